/** The house that is a server: fetch and a WebSocket. */

import type { Incoming, Outgoing, Problem } from '../wire/generated';
import {
    Refusal,
    type House,
    type Listener,
    type Method,
    type SeatKey,
    type TableLink,
} from './house';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const REPLACED = 'replaced';
const DOORS = ['/api/guest', '/api/accounts', '/api/login'];

export class ServerHouse implements House {
    readonly kind = 'server';
    readonly #base: string;
    #csrf = '';
    #looking: Promise<unknown> | null = null;
    #entering: Promise<unknown> = Promise.resolve();

    constructor(base = '') {
        this.#base = base;
    }

    ask<T>(method: Method, path: string, body?: unknown, token = ''): Promise<T> {
        const now = () => this.#ask<T>(method, path, body, token);
        const asked = method === 'GET' ? now() : this.#entering.then(now);
        // The cookie is there before the page knows what proves it: all else waits so long.
        if (DOORS.includes(path)) this.#entering = asked.catch(() => undefined);
        return asked;
    }

    async #ask<T>(method: Method, path: string, body: unknown, token: string): Promise<T> {
        if (method !== 'GET' && !this.#csrf && isKnown()) await this.#look();
        const headers: Record<string, string> = {};
        if (body !== undefined) headers['content-type'] = 'application/json';
        if (this.#csrf) headers['x-csrf-token'] = this.#csrf;
        if (token) headers['authorization'] = `Bearer ${token}`;
        let answer: Response;
        try {
            answer = await fetch(this.#base + path, {
                method,
                headers,
                body: body === undefined ? undefined : JSON.stringify(body),
                credentials: 'same-origin',
            });
        } catch {
            throw new Refusal(nobodyThere);
        }
        const text = await answer.text();
        if (!answer.ok) throw new Refusal(problemIn(text));
        const found = (text ? JSON.parse(text) : null) as T;
        this.#remember(found);
        return found;
    }

    sit(key: SeatKey, listener: Listener): TableLink {
        return new SocketLink(socketAddress(this.#base), key, listener);
    }

    /** Whoever we are known as by a cookie proves with this that our own page asks. */
    #remember(answer: unknown): void {
        if (!answer || typeof answer !== 'object' || !('csrf' in answer)) return;
        this.#csrf = String(answer.csrf);
        localStorage.setItem(KNOWN, '1');
    }

    /** Learn the proof anew after the page was loaded; who is known no more is a stranger. */
    async #look(): Promise<void> {
        this.#looking ??= this.ask('GET', '/api/me').catch(() => forgetMe());
        await this.#looking;
        this.#looking = null;
    }
}

const KNOWN = 'wartable.known';

/** Whether a server knows who we are: it is asked only then, for strangers are refused. */
export function isKnown(): boolean {
    return localStorage.getItem(KNOWN) !== null;
}

/** We have gone: nobody knows us any more. */
export function forgetMe(): void {
    localStorage.removeItem(KNOWN);
}

const nobodyThere: Problem = {
    code: 'unreachable',
    sentence: 'the server cannot be reached',
    remedy: 'look whether you are connected; games are kept, and go on when it is back',
    rule: '',
};

function problemIn(text: string): Problem {
    try {
        const found = JSON.parse(text) as Partial<Problem>;
        if (typeof found.sentence === 'string') return { ...nobodyThere, remedy: '', ...found };
    } catch {
        // Not ours: a proxy between, perhaps.
    }
    return { ...nobodyThere, sentence: 'the server gave an answer that cannot be read' };
}

function socketAddress(base: string): string {
    const address = new URL(base + '/ws', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address.href;
}

/** A seat over a WebSocket that comes back, says what it has seen, and sends a lost pick again. */
class SocketLink implements TableLink {
    readonly #address: string;
    readonly #key: SeatKey;
    readonly #listener: Listener;
    #socket: WebSocket | null = null;
    #have: number | null = null;
    #wait = FIRST_WAIT;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #closed = false;
    /** Picks of which we do not know whether they arrived, by their nonces. */
    readonly #open = new Map<string, Incoming>();

    constructor(address: string, key: SeatKey, listener: Listener) {
        this.#address = address;
        this.#key = key;
        this.#listener = listener;
        this.#connect();
    }

    send(message: Incoming): void {
        if (message.type === 'pick' && message.nonce) this.#open.set(message.nonce, message);
        if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    }

    close(): void {
        this.#closed = true;
        clearTimeout(this.#timer);
        this.#socket?.close();
        this.#listener.link('closed');
    }

    #connect(): void {
        this.#listener.link('connecting');
        const socket = new WebSocket(this.#address);
        this.#socket = socket;
        socket.onopen = () => {
            const { room, token, eye } = this.#key;
            socket.send(
                JSON.stringify({ type: 'join', room, token, have: this.#have, eye: eye ?? null }),
            );
        };
        socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Outgoing);
        socket.onclose = () => this.#lost(socket);
    }

    #receive(message: Outgoing): void {
        if (message.type === 'welcome') {
            this.#wait = FIRST_WAIT;
            this.#listener.link('open');
            for (const pick of this.#open.values()) this.#socket?.send(JSON.stringify(pick));
        }
        if (message.type === 'state') this.#have = message.seq;
        if (message.type === 'done' || message.type === 'refused') this.#open.delete(message.nonce);
        if (message.type === REPLACED) this.#closed = true;
        this.#listener.message(message);
    }

    #lost(socket: WebSocket): void {
        if (socket !== this.#socket || this.#closed) return;
        this.#listener.link('lost');
        this.#timer = setTimeout(() => this.#connect(), this.#wait);
        this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
}
