/** What has stayed as it was stays the same object, so that only what has changed is drawn anew. */

type Parts = Record<string, unknown>;

/** The newer of two values; every part of it that equals one of the older is that older part. */
export function shared<T>(older: unknown, newer: T): T {
    if (!isCompound(older) || !isCompound(newer)) return newer;
    if (Array.isArray(newer)) return Array.isArray(older) ? (sharedList(older, newer) as T) : newer;
    if (Array.isArray(older)) return newer;
    const [was, now] = [older as Parts, newer as Parts];
    const keys = Object.keys(now);
    let same = keys.length === Object.keys(was).length;
    const found: Parts = {};
    for (const key of keys) {
        found[key] = shared(was[key], now[key]);
        same &&= key in was && Object.is(found[key], was[key]);
    }
    return (same ? older : found) as T;
}

/** Cards are found again by their numbers, all else by its place. */
function sharedList(older: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
    const places = new Map(older.map((each) => [numberOf(each), each]));
    const found = newer.map((each, n) => {
        const number = numberOf(each);
        return shared(number === undefined ? older[n] : places.get(number), each);
    });
    const same = found.length === older.length && found.every((each, n) => each === older[n]);
    return same ? older : found;
}

function numberOf(value: unknown): number | undefined {
    if (!isCompound(value)) return undefined;
    const { card } = value as Parts;
    return typeof card === 'number' ? card : undefined;
}

function isCompound(value: unknown): value is object {
    return typeof value === 'object' && value !== null;
}
