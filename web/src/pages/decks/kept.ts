/** Decks that the house keeps for whoever we are here; who is nobody yet comes in as a guest. */

import type { House } from '../../house/house';
import { Refusal } from '../../house/house';
import { settings } from '../../state/settings.svelte';
import type { DeckVersion, DeckVersions, KeptDeck, KeptDecks, Me } from '../../wire/generated';
import { listOf, type Draft } from './draft';

const PLACE = 'wartable.known';

/** Whether we have come in before; asking the house in vain would be an error in its log. */
export function isKnown(): boolean {
    return localStorage.getItem(PLACE) !== null;
}

/** Be somebody here: who we were, or a guest. */
async function comeIn(house: House): Promise<void> {
    if (isKnown()) {
        try {
            await house.ask<Me>('GET', '/api/me');
            return;
        } catch (error) {
            if (!(error instanceof Refusal) || error.problem.code !== 'unknown') throw error;
        }
    }
    await house.ask<Me>('POST', '/api/guest', { name: settings.chosen.name });
    localStorage.setItem(PLACE, 'guest');
}

export async function keptDecks(house: House, game: string): Promise<KeptDeck[]> {
    if (!isKnown()) return [];
    await comeIn(house);
    return (await house.ask<KeptDecks>('GET', `/api/decks?game=${game}`)).decks;
}

export async function keptDeck(house: House, id: string): Promise<DeckVersion> {
    await comeIn(house);
    return house.ask<DeckVersion>('GET', `/api/decks/${id}`);
}

export async function versionsOf(house: House, id: string): Promise<DeckVersion[]> {
    await comeIn(house);
    return (await house.ask<DeckVersions>('GET', `/api/decks/${id}/versions`)).versions;
}

/** Keep a deck: a new one, or another version of one. */
export async function keep(house: House, draft: Draft, id: string): Promise<KeptDeck> {
    await comeIn(house);
    const body = { game: draft.game, name: draft.name.trim() || 'Deck', list: listOf(draft) };
    return id
        ? house.ask<KeptDeck>('PUT', `/api/decks/${id}`, body)
        : house.ask<KeptDeck>('POST', '/api/decks', body);
}

export async function drop(house: House, id: string): Promise<void> {
    await comeIn(house);
    await house.ask('DELETE', `/api/decks/${id}`);
}
