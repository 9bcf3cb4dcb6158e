/** The phases of a turn and the windows in which one can be asked, for each game. */

export interface Phase {
    id: string;
    words: string;
    /** The window of it that can be a stop, if it has one. */
    stop: string | null;
}

export const PHASES: Record<string, readonly Phase[]> = {
    invasion: [
        { id: 'kingdom', words: 'Kingdom', stop: 'kingdom' },
        { id: 'quest', words: 'Quest', stop: 'quest' },
        { id: 'capital', words: 'Capital', stop: 'capital' },
        { id: 'battlefield', words: 'Battlefield', stop: 'battlefield' },
        { id: 'end', words: 'End', stop: 'end' },
    ],
    champions: [
        { id: 'start', words: 'Start', stop: null },
        { id: 'battlefield', words: 'Battlefield', stop: null },
        { id: 'action', words: 'Action', stop: null },
        { id: 'draw', words: 'Draw', stop: null },
        { id: 'end', words: 'End', stop: null },
    ],
};

/** All windows that can be stops, with what is asked there. */
export const WINDOWS: Record<string, readonly (readonly [string, string])[]> = {
    invasion: [
        ['begin', 'Beginning of the turn'],
        ['kingdom', 'After the kingdom phase'],
        ['quest', 'After the quest phase'],
        ['capital', 'Capital phase'],
        ['battlefield', 'Battlefield phase'],
        ['target', 'A zone is attacked'],
        ['attackers', 'Attackers are declared'],
        ['defenders', 'Defenders are declared'],
        ['assign', 'Damage is assigned'],
        ['end', 'End of the turn'],
        ['chain', 'Something of the other player waits on the chain'],
        ['own', 'Only something of yours waits on the chain'],
        ['attack', 'You could attack, but nobody is in your battlefield'],
        ['pile', 'In which order cards reach the discard pile'],
    ],
    champions: [
        ['action', 'Your actions'],
        ['last-action', 'Your last action'],
    ],
};
