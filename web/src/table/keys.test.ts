import { expect, test } from 'vitest';
import { deedOf } from './keys';

const press = (key: string, on: 'field' | 'button' | 'none' = 'none', ctrlKey = false) =>
    deedOf({ key, altKey: false, ctrlKey, metaKey: false, on });

test('Space is the main button, also from a card; Enter on a button is that button', () => {
    expect(press(' ', 'button')).toEqual({ do: 'main' });
    expect(press('Enter', 'button')).toBeNull();
    expect(press('Enter')).toEqual({ do: 'main' });
});

test('digits are options', () => {
    expect(press('3')).toEqual({ do: 'option', n: 3 });
    expect(press('0')).toBeNull();
});

test('H asks for a hint, however it is typed', () => {
    expect(press('h')).toEqual({ do: 'hint' });
    expect(press('H')).toEqual({ do: 'hint' });
});

test('who writes in a field writes', () => {
    expect(press('u', 'field')).toBeNull();
    expect(press(' ', 'field')).toBeNull();
    expect(press('Escape', 'field')).toEqual({ do: 'clear' });
});

test("the browser's own keys stay the browser's", () => {
    expect(press('u', 'none', true)).toBeNull();
});
