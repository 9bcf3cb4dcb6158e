/** A moment of a replay as the beginning of another game. */

import type { Replay } from '../../state/replay.svelte';
import type { NewGame } from '../../wire/generated';

/** Play on from there in the seat one looks from, against the usual agent. */
export function whatIf(
    replay: Pick<Replay, 'room' | 'n' | 'line' | 'table'>,
    token: string,
    name: string,
): Partial<NewGame> {
    const mine = replay.table.seat;
    const me = { who: 'me', name: name || 'You', deck: '' };
    const agent = { who: 'agent:heuristic', name: 'Sergeant', deck: '' };
    return {
        game: replay.line?.game ?? '',
        seats: mine === 0 ? [me, agent] : [agent, me],
        public: false,
        from: { room: replay.room, n: replay.n, token },
    };
}
