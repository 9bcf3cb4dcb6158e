import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isKnown, ServerHouse } from './server';

let asked: { path: string; token: string | undefined }[] = [];
let known = true;

beforeEach(() => {
    asked = [];
    localStorage.clear();
    vi.stubGlobal('fetch', (path: string, wish: RequestInit) => {
        const headers = wish.headers as Record<string, string>;
        asked.push({ path, token: headers['x-csrf-token'] });
        if (path === '/api/me' && !known)
            return Promise.resolve(answer(401, { code: 'unknown', sentence: 'who?' }));
        return Promise.resolve(answer(200, /guest$|me$/.test(path) ? { csrf: 'proof' } : {}));
    });
});
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown): Response {
    return new Response(JSON.stringify(body), { status });
}

test('a page that was loaded anew proves itself before it changes something', async () => {
    await new ServerHouse().ask('POST', '/api/guest', {});
    asked = [];
    const house = new ServerHouse();
    await house.ask('POST', '/api/decks/check', {});
    await house.ask('POST', '/api/decks/check', {});
    expect(asked).toEqual([
        { path: '/api/me', token: undefined },
        { path: '/api/decks/check', token: 'proof' },
        { path: '/api/decks/check', token: 'proof' },
    ]);
});

test('who never came in is not asked for, and who was forgotten only once', async () => {
    await new ServerHouse().ask('POST', '/api/games', {});
    expect(asked.map(({ path }) => path)).toEqual(['/api/games']);
    await new ServerHouse().ask('POST', '/api/guest', {});
    known = false;
    await new ServerHouse().ask('POST', '/api/games', {});
    expect(isKnown()).toBe(false);
    known = true;
});

test('while somebody comes in, what else would be changed waits', async () => {
    const house = new ServerHouse();
    await Promise.all([
        house.ask('POST', '/api/guest', {}),
        house.ask('POST', '/api/decks/check', {}),
        house.ask('GET', '/api/games'),
    ]);
    const last = asked.find(({ path }) => path === '/api/decks/check');
    expect(last).toEqual({ path: '/api/decks/check', token: 'proof' });
});
