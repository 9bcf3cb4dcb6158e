import { expect, test } from 'vitest';
import type { Table } from '../state/table.svelte';
import type { HintLine, Incoming, Outgoing } from '../wire/generated';
import { Hints, lineInWords, percent } from './hints.svelte';

const LINE: HintLine = {
    option: 2,
    label: 'play Runesmith',
    chance: 0.625,
    share: 0.5,
    then: ['to your kingdom'],
    why: 'It is so.',
};

function seated(hints = true, options = 2) {
    const sent: Incoming[] = [];
    const table = {
        welcome: { hints },
        watching: false,
        state: { seq: 7, ask: { options: Array.from({ length: options }) } },
        send: (message: Incoming) => sent.push(message),
    };
    return { sent, table, hints: new Hints(table as unknown as Table) };
}
const advice = (seq: number) => ({ type: 'advice', seq, lines: [LINE] }) as Outgoing;
const refused = (nonce = '') =>
    ({ type: 'refused', code: 'too-fast', sentence: 'wait', seq: 7, nonce }) as Outgoing;

test('a hint is asked for once, and found', () => {
    const { hints, sent } = seated();
    hints.ask();
    hints.ask();
    expect(sent).toEqual([{ type: 'hint', seq: 7 }]);
    expect(hints.thinking).toBe(true);
    hints.hear(advice(7));
    expect([hints.thinking, hints.lines]).toEqual([false, [LINE]]);
    hints.ask();
    expect(sent).toHaveLength(1);
});

test('a hint to another question is none', () => {
    const { hints } = seated();
    hints.ask();
    hints.hear(advice(6));
    expect(hints.lines).toBeNull();
    hints.about(8);
    expect(hints.thinking).toBe(false);
    hints.hear(advice(7));
    expect(hints.lines).toBeNull();
});

test('a refusal of the hint is kept, that of a pick is not its business', () => {
    const { hints, sent } = seated();
    hints.ask();
    hints.hear(refused('a-pick'));
    expect(hints.refused).toBeNull();
    hints.hear(refused());
    expect(hints.refused?.code).toBe('too-fast');
    hints.ask();
    expect([sent.length, hints.refused]).toEqual([2, null]);
});

test('none is asked for where none is given, or there is nothing to choose', () => {
    for (const { hints, sent } of [seated(false), seated(true, 1)]) {
        expect(hints.given).toBe(false);
        hints.ask();
        expect(sent).toEqual([]);
    }
});

test('after a lost connection it can be asked for again', () => {
    const { hints, sent } = seated();
    hints.ask();
    hints.hear({ type: 'welcome' } as Outgoing);
    hints.ask();
    expect(sent).toHaveLength(2);
});

test('lines and chances in words', () => {
    expect(lineInWords(LINE)).toBe('play Runesmith, then to your kingdom');
    expect(percent(0.625)).toBe('63 %');
});
