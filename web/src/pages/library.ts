/** What stands in the library of a house, asked for once: cards, rules, decks of a game. */

import { cardPageIn, catalogueIn, once } from '../house/shelf';
import { home } from '../state/home.svelte';
import type { DecksHere, Rules } from '../wire/generated';

export const GAMES = [
    { game: 'invasion', name: 'Invasion', title: 'Warhammer: Invasion' },
    { game: 'champions', name: 'Champions', title: 'Age of Sigmar: Champions' },
] as const;

export const catalogue = (game: string) => catalogueIn(home.house, game);
export const rules = (game: string) => once<Rules>(home.house, `/api/rules/${game}`);
export const decksHere = (game: string) => once<DecksHere>(home.house, `/api/decks-here/${game}`);
export const cardPage = (game: string, id: string) => cardPageIn(home.house, game, id);

/** The game that an address names, the first one if it names none. */
export function gameIn(part: string | undefined): string {
    return GAMES.some(({ game }) => game === part) ? part! : GAMES[0].game;
}

export function titleOf(game: string): string {
    return GAMES.find((each) => each.game === game)?.title ?? game;
}

/** The name of a deck file as people read it: "Chaos Lord of Change". */
export function readable(name: string): string {
    const words = name.split('-').map((word, n) => {
        if (n > 0 && ['of', 'the', 'and'].includes(word)) return word;
        return word.charAt(0).toUpperCase() + word.slice(1);
    });
    return words.join(' ');
}
