import { expect, test } from 'vitest';
import { Catalogue } from '../cards/catalogue.svelte';
import type { House } from './house';
import { catalogueIn, once } from './shelf';

function houseThat(ask: (path: string) => Promise<unknown>) {
    const asked: string[] = [];
    const house = {
        ask: (_: string, path: string) => {
            asked.push(path);
            return ask(path);
        },
    } as unknown as House;
    return { asked, house };
}

test('Tables and pages ask for the catalogue once between them.', async () => {
    const { asked, house } = houseThat(() => Promise.resolve({ cards: [{ id: 'core-001' }] }));
    const table = new Catalogue('invasion').from(house);
    const page = await catalogueIn(house, 'invasion');
    await Promise.resolve();
    expect(table.of('core-001')).toBe(page.cards[0]);
    expect(asked).toEqual(['/api/cards/invasion']);
});

test('What failed is asked for again.', async () => {
    let times = 0;
    const { asked, house } = houseThat(() =>
        (times += 1) === 1 ? Promise.reject(new Error('away')) : Promise.resolve(1),
    );
    await expect(once(house, '/api/x')).rejects.toThrow('away');
    expect(await once(house, '/api/x')).toBe(1);
    expect(asked).toHaveLength(2);
});
