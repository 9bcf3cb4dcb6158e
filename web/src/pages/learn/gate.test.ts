import { expect, test } from 'vitest';
import type { State } from '../../wire/generated';
import { gated } from './gate';

function state(allowed: number[] | null | undefined): State {
    return {
        ask: { default: 0, options: [{ n: 0 }, { n: 1 }, { n: 2 }] },
        lesson: allowed === undefined ? null : { allowed },
    } as unknown as State;
}

test('only what is allowed is left, and the usual answer only if it is', () => {
    const ask = gated(state([1, 2])).ask;
    expect(ask?.options.map((option) => option.n)).toEqual([1, 2]);
    expect(ask?.default).toBe(-1);
    expect(gated(state([0])).ask?.default).toBe(0);
});

test('without a lesson, or where all is allowed, nothing changes', () => {
    for (const each of [state(null), state(undefined)]) expect(gated(each)).toBe(each);
    const silent = { ...state([1]), ask: null };
    expect(gated(silent)).toBe(silent);
});
