/** What is printed on the cards of a game: asked of the house once, answered by id. */

import { SvelteMap } from 'svelte/reactivity';
import type { House } from '../house/house';
import { cardPageIn, catalogueIn } from '../house/shelf';
import { home } from '../state/home.svelte';
import type { CardPage } from '../wire/generated';
import type { Printed } from './printed';

export class Catalogue {
    /** Empty until the house has answered; cards are drawn without it all the same. */
    #byId = $state.raw<ReadonlyMap<string, Printed>>(new Map());
    readonly #pages = new SvelteMap<string, CardPage>();
    readonly #asked = new Set<string>();
    #house: House | null = null;
    readonly #game: string;
    loaded = $state(false);

    constructor(game: string) {
        this.#game = game;
    }

    /** Ask a house, unless it is the one that was asked before. */
    from(house: House): this {
        if (house === this.#house) return this;
        this.#house = house;
        this.#asked.clear();
        void this.#load(house);
        return this;
    }

    /** What is printed on a card; nothing for one that is not known (yet). */
    of(id: string | undefined): Printed | undefined {
        return id === undefined ? undefined : this.#byId.get(id);
    }

    /** The titles of all cards, each once. */
    get titles(): readonly string[] {
        return [...new Set([...this.#byId.values()].map((card) => card.title))].sort();
    }

    /** A card with the words that explain themselves; nothing until `ask` was answered. */
    page(id: string): CardPage | undefined {
        return this.#pages.get(id);
    }

    /** Ask for the page of a card, once. */
    ask(id: string): void {
        if (!id || !this.#house || this.#asked.has(id)) return;
        this.#asked.add(id);
        cardPageIn(this.#house, this.#game, id).then(
            (page) => this.#pages.set(id, page),
            // What is printed can be read without it.
            () => this.#asked.delete(id),
        );
    }

    async #load(house: House): Promise<void> {
        try {
            const found = await catalogueIn(house, this.#game);
            this.#byId = new Map(found.cards.map((card) => [card.id, card]));
        } catch {
            // Titles and the values of the view must do.
        }
        this.loaded = true;
    }
}

// Made here and not where they are first asked for: what begins within something that is worked
// out (a `$derived`) would not be looked at again when the house has answered.
const known = new Map(['invasion', 'champions'].map((game) => [game, new Catalogue(game)]));

/** The catalogue of a game of the house we are in. */
export function catalogueOf(game: string): Catalogue {
    const found = known.get(game) ?? new Catalogue(game);
    known.set(game, found);
    return found.from(home.house);
}
