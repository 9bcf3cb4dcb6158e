/** The hint one has asked for: being thought of, found, or refused. */

import type { Table } from '../state/table.svelte';
import type { HintLine, Outgoing, Refused } from '../wire/generated';

export class Hints {
    /** The best lines; null while there are none. */
    lines = $state.raw<readonly HintLine[] | null>(null);
    thinking = $state(false);
    refused = $state.raw<Refused | null>(null);
    readonly #table: Table;
    /** The question that it is about. */
    #seq = -1;

    constructor(table: Table) {
        this.#table = table;
    }

    /** Whether there is something to ask about, at a table where hints are given. */
    get given(): boolean {
        const { welcome, state, watching } = this.#table;
        return Boolean(welcome?.hints) && !watching && (state?.ask?.options.length ?? 0) > 1;
    }

    /** Ask for a hint to the question, unless there is one or it is being thought of. */
    ask(): void {
        const seq = this.#table.state?.seq;
        if (!this.given || seq === undefined) return;
        if (this.#seq === seq && (this.thinking || this.lines)) return;
        this.forget();
        this.#seq = seq;
        this.thinking = true;
        this.#table.send({ type: 'hint', seq });
    }

    hear(message: Outgoing): void {
        if (message.type === 'advice' && message.seq === this.#seq) {
            this.thinking = false;
            this.lines = message.lines;
        } else if (message.type === 'refused' && this.thinking && !message.nonce) {
            this.thinking = false;
            this.refused = message;
        } else if (message.type === 'welcome' && this.thinking) {
            this.forget(); // the connection was lost, and the answer with it
        }
    }

    /** There is another state: a hint to the question before is of no use. */
    about(seq: number | undefined): void {
        if (seq !== this.#seq) this.forget();
    }

    forget(): void {
        this.lines = null;
        this.thinking = false;
        this.refused = null;
        this.#seq = -1;
    }
}

/** A chance as people say it. */
export function percent(chance: number): string {
    return `${Math.round(100 * chance)} %`;
}

/** A line in words: what is done first, and how it goes on. */
export function lineInWords({ label, then }: HintLine): string {
    return [label, ...then].join(', then ');
}
