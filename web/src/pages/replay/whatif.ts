/** A moment of a replay as the beginning of another game. */

import type { Replay } from '../../state/replay.svelte';
import type { NewGame, SeatWish } from '../../wire/generated';

/** Play on from there in the seat one looks from, against a rival. */
export function whatIf(
    replay: Pick<Replay, 'room' | 'n' | 'line' | 'table'>,
    token: string,
    name: string,
    rival: SeatWish,
): Partial<NewGame> {
    const mine = replay.table.seat;
    const me = { who: 'me', name: name || 'You', deck: '' };
    return {
        game: replay.line?.game ?? '',
        seats: mine === 0 ? [me, rival] : [rival, me],
        public: false,
        from: { room: replay.room, n: replay.n, token },
    };
}
