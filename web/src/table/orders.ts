/** Standing orders: which titles can be named, and which are offered without typing. */

import type { InvasionView } from '../wire/generated';

/** The title that somebody typed, as it is written; undefined if no card has it. */
export function titleIn(titles: readonly string[], words: string): string | undefined {
    const wanted = words.trim().toLowerCase();
    return titles.find((title) => title.toLowerCase() === wanted);
}

/** What of the other player's waits on the chain now and is not named yet. */
export function offered(view: InvasionView, seat: number, orders: readonly string[]): string[] {
    const waiting = view.chain.filter((entry) => entry.player !== seat).map((entry) => entry.title);
    const found = new Set(waiting.filter((title) => title !== null && title !== undefined));
    return [...found].filter((title) => !orders.includes(title));
}
