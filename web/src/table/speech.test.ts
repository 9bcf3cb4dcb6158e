import { expect, test } from 'vitest';
import { owned, toReader } from './speech';

test('what is ours is called so', () => {
    expect(owned("to Anna's kingdom", 'Anna')).toBe('to your kingdom');
    expect(owned("attack Rival's quest", 'Anna')).toBe("attack Rival's quest");
});

test('a line speaks to its reader', () => {
    expect(toReader('Anna draws 1 card', 'Anna')).toBe('You draw 1 card');
    expect(toReader('Anna does not attack', 'Anna')).toBe('You do not attack');
    expect(toReader("Anna's turn ends", 'Anna')).toBe('Your turn ends');
    expect(toReader("Lobber Crew attacks Anna's quest", 'Anna')).toBe(
        'Lobber Crew attacks your quest',
    );
    expect(toReader('Rival draws 1 card', 'Anna')).toBe('Rival draws 1 card');
});
