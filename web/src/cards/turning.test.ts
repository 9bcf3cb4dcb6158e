import { expect, test } from 'vitest';
import { quarterTurns } from './turning';

test('a card turns on, past its fourth corner too', () => {
    expect(quarterTurns(0, 2)).toBe(1);
    expect(quarterTurns(3, 1)).toBe(4);
    expect(quarterTurns(4, 2)).toBe(5);
});

test('a card turned backwards does not go the long way round', () => {
    expect(quarterTurns(2, 2)).toBe(1);
    expect(quarterTurns(0, 4)).toBe(-1);
});

test('a card that is not in play stands straight', () => {
    expect(quarterTurns(3, 0)).toBe(0);
});
