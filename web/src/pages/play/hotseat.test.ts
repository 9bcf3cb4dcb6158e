import { expect, test } from 'vitest';
import { nextSeat } from './hotseat';

const asked = (seat: number) => ({
    waiting: { kind: 'choice' as const, seat, window: null },
    over: null,
});

test('whoever is asked is shown, and nobody before the game begins', () => {
    expect(nextSeat(null, null)).toBeNull();
    expect(nextSeat(asked(1), 0)).toBe(1);
});

test('when the game is over whoever looks goes on looking', () => {
    const over = { waiting: null, over: { how: 'concede', winner: 0 } };
    expect(nextSeat(over, 1)).toBe(1);
    expect(nextSeat(over, null)).toBe(0);
});
