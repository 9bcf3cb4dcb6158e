import { expect, test, vi } from 'vitest';
import { Refusal, type House } from '../house/house';
import { home } from '../state/home.svelte';
import { Catalogue, catalogueOf } from './catalogue.svelte';

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
    const catalogue = new Catalogue('invasion').from(here.house);
    expect(catalogue.of('core-001')).toBeUndefined();
    await settled();
    expect(catalogue.of('core-001')?.title).toBe('Foo');
    expect(catalogue.of(undefined)).toBeUndefined();
});

test('a house without a catalogue is no error', async () => {
    const catalogue = new Catalogue('invasion').from(house({}).house);
    await settled();
    expect(catalogue.loaded).toBe(true);
    expect(catalogue.of('core-001')).toBeUndefined();
});

test('the page of a card is asked for once', async () => {
    const here = house({ '/api/cards/invasion/core-001': { decks: [] } });
    const catalogue = new Catalogue('invasion').from(here.house);
    catalogue.ask('core-001');
    catalogue.ask('core-001');
    await settled();
    expect(catalogue.page('core-001')).toEqual({ decks: [] });
    expect(here.asked.filter((path) => path.endsWith('core-001'))).toHaveLength(1);
});

test('what is worked out from a catalogue is worked out again when the house has answered', async () => {
    const here = house({ '/api/cards/champions': { cards: [{ id: 'a-1', title: 'Foo' }] } }).house;
    vi.spyOn(home.house, 'ask').mockImplementation(here.ask);
    const seen: (string | undefined)[] = [];
    const stop = $effect.root(() => {
        const title = $derived(catalogueOf('champions').of('a-1')?.title);
        $effect(() => void seen.push(title));
    });
    await settled();
    await settled();
    stop();
    expect(seen).toEqual([undefined, 'Foo']);
});
