/** Facets: what the cards found have, how many of each, and how a click changes the query. */

import type { CatalogueCard } from '../../wire/generated';
import { folded, parse, quoted, written, type Query } from './query';

export interface Facet {
    field: string;
    title: string;
    values: { value: string; count: number; chosen: boolean }[];
}

interface Shelf {
    field: string;
    title: (game: string) => string;
    of: (card: CatalogueCard) => string[];
    most?: number;
}

const number = (value: number | string | null) => (value === null ? [] : [String(value)]);
const text = (value: string) => (value === '' ? [] : [value]);

const SHELVES: Shelf[] = [
    {
        field: 'race',
        title: (game) => (game === 'champions' ? 'Alliance' : 'Race'),
        of: (card) => text(card.race),
    },
    { field: 'type', title: () => 'Type', of: (card) => text(card.type) },
    { field: 'kind', title: () => 'Class', of: (card) => text(card.kind) },
    { field: 'cost', title: () => 'Cost', of: (card) => number(card.cost) },
    { field: 'keyword', title: () => 'Keyword', of: (card) => card.keywords },
    {
        field: 'trait',
        title: (game) => (game === 'champions' ? 'Tag' : 'Trait'),
        of: (card) => card.traits,
        most: 12,
    },
    { field: 'is', title: () => 'State', of: (card) => [card.state, ...card.flags] },
    { field: 'set', title: () => 'Set', of: (card) => [card.set], most: 8 },
];

/** The facets of the cards that were found; chosen values stay, whatever their count. */
export function facets(game: string, cards: CatalogueCard[], query: Query): Facet[] {
    const chosen = terms(query);
    return SHELVES.map((shelf) => {
        const counts = new Map<string, number>();
        for (const card of cards)
            for (const value of shelf.of(card)) counts.set(value, (counts.get(value) ?? 0) + 1);
        const mine = chosen.filter((term) => term.field === shelf.field);
        for (const term of mine)
            if (![...counts.keys()].some((value) => same(value, term.value)))
                counts.set(term.value, 0);
        const values = [...counts]
            .map(([value, count]) => ({
                value,
                count,
                chosen: mine.some((term) => same(term.value, value)),
            }))
            .sort((one, other) => order(shelf.field, one, other));
        const kept = values.slice(0, shelf.most ?? values.length);
        const late = values.slice(kept.length).filter((each) => each.chosen);
        return { field: shelf.field, title: shelf.title(game), values: [...kept, ...late] };
    }).filter((facet) => facet.values.length > 0);
}

type Counted = { value: string; count: number };

function order(field: string, one: Counted, other: Counted): number {
    if (field === 'cost') return rank(one.value) - rank(other.value);
    return other.count - one.count || one.value.localeCompare(other.value);
}

const rank = (value: string) => (/^\d+$/.test(value) ? Number(value) : 100);
const same = (one: string, other: string) => folded(one) === folded(other);

/** What a facet asks for: `race=Orc`. */
type Asked = { field: string; value: string };

/** The terms that must hold by themselves, as facets write them. */
function terms(query: Query): Asked[] {
    if (query.kind === 'both') return query.parts.flatMap(terms);
    const wanted = query.kind === 'term' && (query.sign === '=' || query.field === 'is');
    return wanted ? [query] : [];
}

/** A query with a value of a facet put in, or taken out if it was there. */
export function toggled(text: string, field: string, value: string): string {
    const query = parse(text);
    const parts = query.kind === 'both' ? query.parts : [query];
    const rest = parts.filter(
        (part) =>
            !(part.kind === 'term' && part.field === field && same(part.value, value)) ||
            (part.kind === 'term' && part.sign !== '=' && part.field !== 'is'),
    );
    const left = rest.map((part) =>
        part.kind === 'either' ? `(${written(part)})` : written(part),
    );
    if (rest.length < parts.length) return left.join(' ');
    return [...left, `${field}${field === 'is' ? ':' : '='}${quoted(value, false)}`].join(' ');
}
