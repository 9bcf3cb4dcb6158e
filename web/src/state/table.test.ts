import { afterEach, expect, test, vi } from 'vitest';
import type { House, Listener } from '../house/house';
import type { Incoming, Outgoing } from '../wire/generated';
import { Table } from './table.svelte';

function seated() {
    const sent: Incoming[] = [];
    let listener: Listener | undefined;
    const house = {
        kind: 'server',
        ask: () => Promise.reject(new Error('nothing is asked here')),
        sit: (_: unknown, hears: Listener) => {
            listener = hears;
            return { send: (message: Incoming) => sent.push(message), close: () => {} };
        },
    } as unknown as House;
    const table = new Table(house, { room: 'r', token: 't' }, false);
    const tell = (message: object) => listener?.message(message as Outgoing);
    return { table, tell, sent };
}

const state = (seq: number) => ({
    ...{ type: 'state', seq, view: {}, news: [], lines: [], told: 0 },
    ask: { kind: 'action', options: [{ n: 0 }] },
});
const said = (who: string, watching: boolean) => ({ type: 'said', who, text: 'Hello', watching });

afterEach(() => vi.useRealTimers());

test('a pick is under way at once, and slow only if the answer is', () => {
    vi.useFakeTimers();
    const { table, tell, sent } = seated();
    tell(state(1));
    table.pick(0);
    table.pick(0);
    expect([sent.length, table.busy, table.slow]).toEqual([1, true, false]);
    vi.advanceTimersByTime(1000);
    expect(table.slow).toBe(true);
    tell(state(2));
    expect([table.busy, table.slow]).toEqual([false, false]);
});

test('an answer that comes soon leaves nothing to wait for', () => {
    vi.useFakeTimers();
    const { table, tell } = seated();
    tell(state(1));
    table.pick(0);
    tell(state(2));
    vi.advanceTimersByTime(1000);
    expect(table.slow).toBe(false);
});

test('one who watches is heard no more, and again; the seats and the others always are', () => {
    const { table, tell } = seated();
    for (const [who, watching] of [
        ['Ann', true],
        ['Ann', false],
        ['Ben', true],
    ] as const)
        tell(said(who, watching));
    const names = () => table.heard.map((line) => `${line.who} ${line.watching}`);
    table.mute('Ann');
    tell(said('Ann', true));
    expect(names()).toEqual(['Ann false', 'Ben true']);
    table.mute('Ann', false);
    expect(names()).toEqual(['Ann true', 'Ann false', 'Ben true', 'Ann true']);
});
