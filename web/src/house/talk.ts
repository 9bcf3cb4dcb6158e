/** What page and worker say to each other; the words between are texts of the wire. */

import type { Method } from './house';

/** From the page to the worker in which the house is. */
export type ToHouse =
    | { do: 'begin'; base: string }
    | { do: 'ask'; id: number; method: Method; path: string; body: string; token: string }
    | { do: 'open'; link: number }
    | { do: 'send'; link: number; text: string }
    | { do: 'close'; link: number };

export type FromHouse =
    | { kind: 'progress'; done: number; total: number }
    | { kind: 'ready'; engine: string }
    | { kind: 'failed'; why: string }
    | { kind: 'answer'; id: number; status: number; text: string }
    | { kind: 'sent'; link: number; text: string };

/** To the worker in which agents think, and back. */
export type ToThinker = { do: 'begin'; base: string } | { do: 'think'; question: string };
export type FromThinker = { kind: 'ready' } | { kind: 'failed' } | { kind: 'answer'; text: string };

/** Something that the house wants done after a call (wartable.offline.desk). */
export interface Errand {
    kind: 'think' | 'advise' | 'pass';
    room: string;
    seq: number;
    /** Milliseconds. */
    wait: number;
    question?: string;
}

/** What a call of the house gives back (wartable.offline.door). */
export interface Called {
    value: unknown;
    error: string;
    sent: [number, string][];
    errands: Errand[];
    kept: Record<string, string>;
}

/** What a worker sees of itself; the types of pages and of workers do not go together. */
export interface Inside {
    postMessage(message: unknown): void;
    onmessage: ((event: MessageEvent) => void) | null;
}
