/** What an attack comes to, in a sentence: reckoned from what everybody sees. */

import type { InvasionCard, InvasionView, Section } from '../../wire/generated';

export const STEPS = ['target', 'attackers', 'defenders', 'assign', 'apply'] as const;
export const ZONES = ['kingdom', 'quest', 'battlefield'] as const;
export type ZoneName = (typeof ZONES)[number];

/** What the power of a zone gives, to be said after it. */
export function givesOf(zone: ZoneName, power: number): string {
    if (zone === 'kingdom') return power === 1 ? 'resource' : 'resources';
    if (zone === 'quest') return power === 1 ? 'card' : 'cards';
    return 'attack';
}

export interface Combat {
    /** Whose attack, and on whom. */
    attacker: number;
    side: number;
    zone: ZoneName;
    legend: number | null;
    attackers: InvasionCard[];
    defenders: InvasionCard[];
    /** The power of the attackers together. */
    power: number;
    /** Hit points that are left of what is attacked. */
    left: number;
    /** Hit points that are left of the defenders together. */
    shield: number;
    burning: boolean;
}

export function combatIn(view: InvasionView): Combat | null {
    const attacked = view.attacked;
    if (!attacked || !view.combat) return null;
    const cards = view.players.flatMap((side) => [
        ...ZONES.flatMap((zone) => side.zones[zone].cards),
        ...side.legend,
    ]);
    const attackers = cards.filter((card) => card.attacking);
    const defenders = cards.filter((card) => card.defending);
    const zone = attacked.zone as ZoneName;
    const legend = cards.find((card) => card.card === attacked.legend);
    const section = view.players[attacked.side]?.zones[zone];
    return {
        attacker: 1 - attacked.side,
        side: attacked.side,
        zone,
        legend: attacked.legend,
        attackers,
        defenders,
        power: sum(attackers.map((card) => card.power ?? 0)),
        left: legend ? leftOf(legend) : section ? leftOf(section) : 0,
        shield: sum(defenders.map(leftOf)),
        burning: !legend && (section?.burning ?? false),
    };
}

export function leftOf(thing: InvasionCard | Section): number {
    return Math.max(0, (thing.hp ?? 0) - (thing.damage ?? 0));
}

/** Whose attack on what, and what would come of it. */
export function sentenceOf(combat: Combat, seat: number | null, rival: string): [string, string] {
    const whose = combat.attacker === seat ? 'Your' : `${rival}'s`;
    const what = combat.legend === null ? `the ${combat.zone}` : 'the legend';
    const left = combat.burning ? '' : `, ${combat.left} left`;
    return [`${whose} attack on ${what}: ${combat.power} power${left}`, outlook(combat)];
}

function outlook(combat: Combat): string {
    const { attackers, defenders, power, left, shield, burning } = combat;
    if (attackers.length === 0) return 'nobody attacks yet';
    const end = burning ? '' : combat.legend === null ? 'it would burn' : 'it would be destroyed';
    if (defenders.length === 0) {
        if (burning) return 'nobody defends; it burns already';
        return power >= left ? `nobody defends: ${end}` : 'nobody defends: it would hold';
    }
    const who = defenders.length === 1 ? '1 defends' : `${defenders.length} defend`;
    const through = Math.max(0, power - shield);
    const points = shield === 1 ? '1 hit point' : `${shield} hit points`;
    if (through === 0) return `${who} with ${points}: nothing gets through`;
    const then = !burning && through >= left ? `, and ${end}` : '';
    return `${who} with ${points}: ${through} gets through${then}`;
}

function sum(numbers: readonly number[]): number {
    return numbers.reduce((total, each) => total + each, 0);
}
