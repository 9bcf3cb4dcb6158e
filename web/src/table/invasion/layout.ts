/** How the cards of a zone lie: who is attached to whom, who is on which quest. */

import type { InvasionCard } from '../../wire/generated';

/** A card with what lies on it. */
export interface Heap {
    card: InvasionCard;
    attached: InvasionCard[];
    /** The units on a quest. */
    questers: Heap[];
}

export interface Laid {
    heaps: Heap[];
    developments: InvasionCard[];
}

/** The cards of a zone as they lie; `all` also has those that lie elsewhere. */
export function laid(cards: readonly InvasionCard[]): Laid {
    const here = new Set(cards.map((card) => card.card));
    const developments = cards.filter((card) => card.development);
    const standing = cards.filter((card) => !card.development);
    const onto = (card: InvasionCard, what: 'host' | 'questing') => {
        const number = card[what];
        return number !== null && number !== undefined && here.has(number) ? number : null;
    };
    const heapOf = (card: InvasionCard): Heap => ({
        card,
        attached: standing.filter((each) => onto(each, 'host') === card.card),
        questers: standing.filter((each) => onto(each, 'questing') === card.card).map(heapOf),
    });
    const first = standing.filter(
        (card) => onto(card, 'host') === null && onto(card, 'questing') === null,
    );
    return { heaps: first.sort(byKind).map(heapOf), developments };
}

/** Units first, then quests, then supports; else as they came. */
function byKind(one: InvasionCard, two: InvasionCard): number {
    return rank(one) - rank(two);
}

function rank(card: InvasionCard): number {
    if (card.unit) return 0;
    return card.type === 'quest' ? 1 : 2;
}

/** How many places wide a heap is: a quest is as wide as those who are on it, half over each. */
export function widthOf(heap: Heap): number {
    return 1 + heap.questers.length * 0.62;
}

export function placesOf(heaps: readonly Heap[]): number {
    return heaps.reduce((sum, heap) => sum + widthOf(heap), 0);
}

/** How broad a zone is among the three, for as many cards as lie there on the fuller side. */
export function breadthOf(cards: number, usual: number): number {
    if (cards <= 5) return usual;
    if (cards <= 9) return usual + 0.25;
    return cards <= 13 ? usual + 0.5 : usual + 0.8;
}
