/** Loading Python and the engine, in a worker: what tools/offline.py has packed. */

import type { loadPyodide as Load, PyodideInterface } from 'pyodide';

export interface Manifest {
    engine: string;
    folder: string;
    files: Record<string, { bytes: number; compressed: number; sha256: string }>;
}

export type Progress = (done: number, total: number) => void;

const HOME = '/engine';

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
        if (!answer.ok) throw new Error('the engine cannot be loaded');
        return answer.arrayBuffer();
    });
    pack.catch(() => undefined); // it is waited for below
    const { loadPyodide } = (await import(/* @vite-ignore */ folder + 'pyodide.mjs')) as {
        loadPyodide: typeof Load;
    };
    const python = await loadPyodide({ indexURL: folder });
    python.unpackArchive(await pack, 'gztar', { extractDir: HOME });
    python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
    if (manifest.engine === 'compiled') python.runPython('import wartable_wasm');
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
