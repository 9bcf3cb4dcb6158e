import { expect, test, vi } from 'vitest';
import type { House } from '../house/house';
import { Replay } from './replay.svelte';

const asked: string[] = [];

/** A house that tells two lines at each moment. */
const house: House = {
    kind: 'server',
    ask: async <T>(_: string, path: string): Promise<T> => {
        asked.push(path);
        const n = path.includes('/frames/') ? Number(/frames\/(\d+)/.exec(path)?.[1]) : 20;
        const state = {
            type: 'state',
            seq: n,
            lines: Array.from({ length: 2 * n }, (_, line) => `line ${line}`),
            told: 0,
            news: [],
            ask: { options: [] },
        };
        const line = { room: 'r', game: 'invasion', seats: [], state: 'over' };
        return (/state|frames/.test(path) ? state : line) as T;
    },
    sit: () => {
        throw new Error('nobody sits down at a replay');
    },
};

test('a moment is shown as it was, and asks nobody', async () => {
    const replay = new Replay(house, 'r');
    await replay.open(5);
    expect([replay.n, replay.last]).toEqual([5, 20]);
    expect(replay.table.state?.seq).toBe(5);
    expect(replay.table.state?.ask).toBeNull();
    expect(replay.table.lines).toHaveLength(10);
});

test('one can go back and forth, and not past the ends', async () => {
    const replay = new Replay(house, 'r');
    await replay.open(null);
    expect(replay.n).toBe(20);
    await replay.show(21);
    expect(replay.n).toBe(20);
    await replay.show(-1);
    expect([replay.n, replay.table.lines.length]).toEqual([0, 0]);
});

test('a line of the log leads to the moment at which it was told', async () => {
    const replay = new Replay(house, 'r');
    await replay.open(0);
    await replay.seekLine(13);
    expect(replay.n).toBe(7);
});

test('a moment is asked for once', async () => {
    const replay = new Replay(house, 'other', '', '1');
    await replay.open(3);
    await replay.show(4);
    await replay.show(3);
    const frames = asked.filter((path) => path.includes('other/frames/3'));
    expect(frames).toEqual(['/api/games/other/frames/3?eye=1']);
});

test('it goes on by itself until the end', async () => {
    vi.useFakeTimers();
    const replay = new Replay(house, 'r');
    await replay.open(18);
    replay.toggle();
    await vi.advanceTimersByTimeAsync(5000);
    expect([replay.n, replay.going]).toEqual([20, false]);
    vi.useRealTimers();
});
