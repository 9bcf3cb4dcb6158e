import { expect, test } from 'vitest';
import { fitTitle, linesOf, widthOf } from './fit';

const ROOM = { width: 9, lines: 2, most: 1.5, least: 0.5 };

test('a short title is as large as may be', () => {
    expect(fitTitle('The Maw', ROOM)).toBe(1.5);
});

test.each(['Nagash, Supreme Lord of the Undead', 'Liberator-Prime', 'Smash-Go-Boom!'])(
    'no word of %s is cut',
    (title) => {
        const size = fitTitle(title, ROOM);
        const lines = linesOf(title, ROOM.width / size);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(ROOM.width);
    },
);

test('a title is broken after a hyphen, and joined without a space', () => {
    expect(linesOf('Liberator-Prime', 6)).toEqual(['Liberator-', 'Prime']);
    expect(linesOf('Liberator-Prime', 60)).toEqual(['Liberator-Prime']);
});
