/** Lines of card script as they are shown on a card. */

export interface Line {
    /** What stands before the colon: when it can be used. */
    lead: string;
    text: string;
}

const LONGEST_LEAD = 60;

/** "action, quest: draw 1 card" as a lead and a sentence. */
export function lineOf(script: string): Line {
    const shown = script
        .replaceAll('[corner]', '◉')
        .replace(/(^|→ |; |: )optionally /g, '$1you may ')
        .replace(/"([^"]*)"/g, '“$1”');
    const colon = shown.indexOf(': ');
    if (colon < 0 || colon > LONGEST_LEAD) return { lead: '', text: sentence(shown) };
    return { lead: sentence(shown.slice(0, colon), ''), text: sentence(shown.slice(colon + 2)) };
}

/** A text without its leads, for where there is little room. */
export function shortText(text: readonly string[]): string {
    return text
        .map(lineOf)
        .map((line) => (line.lead ? `${line.lead}: ${line.text}` : line.text))
        .join(' ');
}

/** Cut between words, with a sign that there is more. */
export function cut(text: string, most: number): string {
    if (text.length <= most) return text;
    return `${text.slice(0, text.lastIndexOf(' ', most - 1)).replace(/[,;:.]$/, '')} …`;
}

function sentence(text: string, end = '.'): string {
    const first = text.charAt(0).toUpperCase() + text.slice(1);
    return /[.!?]$/.test(first) ? first : first + end;
}
