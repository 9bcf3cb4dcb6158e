import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIMIT, PATIENCE, Thinking } from './thinking';
import type { FromThinker, ToThinker } from './talk';

/** A worker that answers when the test says so. */
class Pretended {
    onmessage: ((event: { data: FromThinker }) => void) | null = null;
    onerror: (() => void) | null = null;
    readonly heard: ToThinker[] = [];
    ended = false;

    postMessage(message: ToThinker): void {
        this.heard.push(message);
    }
    terminate(): void {
        this.ended = true;
    }
    say(data: FromThinker): void {
        this.onmessage?.({ data });
    }
}

const ask = (agent: string) => JSON.stringify({ agent });

function thinking() {
    const made: Pretended[] = [];
    const found = new Thinking(
        '/',
        () => 'here',
        () => {
            made.push(new Pretended());
            return made.at(-1) as unknown as Worker;
        },
    );
    return { found, made };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who is quick thinks where it is asked, and needs no worker', async () => {
    const { found, made } = thinking();
    found.expect(['random', 'heuristic']);
    expect(await found.answer(ask('random'))).toBe('here');
    expect(made).toHaveLength(0);
});

test('for who has learned a worker is begun with the game, and asked once it is ready', async () => {
    const { found, made } = thinking();
    found.expect(['veteran']);
    const answer = found.answer(ask('veteran'));
    await vi.advanceTimersByTimeAsync(100);
    expect(made[0]?.heard.map((message) => message.do)).toEqual(['begin']);
    made[0]?.say({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.say({ kind: 'answer', text: 'there' });
    expect(await answer).toBe('there');
    expect(made).toHaveLength(1);
});

test('nobody waits for long for a worker: it is thought where asked', async () => {
    const { found, made } = thinking();
    const answer = found.answer(ask('veteran'));
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await answer).toBe('here');
    made[0]?.say({ kind: 'ready' });
    const later = found.answer(ask('veteran'));
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.say({ kind: 'answer', text: 'there' });
    expect(await later).toBe('there');
});

test('a worker that cannot begin is not waited for', async () => {
    for (const fail of [
        (w: Pretended) => w.say({ kind: 'failed' }),
        (w: Pretended) => w.onerror?.(),
    ]) {
        const { found, made } = thinking();
        const answer = found.answer(ask('master'));
        await vi.advanceTimersByTimeAsync(10);
        fail(made[0]!);
        expect(await answer).toBe('here');
        expect(made[0]?.ended).toBe(true);
    }
});

test('who thinks for too long is ended, and the next question has a new worker', async () => {
    const { found, made } = thinking();
    const answer = found.answer(ask('master'));
    await vi.advanceTimersByTimeAsync(0);
    made[0]?.say({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(await answer).toContain('more than 10 seconds');
    void found.answer(ask('master'));
    await vi.advanceTimersByTimeAsync(0);
    expect([made[0]?.ended, made.length]).toEqual([true, 2]);
});
