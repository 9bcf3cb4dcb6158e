/** What is printed on a card, as the catalogue of the house has it (`GET /api/cards/GAME`). */
export interface Printed {
    id: string;
    title: string;
    type: string;
    /** The race, or the alliance. */
    race: string;
    cost: number | string | null;
    loyalty: number | null;
    power: number | null;
    /** Of a legend: its power in each zone. */
    powers: Record<string, number> | null;
    /** Hit points; of a champion what it adds to health. */
    hp: number | null;
    /** The class of a champion or ability, the duration of a blessing. */
    kind: string;
    corners: string[];
    quest: string[];
    /** The picture of marked places. */
    marks: string;
    realm: string;
    traits: string[];
    keywords: string[];
    flags: string[];
    /** Its lines in card script. */
    text: string[];
}
