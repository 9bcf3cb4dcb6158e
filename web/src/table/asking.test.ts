import { expect, test } from 'vitest';
import type { Ask, Choice } from '../wire/generated';
import { firstAmount, groupsOf, isAmount, mainOption, optionOf, shown } from './asking';

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
