import { expect, test } from 'vitest';
import { linked, plain, toText, turnsOf } from './telling';

const LINES = [
    'Anna keeps the opening hand',
    '== Turn 1: Rival ==',
    '-- capital phase',
    'Rival plays Lobber Crew for 2',
    '(in your hand: Choppa)',
    "Anna's quest is dealt 3 damage",
];

test('lines are grouped by turns and told apart', () => {
    const [before, first] = turnsOf(LINES, 'Anna');
    expect(before?.lines[0]?.text).toBe('You keep the opening hand');
    expect(first?.title).toBe('Turn 1: Rival');
    expect(first?.lines.map((line) => line.look)).toEqual(['phase', '', 'own', 'hit']);
});

test('looking for words leaves the lines that have them', () => {
    expect(turnsOf(LINES, 'Anna', 'lobber')).toEqual([
        { title: 'Turn 1: Rival', lines: [{ text: 'Rival plays Lobber Crew for 2', look: '' }] },
    ]);
});

test('titles are found, the longer one first', () => {
    const titles = new Set(['Lobber', 'Lobber Crew', "Smash 'Em All!"]);
    expect(linked('Rival plays Lobber Crew for 2', titles)).toEqual([
        { text: 'Rival plays ', title: false },
        { text: 'Lobber Crew', title: true },
        { text: ' for 2', title: false },
    ]);
});

test('the log can be copied as text', () => {
    expect(toText(turnsOf(LINES, '', 'lobber'))).toBe(
        '== Turn 1: Rival ==\nRival plays Lobber Crew for 2',
    );
});

test('a line that was read before stays the same, until the reader has another name', () => {
    const read = new Map();
    const first = turnsOf(['Ann draws a card'], 'Ann', '', read)[0]!.lines[0];
    const again = turnsOf(['Ann draws a card', 'Bob passes'], 'Ann', '', read)[0]!.lines;
    expect(again[0]).toBe(first);
    expect(turnsOf(['Ann draws a card'], 'Bob', '', read)[0]!.lines[0]).not.toBe(first);
});

test('a line by itself has no marks of turns and phases', () => {
    expect(plain('== Turn 3: Ann ==')).toEqual({ text: 'Turn 3: Ann', look: 'turn' });
    expect(plain('-- quest phase')).toEqual({ text: 'quest phase', look: 'phase' });
    expect(plain('Ann draws 2 cards')).toEqual({ text: 'Ann draws 2 cards', look: '' });
});
