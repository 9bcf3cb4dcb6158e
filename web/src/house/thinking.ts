/**
 * Agents think in a worker of their own, which can be ended; while there is none, where asked.
 *
 * A second Python costs memory and seconds, so it is begun only once an agent was slow, or when a
 * game begins with one that needs it. Nobody waits for it for long: then it is thought where asked,
 * though agents have not learned there, and say so.
 */

import type { FromThinker, ToThinker } from './talk';

/** Milliseconds that an agent may think before it is ended. */
export const LIMIT = 10_000;
/** Milliseconds that a game waits for the worker to begin. */
export const PATIENCE = 10_000;
/** Milliseconds after which a pick was slow. */
const SLOW = 60;
/** Agents that may think where they are asked: all others are slow, or need what was learned. */
const QUICK_AGENTS = ['random', 'heuristic'];
const ENDED = JSON.stringify({ error: `it thought for more than ${LIMIT / 1000} seconds` });

export class Thinking {
    readonly #base: string;
    readonly #here: (question: string) => string;
    readonly #make: () => Worker;
    #worker: Worker | null = null;
    #ready: Promise<void> = Promise.resolve();
    #isReady = false;
    /** The question before: one is thought about at a time. */
    #before: Promise<unknown> = Promise.resolve();

    constructor(base: string, here: (question: string) => string, make: () => Worker) {
        this.#base = base;
        this.#here = here;
        this.#make = make;
    }

    /** What an agent answers: a text for the house, whatever becomes of it. */
    answer(question: string): Promise<string> {
        const agent = (JSON.parse(question) as { agent: string }).agent;
        if (!this.#isReady && QUICK_AGENTS.includes(agent)) {
            return Promise.resolve(this.#thinkHere(question));
        }
        const found = this.#before.then(() => this.#ask(question));
        this.#before = found;
        return found;
    }

    /** A game begins with these agents: make ready, so that their first pick need not wait. */
    expect(agents: readonly string[]): void {
        if (agents.some((agent) => !QUICK_AGENTS.includes(agent))) this.#begin();
    }

    #thinkHere(question: string): string {
        const begun = performance.now();
        const found = this.#here(question);
        if (performance.now() - begun > SLOW) this.#begin();
        return found;
    }

    #begin(): void {
        if (this.#worker) return;
        const worker = this.#make();
        this.#worker = worker;
        this.#ready = new Promise((resolve) => {
            const over = (ready: boolean) => {
                if (this.#worker === worker && !ready) this.#end();
                this.#isReady = this.#worker === worker;
                resolve();
            };
            worker.onmessage = (event: MessageEvent<FromThinker>) =>
                over(event.data.kind === 'ready');
            worker.onerror = () => over(false);
        });
        this.#tell({ do: 'begin', base: this.#base });
    }

    async #ask(question: string): Promise<string> {
        this.#begin();
        await Promise.race([this.#ready, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
        const worker = this.#worker;
        if (!worker || !this.#isReady) return this.#here(question);
        return new Promise((resolve) => {
            const late = setTimeout(() => {
                this.#end();
                resolve(ENDED);
            }, LIMIT);
            worker.onmessage = (event: MessageEvent<FromThinker>) => {
                clearTimeout(late);
                resolve(event.data.kind === 'answer' ? event.data.text : '{}');
            };
            worker.onerror = () => {
                clearTimeout(late);
                this.#end();
                resolve(ENDED);
            };
            this.#tell({ do: 'think', question });
        });
    }

    #tell(message: ToThinker): void {
        this.#worker?.postMessage(message);
    }

    #end(): void {
        this.#worker?.terminate();
        this.#worker = null;
        this.#isReady = false;
    }
}
