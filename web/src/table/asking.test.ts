import { expect, test } from 'vitest';
import type { Ask, Choice } from '../wire/generated';
import {
    areFew,
    distinct,
    firstAmount,
    groupsOf,
    howMany,
    isAmount,
    mainOption,
    optionOf,
    placeOf,
    shown,
} from './asking';

const option = (n: number, verb: string, amount?: number): Choice => ({
    n,
    verb,
    label: `${verb} ${n}`,
    refs: [],
    amount,
});
const asking = (options: Choice[], more: Partial<Ask> = {}): Ask => ({
    kind: 'action',
    prompt: '',
    window: null,
    default: -1,
    options,
    ...more,
});

test('the main answer is the default, else the one that does nothing', () => {
    const options = [option(0, 'play'), option(1, 'pass')];
    expect(mainOption(asking(options), options)?.n).toBe(1);
    expect(mainOption(asking(options, { default: 0 }), options)?.n).toBe(0);
});

test('where one has to choose there is no main answer', () => {
    const options = [option(0, 'zone'), option(1, 'zone')];
    expect(mainOption(asking(options), options)).toBeNull();
});

test('many options are grouped by what one does, few are not', () => {
    const few = [option(0, 'pass'), option(1, 'play'), option(2, 'develop')];
    expect(groupsOf(few, few[0]!)).toHaveLength(1);
    const many = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => option(n, n % 2 ? 'play' : 'develop'));
    const groups = groupsOf(many, null);
    expect(groups.map((group) => group.options.length)).toEqual([4, 4]);
    expect(shown(groups)).toHaveLength(8);
});

test('cards in the hand that are alike are one option', () => {
    const inHand = (n: number): Choice => ({
        ...option(n, 'play'),
        label: 'play Troll Slayers',
        refs: [{ role: 'subject', kind: 'card', card: n, zone: 'hand' }],
    });
    const options = [option(0, 'pass'), inHand(1), inHand(2), option(3, 'use')];
    expect(shown(groupsOf(options, options[0]!)).map((each) => each.n)).toEqual([1, 3]);
    expect(distinct(options)[1]?.count).toBe(2);
});

test('how many are alike is said with a space before it, or not at all', () => {
    expect(`Play Troll Slayers${howMany(5)}`).toBe('Play Troll Slayers (5 of them)');
    expect(`Play Pillage${howMany(1)}`).toBe('Play Pillage');
});

test('one short option fits beside the main answer, two where there is none', () => {
    const [yes, no] = [option(0, 'yes'), option(1, 'no')];
    expect(areFew([yes], no)).toBe(true);
    expect(areFew([yes, no], null)).toBe(true);
    expect(areFew([yes, no], option(2, 'pass'))).toBe(false);
    expect(areFew([], no)).toBe(false);
    expect(areFew([{ ...yes, text: 'Deal 2 damage to one target unit.' }], no)).toBe(false);
});

test('options that are called the same are told apart by where they lie', () => {
    const aimed = (n: number, zone: string): Choice => ({
        ...option(n, 'choose'),
        label: 'choose Squig Herders',
        refs: [{ role: 'target', kind: 'card', card: n, side: 1, zone }],
    });
    const options = [aimed(0, 'quest'), aimed(1, 'kingdom'), option(2, 'done')];
    expect(placeOf(options[1]!, options)).toMatchObject({ side: 1, zone: 'kingdom' });
    expect(placeOf(options[2]!, options)).toBeNull();
});

test('amounts begin with what destroys, or as the house says', () => {
    const options = [0, 1, 2, 3].map((amount) => option(amount, 'assign', amount));
    expect(isAmount(asking(options))).toBe(true);
    expect(firstAmount(asking(options, { lethal: 2 }))).toBe(2);
    expect(firstAmount(asking(options, { default: 3, lethal: 2 }))).toBe(3);
    expect(firstAmount(asking(options))).toBe(0);
});

test('an amount that cannot be had is the nearest one below', () => {
    const options = [option(0, 'assign', 0), option(1, 'assign', 3)];
    expect(optionOf(asking(options), 2)?.n).toBe(0);
    expect(optionOf(asking(options), 3)?.n).toBe(1);
});
