/** What a card's values are, what was printed, and what makes the difference. */

import type { CardFace, Value } from './face';

export interface Difference {
    name: string;
    printed: string;
    now: string;
    /** Where it comes from, with by how much; empty where nobody tells. */
    sources: { title: string; by: string; text: string }[];
}

/** The values of a card that are others than the printed ones. */
export function differences(face: CardFace): Difference[] {
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

const NAMES: Record<string, string> = { value: 'corner', support: 'Support', dormant: 'Dormant' };

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
