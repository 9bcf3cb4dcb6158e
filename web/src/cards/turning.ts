/** How a card turns. */

const SIDES = 4;

/** The quarter turns after which a corner is top left, nearest to those made so far. */
export function quarterTurns(before: number, corner: number): number {
    if (corner === 0) return 0;
    const wanted = corner - 1;
    const ahead = (((wanted - before) % SIDES) + SIDES) % SIDES;
    // Three quarters forwards is one back.
    return ahead === SIDES - 1 ? before - 1 : before + ahead;
}
