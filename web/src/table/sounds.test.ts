import { expect, test } from 'vitest';
import type { News } from '../wire/generated';
import { soundsOf } from './sounds';

const news = (kind: string, player?: number): News => ({
    n: 1,
    group: 1,
    kind,
    subject: player === undefined ? undefined : { role: 'subject', kind: 'player', player },
});

test('a sound is heard once, however often it happened', () => {
    expect(soundsOf([news('damaged'), news('damaged'), news('drew')], 0)).toEqual([
        'damage',
        'draw',
    ]);
});

test('only my own turn calls me, and the end sounds as it went', () => {
    expect(soundsOf([news('turn-begins', 1)], 0)).toEqual([]);
    expect(soundsOf([news('turn-begins', 0)], 0)).toEqual(['turn']);
    expect(soundsOf([news('game-over', 1)], 0)).toEqual(['lose']);
});
