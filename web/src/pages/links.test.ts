import { expect, test } from 'vitest';
import { linksOf } from './links';

test('a page without a server leads to no lobby', () => {
    const pages = (alone: boolean) => linksOf(alone).map(([page]) => page);
    expect(pages(false)).toContain('lobby');
    expect(pages(true)).toEqual(pages(false).filter((page) => page !== 'lobby'));
});
