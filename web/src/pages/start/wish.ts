/** From what somebody has chosen to the game that is made. */

import type { ClockRule, GameLine, NewGame, SeatWish } from '../../wire/generated';

/** Whom one plays against; `usual` is the agent that the house says sits across usually. */
export type Against = 'usual' | `agent:${string}` | 'friend' | 'anybody' | 'me' | 'agents';

export interface Choices {
    game: string;
    against: Against;
    /** The name of a deck, a whole list, or "" for any. */
    deck: string;
    rivalDeck: string;
    clock: string;
    format: string;
    /** Others may watch. */
    watched: boolean;
    name: string;
    /** How the second player at the same screen is called. */
    rivalName: string;
}

/** Two at one screen who have not said how they are called. */
export const PLAYERS = ['First player', 'Second player'] as const;

export const FIRST: Choices = {
    game: 'invasion',
    against: 'usual',
    deck: '',
    rivalDeck: '',
    clock: 'none',
    format: '',
    watched: false,
    name: '',
    rivalName: '',
};

interface ClockWords {
    name: string;
    words: string;
    rule: ClockRule;
}

const NO_CLOCK: ClockRule = { kind: 'none', bank: 0, allowance: 0, days: 0 };
const bank = (minutes: number, allowance: number): ClockRule => ({
    ...NO_CLOCK,
    kind: 'bank',
    bank: minutes * 60,
    allowance,
});

export const CLOCKS: readonly ClockWords[] = [
    { name: 'none', words: 'no clock', rule: NO_CLOCK },
    { name: 'quick', words: '10 minutes and 20 seconds a question', rule: bank(10, 20) },
    { name: 'usual', words: '20 minutes and a minute a question', rule: bank(20, 60) },
    { name: 'days', words: '3 days a question', rule: { ...NO_CLOCK, kind: 'days', days: 3 } },
];

export function clockNamed(name: string): ClockRule {
    return CLOCKS.find((clock) => clock.name === name)?.rule ?? NO_CLOCK;
}

/** A clock in words, also one that is none of ours. */
export function clockWords(rule: ClockRule): string {
    const same = CLOCKS.find((clock) => JSON.stringify(clock.rule) === JSON.stringify(rule));
    if (same) return same.words;
    if (rule.kind === 'days') return `${rule.days} days a question`;
    if (rule.kind === 'none') return 'no clock';
    return `${Math.round(rule.bank / 60)} minutes and ${rule.allowance} seconds a question`;
}

const LEVELS: Record<string, string> = {
    novice: 'Novice: has learned to play, and errs often',
    adept: 'Adept: errs now and then',
    veteran: 'Veteran: plays what looks best at first sight',
    expert: 'Expert: looks ahead for a moment',
    master: 'Master: looks far ahead',
    heuristic: 'Sergeant: knows the game, but has not learned as the others have',
    search: 'Captain: the same, tries more and takes longer',
    random: 'Chance: plays anything',
};

/** An agent as people choose it. */
export function levelOf(agent: string): string {
    return LEVELS[agent] ?? agent;
}

/** The game to be made. `lot` gives a number from 0 to below 1. */
export function wishOf(
    choices: Choices,
    here: GameLine | undefined,
    lot: () => number = Math.random,
): Partial<NewGame> {
    const decks = here?.decks ?? [];
    const any = () => decks[Math.floor(lot() * decks.length)]?.name ?? '';
    const { against } = choices;
    const me: SeatWish = {
        who: 'me',
        name: choices.name.trim() || (against === 'me' ? PLAYERS[0] : 'You'),
        deck: choices.deck || any(),
    };
    const usual = here?.usual ?? 'random';
    const rival = rivalOf(choices, choices.rivalDeck || any(), usual);
    const agents = against === 'agents';
    return {
        game: choices.game,
        seats: [agents ? { ...rival, deck: me.deck } : me, rival],
        clock: clockNamed(choices.clock),
        format: choices.format || null,
        public: agents || against === 'anybody' || (choices.watched && against !== 'me'),
        pace: agents ? 900 : 0,
    };
}

function rivalOf({ against, rivalName }: Choices, deck: string, usual: string): SeatWish {
    if (against === 'me') return { who: 'me', name: rivalName.trim() || PLAYERS[1], deck };
    if (against === 'friend' || against === 'anybody') return { who: 'open', name: '', deck: '' };
    const named = against.startsWith('agent:') ? against.slice('agent:'.length) : usual;
    return { who: `agent:${named}`, name: agentName(named), deck };
}

/** An agent as a player at the table. */
export function agentName(agent: string): string {
    return levelOf(agent).split(':')[0] ?? agent;
}
