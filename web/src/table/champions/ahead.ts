/** What cards do on the corner that shows, and what they will do if nothing changes. */

import type { ChampionsFace } from '../../cards/face';
import type { ChampionsCard, ChampionsView } from '../../wire/generated';

const VALUE = '[corner]';
const INACTIVE = 'X';

/** What the text of a card says for a corner with this value; empty where it says nothing. */
export function cornerDeeds(text: readonly string[], value: string): string {
    if (value === INACTIVE) return 'inactive';
    const parts = text
        .filter((line) => line.startsWith('corner: '))
        .flatMap((line) => line.slice('corner: '.length).split('; '));
    const said = value ? parts : parts.filter((part) => !part.includes(VALUE));
    return said.map((part) => shorter(part.replaceAll(VALUE, value))).join('; ');
}

function shorter(part: string): string {
    return part
        .replace(/\bdeal (\d+) damage to the opponent\b/, '$1 damage')
        .replace(/\bgain (\d+) health\b/, '+$1 health')
        .replace(/\bgain 1 actions\b/, 'gain an action')
        .replace(/, increased by (\d+) per (\w+)/, ' +$1 per $2')
        .replace(/\bdraw (\d+) cards?\b/, (_, count) =>
            count === '1' ? 'draw a card' : `draw ${count}`,
        );
}

/** What a card in front does now. */
export function nowWords(face: ChampionsFace): string {
    if (face.dormant) return 'Dormant';
    const value = face.value?.now;
    return cornerDeeds(face.text, value === null || value === undefined ? '' : String(value));
}

/** What it will do in the next Battlefield Phase in which it takes part. */
export function nextWords(face: ChampionsFace): { words: string; out: boolean } {
    if (face.next === 'out') return { words: 'exhausts', out: true };
    if (face.next === null || face.next.corner === face.corner)
        return { words: 'stays', out: false };
    const deeds = cornerDeeds(face.text, face.next.value);
    return { words: deeds || cornerWords(face.next), out: false };
}

function cornerWords(next: { corner: number; value: string }): string {
    return next.value ? `shows ${next.value}` : `corner ${next.corner}`;
}

export interface Coming {
    card: ChampionsCard;
    owner: number;
    lane: number;
}

/** The cards in front, one's own first, each side in the order of the lanes one sees. */
export function fronts(view: ChampionsView, seat: number): Coming[] {
    return [seat, 1 - seat].flatMap((owner) =>
        inOrder(view.players[owner]?.lanes ?? [], seat).flatMap((lane) =>
            [lane.unit, lane.spell].flatMap((card) =>
                card ? [{ card, owner, lane: lane.lane }] : [],
            ),
        ),
    );
}

/** Lanes as a seat sees them: from its own left. */
export function inOrder<T>(lanes: readonly T[], seat: number): T[] {
    return seat === 0 ? [...lanes] : [...lanes].reverse();
}
