/** Damage as tokens: where they may be laid, and how much lies there when one was moved. */

import type { Ask } from '../wire/generated';
import { keyOf, type Key } from './references';

/** Where a token lies: still to be laid out, or on what the question is about. */
export type Pile = 'left' | 'laid';

const LAYING = ['assign', 'indirect'];

/** What the question asks to lay damage on; null where it asks for no damage. */
export function targetOf(ask: Ask | null): Key | null {
    const ref = ask?.options[0]?.refs[0];
    return ask && ref && LAYING.includes(ask.kind) ? keyOf(ref) : null;
}

/** How many tokens lie where, for an amount that is laid out. */
export function tokensOf(ask: Ask, amount: number): Record<Pile, number> {
    const all = (ask.need ?? 0) - (ask.picked ?? 0);
    return { laid: amount, left: Math.max(0, all - amount) };
}

/** The amount after a token of some pile was put down; the same where that is not allowed. */
export function moved(ask: Ask, amount: number, from: Pile, at: Key | null): number {
    const onTarget = at === targetOf(ask);
    const by = from === 'left' ? (onTarget ? 1 : 0) : onTarget ? 0 : -1;
    const wanted = amount + by;
    return ask.options.some((option) => option.amount === wanted) ? wanted : amount;
}
