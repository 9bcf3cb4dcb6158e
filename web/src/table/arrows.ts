/** Lines from what acts to what it acts on, over the whole page. */

import type { Key } from './references';

export interface Arrow {
    from: Key;
    to: Key;
    /** An attack, or what something on the chain is aimed at. */
    tone: 'attack' | 'aim';
}

export interface Line {
    path: string;
    tone: Arrow['tone'];
}

/** From the edge of one box to the edge of another, as a curve; several to one place spread. */
export function curve(from: DOMRect, to: DOMRect, n: number, of: number): string {
    const up = to.top + to.height / 2 < from.top + from.height / 2;
    const x1 = from.left + from.width / 2;
    const y1 = up ? from.top - 6 : from.bottom + 6;
    const x2 = to.left + to.width * (of === 1 ? 0.5 : 0.25 + (0.5 * n) / (of - 1));
    const y2 = up ? Math.min(to.bottom + 4, y1 - 8) : Math.max(to.top - 4, y1 + 8);
    const half = (y1 + y2) / 2;
    const round = (value: number) => Math.round(value * 10) / 10;
    const points = [x1, y1, x1, half, x2, half, x2, y2].map(round);
    return `M${points[0]} ${points[1]}C${points.slice(2).join(' ')}`;
}
