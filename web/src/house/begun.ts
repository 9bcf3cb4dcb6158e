/** A Python that has begun, kept for the next time: its memory, beside the engine's files.
 *
 * To begin takes Python longer than all else of a start, and always leads to the same. So the first
 * time its memory is kept as it is then (Pyodide calls that a snapshot), and begun with afterwards.
 * It lies where the service worker keeps the engine, and goes with it when there is another.
 */

import { inflated } from './unpack';

const CACHE = 'wartable';
const NAME = 'begun.memory';
/** Milliseconds after which it is kept: whoever waits for a game comes first. */
const LATER = 5000;

/** The memory that was kept for the engine of a folder; null if there is none that can be read. */
export async function kept(folder: string): Promise<Uint8Array | null> {
    try {
        const found = await (await caches.open(CACHE)).match(folder + NAME);
        return found?.body ? await inflated(found.body) : null;
    } catch {
        await forget(folder);
        return null;
    }
}

/** Keep a memory after a while, if the browser keeps the engine too. */
export function keepLater(folder: string, memory: Uint8Array): void {
    setTimeout(() => void keep(folder, memory).catch(() => undefined), LATER);
}

async function keep(folder: string, memory: Uint8Array): Promise<void> {
    const cache = await caches.open(CACHE);
    const wanted = await cache.match(folder + 'engine.pack');
    if (!wanted || (await cache.match(folder + NAME))) return;
    const whole = new Blob([memory as BlobPart]).stream();
    const packed = await new Response(whole.pipeThrough(new CompressionStream('gzip'))).blob();
    await cache.put(folder + NAME, new Response(packed));
}

/** Forget a memory with which nothing can be begun. */
export async function forget(folder: string): Promise<void> {
    await (await caches.open(CACHE).catch(() => null))?.delete(folder + NAME);
}
