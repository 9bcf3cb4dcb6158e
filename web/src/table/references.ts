/** What options, targets and happenings name, as keys that can be compared. */

import type { Choice, Ref } from '../wire/generated';

/** `card:12`, `zone:0:quest`, `lane:1:3`, `player:0`, `entry:4`. */
export type Key = string;

export const cardKey = (card: number): Key => `card:${card}`;
export const zoneKey = (side: number, zone: string): Key => `zone:${side}:${zone}`;
export const laneKey = (side: number, lane: number): Key => `lane:${side}:${lane}`;
export const playerKey = (player: number): Key => `player:${player}`;
export const entryKey = (entry: number): Key => `entry:${entry}`;

export function keyOf(ref: Ref): Key {
    switch (ref.kind) {
        case 'card':
            return cardKey(ref.card ?? -1);
        case 'zone':
            return zoneKey(ref.side ?? -1, ref.zone ?? '');
        case 'lane':
            return laneKey(ref.side ?? -1, ref.lane ?? -1);
        case 'player':
            return playerKey(ref.player ?? -1);
        case 'entry':
            return entryKey(ref.entry ?? -1);
    }
}

export function keysOf(option: Choice): Key[] {
    return option.refs.map(keyOf);
}
