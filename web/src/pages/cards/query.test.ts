import { describe, expect, test } from 'vitest';
import data from '../../../../tests/data/queries.json';
import type { CatalogueCard } from '../../wire/generated';
import { matches, parse, QueryError, written } from './query';

const cards = data.cards as unknown as CatalogueCard[];

describe('every reader of queries agrees on one list of cases', () => {
    test.each(data.cases)('$query', (wanted) => {
        try {
            const query = parse(wanted.query);
            expect(written(query)).toBe(wanted.written);
            const found = cards.filter((card) => matches(query, card));
            expect(found.map((card) => card.id)).toEqual(wanted.ids);
        } catch (error) {
            if (!(error instanceof QueryError)) throw error;
            expect([error.at, error.slip]).toEqual([wanted.at, wanted.slip]);
        }
    });
});
