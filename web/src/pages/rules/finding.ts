/** Finding one's way in the rules: by id, by area, by words. */

import type { RuleArea, RuleEntry, Rules, RuleSection } from '../../wire/generated';

export interface Place {
    section: RuleSection;
    area: RuleArea;
    /** Null where an area is meant as a whole. */
    entry: RuleEntry | null;
}

export interface Piece {
    text: string;
    /** The id it names, "" for plain words. */
    id: string;
    strong: boolean;
}

const IDS =
    /INV(?:-[A-Z0-9]+)+|(?:AMB|INVQ|CONF|ABSENT|DATA)-\d+|CH-\d+[A-Za-z]?(?:[.-][0-9A-Za-z]+)*|(?:[AMT]|CHQ)-\d{2,3}/;
const PIECE = new RegExp(
    `\\*(?<strong>[^*\\s][^*]*)\\*|(?<![\\w-])(?<id>${IDS.source})(?!\\w)`,
    'g',
);

export function areasOf(rules: Rules): Place[] {
    return rules.sections.flatMap((section) =>
        section.areas.map((area) => ({ section, area, entry: null })),
    );
}

/** Where an id leads: to an entry, to an area, or to the first entry whose id begins so. */
export function locate(rules: Rules, id: string): Place | null {
    const wanted = id.toLowerCase();
    const entries = areasOf(rules).flatMap((place) =>
        place.area.entries.map((entry) => ({ ...place, entry })),
    );
    const named = (test: (name: string) => boolean): Place | undefined =>
        entries.find((place) => test(place.entry.id.toLowerCase()));
    return (
        named((name) => name === wanted) ??
        areasOf(rules).find((place) => place.area.key.toLowerCase() === wanted) ??
        named((name) => name.startsWith(`${wanted}-`) || name.startsWith(`${wanted}.`)) ??
        null
    );
}

/** The entries in which all words occur, in any of their parts. */
export function search(rules: Rules, words: string): Place[] {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    return areasOf(rules).flatMap((place) =>
        place.area.entries
            .filter((entry) => wanted.every((word) => searched(entry).includes(word)))
            .map((entry) => ({ ...place, entry })),
    );
}

function searched(entry: RuleEntry): string {
    const { id, text, answer, reason, notes, superseded, cards } = entry;
    return [id, text, answer, reason, ...notes, ...superseded, ...cards].join('\n').toLowerCase();
}

/** A text in pieces: ids that lead to rules, words that are stressed, and the rest. */
export function pieces(text: string): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const match of text.matchAll(PIECE)) {
        if (match.index > at)
            found.push({ text: text.slice(at, match.index), id: '', strong: false });
        const { strong, id } = match.groups ?? {};
        found.push({ text: strong ?? match[0], id: id ?? '', strong: strong !== undefined });
        at = match.index + match[0].length;
    }
    if (at < text.length) found.push({ text: text.slice(at), id: '', strong: false });
    return found;
}
