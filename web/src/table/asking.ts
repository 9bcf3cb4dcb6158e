/** A question as the prompt shows it: its main answer, its groups, its amounts. */

import type { Ask, Choice, Ref } from '../wire/generated';

/** What ends asking without doing anything; the main button where the house names no default. */
const QUIET = ['pass', 'done', 'keep'];

/** The option of the main button; none where one has to choose. */
export function mainOption(ask: Ask | null, options: readonly Choice[]): Choice | null {
    if (!ask) return null;
    if (options.length === 1) return options[0] ?? null;
    const usual = options.find((option) => option.n === ask.default);
    return usual ?? options.find((option) => QUIET.includes(option.verb)) ?? null;
}

export interface Group {
    /** Its heading; empty where all options are one group. */
    words: string;
    options: readonly Choice[];
}

const FEW = 6;
const HEADINGS: Record<string, string> = {
    play: 'Play',
    develop: 'Lay face down as a development',
    use: 'Use',
    trigger: 'Trigger',
    deploy: 'Deploy',
    act: 'Heroic Acts',
};

/** One of each: cards in a hand that are called and cost alike are as good as each other. */
export function distinct(options: readonly Choice[]): { option: Choice; count: number }[] {
    const found = new Map<string, { option: Choice; count: number }>();
    for (const option of options) {
        const inHand = option.refs.length > 0 && option.refs.every((ref) => ref.zone === 'hand');
        const { verb, label, cost, text } = option;
        const key = inHand ? JSON.stringify([verb, label, cost, text]) : String(option.n);
        const same = found.get(key);
        if (same) same.count += 1;
        else found.set(key, { option, count: 1 });
    }
    return [...found.values()];
}

/** How many are as good as the one that is named, to be said after it. */
export function howMany(count: number): string {
    return count > 1 ? ` (${count} of them)` : '';
}

/** The options but the main one; by what one does where there are many. */
export function groupsOf(options: readonly Choice[], main: Choice | null): Group[] {
    const others = distinct(options)
        .map((each) => each.option)
        .filter((option) => option !== main);
    const verbs = [...new Set(others.map((option) => option.verb))];
    if (others.length <= FEW || verbs.length < 2) return [{ words: '', options: others }];
    return verbs.map((verb) => ({
        words: HEADINGS[verb] ?? capital(verb),
        options: others.filter((option) => option.verb === verb),
    }));
}

const SHORT = 30;

/** Whether options are so few and short that they fit in one row with the main answer. */
export function areFew(options: readonly Choice[], main: Choice | null): boolean {
    const words = (option: Choice) => `${option.label}${option.text ?? ''}`;
    return (
        options.length > 0 &&
        options.length <= (main ? 1 : 2) &&
        options.every((option) => words(option).length <= SHORT)
    );
}

/** In the order in which they are shown: number keys count them. */
export function shown(groups: readonly Group[]): Choice[] {
    return groups.flatMap((group) => group.options);
}

/** Whether the question is how much: every option is an amount of the same thing. */
export function isAmount(ask: Ask | null): boolean {
    if (!ask || ask.options.length < 2) return false;
    const place = (option: Choice) => JSON.stringify(option.refs);
    const first = place(ask.options[0]!);
    return ask.options.every((option) => option.amount !== undefined && place(option) === first);
}

/** The amount from which one begins: the default, else what destroys, else the least. */
export function firstAmount(ask: Ask): number {
    const amounts = ask.options.map((option) => option.amount ?? 0);
    const usual = ask.options.find((option) => option.n === ask.default)?.amount;
    if (usual !== undefined) return usual;
    if (ask.lethal !== undefined && amounts.includes(ask.lethal)) return ask.lethal;
    return Math.min(...amounts);
}

/** The option of an amount, or of the nearest one below it. */
export function optionOf(ask: Ask, amount: number): Choice | null {
    const below = ask.options.filter((option) => (option.amount ?? 0) <= amount);
    return below.at(-1) ?? ask.options[0] ?? null;
}

/** Where the first thing lies that an option names, if another option is called the same. */
export function placeOf(option: Choice, options: readonly Choice[]): Ref | null {
    const same = options.filter((each) => each.label === option.label);
    const [ref] = option.refs.filter((each) => each.zone !== undefined);
    return same.length > 1 && ref ? ref : null;
}

/** What is over with an option, in words. */
const ENDS: Record<string, string> = {
    window: 'ends this window',
    phase: 'ends the phase',
    turn: 'ends the turn',
    combat: 'ends the combat',
    action: 'ends the action',
};

export function endsInWords(option: Choice): string {
    return option.ends ? (ENDS[option.ends] ?? '') : '';
}

export function capital(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
