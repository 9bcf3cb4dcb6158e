/** How a game ended, in words, with the rule where the rules have ended it. */

export interface Ended {
    winner: number | null;
    /** A rule, or what somebody did: concede, draw, timeout. */
    how: string;
}

export interface Ending {
    title: string;
    how: string;
    rule: string;
}

/** Whoever watches sits on no seat: null. */
export function endingOf(
    { winner, how }: Ended,
    seat: number | null,
    nameOf: (seat: number) => string,
): Ending {
    const title =
        winner === null ? 'A draw' : winner === seat ? 'You have won' : `${nameOf(winner)} has won`;
    const lost = winner === null ? null : 1 - winner;
    const own = lost === seat && lost !== null;
    const who = own ? 'You' : lost === null ? 'Nobody' : nameOf(lost);
    const whose = own ? 'Your' : `${who}'s`;
    const HOW: Record<string, string> = {
        concede: `${who} conceded.`,
        draw: 'Both agreed to a draw.',
        timeout: `${whose} time ran out, or ${own ? 'you were' : `${who} was`} away for too long.`,
        'INV-WIN-02': `${whose} capital burns.`,
        'INV-WIN-03': 'A deck has no cards left.',
        'AMB-03': 'Both players are out at once.',
        'AMB-81': 'What happens would go on for ever.',
        'CH-5.1.1': `${who} ${own ? 'have' : 'has'} no health left.`,
        'CH-4.1.5.5c-3': `${who} ${own ? 'have' : 'has'} no card left that could be played.`,
        'CH-5.1.5': 'Both had no health left at once: the player whose turn it is wins.',
        'A-57': 'What happens would go on for ever.',
        'M-12': 'After 200 turns more health wins.',
    };
    const rule = /\d/.test(how) ? how : '';
    return { title, how: HOW[how] ?? '', rule };
}
