/** What a card's values are, what was printed, and what makes the difference. */

import type { CardFace, Value } from './face';

export interface Difference {
    name: string;
    printed: string;
    now: string;
    /** Where it comes from, with by how much; empty where nobody tells. */
    sources: { title: string; by: string; text: string }[];
}

/** A value as the house tells it on demand (docs/reference/views.md). */
export interface ToldValue {
    value: number | string | null;
    printed: number | string | null;
    changes: { title: string | null; by: number | null; text: string | null }[];
}

/** The values of a card that are others than the printed ones, with their sources if told. */
export function differences(
    face: CardFace,
    told: Readonly<Record<string, ToldValue>> = {},
): Difference[] {
    const known = Object.entries(told).filter(([, value]) => value.changes.length > 0);
    if (known.length > 0) return known.map(([name, value]) => differenceOf(name, value));
    if (face.game === 'invasion') {
        return [
            ...changed('cost', face.cost),
            ...changed('power', face.power),
            ...changed('hit points', face.hp),
        ];
    }
    const names = [...new Set(face.changes.map((change) => change.value))];
    return names.map((name) => ({
        name: NAMES[name] ?? name,
        printed: name === 'value' ? String(face.value?.printed ?? '') : '',
        now: nowOf(face, name),
        sources: face.changes
            .filter((change) => change.value === name)
            .map(({ title, by, text }) => ({ title, by: signed(by), text })),
    }));
}

function differenceOf(name: string, told: ToldValue): Difference {
    return {
        name: NAMES[name] ?? name,
        printed: String(told.printed ?? ''),
        now: String(told.value ?? ''),
        sources: told.changes.map(({ title, by, text }) => ({
            title: title ?? 'a card',
            by: signed(by),
            text: text ?? '',
        })),
    };
}

const NAMES: Record<string, string> = {
    hp: 'hit points',
    value: 'corner',
    support: 'Support',
    dormant: 'Dormant',
};

function nowOf(face: CardFace & { game: 'champions' }, name: string): string {
    if (name === 'value') return String(face.value?.now ?? '');
    if (name === 'support') return String(face.support);
    if (name === 'class') return face.kind;
    return face.dormant ? 'yes' : 'no';
}

function changed(name: string, value: Value | null): Difference[] {
    if (!value || value.printed === null || value.printed === value.now) return [];
    return [{ name, printed: String(value.printed), now: String(value.now), sources: [] }];
}

function signed(by: number | string | null): string {
    if (by === null) return '';
    return typeof by === 'number' && by > 0 ? `+${by}` : String(by).replace('-', '−');
}
