import { expect, test } from 'vitest';
import type { Ask, Choice, Ref } from '../wire/generated';
import { Choosing } from './choosing.svelte';
import { cardKey, zoneKey } from './references';

const card = (number: number, role: Ref['role'] = 'subject'): Ref => ({
    role,
    kind: 'card',
    card: number,
});
const zone = (name: string): Ref => ({ role: 'into', kind: 'zone', side: 0, zone: name });
const option = (n: number, ...refs: Ref[]): Choice => ({
    n,
    verb: 'play',
    label: `option ${n}`,
    refs,
});
const asking = (...options: Choice[]): Ask => ({
    kind: 'window',
    prompt: '',
    window: null,
    default: 0,
    options,
});

test('a card with one option is picked by a click', () => {
    const choosing = new Choosing();
    choosing.about(asking(option(0), option(1, card(7))));
    expect(choosing.click(cardKey(7))).toMatchObject({ kind: 'pick', option: { n: 1 } });
});

test('a card with several options opens the places they name', () => {
    const choosing = new Choosing();
    choosing.about(
        asking(option(0), option(1, card(7), zone('quest')), option(2, card(7), zone('kingdom'))),
    );
    expect(choosing.click(cardKey(7))).toMatchObject({ kind: 'narrowed' });
    expect([...choosing.open]).toEqual([zoneKey(0, 'quest'), zoneKey(0, 'kingdom')]);
    expect(choosing.click(zoneKey(0, 'kingdom'))).toMatchObject({ kind: 'pick', option: { n: 2 } });
});

test('what no option names is nothing, and a second click takes the first back', () => {
    const choosing = new Choosing();
    choosing.about(asking(option(1, card(7), zone('quest')), option(2, card(7), zone('kingdom'))));
    expect(choosing.click(cardKey(8))).toEqual({ kind: 'nothing' });
    choosing.click(cardKey(7));
    choosing.click(cardKey(7));
    expect(choosing.chosen).toEqual([]);
});

test('a place that every option names is not offered', () => {
    const choosing = new Choosing();
    const attacked: Ref = { ...zone('quest'), role: 'target' };
    choosing.about(asking(option(0, card(7), attacked), option(1, card(8), attacked), option(2)));
    expect([...choosing.open]).toEqual([cardKey(7), cardKey(8)]);
    expect(choosing.click(zoneKey(0, 'quest'))).toEqual({ kind: 'nothing' });
});

test('a new question forgets what was chosen', () => {
    const choosing = new Choosing();
    choosing.about(asking(option(1, card(7), zone('quest')), option(2, card(7), zone('kingdom'))));
    choosing.click(cardKey(7));
    choosing.about(asking(option(0)));
    expect(choosing.chosen).toEqual([]);
});
