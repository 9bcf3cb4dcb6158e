/** The tokens of one's seats, kept in this browser: a token is the only way to its seat. */

const PLACE = 'wartable.seats';
const MOST = 100;

/** What is kept of a room: the token of each seat that is one's own, and the link that invites. */
interface Kept {
    tokens: Record<number, string>;
    link?: string;
}

export interface SeatToken {
    seat: number;
    token: string;
}

type Seats = Record<string, Kept>;

function read(): Seats {
    try {
        const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<
            string,
            Kept | string
        >;
        // A token alone is how the first client kept it.
        return Object.fromEntries(
            Object.entries(found).map(([room, kept]) => [
                room,
                typeof kept === 'string' ? { tokens: { 0: kept } } : kept,
            ]),
        );
    } catch {
        return {};
    }
}

function write(seats: Seats): void {
    const newest = Object.entries(seats).slice(-MOST);
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)));
}

/** Keep one's seats in a room, and the link for whoever shall sit at the free one. */
export function keepSeats(room: string, seats: readonly SeatToken[], link = ''): void {
    const { [room]: before, ...others } = read();
    const tokens = { ...before?.tokens };
    for (const { seat, token } of seats) tokens[seat] = token;
    const kept: Kept = { tokens };
    if (link || before?.link) kept.link = link || before?.link || '';
    write({ ...others, [room]: kept });
}

/** Keep a seat; one that is kept already stays where it is. */
export function keepSeat(room: string, token: string, seat = 0): void {
    if (seatsIn(room).some((kept) => kept.token === token)) return;
    keepSeats(room, [{ seat, token }]);
}

/** One's seats in a room. */
export function seatsIn(room: string): SeatToken[] {
    return Object.entries(read()[room]?.tokens ?? {}).map(([seat, token]) => ({
        seat: Number(seat),
        token,
    }));
}

/** The token of one's seat in a room, "" if there is none. */
export function tokenFor(room: string): string {
    return seatsIn(room)[0]?.token ?? '';
}

/** The link that invites somebody to a room one has made, "" if there is none. */
export function linkFor(room: string): string {
    return read()[room]?.link ?? '';
}

/** The rooms in which one sits or sat, the newest first. */
export function keptRooms(): string[] {
    return Object.keys(read()).reverse();
}

export function forgetSeats(room: string): void {
    const { [room]: _, ...others } = read();
    write(others);
}
