import { expect, test } from 'vitest';
import { stepOf } from './keys';

const press = (key: string, more: object = {}) => ({
    key,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    target: null,
    ...more,
});

test('arrows, pages and ends move in time, and not past the ends', () => {
    expect(stepOf(press('ArrowRight'), 4, 9)).toBe(5);
    expect(stepOf(press('ArrowRight'), 9, 9)).toBe(9);
    expect(stepOf(press('ArrowLeft'), 0, 9)).toBe(0);
    expect(stepOf(press('PageDown'), 4, 30)).toBe(14);
    expect(stepOf(press('End'), 4, 9)).toBe(9);
    expect(stepOf(press('Home'), 4, 9)).toBe(0);
    expect(stepOf(press('p'), 4, 9)).toBe('toggle');
});

test('on the board arrows are the table’s, and comma and full stop still step', () => {
    const card = { tagName: 'BUTTON', id: '', closest: () => ({}) };
    expect(stepOf(press('ArrowRight', { target: card }), 4, 9)).toBeNull();
    expect(stepOf(press('.', { target: card }), 4, 9)).toBe(5);
    expect(stepOf(press(',', { target: card }), 4, 9)).toBe(3);
});

test('who types, or means the browser, is left alone', () => {
    expect(stepOf(press('ArrowLeft', { altKey: true }), 4, 9)).toBeNull();
    expect(stepOf(press('Home', { target: { tagName: 'TEXTAREA', id: '' } }), 4, 9)).toBeNull();
    expect(stepOf(press('End', { target: { tagName: 'INPUT', id: 'moment' } }), 4, 9)).toBe(9);
});
