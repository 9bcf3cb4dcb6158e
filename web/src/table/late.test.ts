import { expect, test } from 'vitest';
import { spanInWords } from './late';

test('A delay is told in minutes where it is whole minutes, and not at all where there is none.', () => {
    expect([0, 1, 45, 60, 90, 600].map(spanInWords)).toEqual([
        '',
        'a second',
        '45 seconds',
        'a minute',
        '90 seconds',
        '10 minutes',
    ]);
});
