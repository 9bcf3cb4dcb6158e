import { expect, test } from 'vitest';
import { endingOf } from './ending';

const NAMES = ['Ann', 'Bob'];
const nameOf = (seat: number) => NAMES[seat] ?? '';

test('who concedes is told so, and the other that it was not she', () => {
    const ended = { winner: 1, how: 'concede' };
    expect(endingOf(ended, 0, nameOf)).toEqual({
        title: 'Bob has won',
        how: 'You conceded.',
        rule: '',
    });
    expect(endingOf(ended, 1, nameOf)).toMatchObject({
        title: 'You have won',
        how: 'Ann conceded.',
    });
});

test('who watches is told both by name, with the rule', () => {
    expect(endingOf({ winner: 0, how: 'INV-WIN-02' }, null, nameOf)).toEqual({
        title: 'Ann has won',
        how: "Bob's capital burns.",
        rule: 'INV-WIN-02',
    });
});

test('nobody wins a draw', () => {
    expect(endingOf({ winner: null, how: 'draw' }, 0, nameOf)).toEqual({
        title: 'A draw',
        how: 'Both agreed to a draw.',
        rule: '',
    });
});

test('a rule that has no words of its own is named', () => {
    expect(endingOf({ winner: 0, how: 'X-9' }, 0, nameOf)).toEqual({
        title: 'You have won',
        how: '',
        rule: 'X-9',
    });
});
