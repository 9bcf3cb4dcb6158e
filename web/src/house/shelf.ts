/** What a house has on its shelves and never changes: asked for once, whoever wants it. */

import type { CardPage, Catalogue } from '../wire/generated';
import type { House } from './house';

const shelves = new WeakMap<House, Map<string, Promise<unknown>>>();

/** What stands at a path, asked for once. */
export function once<T>(house: House, path: string): Promise<T> {
    const shelf = shelves.get(house) ?? new Map<string, Promise<unknown>>();
    shelves.set(house, shelf);
    const place = `${house.kind} ${path}`; // one door may lead to two houses
    let found = shelf.get(place) as Promise<T> | undefined;
    if (!found) {
        found = house.ask<T>('GET', path);
        // What failed is asked for again next time.
        found.catch(() => shelf.delete(place));
        shelf.set(place, found);
    }
    return found;
}

/** All cards of a game. */
export const catalogueIn = (house: House, game: string) =>
    once<Catalogue>(house, `/api/cards/${game}`);

/** A card with the words that explain themselves. */
export const cardPageIn = (house: House, game: string, id: string) =>
    once<CardPage>(house, `/api/cards/${game}/${encodeURIComponent(id)}`);
