import { expect, test } from 'vitest';
import type { InvasionView } from '../wire/generated';
import { offered, titleIn } from './orders';

test('A title is found however it is typed.', () => {
    expect(titleIn(['Pillage', 'Waaagh!'], ' waaagh! ')).toBe('Waaagh!');
    expect(titleIn(['Pillage'], 'Pill')).toBeUndefined();
});

test("What waits of the other player's is offered once, and not what is named already.", () => {
    const chain = [
        { player: 1, title: 'Pillage' },
        { player: 1, title: 'Pillage' },
        { player: 1, title: 'Waaagh!' },
        { player: 1, title: null },
        { player: 0, title: 'Choppa' },
    ];
    const view = { chain } as unknown as InvasionView;
    expect(offered(view, 0, ['Waaagh!'])).toEqual(['Pillage']);
});
