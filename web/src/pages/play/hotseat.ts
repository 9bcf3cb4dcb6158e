/** Two people at one screen: whose table may be shown. */

import type { State } from '../../wire/generated';

/**
 * The seat that is to be shown next: whoever is asked. Once the game is over everybody may look,
 * so that whoever looks goes on looking; null while there is no game yet.
 */
export function nextSeat(
    state: Pick<State, 'waiting' | 'over'> | null,
    shown: number | null,
): number | null {
    if (!state) return null;
    if (state.over || !state.waiting) return shown ?? 0;
    return state.waiting.seat;
}
