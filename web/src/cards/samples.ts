/** Cards of every kind to look at: made up, so that the gallery needs no house. */

import type { ChampionsCard, InvasionCard } from '../wire/generated';
import { faceOfChampions, faceOfInvasion, type CardFace } from './face';
import type { Printed } from './printed';

export const NOTHING: Printed = {
    ...{ id: '', title: '', type: '', race: '', cost: null, loyalty: null, power: null },
    ...{ powers: null, hp: null, kind: '', corners: [], quest: [], marks: '', realm: '' },
    ...{ traits: [], keywords: [], flags: [], text: [] },
};

type Row = [race: string, type: string, title: string, traits: string[], facts?: Partial<Printed>];

const UNIT = {
    cost: 3,
    loyalty: 2,
    power: 2,
    hp: 3,
    text: ['toughness 1', 'action: 2 → draw 1 card'],
};
const SUPPORT = {
    cost: 2,
    loyalty: 1,
    power: 1,
    text: ['each unit you control gets +1 hit points'],
};
const TACTIC = {
    cost: 1,
    loyalty: 3,
    text: ['action: deal 2 damage to target unit in any battlefield'],
};

const INVASION: Row[] = [
    ['Dwarf', 'unit', 'Hammerers', [], UNIT],
    ['Empire', 'unit', 'Greatswords', [], UNIT],
    ['High Elf', 'unit', 'Spearmen of the Sea', [], UNIT],
    ['Orc', 'unit', 'Lads', [], UNIT],
    ['Chaos', 'unit', 'Marauders', [], UNIT],
    ['Dark Elf', 'unit', 'Corsairs', [], UNIT],
    ['Neutral', 'unit', 'Sellswords', [], UNIT],
    ['Chaos', 'unit', 'Chaos Knights', ['Cavalry'], { ...UNIT, flags: ['unique'] }],
    ['Dwarf', 'unit', 'Master of Engines', ['Engineer'], UNIT],
    ['Dwarf', 'unit', 'Grudge Thrower', ['Siege'], UNIT],
    ['Dwarf', 'unit', 'Troll Hater', ['Slayer'], UNIT],
    ['Empire', 'unit', 'Priest of the Comet', ['Priest'], UNIT],
    ['High Elf', 'unit', 'Mage of the Tower', ['Mage'], UNIT],
    ['Neutral', 'unit', 'Wardancer', ['Wood Elf'], UNIT],
    ['Neutral', 'unit', 'Clawed Runner', ['Skaven'], UNIT],
    ['Neutral', 'unit', 'Temple Guard', ['Lizardmen'], UNIT],
    ['Orc', 'unit', 'Night Gobbos', ['Goblin'], UNIT],
    ['Orc', 'unit', 'Squigs', ['Creature'], UNIT],
    ['Chaos', 'unit', 'Horror', ['Daemon'], UNIT],
    ['Dark Elf', 'unit', 'Shade', ['Ranger'], UNIT],
    ['Empire', 'unit', 'Elector', ['Hero'], { ...UNIT, flags: ['unique'] }],
    ['Chaos', 'unit', 'Chosen', ['Elite'], UNIT],
    ['Dark Elf', 'unit', 'Black Ark', ['Transportation'], UNIT],
    ['Neutral', 'unit', 'Bone Host', ['Undead'], UNIT],
    ['Orc', 'unit', 'River Troll', ['Troll'], UNIT],
    ['Dwarf', 'support', 'Deep Hold', ['Building'], SUPPORT],
    ['Empire', 'support', 'Market', ['Location'], SUPPORT],
    ['High Elf', 'support', 'Standard of Dawn', ['Banner'], SUPPORT],
    ['Dwarf', 'support', 'Rune of Spite', ['Rune'], SUPPORT],
    ['Empire', 'support', 'War Pick', ['Weapon'], SUPPORT],
    ['Chaos', 'support', 'Third Eye', ['Mutation'], SUPPORT],
    ['Chaos', 'support', 'Grave Fever', ['Disease'], SUPPORT],
    ['Neutral', 'support', 'Green Stone', ['Warpstone'], SUPPORT],
    ['Dark Elf', 'support', 'Cursed Band', ['Attachment'], SUPPORT],
    ['Orc', 'tactic', 'Boom!', [], TACTIC],
    [
        'High Elf',
        'quest',
        'The Long Watch',
        [],
        {
            cost: 0,
            loyalty: 2,
            text: [
                'forced, quest: when your turn begins, if a unit is questing here → put 1 token on this',
            ],
        },
    ],
    [
        'Dark Elf',
        'legend',
        'Queen of Thorns',
        ['Hero'],
        {
            cost: 7,
            loyalty: 5,
            powers: { kingdom: 1, quest: 2, battlefield: 3 },
            hp: 5,
            flags: ['unique'],
            text: ['battlefield: this gets +2 power while it attacks'],
        },
    ],
];

const CORNERS = {
    corners: ['S1', 'S2', 'CX', '-'],
    marks: 'E-1.E0.E1',
    text: ['corner: deal [corner] damage to the opponent', 'when this is removed → draw 1 card'],
};
const CHAMPION = {
    quest: ['damage', 'unit:Stormcast', 'ability', 'health'],
    kind: 'Warrior',
    cost: 6,
    hp: 4,
    text: ['heroic act, quest complete: deal 3 damage to the opponent'],
};

const CHAMPIONS: Row[] = [
    ['Order', 'champion', 'Captain of the Storm', ['Stormcast'], CHAMPION],
    ['Chaos', 'champion', 'Blood Chieftain', [], { ...CHAMPION, kind: 'Warrior' }],
    [
        'Death',
        'champion',
        'Keeper of Crypts',
        [],
        { ...CHAMPION, kind: 'Wizard', quest: ['spell', 'remove', 'spell:Aqshy', 'health'] },
    ],
    ['Destruction', 'champion', 'Big Boss', ['Orruk'], { ...CHAMPION, kind: 'Warrior-Wizard' }],
    ['Order', 'unit', 'Hurricane Raptor', ['Stormcast'], CORNERS],
    ['Order', 'unit', 'Tide Guard', ['Aelf'], CORNERS],
    ['Chaos', 'unit', 'Red Reavers', ['Khorne'], CORNERS],
    ['Chaos', 'unit', 'Burning Ones', ['Daemon'], CORNERS],
    ['Chaos', 'unit', 'Changers', ['Tzeentch'], CORNERS],
    ['Death', 'unit', 'Grave Watch', ['Risen'], CORNERS],
    ['Death', 'unit', 'Wailing Host', ['Spirit'], CORNERS],
    ['Death', 'unit', 'Blood Countess', ['Vampire'], CORNERS],
    ['Death', 'unit', 'Crypt Eaters', ['Mordant'], CORNERS],
    ['Destruction', 'unit', 'Wolf Pack', ['Beast'], CORNERS],
    ['Destruction', 'unit', 'Moon Gits', ['Grot'], CORNERS],
    ['Destruction', 'unit', 'Gut Crushers', ['Ogor'], CORNERS],
    [
        'Destruction',
        'spell',
        'The Maw',
        [],
        {
            ...CORNERS,
            corners: ['C', 'C', 'C9', '-'],
            text: ['corner: deal [corner] damage to the opponent'],
        },
    ],
    [
        'Unaligned',
        'spell',
        'Flesh to Stone',
        [],
        { ...CORNERS, corners: ['S1', '-', 'S1', 'S1'], realm: 'Ghyran' },
    ],
    [
        'Order',
        'ability',
        'Celestial Fate',
        [],
        {
            kind: 'Wizard',
            marks: 'A-1.A1',
            text: [
                'look at the top 4 cards of your deck and draw 1, then put the rest back or shuffle',
            ],
        },
    ],
    [
        'Unaligned',
        'blessing',
        'Gate to Ghyran',
        [],
        {
            kind: 'Passive',
            realm: 'Ghyran',
            marks: 'A#1.A#2.A#3.A#4',
            text: ['when a marked champion deploys a unit → gain 1 health'],
        },
    ],
];

const printed = ([race, type, title, traits, facts]: Row): Printed => ({
    ...NOTHING,
    ...{ id: title, title, type, race, traits },
    ...facts,
});

/** Every kind of card of Invasion, as a list has it. */
export const invasionSamples: CardFace[] = INVASION.map(printed).map((card) =>
    faceOfInvasion({ title: card.title, type: card.type, facedown: false }, card),
);

/** Every kind of card of Champions, as a list has it. */
export const championsSamples: CardFace[] = CHAMPIONS.map(printed).map((card) =>
    faceOfChampions({ title: card.title, type: card.type }, card),
);

const sample = (rows: Row[], title: string) =>
    printed(rows.find((row) => row[2] === title) ?? ['', '', title, []]);

/** The states a card of Invasion can be in. */
export const invasionStates: CardFace[] = [
    {},
    { power: 4 },
    { power: 1, hp: 5 },
    { damage: 2 },
    { damage: 1, assigned: 2 },
    { corrupt: true },
    { tokens: 3 },
].map((facts: Partial<InvasionCard>) =>
    faceOfInvasion(
        {
            ...{ card: 1, title: 'Chaos Knights', type: 'unit', owner: 0, facedown: false },
            ...{ unit: true, power: 2, hp: 3 },
            ...facts,
        },
        sample(INVASION, 'Chaos Knights'),
    ),
);

/** The states a card of Champions can be in. */
export const championsStates: CardFace[] = [
    {
        title: 'Hurricane Raptor',
        type: 'unit',
        corner: 1,
        value: 1,
        ahead: [{ corner: 2, value: 2 }],
    },
    {
        title: 'Hurricane Raptor',
        type: 'unit',
        corner: 2,
        value: 4,
        ahead: [{ corner: 3, value: 'X' }],
    },
    {
        title: 'Hurricane Raptor',
        type: 'unit',
        corner: 3,
        value: 'X',
        ahead: [{ corner: null, value: null }],
    },
    { title: 'The Maw', type: 'spell', corner: 1, value: null },
    { title: 'Flesh to Stone', type: 'spell', corner: 4, value: 1, dormant: true },
    { title: 'Captain of the Storm', type: 'champion', class: 'Warrior', done: 2, acts: 1 },
    { title: 'Gate to Ghyran', type: 'blessing', state: 'spent' },
].map((card: Partial<ChampionsCard>) => {
    const facts = sample(CHAMPIONS, card.title ?? '');
    return faceOfChampions(
        { corners: facts.corners, objectives: facts.quest, tags: facts.traits, ...card },
        facts,
    );
});
