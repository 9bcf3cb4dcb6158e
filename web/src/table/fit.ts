/** How large cards can be so that all of them lie in a place. */

export interface Place {
    width: number;
    height: number;
    /** How many cards lie there. */
    count: number;
    /** Height of a card, for a width of 1. */
    ratio: number;
    gap: number;
    least: number;
    most: number;
}

/** The width of a card: as large as fits, never smaller than can be read (then the place scrolls). */
export function cardWidth(place: Place): number {
    const { width, height, count, ratio, gap, least, most } = place;
    if (count === 0 || width <= 0 || height <= 0) return most;
    let best = least;
    for (let rows = 1; rows <= count; rows += 1) {
        const across = Math.ceil(count / rows);
        const byWidth = (width - gap * (across - 1)) / across;
        const byHeight = (height - gap * (rows - 1)) / rows / ratio;
        best = Math.max(best, Math.min(byWidth, byHeight));
    }
    return Math.floor(Math.min(most, best));
}
