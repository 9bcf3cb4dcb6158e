import { expect, test } from 'vitest';
import type { InvasionCard, InvasionView } from '../../wire/generated';
import { combatIn, givesOf, sentenceOf } from './combat';

const section = (cards: InvasionCard[], more = {}) => ({
    cards,
    hp: 8,
    damage: 0,
    burning: false,
    ...more,
});
const side = (battlefield: InvasionCard[], quest: InvasionCard[] = [], more = {}) => ({
    legend: [],
    zones: {
        kingdom: section([]),
        quest: section(quest, more),
        battlefield: section(battlefield),
    },
});
const attackOn = (quest: InvasionCard[], more = {}): InvasionView =>
    ({
        combat: 'defenders',
        attacked: { side: 1, zone: 'quest', legend: null, fronts: [] },
        players: [side([{ card: 1, attacking: true, power: 4 }]), side([], quest, more)],
    }) as unknown as InvasionView;

test('an attack that nobody defends burns what has no more hit points than that', () => {
    const combat = combatIn(attackOn([], { damage: 5 }))!;
    expect(sentenceOf(combat, 0, 'Rival')).toEqual([
        'Your attack on the quest: 4 power, 3 left',
        'nobody defends: it would burn',
    ]);
});

test('defenders stop as much as they have hit points', () => {
    const defender = { card: 2, defending: true, hp: 3, damage: 1 };
    const combat = combatIn(attackOn([defender]))!;
    expect(sentenceOf(combat, 1, 'Rival')).toEqual([
        "Rival's attack on the quest: 4 power, 8 left",
        '1 defends with 2 hit points: 2 gets through',
    ]);
});

test('what burns already has no hit points to lose', () => {
    const combat = combatIn(attackOn([], { burning: true }))!;
    expect(sentenceOf(combat, null, 'Ann')).toEqual([
        "Ann's attack on the quest: 4 power",
        'nobody defends; it burns already',
    ]);
});

test('one hit point is told as one', () => {
    const defender = { card: 2, defending: true, hp: 1, damage: 0 };
    const [, outlook] = sentenceOf(combatIn(attackOn([defender]))!, 1, 'Rival');
    expect(outlook).toBe('1 defends with 1 hit point: 3 gets through');
});

test('what power gives is said of one and of many', () => {
    expect([givesOf('kingdom', 1), givesOf('kingdom', 4)]).toEqual(['resource', 'resources']);
    expect([givesOf('quest', 1), givesOf('quest', 0)]).toEqual(['card', 'cards']);
    expect(givesOf('battlefield', 1)).toBe('attack');
});

test('outside combat there is nothing to say', () => {
    expect(combatIn({ ...attackOn([]), combat: '', attacked: null })).toBeNull();
});
