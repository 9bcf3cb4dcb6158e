/**
 * Run a Python script with the engine as a page has it: what tools/offline.py has packed.
 *
 *     node python.mjs SCRIPT.py
 */

import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const home = new URL('../public/', import.meta.url);
const { engine, folder } = JSON.parse(readFileSync(new URL('engine.json', home), 'utf8'));
const pack = readFileSync(new URL(`${folder}/engine.pack`, home));
const python = await loadPyodide();
const bytes = pack.buffer.slice(pack.byteOffset, pack.byteOffset + pack.length);
python.unpackArchive(bytes, 'gztar', { extractDir: '/engine' });
python.runPython('import sys; sys.path.insert(0, "/engine")');
if (engine === 'compiled') python.runPython('import wartable_wasm');
const [script] = process.argv.slice(2);
try {
    python.runPython(readFileSync(script, 'utf8'), { filename: script });
} catch (error) {
    console.error(String(error.message));
    process.exitCode = 1;
}
