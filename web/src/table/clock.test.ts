import { expect, test } from 'vitest';
import { inWords, isShort, leftAt } from './clock.svelte';

const clock = { left: [60000, 5000], running: 0, until: 101000 };

test('the clock that runs ends when it says, the other stands', () => {
    expect(leftAt(clock, 0, 100000)).toBe(1000);
    expect(leftAt(clock, 0, 200000)).toBe(0);
    expect(leftAt(clock, 1, 200000)).toBe(5000);
});

test('time is told in minutes and seconds, long ones in days', () => {
    expect(inWords(61000)).toBe('1:01');
    expect(inWords(2 * 86400000)).toBe('2 days');
    expect(isShort(29000)).toBe(true);
});
