import { expect, test } from 'vitest';
import type { RuleEntry, Rules } from '../../wire/generated';
import { locate, pieces, search } from './finding';

function entry(id: string, text: string, answer = ''): RuleEntry {
    const none = { notes: [], superseded: [], cards: [], see: [], sources: [] };
    return { id, kind: 'rule', text, answer, reason: '', ...none };
}

const rules: Rules = {
    game: 'champions',
    title: 'Champions',
    about: '',
    sources: [],
    words: [],
    sections: [
        {
            title: 'Keywords',
            about: '',
            areas: [
                {
                    key: 'CH-6.1',
                    title: 'keywords',
                    about: '',
                    entries: [
                        entry('CH-6.1-Draw.a', 'Take a card from the deck.'),
                        entry('CH-6.1-Draw.b', 'A card moved was not drawn.', 'See it so.'),
                    ],
                },
            ],
        },
    ],
};

test('an id leads to its entry, an area to itself, a beginning to the first of its entries', () => {
    expect(locate(rules, 'ch-6.1-draw.b')?.entry?.id).toBe('CH-6.1-Draw.b');
    expect(locate(rules, 'CH-6.1')).toMatchObject({ entry: null, area: { key: 'CH-6.1' } });
    expect(locate(rules, 'CH-6.1-Draw')?.entry?.id).toBe('CH-6.1-Draw.a');
    expect(locate(rules, 'CH-9')).toBeNull();
});

test('all words must occur, wherever in an entry', () => {
    const ids = (words: string) => search(rules, words).map((place) => place.entry?.id);
    expect(ids('card')).toEqual(['CH-6.1-Draw.a', 'CH-6.1-Draw.b']);
    expect(ids('CARD see')).toEqual(['CH-6.1-Draw.b']);
    expect(ids('  ')).toEqual([]);
});

test('ids in a text are links, and nothing else is', () => {
    const told = pieces(
        'As in INV-BF-09..12 (AMB-08/2), CH-2.5.2.2, *not* T-03; X-01, A-1 and BA-01 are none.',
    );
    expect(told.filter((piece) => piece.id).map((piece) => piece.id)).toEqual([
        'INV-BF-09',
        'AMB-08',
        'CH-2.5.2.2',
        'T-03',
    ]);
    expect(told.filter((piece) => piece.strong).map((piece) => piece.text)).toEqual(['not']);
    expect(pieces('plain').map((piece) => piece.text)).toEqual(['plain']);
});
