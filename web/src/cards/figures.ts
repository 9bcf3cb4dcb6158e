/** Which heraldic figure stands for a card: by its traits first, then by its type and side. */

import type { Side } from './face';

/** How much a trait says about a card: of two traits the earlier one here gives the figure. */
const BY_TRAIT = {
    // Invasion
    Siege: 'cannon',
    Transportation: 'ship',
    Skaven: 'rat',
    Lizardmen: 'lizard',
    Troll: 'claw',
    Daemon: 'daemon',
    Undead: 'skull',
    'Forest Spirit': 'leaf',
    'Wood Elf': 'leaf',
    Cavalry: 'horse',
    Knight: 'horse',
    Goblin: 'grot',
    Engineer: 'gear',
    Priest: 'comet',
    Sorcerer: 'staff',
    Mage: 'staff',
    Shaman: 'staff',
    Ranger: 'bow',
    'Witch Hunter': 'bow',
    Slayer: 'axes',
    Creature: 'paw',
    Banner: 'banner',
    Rune: 'rune',
    Weapon: 'hammer',
    Relic: 'ring',
    Mutation: 'eye',
    Hex: 'eye',
    Disease: 'drop',
    Condition: 'drop',
    Warpstone: 'gem',
    'Capital Center': 'keep',
    Location: 'keep',
    Building: 'tower',
    Spell: 'bolt',
    'Epic Spell': 'bolt',
    Attachment: 'ring',
    Hero: 'crown',
    Noble: 'crown',
    // Champions
    Vehicle: 'cannon',
    Vampire: 'bat',
    Spirit: 'ghost',
    Mordant: 'claw',
    Risen: 'skull',
    Beast: 'paw',
    Ogor: 'club',
    Grot: 'grot',
    Tzeentch: 'eye',
    Khorne: 'axes',
    Stormcast: 'mask',
    Orruk: 'tusks',
    Aelf: 'winged',
} as const;

/** A soldier of each side, by its helm. */
const HELM = {
    dwarf: 'beard',
    empire: 'plume',
    'high-elf': 'winged',
    orc: 'tusks',
    chaos: 'horned',
    'dark-elf': 'barbed',
    neutral: 'hood',
    order: 'mask',
    death: 'skull',
    destruction: 'tusks',
    unaligned: 'hood',
} as const satisfies Record<Side, string>;

const BY_TYPE = {
    support: 'keep',
    tactic: 'bolt',
    quest: 'scroll',
    legend: 'crown',
    draft: 'banner',
    spell: 'star',
    ability: 'fist',
    blessing: 'chalice',
} as const;

export type FigureName =
    | (typeof BY_TRAIT)[keyof typeof BY_TRAIT]
    | (typeof HELM)[Side]
    | (typeof BY_TYPE)[keyof typeof BY_TYPE]
    | 'swords';

export function figureFor(type: string, traits: readonly string[], side: Side): FigureName {
    // What a spell or an ability does says more than who may use it.
    const plain = type === 'spell' || type === 'ability' || type === 'blessing';
    if (!plain) {
        for (const [trait, figure] of Object.entries(BY_TRAIT)) {
            if (traits.includes(trait)) return figure;
        }
    }
    if (type === 'unit' && traits.includes('Elite')) return 'swords';
    return BY_TYPE[type as keyof typeof BY_TYPE] ?? HELM[side];
}
