/** Loading Python and the engine, in a worker: what tools/offline.py has packed. */

import type { loadPyodide as Load, PyodideInterface } from 'pyodide';
import { forget, keepLater, kept } from './begun';
import { inflated, unpack, type Disk } from './unpack';

export interface Manifest {
    engine: string;
    folder: string;
    files: Record<string, { bytes: number; compressed: number; sha256: string }>;
}

export type Progress = (done: number, total: number) => void;

const HOME = '/engine';
/** Seen in a trace where Python has gone on with what was kept. */
const GONE_ON = 'wartable-gone-on';
const READY = 'import wartable.offline.door; wartable.offline.door.ready()';
const COMPILED = 'import wartable_wasm';

export async function manifestAt(base: string): Promise<Manifest> {
    const answer = await fetch(new URL('engine.json', base));
    if (!answer.ok) throw new Error('this page was built without an engine');
    return (await answer.json()) as Manifest;
}

/** Load everything; the engine's modules can be imported afterwards. */
export async function load(
    base: string,
    manifest: Manifest,
    progress: Progress,
): Promise<PyodideInterface> {
    const folder = new URL(manifest.folder + '/', base).href;
    // Browsers keep what they have compiled only of answers that are left as they came.
    if (!(await isKept(folder))) count(folder, manifest, progress);
    const pack = fetch(folder + 'engine.pack').then((answer) => {
        if (!answer.ok || !answer.body) throw new Error('the engine cannot be loaded');
        return inflated(answer.body);
    });
    pack.catch(() => undefined); // it is waited for below
    const { loadPyodide } = (await import(/* @vite-ignore */ folder + 'pyodide.mjs')) as {
        loadPyodide: typeof Load;
    };
    const memory = 'caches' in self ? await kept(folder) : null;
    if (memory) {
        try {
            const python = await goOn(loadPyodide, folder, memory, await pack);
            if (manifest.engine === 'compiled') python.runPython(COMPILED);
            return python;
        } catch {
            await forget(folder);
        }
    }
    const python = await loadPyodide({ indexURL: folder, _makeSnapshot: 'caches' in self });
    unpack(python.FS as Disk, await pack, HOME);
    python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
    // A library that was loaded is not in the memory: it is kept as it is before.
    if (manifest.engine !== 'compiled') python.runPython(READY);
    if ('caches' in self) keepLater(folder, python.makeMemorySnapshot());
    if (manifest.engine === 'compiled') python.runPython(COMPILED);
    return python;
}

/** What agents have learned; null if there is no net, and it was never kept. */
export async function fetchLearned(base: string, manifest: Manifest): Promise<Uint8Array | null> {
    try {
        const answer = await fetch(new URL(`${manifest.folder}/networks.pack`, base));
        return answer.ok && answer.body ? await inflated(answer.body) : null;
    } catch {
        return null;
    }
}

/** Let agents know what they have learned; without it they play by what they knew before. */
export function learn(python: PyodideInterface, learned: Uint8Array | null): void {
    if (!learned) return;
    unpack(python.FS as Disk, learned, HOME);
    python.runPython('from wartable.agents.netfile import network; network.cache_clear()');
}

/** Go on with a memory that was kept; only chance must not be the same each time. */
async function goOn(
    loadPyodide: typeof Load,
    folder: string,
    memory: Uint8Array,
    pack: Uint8Array,
): Promise<PyodideInterface> {
    const python = await loadPyodide({ indexURL: folder, _loadSnapshot: memory });
    unpack(python.FS as Disk, pack, HOME);
    python.runPython('import random; random.seed()');
    performance.mark(GONE_ON);
    return python;
}

/** Whether the service worker has the engine already, so that there is no progress to tell of. */
async function isKept(folder: string): Promise<boolean> {
    if (!('caches' in self)) return false;
    return (await caches.match(folder + 'engine.pack').catch(() => undefined)) !== undefined;
}

/** Tell how many bytes have come of those that will, whoever fetches them. */
function count(folder: string, manifest: Manifest, progress: Progress): void {
    const counted = ['pyodide.asm.wasm', 'python_stdlib.zip', 'engine.pack'];
    const total = counted.reduce((sum, name) => sum + (manifest.files[name]?.bytes ?? 0), 0);
    let done = 0;
    const plain = self.fetch.bind(self);
    self.fetch = async (what, how) => {
        const answer = await plain(what, how);
        const address = what instanceof Request ? what.url : String(what);
        if (!answer.body || !counted.includes(address.replace(folder, ''))) return answer;
        const counter = new TransformStream<Uint8Array, Uint8Array>({
            transform(part, out) {
                done += part.byteLength;
                progress(Math.min(done, total), total);
                out.enqueue(part);
            },
        });
        return new Response(answer.body.pipeThrough(counter), {
            status: answer.status,
            headers: answer.headers,
        });
    };
}
