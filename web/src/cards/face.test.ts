import { expect, test } from 'vitest';
import type { ChampionsCard, InvasionCard } from '../wire/generated';
import { faceOfChampions, faceOfInvasion, faceOfRecord, turned } from './face';
import { nameOf } from './name';
import type { Printed } from './printed';

const NOTHING: Printed = {
    ...{
        id: '',
        title: '',
        type: '',
        race: '',
        cost: null,
        loyalty: null,
        power: null,
        powers: null,
    },
    ...{ hp: null, kind: '', corners: [], quest: [], marks: '', realm: '', traits: [] },
    ...{ keywords: [], flags: [], text: [] },
};
const KNIGHTS: Printed = {
    ...NOTHING,
    ...{ id: 'core-090', title: 'Chaos Knights', type: 'unit', race: 'Chaos', cost: 4 },
    ...{ loyalty: 2, power: 2, hp: 4, traits: ['Cavalry'] },
};
const knights: InvasionCard = {
    ...{ card: 12, title: 'Chaos Knights', id: 'core-090', type: 'unit', owner: 0, zone: 'quest' },
    ...{ power: 3, hp: 4, damage: 2, unit: true, attacking: true, facedown: false },
};
const raptor: ChampionsCard = {
    ...{ card: 7, title: 'Hurricane Raptor', type: 'unit', tags: ['Stormcast'], corner: 2 },
    ...{ corners: ['S1', 'S2', 'C', '-'], value: 3, ahead: [{ corner: 3, value: null }] },
};

test('the name of a card says everything', () => {
    expect(nameOf(faceOfInvasion(knights, KNIGHTS))).toBe(
        'Chaos Knights, unit, power 3, 2 of 4 hit points, attacking',
    );
});

test('a card in play has no cost, one in hand costs what it costs now', () => {
    expect(faceOfInvasion(knights, KNIGHTS).cost).toBeNull();
    const held: InvasionCard = { ...knights, zone: 'hand', cost: 5 };
    expect(faceOfInvasion(held, KNIGHTS).cost).toEqual({ printed: 4, now: 5 });
});

test('a card is drawn without the catalogue', () => {
    const face = faceOfInvasion(knights);
    expect(face).toMatchObject({ title: 'Chaos Knights', power: { printed: null, now: 3 } });
});

test('a card that one does not know gives nothing away', () => {
    const face = faceOfInvasion({ card: 3, facedown: true });
    expect(face).toMatchObject({ facedown: true, title: '', text: [], power: null, hp: null });
    expect(nameOf(face)).toBe('unknown card');
});

test('the corner that shows stands first, the others follow clockwise', () => {
    const face = faceOfChampions(raptor);
    expect(turned(face).map((each) => each.number)).toEqual([2, 3, 4, 1]);
    expect(turned(face).map((each) => each.past)).toEqual([false, false, false, true]);
    expect(face.value).toEqual({ printed: '2', now: 3 });
    expect(nameOf(face)).toBe('Hurricane Raptor, unit, corner 2, value 3, next corner 3');
});

test('a champion tells how far its quest is', () => {
    const face = faceOfChampions({
        ...{ card: 1, title: 'Liberator-Prime', type: 'champion', class: 'Warrior', done: 1 },
        ...{ objectives: ['damage', 'unit:Stormcast', 'ability', 'unit'], quest: 'open' },
    });
    expect(face.objectives.map((each) => each.state)).toEqual(['done', 'next', 'open', 'open']);
    expect(nameOf(face)).toBe(
        'Liberator-Prime, champion, Warrior, quest 1 of 4, next Stormcast unit',
    );
});

test('a record of the catalogue is a face too', () => {
    const face = faceOfRecord('invasion', KNIGHTS);
    expect(face).toMatchObject({ side: 'chaos', figure: 'horse', cost: { printed: 4, now: 4 } });
    const spell = { ...NOTHING, type: 'spell', race: 'Death', corners: ['SX', '-', 'S7', '-'] };
    expect(faceOfRecord('champions', { ...spell, title: 'Bolt' })).toMatchObject({
        figure: 'star',
        corner: 0,
    });
});
