/** What is printed on the cards of a game: asked of the house once, answered by id. */

import type { House } from '../house/house';
import { home } from '../state/home.svelte';
import type { Printed } from './printed';

export class Catalogue {
    /** Empty until the house has answered; cards are drawn without it all the same. */
    #byId = $state.raw<ReadonlyMap<string, Printed>>(new Map());
    loaded = $state(false);

    constructor(house: House, game: string) {
        void this.#load(house, game);
    }

    /** What is printed on a card; nothing for one that is not known (yet). */
    of(id: string | undefined): Printed | undefined {
        return id === undefined ? undefined : this.#byId.get(id);
    }

    async #load(house: House, game: string): Promise<void> {
        try {
            const found = await house.ask<{ cards: Printed[] }>('GET', `/api/cards/${game}`);
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
