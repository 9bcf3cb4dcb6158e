/**
 * The language of card search, as `wartable.table.library.queries` has it; tests/data/queries.json
 * holds both to one list of cases. It is read here too, because a search while one types cannot
 * wait for a house that is far away.
 *
 *     race:orc cost<=2   trait:goblin or trait:orc   -type:unit   "deal 1" (is:unique or cost>4)
 */

import type { CatalogueCard } from '../../wire/generated';

export const NUMBERS = ['cost', 'loyalty', 'power', 'hp', 'number'] as const;
export const TEXTS = [
    ...['title', 'text', 'type', 'race', 'set', 'trait', 'keyword'],
    ...['kind', 'realm', 'rarity', 'quest', 'corner', 'id', 'is'],
];
const FIELDS = [...NUMBERS, ...TEXTS];
const OTHER_NAMES: Record<string, string> = {
    name: 'title',
    script: 'text',
    alliance: 'race',
    faction: 'race',
    tag: 'trait',
    class: 'kind',
    duration: 'kind',
    health: 'hp',
    traits: 'trait',
    tags: 'trait',
    corners: 'corner',
    keywords: 'keyword',
};
const LONGEST = 500;
const DEEPEST = 20;
const EQUAL = [':', '=', '!='];

const FIELD = /([A-Za-z]+)(<=|>=|!=|:|=|<|>)/y;
const BARE = /[^\s()"]+/y;
const PLAIN = /^[^\s()"<>=:!-][^\s()"<>=:!]*$/;
const WHOLE = /^-?[0-9]{1,4}$/;

export type Query =
    | { kind: 'term'; value: string; field: string; sign: string }
    | { kind: 'not'; part: Query }
    | { kind: 'both'; parts: Query[] }
    | { kind: 'either'; parts: Query[] };

type Term = Extract<Query, { kind: 'term' }>;

/** A query that cannot be understood, with the place of the slip. */
export class QueryError extends Error {
    constructor(
        readonly at: number,
        readonly slip: string,
        readonly remedy: string,
    ) {
        super(slip);
    }
}

/** The query that a text is; throws a QueryError. */
export function parse(text: string): Query {
    if (text.length > LONGEST)
        throw new QueryError(LONGEST, 'the query is too long', `at most ${LONGEST} signs`);
    return new Reader(text.replace(/[\u201c\u201d]/g, '"')).whole();
}

/** Queries that must all hold, or of which one must, without needless steps. */
function joined(kind: 'both' | 'either', parts: Query[]): Query {
    const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
    return flat.length === 1 ? flat[0]! : { kind, parts: flat };
}

class Reader {
    #at = 0;
    #depth = 0;

    constructor(readonly text: string) {}

    whole(): Query {
        if (!this.#peek()) return { kind: 'both', parts: [] };
        const found = this.#either();
        if (this.#peek())
            throw new QueryError(this.#at, 'this parenthesis was never opened', 'take it out');
        return found;
    }

    #peek(): string {
        while (this.#at < this.text.length && /\s/.test(this.text[this.#at]!)) this.#at++;
        return this.text[this.#at] ?? '';
    }

    #match(pattern: RegExp): RegExpExecArray | null {
        pattern.lastIndex = this.#at;
        return pattern.exec(this.text);
    }

    #atOr(): boolean {
        return this.#peek() !== '' && this.#match(BARE)?.[0].toLowerCase() === 'or';
    }

    #either(): Query {
        const parts = [this.#both()];
        while (this.#atOr()) {
            this.#at += 2;
            parts.push(this.#both());
        }
        return joined('either', parts);
    }

    #both(): Query {
        const parts: Query[] = [];
        while (!['', ')'].includes(this.#peek()) && !this.#atOr()) parts.push(this.#unary());
        if (parts.length === 0) {
            const slip = this.#atOr() ? 'nothing stands before `or`' : 'something is missing here';
            throw new QueryError(this.#at, slip, 'write what shall be found');
        }
        return joined('both', parts);
    }

    #unary(): Query {
        const sign = this.#peek();
        if (sign === '-') return this.#negated();
        return sign === '(' ? this.#nested() : this.#term();
    }

    #negated(): Query {
        this.#at++;
        this.#deeper(this.#at - 1);
        if (['', ' ', ')'].includes(this.text[this.#at] ?? ''))
            throw new QueryError(this.#at - 1, 'nothing stands after -', 'as in -type:unit');
        const part = this.#unary();
        this.#depth--;
        return { kind: 'not', part };
    }

    #nested(): Query {
        const start = this.#at;
        this.#deeper(start);
        this.#at++;
        const found = this.#either();
        if (this.#peek() !== ')')
            throw new QueryError(start, 'this parenthesis is never closed', 'close it with )');
        this.#at++;
        this.#depth--;
        return found;
    }

    #deeper(at: number): void {
        if (++this.#depth > DEEPEST)
            throw new QueryError(at, 'too many parentheses in each other', `at most ${DEEPEST}`);
    }

    #term(): Query {
        const start = this.#at;
        const named = this.#match(FIELD);
        if (!named) return { kind: 'term', value: this.#value(), field: '', sign: ':' };
        const [whole, word, sign] = named as unknown as [string, string, string];
        const field = OTHER_NAMES[word.toLowerCase()] ?? word.toLowerCase();
        if (!FIELDS.includes(field))
            throw new QueryError(start, `there is no field ${word}`, `one of ${FIELDS.join(', ')}`);
        this.#at += whole.length;
        const place = this.#at;
        if (['', ' ', ')', '('].includes(this.text[place] ?? '')) {
            const example = isNumber(field) ? '2' : 'goblin';
            const slip = `nothing stands after ${whole}`;
            throw new QueryError(place, slip, `as in ${whole}${example}`);
        }
        return checked({ kind: 'term', value: this.#value(), field, sign }, place);
    }

    #value(): string {
        if (this.text[this.#at] !== '"') {
            const found = this.#match(BARE)?.[0] ?? '';
            this.#at += found.length;
            return found;
        }
        const end = this.text.indexOf('"', this.#at + 1);
        if (end < 0)
            throw new QueryError(this.#at, 'this quote is never closed', 'close it with "');
        const found = this.text.slice(this.#at + 1, end);
        this.#at = end + 1;
        return found;
    }
}

function isNumber(field: string): boolean {
    return (NUMBERS as readonly string[]).includes(field);
}

function checked(term: Term, at: number): Term {
    if (!isNumber(term.field)) {
        if (!EQUAL.includes(term.sign))
            throw new QueryError(
                at,
                `${term.field} is no number`,
                `as in ${term.field}:${term.value}`,
            );
        return term;
    }
    const isX =
        term.field === 'cost' && term.value.toLowerCase() === 'x' && EQUAL.includes(term.sign);
    if (!isX && !WHOLE.test(term.value))
        throw new QueryError(at, `${term.value} is no number`, `as in ${term.field}<=2`);
    return term;
}

/** A query as a text that reads as the same query. */
export function written(query: Query): string {
    if (query.kind === 'term') return term(query);
    if (query.kind === 'not') return '-' + grouped(query.part, ['both', 'either']);
    if (query.kind === 'both')
        return query.parts.map((part) => grouped(part, ['either'])).join(' ');
    return query.parts.map(written).join(' or ');
}

function term({ field, sign, value }: Term): string {
    return field ? field + sign + quoted(value, false) : quoted(value, true);
}

function grouped(query: Query, kinds: Query['kind'][]): string {
    return kinds.includes(query.kind) ? `(${written(query)})` : written(query);
}

/** A value, in quotes where it would be read as something else. */
export function quoted(value: string, alone: boolean): string {
    if (PLAIN.test(value) && !(alone && value.toLowerCase() === 'or')) return value;
    return WHOLE.test(value) && !alone ? value : `"${value}"`;
}

/** A text as it is compared: no capitals, no accents, straight quotes. */
export function folded(text: string): string {
    return text
        .replace(/[\u2018\u2019]/g, "'")
        .toLowerCase()
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '');
}

/** Whether a query finds a card. */
export function matches(query: Query, card: CatalogueCard): boolean {
    switch (query.kind) {
        case 'not':
            return !matches(query.part, card);
        case 'both':
            return query.parts.every((part) => matches(part, card));
        case 'either':
            return query.parts.some((part) => matches(part, card));
        case 'term':
            return query.sign === '!=' ? !says({ ...query, sign: '=' }, card) : says(query, card);
    }
}

function says(term: Term, card: CatalogueCard): boolean {
    if (isNumber(term.field)) return counts(term, card);
    const wanted = folded(term.value);
    const texts = textsOf(term.field, card).map(folded);
    if (term.sign === '=' || term.field === 'is') return texts.includes(wanted);
    return texts.some((text) => text.includes(wanted));
}

function counts({ field, sign, value }: Term, card: CatalogueCard): boolean {
    const number = numberOf(field, card);
    if (typeof number === 'string' || value.toLowerCase() === 'x')
        return typeof number === 'string' && number.toLowerCase() === value.toLowerCase();
    if (number === null) return false;
    const wanted = Number(value);
    if (sign === '<') return number < wanted;
    if (sign === '<=') return number <= wanted;
    if (sign === '>') return number > wanted;
    return sign === '>=' ? number >= wanted : number === wanted;
}

function numberOf(field: string, card: CatalogueCard): number | string | null {
    if (field === 'power')
        return card.powers ? Math.min(...Object.values(card.powers)) : card.power;
    if (field === 'number') return /^[0-9]+$/.test(card.number) ? Number(card.number) : null;
    if (field === 'cost') return card.cost;
    return field === 'loyalty' ? card.loyalty : card.hp;
}

function textsOf(field: string, card: CatalogueCard): string[] {
    return everything(field, card).filter((text) => text !== '');
}

/** What a card says in a field; in title, traits and text if none is named. */
function everything(field: string, card: CatalogueCard): string[] {
    switch (field) {
        case '':
            return [card.title, ...card.traits, ...card.text];
        case 'text':
            return card.text;
        case 'trait':
            return card.traits;
        case 'keyword':
            return card.keywords;
        case 'quest':
            return card.quest;
        case 'corner':
            return card.corners;
        case 'is':
            return [card.state, ...card.flags];
        case 'title':
        case 'type':
        case 'race':
        case 'set':
        case 'kind':
        case 'realm':
        case 'rarity':
        case 'id':
            return [card[field]];
        default:
            return [];
    }
}
