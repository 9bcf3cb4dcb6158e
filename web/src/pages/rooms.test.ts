import { expect, test } from 'vitest';
import type { RoomLine } from '../wire/generated';
import { agoWords, playersWords, stateWords } from './rooms';

const room: RoomLine = {
    room: 'r',
    game: 'invasion',
    state: 'playing',
    seats: [
        { name: 'Ann', agent: null, here: true, absent: null },
        { name: 'player 2', agent: null, here: false, absent: null },
    ],
    clock: { kind: 'none', bank: 0, allowance: 0, days: 0 },
    format: null,
    public: true,
    made: 0,
    ended: null,
    winner: null,
    how: null,
    commitment: '',
};

test('a game says who plays, and where nobody sits', () => {
    expect(playersWords(room)).toBe('Ann against player 2');
    expect(playersWords({ ...room, state: 'open' })).toBe('Ann against nobody yet');
    expect(playersWords(room, 0)).toBe('You against player 2');
});

test('a game that is over says who won, and to a player whether it was him', () => {
    const over = { ...room, state: 'over', winner: 0 };
    expect(stateWords(over)).toBe('won by Ann');
    expect([stateWords(over, 0), stateWords(over, 1)]).toEqual(['won', 'lost']);
    expect(stateWords({ ...over, winner: null })).toBe('ended without a winner');
});

test('times are told as people tell them', () => {
    const minute = 60_000;
    expect(agoWords(0, 0)).toBe('just now');
    expect(agoWords(0, minute)).toBe('1 minute ago');
    expect(agoWords(0, 90 * minute)).toBe('2 hours ago');
    expect(agoWords(0, 3 * 24 * 60 * minute)).toBe('3 days ago');
});
