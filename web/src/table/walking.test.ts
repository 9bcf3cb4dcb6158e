import { expect, test } from 'vitest';
import { nearest, rove } from './walking';

const grid = [
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: 110, y: 100 },
    { x: 300, y: 5 },
];

test('an arrow leads to the nearest card in its direction', () => {
    expect(nearest({ x: 0, y: 0 }, grid, 'ArrowRight')).toBe(0);
    expect(nearest({ x: 0, y: 0 }, grid, 'ArrowDown')).toBe(1);
    expect(nearest({ x: 110, y: 100 }, grid, 'ArrowUp')).toBe(0);
});

test('where nothing lies in a direction nothing is found', () => {
    expect(nearest({ x: 0, y: 0 }, grid, 'ArrowLeft')).toBe(-1);
});

test('a zone is one stop of Tab, which remembers where the focus was', () => {
    document.body.innerHTML =
        '<div data-zone="a"><button data-key="card:1"></button><button data-key="card:2"></button></div>';
    const [first, second] = document.querySelectorAll('button');
    rove(document.body);
    expect([first!.tabIndex, second!.tabIndex]).toEqual([0, -1]);
    second!.focus();
    rove(document.body);
    second!.blur();
    rove(document.body);
    expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
});
