/** Where one wants to be asked: stops, yields and standing orders, as they were last told to the house. */

import type { Table } from '../state/table.svelte';
import type { Outgoing } from '../wire/generated';

export type Whose = 'mine' | 'theirs';
export type Yield = 'event' | 'turn';

interface Told {
    where?: [string, string][];
    yield?: Yield | null;
    orders?: string[];
}

export class Stops {
    #where = $state.raw<ReadonlySet<string>>(new Set());
    /** Passing goes on until something concerns one, or until the turn ends. */
    yielding = $state<Yield | null>(null);
    /** Titles that one never answers: where nothing else waits, one passes at once. */
    orders = $state.raw<readonly string[]>([]);
    readonly #table: Table;

    constructor(table: Table) {
        this.#table = table;
    }

    has(whose: Whose, place: string): boolean {
        return this.#where.has(`${whose} ${place}`);
    }

    toggle(whose: Whose, place: string): void {
        const changed = new Set(this.#where);
        const name = `${whose} ${place}`;
        if (!changed.delete(name)) changed.add(name);
        this.#where = changed;
        const where = [...changed].map((each) => each.split(' ') as [string, string]);
        this.#table.send({ type: 'stops', where });
    }

    pass(until: Yield | null): void {
        this.yielding = until;
        this.#table.send({ type: 'stops', yield: until });
    }

    /** Never be asked about a card of the other player's any more, or again. */
    order(title: string, stands: boolean): void {
        const others = this.orders.filter((each) => each !== title);
        this.orders = stands ? [...others, title].sort() : others;
        this.#table.send({ type: 'stops', orders: [...this.orders] });
    }

    /** A seat begins with what the house has kept of it; being asked in a window ends passing. */
    hear(message: Outgoing): void {
        if (message.type === 'welcome') {
            const told = (message.stops ?? {}) as Told;
            this.#where = new Set((told.where ?? []).map((pair) => pair.join(' ')));
            this.yielding = told.yield ?? null;
            this.orders = told.orders ?? [];
        }
        if (message.type === 'state' && message.ask?.window) this.yielding = null;
    }
}
