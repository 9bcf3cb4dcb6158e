/** Games in lists, in words. */

import type { RoomLine } from '../wire/generated';

/** Who plays; one's own seat is "You". */
export function playersWords(room: RoomLine, seat: number | null = null): string {
    const names = room.seats.map((each, n) =>
        n === seat ? 'You' : isFree(room, n) ? 'nobody yet' : each.name || `player ${n + 1}`,
    );
    return names.join(' against ');
}

/** Whether nobody sits there: of a game that waits, the seat at which nobody was ever here. */
function isFree(room: RoomLine, seat: number): boolean {
    const line = room.seats[seat];
    return room.state === 'open' && !!line && !line.agent && line.name === `player ${seat + 1}`;
}

/** How a game stands. */
export function stateWords(room: RoomLine, seat: number | null = null): string {
    if (room.state === 'open') return 'waits for somebody';
    if (room.state === 'playing') return 'goes on';
    if (room.winner === null) return 'ended without a winner';
    if (seat !== null) return room.winner === seat ? 'won' : 'lost';
    return `won by ${room.seats[room.winner]?.name ?? 'somebody'}`;
}

/** How long ago something was. */
export function agoWords(moment: number, now = Date.now()): string {
    const minutes = Math.max(0, Math.round((now - moment) / 60_000));
    if (minutes < 1) return 'just now';
    if (minutes < 60) return count(minutes, 'minute');
    if (minutes < 24 * 60) return count(Math.round(minutes / 60), 'hour');
    return count(Math.round(minutes / 1440), 'day');
}

function count(number: number, word: string): string {
    return `${number} ${word}${number === 1 ? '' : 's'} ago`;
}
