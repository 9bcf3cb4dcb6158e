/** Labels and lines as their reader says them: "your kingdom", "You draw 2 cards". */

const ODD: Record<string, string> = { does: 'do', has: 'have', is: 'are', passes: 'pass' };

/** A line of the log; it names its reader as everybody else. */
export function toReader(line: string, name: string): string {
    if (!name) return line;
    const own = line.startsWith(`${name} `) ? secondPerson(line.slice(name.length + 1)) : line;
    return owned(own, name);
}

/** A label of an option: whose things are one's own. */
export function owned(label: string, name: string): string {
    if (!name) return label;
    const parts = label.split(`${name}'s `);
    return parts.reduce((text, part) => text + (text === '' ? 'Your ' : 'your ') + part);
}

function secondPerson(rest: string): string {
    const [verb = '', ...words] = rest.split(' ');
    const mended = ODD[verb] ?? (/[^s]s$/.test(verb) ? verb.slice(0, -1) : verb);
    return ['You', mended, ...words].join(' ');
}
