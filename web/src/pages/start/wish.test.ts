import { expect, test } from 'vitest';
import { agentName, clockNamed, clockWords, FIRST, wishOf } from './wish';

const here = {
    game: 'invasion',
    agents: ['novice', 'veteran', 'random'],
    usual: 'veteran',
    decks: [
        { name: 'dwarf', cards: 50 },
        { name: 'orc', cards: 50 },
    ],
};

test('without a choice both decks are drawn by lot, and nobody watches', () => {
    const lots = [0, 0.9];
    const wish = wishOf(FIRST, here, () => lots.shift() ?? 0);
    expect(wish.seats?.map((seat) => [seat.who, seat.deck])).toEqual([
        ['me', 'dwarf'],
        ['agent:veteran', 'orc'],
    ]);
    expect(wish.public).toBe(false);
});

test('an agent is the one that was chosen, and has its name', () => {
    const rival = (against: `agent:${string}`) => wishOf({ ...FIRST, against }, here).seats?.[1];
    expect(rival('agent:novice')).toMatchObject({ who: 'agent:novice', name: 'Novice' });
    expect(wishOf(FIRST, here).seats?.[1]?.name).toBe('Veteran');
});

test('a friend brings a deck of his own to a game that stands in no lobby', () => {
    const wish = wishOf({ ...FIRST, against: 'friend', deck: 'orc' }, here);
    expect(wish.seats?.[1]).toEqual({ who: 'open', name: '', deck: '' });
    expect(wish.public).toBe(false);
    expect(wishOf({ ...FIRST, against: 'anybody' }, here).public).toBe(true);
});

test('at one screen both seats are mine, and nobody may watch', () => {
    const wish = wishOf({ ...FIRST, against: 'me', watched: true }, here);
    expect(wish.seats?.map((seat) => seat.who)).toEqual(['me', 'me']);
    expect(wish.public).toBe(false);
});

test('two at one screen are called as they say, or by their order', () => {
    const names = (choices: object) =>
        wishOf({ ...FIRST, against: 'me', ...choices }, here).seats?.map((seat) => seat.name);
    expect(names({})).toEqual(['First player', 'Second player']);
    expect(names({ name: ' Ann ', rivalName: 'Ben' })).toEqual(['Ann', 'Ben']);
});

test('two agents play slowly enough to be watched', () => {
    const wish = wishOf({ ...FIRST, against: 'agents' }, here);
    expect(wish.seats?.map((seat) => seat.who)).toEqual(['agent:veteran', 'agent:veteran']);
    expect([wish.public, wish.pace]).toEqual([true, 900]);
});

test('a clock has words, also one that nobody offers here', () => {
    expect(clockWords(clockNamed('usual'))).toBe('20 minutes and a minute a question');
    expect(clockWords({ kind: 'bank', bank: 300, allowance: 5, days: 0 })).toBe(
        '5 minutes and 5 seconds a question',
    );
    expect(agentName('search')).toBe('Captain');
});
