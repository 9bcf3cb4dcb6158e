/**
 * Keeps the page for when there is no net. The build writes the names of its files in.
 *
 * Files in assets never change under their names: those that are kept are not asked for again. The
 * page itself, and all else of it, is asked for anew; what is kept is the second choice. What a
 * server answers (api, ws) is none of our business.
 */

const FILES = [];
const CACHE = 'wartable';
const FIXED = 'assets/';
const ENGINE = 'assets/engine-';
const MANIFEST = 'engine.json';
const home = new URL('./', self.location.href).href;

/** Where a file of the page is, by its address; undefined for what is no file of it. */
function pathOf(address) {
    const plain = address.split(/[?#]/)[0];
    return plain.startsWith(home) ? plain.slice(home.length) : undefined;
}

async function keepAll(paths) {
    const cache = await caches.open(CACHE);
    for (const path of paths) {
        const kept = path.startsWith(FIXED) && (await cache.match(home + path));
        if (!kept)
            await cache.add(
                new Request(home + path, {
                    cache: path.startsWith(FIXED) ? 'default' : 'no-cache',
                }),
            );
    }
}

/** Forget files of older pages, and engines other than the one that the page names. */
async function forgetOld() {
    const cache = await caches.open(CACHE);
    const manifest = await cache.match(home + MANIFEST);
    const folder = manifest ? (await manifest.json()).folder + '/' : ENGINE;
    for (const request of await cache.keys()) {
        const path = pathOf(request.url) ?? '';
        const ours = path.startsWith(ENGINE) ? path.startsWith(folder) : FILES.includes(path);
        if (path.startsWith(FIXED) && !ours) await cache.delete(request);
    }
}

async function keepEngine() {
    await keepAll([MANIFEST]);
    const cache = await caches.open(CACHE);
    const { folder, files } = await (await cache.match(home + MANIFEST)).json();
    await keepAll(Object.keys(files).map((name) => `${folder}/${name}`));
    await forgetOld();
}

/** What never changes: from what is kept, else it is kept now. */
async function kept(request) {
    const cache = await caches.open(CACHE);
    const found = await cache.match(request.url);
    if (found) return found;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
}

/** What may have changed: as it is now, else as it was. */
async function newest(request, path) {
    const cache = await caches.open(CACHE);
    try {
        const answer = await fetch(request);
        if (answer.ok) await cache.put(home + path, answer.clone());
        return answer;
    } catch (error) {
        const found = await cache.match(home + path);
        if (found) return found;
        throw error;
    }
}

self.addEventListener('install', (event) => {
    self.skipWaiting();
    event.waitUntil(keepAll(FILES));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(Promise.all([forgetOld(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
    if (event.data === 'keep the engine') event.waitUntil(keepEngine());
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    const path = request.method === 'GET' ? pathOf(request.url) : undefined;
    if (path === undefined) return;
    const page = path === 'index.html' ? '' : path;
    if (path.startsWith(FIXED)) event.respondWith(kept(request));
    else if (FILES.includes(page) || path === MANIFEST) event.respondWith(newest(request, page));
});
