/** The log as it is read: by turns, with its titles found. */

import { toReader } from './speech';

export interface Line {
    text: string;
    /** A new phase, something that hurts, what only this reader is told. */
    look: '' | 'phase' | 'hit' | 'own';
}

export interface Turn {
    /** Empty before the first turn. */
    title: string;
    lines: Line[];
}

const TURN = /^== (.*) ==$/;
const PHASE = /^-- (.*)$/;
const HITS = /\b(attacks?|damage|destroyed|burns?|defends?|dies|removed)\b/i;

/** The lines by turns; only those with some words, if words are looked for.
 *
 * A line that was read before is the same object, if `read` has it: it is not drawn anew.
 */
export function turnsOf(
    lines: readonly string[],
    name: string,
    words = '',
    read = new Map<string, Line>(),
): Turn[] {
    const wanted = words.trim().toLowerCase();
    const turns: Turn[] = [{ title: '', lines: [] }];
    for (const each of lines) {
        const turn = TURN.exec(each)?.[1];
        if (turn !== undefined) turns.push({ title: turn, lines: [] });
        else turns.at(-1)?.lines.push(readLine(each, name, read));
    }
    for (const turn of turns)
        turn.lines = turn.lines.filter((line) => line.text.toLowerCase().includes(wanted));
    return turns.filter((turn) => turn.lines.length > 0 || (!wanted && turn.title));
}

/** A line by itself, without the signs that mark turns and phases. */
export function plain(line: string): { text: string; look: Line['look'] | 'turn' } {
    const turn = TURN.exec(line)?.[1];
    return turn === undefined ? lineOf(line, '') : { text: turn, look: 'turn' };
}

function readLine(text: string, name: string, read: Map<string, Line>): Line {
    const key = `${name}\n${text}`;
    const found = read.get(key) ?? lineOf(text, name);
    read.set(key, found);
    return found;
}

function lineOf(text: string, name: string): Line {
    const phase = PHASE.exec(text)?.[1];
    if (phase !== undefined) return { text: phase, look: 'phase' };
    if (text.startsWith('(')) return { text: text.slice(1, -1), look: 'own' };
    return { text: toReader(text, name), look: HITS.test(text) ? 'hit' : '' };
}

export interface Part {
    text: string;
    /** Whether it is the title of a card that one can look at. */
    title: boolean;
}

/** A line in parts, its titles apart; of two titles that begin alike the longer. */
export function linked(line: string, titles: ReadonlySet<string>): Part[] {
    const named = [...titles].filter((title) => line.includes(title));
    if (named.length === 0) return [{ text: line, title: false }];
    const longest = named.sort((one, two) => two.length - one.length).map(escaped);
    return line
        .split(new RegExp(`(${longest.join('|')})`))
        .filter(Boolean)
        .map((text) => ({ text, title: titles.has(text) }));
}

function escaped(title: string): string {
    return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The log as text, to be copied. */
export function toText(turns: readonly Turn[]): string {
    return turns
        .flatMap((turn) => [
            ...(turn.title ? [`== ${turn.title} ==`] : []),
            ...turn.lines.map((line) => line.text),
        ])
        .join('\n');
}
