/** Decks that the house keeps for whoever we are here; who is nobody yet comes in as a guest. */

import type { House } from '../../house/house';
import { Refusal } from '../../house/house';
import { hasComeIn } from '../../house/server';
import { settings } from '../../state/settings.svelte';
import type { DeckVersion, DeckVersions, KeptDeck, KeptDecks, Me } from '../../wire/generated';
import { listOf, type Draft } from './draft';

/** Whether we may be somebody here; asking a server in vain would be an error in the console. */
function isKnown(house: House): boolean {
    return house.kind === 'local' || hasComeIn();
}

/** Be somebody here: who we were, or a guest. */
async function comeIn(house: House): Promise<void> {
    if (isKnown(house)) {
        try {
            await house.ask<Me>('GET', '/api/me');
            return;
        } catch (error) {
            if (!(error instanceof Refusal) || error.problem.code !== 'unknown') throw error;
        }
    }
    await house.ask<Me>('POST', '/api/guest', { name: settings.chosen.name });
}

export async function keptDecks(house: House, game: string): Promise<KeptDeck[]> {
    if (!isKnown(house)) return [];
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
