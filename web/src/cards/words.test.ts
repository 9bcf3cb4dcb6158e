import { expect, test } from 'vitest';
import { cut, lineOf } from './words';

test('a line has a lead where it can be used at a time', () => {
    expect(lineOf('action, quest: draw 1 card')).toEqual({
        lead: 'Action, quest',
        text: 'Draw 1 card.',
    });
    expect(lineOf('corner: deal [corner] damage')).toEqual({
        lead: 'Corner',
        text: 'Deal ◉ damage.',
    });
    expect(lineOf('toughness 1')).toEqual({ lead: '', text: 'Toughness 1.' });
});

test('a text is cut between words', () => {
    expect(cut('Deal 1 damage to target unit.', 17)).toBe('Deal 1 damage to …');
    expect(cut('Draw 1 card.', 40)).toBe('Draw 1 card.');
});
