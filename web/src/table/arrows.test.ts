import { expect, test } from 'vitest';
import { curve } from './arrows';

const box = (left: number, top: number): DOMRect =>
    ({ left, top, width: 100, height: 50, right: left + 100, bottom: top + 50 }) as DOMRect;

test('an arrow goes from the edge of one box to the edge of another', () => {
    expect(curve(box(0, 200), box(200, 0), 0, 1)).toBe('M50 194C50 124 250 124 250 54');
});

test('several arrows to one place spread', () => {
    const ends = [0, 1, 2].map((n) => curve(box(0, 200), box(0, 0), n, 3).split(' ').at(-2));
    expect(ends).toEqual(['25', '50', '75']);
});
