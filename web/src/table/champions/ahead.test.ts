import { expect, test } from 'vitest';
import { faceOfChampions } from '../../cards/face';
import { NOTHING } from '../../cards/samples';
import type { ChampionsCard } from '../../wire/generated';
import { cornerDeeds, inOrder, nextWords, nowWords } from './ahead';

const TEXT = ['corner: deal [corner] damage to the opponent; remove a marked unit'];
const face = (card: ChampionsCard) =>
    faceOfChampions(
        { title: 'Foo', type: 'unit', corner: 1, corners: ['S1', 'S2', 'S', 'SX'], ...card },
        { ...NOTHING, text: TEXT },
    );

test('a corner with a number does all its text', () => {
    expect(cornerDeeds(TEXT, '2')).toBe('2 damage; remove a marked unit');
    expect(nowWords(face({ value: 2 }))).toBe('2 damage; remove a marked unit');
});

test('what a corner does is told in few words', () => {
    const more = ['corner: deal [corner] damage to the opponent, increased by 1 per support'];
    expect(cornerDeeds(more, '1')).toBe('1 damage +1 per support');
    expect(cornerDeeds(['corner: gain [corner] actions'], '1')).toBe('gain an action');
});

test('an empty corner does what asks for no value, and X makes a card inactive (A-65)', () => {
    expect(cornerDeeds(TEXT, '')).toBe('remove a marked unit');
    expect(cornerDeeds(TEXT, 'X')).toBe('inactive');
});

test('a card tells whether it turns, stays or exhausts', () => {
    expect(nextWords(face({ ahead: [{ corner: 2, value: 3 }] })).words).toContain('3 damage');
    expect(nextWords(face({ ahead: [{ corner: 1, value: 1 }] }))).toEqual({
        words: 'stays',
        out: false,
    });
    expect(nextWords(face({ ahead: [{ corner: null, value: null }] }))).toEqual({
        words: 'exhausts',
        out: true,
    });
});

test('the second seat sees the fourth lane first', () => {
    expect(inOrder([1, 2, 3, 4], 1)).toEqual([4, 3, 2, 1]);
    expect(inOrder([1, 2, 3, 4], 0)).toEqual([1, 2, 3, 4]);
});
