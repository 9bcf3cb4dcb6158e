import { expect, test } from 'vitest';
import { cardWidth } from './fit';

const place = { width: 300, height: 220, ratio: 1.3, gap: 8, least: 52, most: 110 };

test('few cards are as large as they may be', () => {
    expect(cardWidth({ ...place, count: 1 })).toBe(110);
});

test('more cards become smaller, and all of them fit', () => {
    const width = cardWidth({ ...place, count: 8 });
    const across = Math.floor((place.width + place.gap) / (width + place.gap));
    const rows = Math.ceil(8 / across);
    expect(rows * (width * place.ratio + place.gap) - place.gap).toBeLessThanOrEqual(220);
    expect(width).toBeLessThan(110);
});

test('no card becomes too small to be read', () => {
    expect(cardWidth({ ...place, count: 60 })).toBe(52);
});
