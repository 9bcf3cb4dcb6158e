/** The games by name, and how pages speak of them. */

export interface GameWords {
    game: string;
    title: string;
    /** What it is called where there is little room. */
    short: string;
    words: string;
    /** The lesson that teaches it. */
    lesson: string;
}

export const GAMES: readonly GameWords[] = [
    {
        game: 'invasion',
        title: 'Warhammer: Invasion',
        short: 'Invasion',
        words: 'Build up a capital of three zones. Burn two sections of the other one, and you have won.',
        lesson: 'first-war',
    },
    {
        game: 'champions',
        title: 'Age of Sigmar: Champions',
        short: 'Champions',
        words: 'Four champions, four lanes, and cards that turn: each corner does something else.',
        lesson: 'first-battle',
    },
];

/** A game in a word or two; one we know nothing of has its own name. */
export function gameTitle(game: string): string {
    return GAMES.find((each) => each.game === game)?.title ?? capital(game);
}

export function gameShort(game: string): string {
    return GAMES.find((each) => each.game === game)?.short ?? capital(game);
}

/** A name that machines use, as people read it: `starter-dwarf` is Starter Dwarf. */
export function capital(name: string): string {
    return name
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ');
}
