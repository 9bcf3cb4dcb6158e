import { expect, test } from 'vitest';
import type { Ask } from '../wire/generated';
import { moved, targetOf, tokensOf } from './laying';

const ref = { role: 'target', kind: 'card', card: 7 } as const;
const ask = {
    kind: 'assign',
    need: 4,
    picked: 1,
    options: [1, 2, 3].map((amount, n) => ({ n, amount, refs: [ref], label: '', verb: 'assign' })),
} as unknown as Ask;

test('Damage is laid on the card that the question is about.', () => {
    expect(targetOf(ask)).toBe('card:7');
    expect(targetOf({ ...ask, kind: 'amount' })).toBe(null);
    expect(targetOf(null)).toBe(null);
});

test('There are as many tokens as damage that is not on other cards already.', () => {
    expect(tokensOf(ask, 1)).toEqual({ laid: 1, left: 2 });
    expect(tokensOf(ask, 3)).toEqual({ laid: 3, left: 0 });
});

test('A token that is dropped on the card is laid out; one dropped elsewhere stays.', () => {
    expect(moved(ask, 1, 'left', 'card:7')).toBe(2);
    expect(moved(ask, 1, 'left', 'card:8')).toBe(1);
    expect(moved(ask, 1, 'left', null)).toBe(1);
});

test('A token that is taken off the card is left again, unless it has to lie there.', () => {
    expect(moved(ask, 2, 'laid', null)).toBe(1);
    expect(moved(ask, 2, 'laid', 'card:7')).toBe(2);
    expect(moved(ask, 1, 'laid', null)).toBe(1);
});
