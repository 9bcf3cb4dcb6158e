/** The picture of the lanes that a card of Champions marks: enemies above, allies below. */

export interface Cell {
    marked: boolean;
    /** The place of the card itself. */
    own: boolean;
}

export interface Picture {
    enemies: Cell[];
    allies: Cell[];
}

const MARK = /([EA])(#?)(-?\d)/g;
const LANES = [1, 2, 3, 4];
const OFFSETS = [-2, -1, 0, 1, 2];

/** `E-1.E0.E1 A-1.A1` around the card, `E#1.E#2` by the numbers of the lanes. */
export function pictureOf(marks: string): Picture {
    const cells = [...marks.matchAll(MARK)].map((found) => found[0]);
    const fixed = marks.includes('#');
    const columns = fixed ? LANES : OFFSETS;
    const row = (side: 'E' | 'A') =>
        columns.map((column) => ({
            marked: cells.includes(`${side}${fixed ? '#' : ''}${column}`),
            own: side === 'A' && !fixed && column === 0,
        }));
    return { enemies: row('E'), allies: row('A') };
}

export interface Place {
    side: number;
    /** 1 to 4. */
    lane: number;
}

/** The places that the picture of a card in play means: its offsets go to its owner's right. */
export function markedPlaces(marks: string, at: Place): Place[] {
    const right = at.side === 0 ? 1 : -1;
    const found: Place[] = [];
    for (const [, whose, fixed, number] of marks.matchAll(MARK)) {
        const first = at.side === 0 ? 1 : LANES.length;
        const lane = fixed
            ? first + right * (Number(number) - 1)
            : at.lane + right * Number(number);
        if (LANES.includes(lane)) found.push({ side: whose === 'A' ? at.side : 1 - at.side, lane });
    }
    return found;
}

/** The picture in words: "marks the enemy lane across". */
export function marksInWords(marks: string): string {
    if (!marks) return '';
    const words: string[] = [];
    for (const [side, name] of [
        ['E', 'enemy'],
        ['A', 'allied'],
    ] as const) {
        const found = [...marks.matchAll(MARK)].filter((each) => each[1] === side);
        if (found.length === 0) continue;
        if (found.some((each) => each[2] === '#')) {
            const lanes = found.map((each) => each[3]);
            const all = lanes.length === LANES.length;
            words.push(all ? `every ${name} lane` : `${name} lane ${lanes.join(', ')}`);
        } else
            words.push(`${name}: ${found.map((each) => offsetName(Number(each[3]))).join(', ')}`);
    }
    return words.join('; ');
}

function offsetName(offset: number): string {
    if (offset === 0) return 'this lane';
    const far = Math.abs(offset) === 1 ? 'next' : `${Math.abs(offset)} away`;
    return `${far} on the ${offset < 0 ? 'left' : 'right'}`;
}
