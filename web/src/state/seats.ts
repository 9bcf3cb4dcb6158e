/** The tokens of one's seats, kept in this browser: a token is the only way to its seat. */

const PLACE = 'wartable.seats';
const MOST = 100;

type Seats = Record<string, string>;

function read(): Seats {
    try {
        return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Seats;
    } catch {
        return {};
    }
}

export function keepSeat(room: string, token: string): void {
    const newest = Object.entries({ ...read(), [room]: token }).slice(-MOST);
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)));
}

/** The token of one's seat in a room, "" if there is none. */
export function tokenFor(room: string): string {
    return read()[room] ?? '';
}
