import { expect, test } from 'vitest';
import type { Ask, ChainAction, InvasionView } from '../wire/generated';
import { headingOf, waitingInWords } from './headings';

const ask: Ask = {
    kind: 'action',
    prompt: 'What do you do?',
    window: 'capital',
    default: -1,
    options: [],
};
const view = (chain: Partial<ChainAction>[]): InvasionView =>
    ({ game: 'invasion', active: 0, chain, players: [] }) as unknown as InvasionView;

test('a window says where we are', () => {
    expect(headingOf(ask, view([]), 0)).toBe('Your capital phase');
    expect(headingOf(ask, view([]), 1)).toBe('Their capital phase');
});

test('what waits on the chain is answered', () => {
    expect(headingOf(ask, view([{ title: 'Waaagh!', player: 1 }]), 0)).toBe('Answer Waaagh!?');
    expect(headingOf(ask, view([{ title: null, player: 1 }]), 0)).toBe('Answer the development?');
});

test('a choice asks what it asks', () => {
    expect(headingOf({ ...ask, kind: 'zone', prompt: 'To which zone?' }, view([]), 0)).toBe(
        'To which zone?',
    );
});

test('it is told who is waited for', () => {
    const waiting = { seat: 1, kind: 'window', window: 'defenders' } as const;
    expect(waitingInWords(waiting, 'Rival')).toBe('Rival is asked (defenders are declared)');
});
