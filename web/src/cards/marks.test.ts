import { expect, test } from 'vitest';
import { markedPlaces, marksInWords, pictureOf } from './marks';

const shown = (marks: string) => {
    const { enemies, allies } = pictureOf(marks);
    const row = (cells: typeof enemies) =>
        cells.map((cell) => (cell.marked ? '#' : cell.own ? 'o' : '.')).join('');
    return [row(enemies), row(allies)];
};

test('a picture around the card has the card in its middle', () => {
    expect(shown('E-1.E0.E1 A-1.A1')).toEqual(['.###.', '.#o#.']);
});

test('a picture of fixed lanes has four columns', () => {
    expect(shown('E#2 A#1.A#4')).toEqual(['.#..', '#..#']);
});

test('a picture means places from the left of its owner', () => {
    expect(markedPlaces('E-1.E0', { side: 0, lane: 1 })).toEqual([{ side: 1, lane: 1 }]);
    expect(markedPlaces('A-1', { side: 1, lane: 1 })).toEqual([{ side: 1, lane: 2 }]);
    expect(markedPlaces('E#1', { side: 1, lane: 3 })).toEqual([{ side: 0, lane: 4 }]);
});

test('a picture can be read aloud', () => {
    expect(marksInWords('A#1.A#2.A#3.A#4')).toBe('every allied lane');
    expect(marksInWords('E0 A-1')).toBe('enemy: this lane; allied: next on the left');
});
