/** Which cards a view shows, wherever they lie. */

import type { ChampionsCard, ChampionsView, InvasionCard, InvasionView } from '../wire/generated';
import { keyOf, type Key } from './references';

export type AnyView = InvasionView | ChampionsView;
export type AnyCard = InvasionCard | ChampionsCard;

/** Every card that the view shows, by its number. */
export function cardsIn(view: AnyView): Map<number, AnyCard> {
    const found = new Map<number, AnyCard>();
    collect(view.players, found);
    return found;
}

function collect(part: unknown, found: Map<number, AnyCard>): void {
    if (Array.isArray(part)) {
        for (const each of part) collect(each, found);
        return;
    }
    if (part === null || typeof part !== 'object') return;
    const { card, owner } = part as AnyCard;
    if (typeof card === 'number' && owner !== undefined) found.set(card, part as AnyCard);
    for (const each of Object.values(part)) collect(each, found);
}

/** The numbers of cards by their titles: the last card seen with a title stands for it. */
export function titlesIn(cards: ReadonlyMap<number, AnyCard>): Map<string, AnyCard> {
    const found = new Map<string, AnyCard>();
    for (const card of cards.values()) if (card.title) found.set(card.title, card);
    return found;
}

/** What something on the chain is aimed at; only Invasion has a chain. */
export function aimedIn(view: AnyView | undefined): ReadonlySet<Key> {
    if (view?.game !== 'invasion') return new Set();
    return new Set((view as InvasionView).chain.flatMap((entry) => entry.targets.map(keyOf)));
}
