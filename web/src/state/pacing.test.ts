import { expect, test, vi } from 'vitest';
import type { Outgoing } from '../wire/generated';
import { afterFrame, Pacing } from './pacing';

const message = (type: string, seq = 0) => ({ type, seq }) as unknown as Outgoing;

function paced() {
    const seen: string[] = [];
    const frames: (() => void)[] = [];
    const pacing = new Pacing(
        (each) => seen.push(`${each.type} ${(each as { seq?: number }).seq}`),
        (then) => frames.push(then),
    );
    return { seen, frames, pacing };
}

test('the first state is passed on at once, the next when it was drawn', () => {
    const { seen, frames, pacing } = paced();
    pacing.take(message('state', 1));
    pacing.take(message('state', 2));
    expect(seen).toEqual(['state 1']);
    frames.shift()!();
    expect(seen).toEqual(['state 1', 'state 2']);
});

test('all that comes after a state keeps its order', () => {
    const { seen, frames, pacing } = paced();
    for (const [type, seq] of [
        ['done', 1],
        ['state', 2],
        ['over', 3],
        ['said', 4],
        ['state', 5],
        ['said', 6],
    ] as const)
        pacing.take(message(type, seq));
    expect(seen).toEqual(['done 1', 'state 2']);
    frames.shift()!();
    expect(seen).toEqual(['done 1', 'state 2', 'over 3', 'said 4', 'state 5']);
    frames.shift()!();
    pacing.take(message('said', 7));
    expect(seen.slice(5)).toEqual(['said 6', 'said 7']);
});

test('nobody is shown a long row of old states one by one', () => {
    const { seen, frames, pacing } = paced();
    for (let n = 0; n < 20; n += 1) pacing.take(message('state', n));
    frames.shift()!();
    expect(seen.length).toBeGreaterThan(10);
});

test('a page that draws no frames goes on all the same', () => {
    vi.useFakeTimers();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    const then = vi.fn();
    afterFrame(then);
    vi.advanceTimersByTime(1000);
    expect(then).toHaveBeenCalledOnce();
    vi.useRealTimers();
    vi.restoreAllMocks();
});
