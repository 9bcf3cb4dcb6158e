import { expect, test } from 'vitest';
import data from '../../../../tests/data/queries.json';
import type { CatalogueCard } from '../../wire/generated';
import { facets, toggled } from './facets';
import { matches, parse } from './query';

const cards = data.cards as unknown as CatalogueCard[];

test('a value of a facet is put in and taken out again', () => {
    expect(toggled('', 'race', 'Dark Elf')).toBe('race="Dark Elf"');
    expect(toggled('race="Dark Elf"', 'race', 'Dark Elf')).toBe('');
    expect(toggled('goblin or squig', 'is', 'unique')).toBe('(goblin or squig) is:unique');
    expect(toggled('(goblin or squig) is:unique', 'is', 'unique')).toBe('(goblin or squig)');
    expect(toggled('cost<=2', 'cost', '2')).toBe('cost<=2 cost=2');
});

test('each count is what a click would leave', () => {
    const query = parse('is:in');
    const found = cards.filter((card) => matches(query, card));
    for (const facet of facets('invasion', found, query))
        for (const { value, count } of facet.values) {
            if (facet.field === 'is' && value === 'in') continue;
            const narrowed = parse(toggled('is:in', facet.field, value));
            expect(cards.filter((card) => matches(narrowed, card)).length).toBe(count);
        }
});

test('a chosen value stays in sight when nothing has it', () => {
    const query = parse('race=Orc race=Dwarf');
    const races = facets('invasion', [], query).find((facet) => facet.field === 'race');
    expect(races?.values).toEqual([
        { value: 'Dwarf', count: 0, chosen: true },
        { value: 'Orc', count: 0, chosen: true },
    ]);
});

test('costs stand in their order, X at the end', () => {
    const all = facets('invasion', cards, parse(''));
    const costs = all.find((facet) => facet.field === 'cost')?.values.map((each) => each.value);
    expect(costs?.at(-1)).toBe('X');
    expect(costs?.slice(0, -1)).toEqual([...costs!.slice(0, -1)].sort((a, b) => +a - +b));
});
