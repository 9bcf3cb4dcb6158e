/**
 * Both houses as one: what belongs to a room of this page is asked in it, all else of the server.
 *
 * Where no server can be reached, or the page was built for none, everything is asked inside; games
 * of the server are the exception, they wait until it is back.
 */

import {
    Refusal,
    type House,
    type Listener,
    type Method,
    type SeatKey,
    type TableLink,
} from './house';
import { isHere } from './local';

const ROOM = /^\/api\/games\/([^/?]+)/;

export class Houses implements House {
    readonly #server: House;
    readonly #local: () => House;
    readonly #left: () => void;
    /** Whether everything is asked inside. */
    inside: boolean;

    /** `local` gives the house inside, made when it is first wanted; `left` hears that we went in. */
    constructor(server: House, local: () => House, inside: boolean, left: () => void) {
        this.#server = server;
        this.#local = local;
        this.inside = inside;
        this.#left = left;
    }

    get kind(): 'server' | 'local' {
        return this.inside ? 'local' : 'server';
    }

    async ask<T>(method: Method, path: string, body?: unknown, token?: string): Promise<T> {
        const room = roomOf(path, body);
        if (room ? isHere(room) : this.inside)
            return this.#local().ask<T>(method, path, body, token);
        try {
            return await this.#server.ask<T>(method, path, body, token);
        } catch (error) {
            const away = error instanceof Refusal && error.problem.code === 'unreachable';
            if (!away || room) throw error;
            this.inside = true;
            this.#left();
            return this.#local().ask<T>(method, path, body, token);
        }
    }

    sit(key: SeatKey, listener: Listener): TableLink {
        const house = isHere(key.room) ? this.#local() : this.#server;
        return house.sit(key, listener);
    }
}

/** The room that a question is about, "" if it is about none. */
export function roomOf(path: string, body: unknown): string {
    const named = ROOM.exec(path)?.[1];
    if (named) return decodeURIComponent(named);
    const from = (body as { from?: { room?: unknown } } | undefined)?.from?.room;
    return typeof from === 'string' ? from : '';
}
