/** What is printed on the cards of a game: asked of the house once, answered by id. */

import { SvelteMap } from 'svelte/reactivity';
import type { House } from '../house/house';
import { home } from '../state/home.svelte';
import type { CardPage, Catalogue as List } from '../wire/generated';
import type { Printed } from './printed';

export class Catalogue {
    /** Empty until the house has answered; cards are drawn without it all the same. */
    #byId = $state.raw<ReadonlyMap<string, Printed>>(new Map());
    readonly #pages = new SvelteMap<string, CardPage>();
    readonly #asked = new Set<string>();
    readonly #house: House;
    readonly #game: string;
    loaded = $state(false);

    constructor(house: House, game: string) {
        this.#house = house;
        this.#game = game;
        void this.#load();
    }

    /** What is printed on a card; nothing for one that is not known (yet). */
    of(id: string | undefined): Printed | undefined {
        return id === undefined ? undefined : this.#byId.get(id);
    }

    /** A card with the words that explain themselves; nothing until `ask` was answered. */
    page(id: string): CardPage | undefined {
        return this.#pages.get(id);
    }

    /** Ask for the page of a card, once. */
    ask(id: string): void {
        if (!id || this.#asked.has(id)) return;
        this.#asked.add(id);
        this.#house.ask<CardPage>('GET', `/api/cards/${this.#game}/${id}`).then(
            (page) => this.#pages.set(id, page),
            // What is printed can be read without it.
            () => this.#asked.delete(id),
        );
    }

    async #load(): Promise<void> {
        try {
            const found = await this.#house.ask<List>('GET', `/api/cards/${this.#game}`);
            this.#byId = new Map(found.cards.map((card) => [card.id, card]));
        } catch {
            // Titles and the values of the view must do.
        }
        this.loaded = true;
    }
}

const known = new Map<string, { house: House; catalogue: Catalogue }>();

/** The catalogue of a game of the house we are in. */
export function catalogueOf(game: string): Catalogue {
    const found = known.get(game);
    if (found && found.house === home.house) return found.catalogue;
    const catalogue = new Catalogue(home.house, game);
    known.set(game, { house: home.house, catalogue });
    return catalogue;
}
