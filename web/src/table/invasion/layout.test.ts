import { expect, test } from 'vitest';
import type { InvasionCard } from '../../wire/generated';
import { breadthOf, laid, placesOf } from './layout';

const card = (number: number, more: Partial<InvasionCard> = {}): InvasionCard => ({
    card: number,
    host: null,
    questing: null,
    development: false,
    unit: false,
    type: 'support',
    ...more,
});

test('an attachment lies with its host, a quester on its quest', () => {
    const { heaps } = laid([
        card(1, { type: 'quest' }),
        card(2, { unit: true, type: 'unit', questing: 1 }),
        card(3, { host: 2 }),
    ]);
    expect(heaps).toHaveLength(1);
    expect(heaps[0]?.questers[0]?.card.card).toBe(2);
    expect(heaps[0]?.questers[0]?.attached[0]?.card).toBe(3);
    expect(placesOf(heaps)).toBeCloseTo(1.62);
});

test('what is attached to something that lies elsewhere lies alone', () => {
    expect(laid([card(3, { host: 99 })]).heaps).toHaveLength(1);
});

test('units come first, developments lie apart', () => {
    const { heaps, developments } = laid([
        card(1),
        card(2, { unit: true, type: 'unit' }),
        card(3, { development: true }),
    ]);
    expect(heaps.map((heap) => heap.card.card)).toEqual([2, 1]);
    expect(developments.map((each) => each.card)).toEqual([3]);
});

test('a zone is broader the more lies in it, in steps', () => {
    expect([5, 6, 9, 10, 14].map((cards) => breadthOf(cards, 1))).toEqual([
        1, 1.25, 1.25, 1.5, 1.8,
    ]);
});
