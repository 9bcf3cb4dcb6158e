import { beforeEach, expect, test } from 'vitest';
import { forgetSeats, keepSeat, keepSeats, keptRooms, linkFor, seatsIn, tokenFor } from './seats';

beforeEach(() => localStorage.clear());

test('the seat of a room is found by its token', () => {
    keepSeat('a', 'seat-1', 1);
    expect(tokenFor('a')).toBe('seat-1');
    expect(seatsIn('a')).toEqual([{ seat: 1, token: 'seat-1' }]);
    expect(tokenFor('b')).toBe('');
});

test('two seats of one room are kept beside each other', () => {
    keepSeats('a', [
        { seat: 0, token: 'x' },
        { seat: 1, token: 'y' },
    ]);
    expect(seatsIn('a').map((seat) => seat.token)).toEqual(['x', 'y']);
});

test('a seat that is kept already is not kept twice', () => {
    keepSeat('a', 'x', 1);
    keepSeat('a', 'x');
    expect(seatsIn('a')).toEqual([{ seat: 1, token: 'x' }]);
});

test('the link of a room stays when somebody has sat down', () => {
    keepSeats('a', [{ seat: 0, token: 'x' }], 'http://here/#/join/a/t');
    keepSeats('a', [{ seat: 0, token: 'x' }]);
    expect(linkFor('a')).toBe('http://here/#/join/a/t');
});

test('the newest room comes first, and the oldest is forgotten after a hundred', () => {
    for (let n = 0; n < 101; n += 1) keepSeat(`room${n}`, 't');
    keepSeats('room50', [{ seat: 0, token: 't' }]);
    expect(keptRooms()).toHaveLength(100);
    expect(keptRooms()[0]).toBe('room50');
    expect(tokenFor('room0')).toBe('');
    forgetSeats('room50');
    expect(keptRooms()[0]).toBe('room100');
});

test('a token that was kept alone opens its seat', () => {
    localStorage.setItem('wartable.seats', '{"a": "seat-x"}');
    expect(tokenFor('a')).toBe('seat-x');
});

test('what cannot be read is nothing', () => {
    localStorage.setItem('wartable.seats', '{');
    expect(keptRooms()).toEqual([]);
});
