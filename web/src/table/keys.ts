/** What keys do at the table. */

export type Deed =
    | { do: 'main' }
    | { do: 'option'; n: number }
    | { do: 'clear' }
    | { do: 'zoom' }
    | { do: 'undo' }
    | { do: 'help' }
    | { do: 'hint' }
    | { do: 'log' }
    | { do: 'menu' }
    | { do: 'yield'; until: 'event' | 'turn' }
    | { do: 'less' }
    | { do: 'more' }
    | { do: 'walk' };

/** Every key with what it does: the help sheet shows them. */
export const KEYS: readonly (readonly [string, string])[] = [
    ['Space', 'the main button: pass, done, confirm'],
    ['Enter', 'what has the focus; else the main button'],
    ['1 to 9', 'an option of the question; an amount where one is asked for'],
    ['+ and −', 'more and less, where an amount is asked for'],
    ['Esc', 'take back what was clicked; end passing; close a sheet'],
    ['Arrow keys', 'walk over the cards'],
    ['Tab', 'go to the next zone, the hand, the question'],
    ['Z', 'look closely at the card that has the focus'],
    ['U', 'take back the last pick'],
    ['E', 'pass until something concerns you'],
    ['T', 'pass until the turn ends'],
    ['H', 'a hint: the best lines, where the other one is an agent'],
    ['L', 'the log'],
    ['M', 'the menu'],
    ['?', 'these keys'],
];

interface Pressed {
    key: string;
    altKey: boolean;
    ctrlKey: boolean;
    metaKey: boolean;
    /** What has the focus: a field, a button, or neither. */
    on: 'field' | 'button' | 'none';
}

const LETTERS: Record<string, Deed> = {
    ' ': { do: 'main' },
    Escape: { do: 'clear' },
    z: { do: 'zoom' },
    u: { do: 'undo' },
    e: { do: 'yield', until: 'event' },
    t: { do: 'yield', until: 'turn' },
    h: { do: 'hint' },
    l: { do: 'log' },
    m: { do: 'menu' },
    '?': { do: 'help' },
    '+': { do: 'more' },
    '=': { do: 'more' },
    '-': { do: 'less' },
    '−': { do: 'less' },
};

/** What a key means; nothing for one that is the browser's, or a field's. */
export function deedOf(pressed: Pressed): Deed | null {
    if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
    if (pressed.on === 'field') return pressed.key === 'Escape' ? { do: 'clear' } : null;
    if (/^[1-9]$/.test(pressed.key)) return { do: 'option', n: Number(pressed.key) };
    if (pressed.key.startsWith('Arrow')) return { do: 'walk' };
    if (pressed.key === 'Enter') return pressed.on === 'button' ? null : { do: 'main' };
    return LETTERS[pressed.key] ?? LETTERS[pressed.key.toLowerCase()] ?? null;
}
