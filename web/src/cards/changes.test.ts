import { expect, test } from 'vitest';
import { differences } from './changes';
import { faceOfChampions, faceOfInvasion } from './face';
import { NOTHING } from './samples';

test('a value of Invasion tells printed and now where they differ', () => {
    const printed = { ...NOTHING, title: 'Foo', type: 'unit', power: 2, hp: 3 };
    const card = { title: 'Foo', type: 'unit', owner: 0, power: 5, hp: 3 };
    expect(differences(faceOfInvasion(card, printed))).toEqual([
        { name: 'power', printed: '2', now: '5', sources: [] },
    ]);
});

test('a value of Champions tells who changed it', () => {
    const change = { value: 'value', by: 2, card: 3, source: 3, title: 'Bar', line: 1, text: 'x' };
    const card = { title: 'Foo', type: 'unit', corner: 1, corners: ['S1'], value: 3 };
    expect(differences(faceOfChampions({ ...card, changes: [change] }))).toEqual([
        {
            name: 'corner',
            printed: '1',
            now: '3',
            sources: [{ title: 'Bar', by: '+2', text: 'x' }],
        },
    ]);
});

test('what the house tells of a value has its sources', () => {
    const face = faceOfInvasion({
        card: 1,
        title: 'Contested Stronghold',
        type: 'support',
        power: 3,
    });
    const power = {
        value: 3,
        printed: 1,
        changes: [{ title: 'Contested Stronghold', by: 2, text: 'this gets +1 power' }],
    };
    expect(differences(face, { power, hp: { value: 0, printed: 0, changes: [] } })).toEqual([
        {
            name: 'power',
            printed: '1',
            now: '3',
            sources: [{ title: 'Contested Stronghold', by: '+2', text: 'this gets +1 power' }],
        },
    ]);
});
