import { expect, test } from 'vitest';
import { Refusal, type House } from '../house/house';
import { Catalogue } from './catalogue.svelte';

const house = (answers: Record<string, unknown>) => {
    const asked: string[] = [];
    const ask = (_: string, path: string) => {
        asked.push(path);
        const problem = { code: 'missing', sentence: 'no such card', remedy: '', rule: '' };
        return path in answers
            ? Promise.resolve(answers[path])
            : Promise.reject(new Refusal(problem));
    };
    return { asked, house: { kind: 'server', ask } as unknown as House };
};
const settled = () => new Promise((done) => setTimeout(done));

test('a catalogue answers by id once it is there, and nothing before', async () => {
    const here = house({ '/api/cards/invasion': { cards: [{ id: 'core-001', title: 'Foo' }] } });
    const catalogue = new Catalogue(here.house, 'invasion');
    expect(catalogue.of('core-001')).toBeUndefined();
    await settled();
    expect(catalogue.of('core-001')?.title).toBe('Foo');
    expect(catalogue.of(undefined)).toBeUndefined();
});

test('a house without a catalogue is no error', async () => {
    const catalogue = new Catalogue(house({}).house, 'invasion');
    await settled();
    expect(catalogue.loaded).toBe(true);
    expect(catalogue.of('core-001')).toBeUndefined();
});

test('the page of a card is asked for once', async () => {
    const here = house({ '/api/cards/invasion/core-001': { decks: [] } });
    const catalogue = new Catalogue(here.house, 'invasion');
    catalogue.ask('core-001');
    catalogue.ask('core-001');
    await settled();
    expect(catalogue.page('core-001')).toEqual({ decks: [] });
    expect(here.asked.filter((path) => path.endsWith('core-001'))).toHaveLength(1);
});
