import { expect, test } from 'vitest';
import { DRAWINGS } from './drawings';
import { painting } from './painting';

test('a shape of both sides is drawn twice, the second time mirrored', () => {
    const paths = [...painting('beard').children];
    const sides = DRAWINGS.beard.flatMap((shape) => (shape.mirror ? [shape, shape] : [shape]));
    expect(paths.map((path) => path.getAttribute('d'))).toEqual(sides.map((shape) => shape.d));
    const mirrored = paths.filter((path) => path.hasAttribute('transform'));
    expect(mirrored.length).toBe(DRAWINGS.beard.filter((shape) => shape.mirror).length);
});

test('a line is stroked in its tone, and every card has a copy of its own', () => {
    const [one, other] = [painting('tower'), painting('tower')];
    expect(one).not.toBe(other);
    const line = one.querySelector('.line');
    expect(line?.getAttribute('class')).toBe('cut line');
    expect(line?.getAttribute('stroke-width')).toBe('1.2');
});
