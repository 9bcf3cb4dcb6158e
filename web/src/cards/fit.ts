/** How large a title can be so that none of its words is cut. */

const NARROW = new Set("iljtf.,'’! ");
const WIDE = new Set('mwMWQ@');

/** About how wide a text is in the serif face of titles, in sizes of its type. */
export function widthOf(text: string): number {
    let sum = 0;
    for (const sign of text) {
        if (NARROW.has(sign)) sum += 0.34;
        else if (WIDE.has(sign)) sum += 0.98;
        else if (sign === '-') sum += 0.38;
        else sum += sign >= 'A' && sign <= 'Z' ? 0.8 : 0.6;
    }
    return sum;
}

/** Where a title may be broken: at spaces and after hyphens. */
export function piecesOf(title: string): string[] {
    return title.split(/(?<=-)| /).filter(Boolean);
}

/** The lines of a title, if none may be wider than this. */
export function linesOf(title: string, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const piece of piecesOf(title)) {
        const joined = line === '' || line.endsWith('-') ? line + piece : `${line} ${piece}`;
        if (line !== '' && widthOf(joined) > width) {
            lines.push(line);
            line = piece;
        } else line = joined;
    }
    return line === '' ? lines : [...lines, line];
}

export interface Room {
    /** In the same unit as the size that is looked for. */
    width: number;
    lines: number;
    most: number;
    least: number;
}

const STEP = 0.95;

/** The largest type in which a title stands in its room, never smaller than the least. */
export function fitTitle(title: string, room: Room): number {
    for (let size = room.most; size > room.least; size *= STEP) {
        const width = room.width / size;
        const lines = linesOf(title, width);
        if (lines.length <= room.lines && lines.every((line) => widthOf(line) <= width))
            return size;
    }
    return room.least;
}
