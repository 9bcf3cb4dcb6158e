import { expect, test } from 'vitest';
import { emptyDraft, listOf, MOST_COPIES, sameDeck, sizeOf, withCopies } from './draft';

const slayers = {
    ...emptyDraft('invasion'),
    name: 'Troll\n Slayers ',
    fields: { capital: 'Dwarf', source: '' },
    cards: new Map([
        ['Troll Slayers', 3],
        ['Runesmith', 2],
    ]),
};

test('a list has the name, what else is said, and a line for each card', () => {
    expect(listOf(slayers)).toBe(
        'name: Troll Slayers\ncapital: Dwarf\n3x Troll Slayers\n2x Runesmith\n',
    );
    expect(listOf(emptyDraft('invasion'))).toBe('');
});

test('copies are counted up and down, and the last one takes the card away', () => {
    const more = withCopies(slayers, 'Innovation', 1);
    expect([sizeOf(more), more.cards.get('Innovation')]).toEqual([6, 1]);
    expect([...withCopies(slayers, 'Runesmith', -2).cards.keys()]).toEqual(['Troll Slayers']);
    expect(withCopies(slayers, 'Runesmith', 1000).cards.get('Runesmith')).toBe(MOST_COPIES);
    expect(sizeOf(slayers)).toBe(5);
});

test('the order of cards makes no other deck', () => {
    const cards = new Map([...slayers.cards].reverse());
    expect(sameDeck(slayers, { ...slayers, cards })).toBe(true);
    expect(sameDeck(slayers, withCopies(slayers, 'Runesmith', 1))).toBe(false);
});
