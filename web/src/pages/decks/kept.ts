/** Decks that the house keeps for whoever we are here; who is nobody yet comes in as a guest. */

import type { House } from '../../house/house';
import { me } from '../../state/me.svelte';
import { settings } from '../../state/settings.svelte';
import type { DeckVersion, DeckVersions, KeptDeck, KeptDecks } from '../../wire/generated';
import { listOf, type Draft } from './draft';

/** Be somebody here; a house in the page asks nobody who he is. */
async function comeIn(house: House): Promise<void> {
    if (house.kind === 'server') await me.come(settings.chosen.name);
}

export async function keptDecks(house: House, game: string): Promise<KeptDeck[]> {
    if (house.kind === 'server') {
        await me.look();
        if (!me.known) return []; // who is nobody yet has no decks, and need not come in to see it
    }
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
