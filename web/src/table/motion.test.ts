import { expect, test } from 'vitest';
import type { News, Ref } from '../wire/generated';
import { goings } from './motion';

const goes = (from: Ref, subject: Ref, other: Ref): News => ({
    n: 1,
    group: 1,
    kind: 'goes',
    subject,
    other,
    from,
});
const card = (number: number, zone = ''): Ref => ({
    role: 'subject',
    kind: 'card',
    card: number,
    side: 0,
    zone,
});
const zone = (name: string): Ref => ({ role: 'into', kind: 'zone', side: 0, zone: name });

test('a card that is called anew comes from where it was', () => {
    const found = goings([goes(card(0, 'deck'), card(7, 'hand'), zone('hand'))]);
    expect(found.get('card:7')).toEqual({
        was: 'card:0',
        from: 'zone:0:deck',
        into: 'zone:0:hand',
    });
});

test('a card that went on comes from where it was first', () => {
    const found = goings([
        goes(card(5, 'hand'), card(5, 'chain'), zone('chain')),
        goes(card(5, 'chain'), card(9, 'quest'), zone('quest')),
    ]);
    expect(found.get('card:9')).toMatchObject({ was: 'card:5', from: 'zone:0:hand' });
});
