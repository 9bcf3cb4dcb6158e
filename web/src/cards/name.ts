/** What a card is called by who reads it aloud: everything that its picture says. */

import type { CardFace, ChampionsFace, InvasionFace, Value } from './face';

/** "Chaos Knights, unit, power 3, 2 of 4 hit points, attacking". */
export function nameOf(face: CardFace): string {
    if (!face.title) {
        if (face.game === 'champions' && face.state === 'hidden') return 'face-down blessing';
        return face.type ? `unknown ${face.type}` : 'unknown card';
    }
    const parts = [face.title, ...(face.type ? [face.type] : [])];
    const facts = face.game === 'invasion' ? invasionFacts(face) : championsFacts(face);
    return [...parts, ...facts].join(', ');
}

function invasionFacts(face: InvasionFace): string[] {
    const facts: string[] = [];
    if (face.facedown) facts.push('face down');
    if (face.cost) facts.push(`costs ${shown(face.cost)}`);
    if (face.power) facts.push(`power ${shown(face.power)}`);
    if (face.hp) {
        const most = Number(face.hp.now);
        const left = face.damage > 0 ? `${most - face.damage} of ${most}` : `${most}`;
        facts.push(`${left} ${left === '1' ? 'hit point' : 'hit points'}`);
    }
    if (face.assigned > 0) facts.push(`${face.assigned} damage assigned`);
    if (face.tokens > 0) facts.push(face.tokens === 1 ? '1 token' : `${face.tokens} tokens`);
    if (face.attacking) facts.push('attacking');
    if (face.defending) facts.push('defending');
    if (face.corrupt) facts.push('corrupted');
    return facts;
}

function championsFacts(face: ChampionsFace): string[] {
    const facts: string[] = [];
    if (face.type === 'champion') {
        if (face.kind) facts.push(face.kind);
        const done = face.objectives.filter((each) => each.state === 'done').length;
        facts.push(face.complete ? 'quest complete' : `quest ${done} of ${face.objectives.length}`);
        const next = face.objectives.find((each) => each.state === 'next');
        if (next) facts.push(`next ${objectiveName(next.kind, next.tag)}`);
    }
    if (face.state) facts.push(face.state === 'hidden' ? 'face down' : face.state);
    if (face.corner > 0) {
        facts.push(`corner ${face.corner}`);
        if (face.value)
            facts.push(face.value.now === null ? 'no value' : `value ${face.value.now}`);
    }
    if (face.next === 'out') facts.push('next exhausts');
    else if (face.next) facts.push(nextName(face.next, face.corner));
    if (face.acts > face.spent.length) facts.push('has a Heroic Act');
    if (face.support > 0) facts.push(`Support ${face.support}`);
    if (face.under > 0) facts.push(`${face.under} ${face.under === 1 ? 'card' : 'cards'} under it`);
    if (face.dormant) facts.push('Dormant');
    return facts;
}

function nextName(next: { corner: number; value: string }, corner: number): string {
    if (next.corner === corner) return 'stays';
    return next.value ? `next ${next.value}` : `next corner ${next.corner}`;
}

/** "unit with Stormcast" for `unit:Stormcast`. */
export function objectiveName(kind: string, tag: string): string {
    const words: Record<string, string> = {
        remove: 'removal',
        damage: 'damage',
        health: 'health',
    };
    return tag ? `${tag} ${kind}` : (words[kind] ?? kind);
}

function shown(value: Value): string {
    return String(value.now ?? value.printed ?? '');
}
