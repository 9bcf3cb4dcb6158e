/** A house is where games are played: a server, or the engine inside the page (decision 0025). */

import type { Incoming, Outgoing, Problem } from '../wire/generated';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a seat is reached: the room, and the token that was given when one sat down. */
export interface SeatKey {
    room: string;
    /** Empty for who only watches. */
    token: string;
    /** For watchers: the seat whose view is wanted. */
    eye?: 0 | 1;
}

export type LinkState = 'connecting' | 'open' | 'lost' | 'closed';

/** What happens at a table; every message is one of the AsyncAPI. */
export interface Listener {
    message(message: Outgoing): void;
    link(state: LinkState): void;
}

/** One's place at a table. It comes back by itself when the connection is lost. */
export interface TableLink {
    send(message: Incoming): void;
    close(): void;
}

export interface House {
    readonly kind: 'server' | 'local';
    /** Ask as the OpenAPI has it, for a seat with its token; throws a Refusal. */
    ask<T>(method: Method, path: string, body?: unknown, token?: string): Promise<T>;
    /** Sit down, or watch. */
    sit(key: SeatKey, listener: Listener): TableLink;
}

/** What a house has refused: what was wrong, and what would be right. */
export class Refusal extends Error {
    readonly problem: Problem;

    constructor(problem: Problem) {
        super(problem.sentence);
        this.problem = problem;
    }
}
