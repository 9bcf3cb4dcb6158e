/** Everything that is needed to draw a card, and nothing of where it came from.
 *
 * A face is made from a card of a view, with what the catalogue knows of it (or nothing), or from
 * a record of the catalogue alone. What is not known is empty, so that any card can be drawn.
 */

import type { Change, ChampionsCard, InvasionCard } from '../wire/generated';
import { figureFor, type FigureName } from './figures';
import type { Printed } from './printed';

export type Side =
    | 'dwarf'
    | 'empire'
    | 'high-elf'
    | 'orc'
    | 'chaos'
    | 'dark-elf'
    | 'neutral'
    | 'order'
    | 'death'
    | 'destruction'
    | 'unaligned';

/** A value: what is printed, and what it is now. Nothing where it is not known. */
export interface Value {
    printed: number | string | null;
    now: number | string | null;
}

interface AnyFace {
    /** The number of the card at the table; nothing in a list. */
    number: number | null;
    id: string;
    /** Empty for a card that one does not know. */
    title: string;
    side: Side;
    type: string;
    /** The sign in the middle. */
    figure: FigureName;
    unique: boolean;
    /** Only its back is seen; who knows it all the same also has its title. */
    facedown: boolean;
    /** Traits, or tags. */
    traits: readonly string[];
    keywords: readonly string[];
    /** Its lines in card script. */
    text: readonly string[];
}

export interface InvasionFace extends AnyFace {
    game: 'invasion';
    /** Not for cards in play. */
    cost: Value | null;
    loyalty: number;
    power: Value | null;
    /** Of a legend: its power in each zone. */
    powers: Readonly<Record<string, number>> | null;
    hp: Value | null;
    damage: number;
    assigned: number;
    tokens: number;
    corrupt: boolean;
    attacking: boolean;
    defending: boolean;
    development: boolean;
}

export type CornerShape = 'smooth' | 'clunky' | 'none';

export interface CornerFace {
    shape: CornerShape;
    /** A number, X, or nothing. */
    value: string;
}

export interface Objective {
    /** unit, spell, ability, damage, health or remove. */
    kind: string;
    /** The tag that counts alone, if one does. */
    tag: string;
    state: 'done' | 'next' | 'open';
}

export interface ChampionsFace extends AnyFace {
    game: 'champions';
    corners: readonly CornerFace[];
    /** The corner that shows, 1 to 4; 0 where none does. */
    corner: number;
    /** The number in that corner, changes counted. */
    value: Value | null;
    /** The corner of the next Battlefield Phase: its number and value; `out` if it exhausts. */
    next: { corner: number; value: string } | 'out' | null;
    objectives: readonly Objective[];
    complete: boolean;
    /** Warrior, Wizard, both, or the duration of a blessing. */
    kind: string;
    realm: string;
    marks: string;
    /** What a champion costs a deck, and adds to health. */
    cost: Value | null;
    health: number | null;
    /** Heroic Acts: how many are printed, and which cannot be used again. */
    acts: number;
    spent: readonly number[];
    dormant: boolean;
    /** A blessing's state: hidden, active or spent; else empty. */
    state: string;
    support: number;
    /** How many cards lie under it. */
    under: number;
    changes: readonly Change[];
}

export type CardFace = InvasionFace | ChampionsFace;

const SIDES: Record<string, Side> = {
    Dwarf: 'dwarf',
    Empire: 'empire',
    'High Elf': 'high-elf',
    Orc: 'orc',
    Chaos: 'chaos',
    'Dark Elf': 'dark-elf',
    Neutral: 'neutral',
    Order: 'order',
    Death: 'death',
    Destruction: 'destruction',
    Unaligned: 'unaligned',
};

/** The side that a race or alliance is drawn with. */
export function sideOf(race: string): Side {
    return SIDES[race] ?? 'neutral';
}

/** A card of a view of Invasion. */
export function faceOfInvasion(card: InvasionCard, printed?: Printed): InvasionFace {
    const type = card.type ?? printed?.type ?? '';
    return {
        ...common(printed, card.title, card.id, type, printed?.traits),
        game: 'invasion',
        number: card.card ?? null,
        facedown: card.facedown ?? card.title === undefined,
        keywords: card.keywords ?? printed?.keywords ?? [],
        cost: valueOf(printed?.cost, card.cost ?? (card.owner === undefined ? undefined : null)),
        loyalty: printed?.loyalty ?? 0,
        power: fits(POWERED, type) ? valueOf(printed?.power, card.power) : null,
        powers: printed?.powers ?? null,
        hp: fits(HURT, type) || card.unit ? valueOf(printed?.hp, card.hp) : null,
        damage: card.damage ?? 0,
        assigned: card.assigned ?? 0,
        tokens: card.tokens ?? 0,
        corrupt: card.corrupt ?? false,
        attacking: card.attacking ?? false,
        defending: card.defending ?? false,
        development: card.development ?? false,
    };
}

/** A card of a view of Champions. */
export function faceOfChampions(card: ChampionsCard, printed?: Printed): ChampionsFace {
    const type = card.type ?? printed?.type ?? '';
    const corners = (card.corners ?? printed?.corners ?? []).map(cornerOf);
    const corner = type === 'champion' ? 0 : (card.corner ?? 0);
    const acts = card.acts ?? countActs(printed?.text ?? []);
    return {
        ...common(printed, card.title, card.id, type, card.tags ?? printed?.traits),
        game: 'champions',
        number: card.card ?? null,
        facedown: card.title === undefined || card.state === 'hidden',
        keywords: printed?.keywords ?? [],
        corners,
        corner,
        value:
            corner === 0
                ? null
                : { printed: corners[corner - 1]?.value ?? null, now: card.value ?? null },
        next: nextOf(card),
        objectives: objectivesOf(card.objectives ?? printed?.quest ?? [], card.done),
        complete: card.quest === 'complete',
        kind: card.class ?? printed?.kind ?? '',
        realm: printed?.realm ?? '',
        marks: printed?.marks ?? '',
        cost: valueOf(printed?.cost, undefined),
        health: printed?.hp ?? null,
        acts,
        spent: card.spent ?? [],
        dormant: card.dormant ?? false,
        state: card.state ?? '',
        support: card.support ?? 0,
        under: card.under?.length ?? 0,
        changes: card.changes ?? [],
    };
}

/** A record of the catalogue. */
export function faceOfRecord(game: string, printed: Printed): CardFace {
    const known = { title: printed.title, id: printed.id, type: printed.type };
    return game === 'champions'
        ? faceOfChampions(known, printed)
        : faceOfInvasion({ ...known, facedown: false }, printed);
}

const POWERED = ['unit', 'support', 'legend'];
const HURT = ['unit', 'legend'];

const fits = (types: readonly string[], type: string) => types.includes(type);

function common(
    printed: Printed | undefined,
    title: string | undefined,
    id: string | undefined,
    type: string,
    traits: readonly string[] | undefined,
) {
    const side = sideOf(printed?.race ?? '');
    return {
        id: id ?? printed?.id ?? '',
        title: title ?? '',
        side,
        type,
        figure: figureFor(type, traits ?? [], side),
        unique: printed?.flags.includes('unique') ?? false,
        traits: traits ?? [],
        text: title === undefined ? [] : (printed?.text ?? []),
    };
}

/** Null for `now` means that the table does not tell it here; nothing at all means a list. */
function valueOf(
    printed: number | string | null | undefined,
    now: number | string | null | undefined,
): Value | null {
    if (now === null) return null;
    if (printed === null || printed === undefined) {
        return now === undefined ? null : { printed: null, now };
    }
    return { printed, now: now ?? printed };
}

/** `S2`, `CX`, `S`, `-` as card files write corners. */
export function cornerOf(text: string): CornerFace {
    if (text.startsWith('S')) return { shape: 'smooth', value: text.slice(1) };
    if (text.startsWith('C')) return { shape: 'clunky', value: text.slice(1) };
    return { shape: 'none', value: '' };
}

/** The four corners from the one that shows, clockwise: top left, top right, and so on. */
export function turned(
    face: ChampionsFace,
): { corner: CornerFace; number: number; past: boolean }[] {
    const first = Math.max(face.corner, 1);
    return face.corners.map((_, n) => {
        const number = ((first - 1 + n) % face.corners.length) + 1;
        const corner = face.corners[number - 1] ?? { shape: 'none' as const, value: '' };
        return { corner, number, past: face.corner > 0 && number < face.corner };
    });
}

function nextOf(card: ChampionsCard): ChampionsFace['next'] {
    const first = card.ahead?.[0];
    if (!first) return null;
    if (typeof first.corner !== 'number') return 'out';
    return { corner: first.corner, value: String(first.value ?? '') };
}

function objectivesOf(names: readonly string[], done: number | undefined): Objective[] {
    return names.map((name, n) => {
        const [kind = '', tag = ''] = name.split(':');
        const state =
            done === undefined || n > done ? 'open' : n < done ? ('done' as const) : 'next';
        return { kind, tag, state };
    });
}

function countActs(text: readonly string[]): number {
    return text.filter((line) => line.startsWith('heroic act')).length;
}
