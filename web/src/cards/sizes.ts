/** How large cards are drawn: `s` in play, `m` in the hand, `l` to read. */

export type Size = 's' | 'm' | 'l';

/** Height of a card for a width of 1; a large one grows with its text. */
export const RATIO = {
    invasion: { s: 1.34, m: 1.36, l: 1.4 },
    champions: { s: 1, m: 1.2, l: 1.24 },
} as const satisfies Record<string, Record<Size, number>>;

/** Where the title of a card stands, in tenths of the card's width. */
export const TITLE_ROOM = {
    invasion: {
        s: { width: 8.5, lines: 3, most: 1.4, least: 0.9 },
        m: { width: 6.9, lines: 2, most: 1.15, least: 0.72 },
        l: { width: 7, lines: 2, most: 0.82, least: 0.5 },
    },
    champions: {
        s: { width: 6.6, lines: 2, most: 1.25, least: 0.8 },
        m: { width: 7.8, lines: 2, most: 1.15, least: 0.72 },
        l: { width: 7.8, lines: 2, most: 0.82, least: 0.5 },
    },
} as const;
