import { expect, test } from 'vitest';
import { shared } from './sharing';

const view = () => ({
    turn: 1,
    players: [
        { hand: [{ card: 1, title: 'Ogre' }, { card: 2 }], deck: { count: 30 } },
        { hand: [{ card: 3 }], deck: { count: 29 } },
    ],
});

test('what equals the older value is the older value', () => {
    const older = view();
    expect(shared(older, view())).toBe(older);
});

test('only what has changed is new, and what it lies in', () => {
    const [older, newer] = [view(), view()];
    newer.players[1]!.deck.count = 28;
    const found = shared(older, newer);
    expect(found).toEqual(newer);
    expect(found.players[0]).toBe(older.players[0]);
    expect(found.players[1]!.hand).toBe(older.players[1]!.hand);
    expect(found.players[1]!.deck).not.toBe(older.players[1]!.deck);
});

test('a card is found again where others before it have gone', () => {
    const [older, newer] = [view(), view()];
    newer.players[0]!.hand.shift();
    const found = shared(older, newer);
    expect(found).toEqual(newer);
    expect(found.players[0]!.hand[0]).toBe(older.players[0]!.hand[1]);
});

test('what was left out, emptied or made something else is seen', () => {
    for (const [older, newer] of [
        [{ a: undefined }, { b: undefined }],
        [{ a: 1, b: 2 }, { a: 1 }],
        [[1, 2], [1]],
        [{ a: [] }, { a: {} }],
        [{ a: {} }, { a: null }],
        [null, { a: 1 }],
    ])
        expect(shared(older, newer)).toStrictEqual(newer);
});

test('neither of the two is changed', () => {
    const [older, newer] = [view(), view()];
    newer.turn = 2;
    const [hand, other] = [older.players[0]!.hand, newer.players[0]!.hand];
    shared(older, newer);
    expect(older.players[0]!.hand).toBe(hand);
    expect(newer.players[0]!.hand).toBe(other);
});
