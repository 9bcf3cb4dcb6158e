/** A deck that is being built: what a list says, and the list it becomes. */

import type { DeckReport } from '../../wire/generated';

export interface Draft {
    game: string;
    name: string;
    /** What the list says beside its cards, such as the capital. */
    fields: Record<string, string>;
    /** Copies by title, in the order in which they came. */
    cards: ReadonlyMap<string, number>;
}

export const MOST_COPIES = 99;

export function emptyDraft(game: string): Draft {
    return { game, name: '', fields: {}, cards: new Map() };
}

/** The list of a draft, as every house reads it. */
export function listOf(draft: Draft): string {
    const said = Object.entries(draft.fields).filter(([, value]) => oneLine(value));
    return [
        ...(oneLine(draft.name) ? [`name: ${oneLine(draft.name)}`] : []),
        ...said.map(([key, value]) => `${key}: ${oneLine(value)}`),
        ...[...draft.cards].map(([title, count]) => `${count}x ${title}`),
    ]
        .map((line) => line + '\n')
        .join('');
}

/** The draft of a deck that was read. */
export function draftOf(report: DeckReport): Draft {
    const cards = new Map<string, number>();
    for (const { title, count } of report.cards) cards.set(title, (cards.get(title) ?? 0) + count);
    return { game: report.game, name: report.name, fields: { ...report.fields }, cards };
}

/** The draft with more or fewer copies of a card. */
export function withCopies(draft: Draft, title: string, change: number): Draft {
    const cards = new Map(draft.cards);
    const count = Math.min(Math.max((cards.get(title) ?? 0) + change, 0), MOST_COPIES);
    if (count > 0) cards.set(title, count);
    else cards.delete(title);
    return { ...draft, cards };
}

export function sizeOf(draft: Draft): number {
    return [...draft.cards.values()].reduce((sum, count) => sum + count, 0);
}

/** Whether two drafts are the same deck, whatever the order of their cards. */
export function sameDeck(one: Draft, other: Draft): boolean {
    const lines = (draft: Draft) => listOf(draft).split('\n').sort().join('\n');
    return one.game === other.game && lines(one) === lines(other);
}

function oneLine(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
}
