/** The house inside the page: the engine in a worker, spoken to as a server is. */

import type { Incoming, Outgoing, Problem } from '../wire/generated';
import {
    Refusal,
    type House,
    type Listener,
    type Method,
    type SeatKey,
    type TableLink,
} from './house';
import type { FromHouse, ToHouse } from './talk';

/** How the names of rooms begin that are in this browser (wartable.offline.lobby). */
const HERE = 'here-';

export function isHere(room: string): boolean {
    return room.startsWith(HERE);
}

/** How far the engine is loaded. */
export interface Loading {
    done: number;
    total: number;
    state: 'loading' | 'ready' | 'failed';
    why: string;
}

interface Waiting {
    resolve(answer: { status: number; text: string }): void;
    reject(problem: Refusal): void;
}

/** What of a Worker the house needs; a test has another. */
export type Porter = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>;

export class LocalHouse implements House {
    readonly kind = 'local';
    readonly #worker: Porter;
    readonly #told: (loading: Loading) => void;
    #loading: Loading = { done: 0, total: 0, state: 'loading', why: '' };
    #count = 0;
    readonly #waiting = new Map<number, Waiting>();
    readonly #links = new Map<number, (message: Outgoing) => void>();

    constructor(
        told: (loading: Loading) => void = () => undefined,
        worker: Porter = newWorker(),
        base = new URL('.', document.baseURI).href,
    ) {
        this.#told = told;
        this.#worker = worker;
        worker.onmessage = (event: MessageEvent<FromHouse>) => this.#receive(event.data);
        worker.onerror = (event) => this.#fail(event.message || 'the worker has ended');
        this.#send({ do: 'begin', base });
        this.#tell({});
    }

    async ask<T>(method: Method, path: string, body?: unknown, token = ''): Promise<T> {
        if (this.#loading.state === 'failed') throw new Refusal(notLoaded(this.#loading.why));
        const id = ++this.#count;
        const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
            this.#waiting.set(id, { resolve, reject });
            const text = body === undefined ? '' : JSON.stringify(body);
            this.#send({ do: 'ask', id, method, path, body: text, token });
        });
        const found: unknown = JSON.parse(answer.text);
        if (answer.status >= 400) throw new Refusal(found as Problem);
        return found as T;
    }

    sit(key: SeatKey, listener: Listener): TableLink {
        const link = ++this.#count;
        listener.link(this.#loading.state === 'failed' ? 'lost' : 'connecting');
        this.#links.set(link, (message) => {
            if (message.type === 'welcome') listener.link('open');
            listener.message(message);
        });
        const send = (message: Incoming) =>
            this.#send({ do: 'send', link, text: JSON.stringify(message) });
        this.#send({ do: 'open', link });
        const { room, token, eye } = key;
        send({ type: 'join', room, token, have: null, eye: eye ?? null, mute: [], v: 1 });
        return {
            send,
            close: () => {
                this.#links.delete(link);
                this.#send({ do: 'close', link });
                listener.link('closed');
            },
        };
    }

    #send(message: ToHouse): void {
        this.#worker.postMessage(message);
    }

    #receive(message: FromHouse): void {
        switch (message.kind) {
            case 'progress':
                this.#tell({ done: message.done, total: message.total });
                break;
            case 'ready':
                this.#tell({ state: 'ready', done: this.#loading.total });
                break;
            case 'failed':
                this.#fail(message.why);
                break;
            case 'answer':
                this.#waiting.get(message.id)?.resolve(message);
                this.#waiting.delete(message.id);
                break;
            case 'sent':
                this.#links.get(message.link)?.(JSON.parse(message.text) as Outgoing);
                break;
        }
    }

    #tell(changes: Partial<Loading>): void {
        this.#loading = { ...this.#loading, ...changes };
        this.#told(this.#loading);
    }

    #fail(why: string): void {
        this.#tell({ state: 'failed', why });
        for (const each of this.#waiting.values()) each.reject(new Refusal(notLoaded(why)));
        this.#waiting.clear();
    }
}

function newWorker(): Worker {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

function notLoaded(why: string): Problem {
    return {
        code: 'unreachable',
        sentence: `the engine cannot be loaded into this page: ${why}`,
        remedy: 'connect once, so that it can be kept for later',
        rule: '',
    };
}
