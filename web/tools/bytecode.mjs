/**
 * Let the Python of a page write the bytecode of a folder of modules, in place of their sources.
 *
 *     node bytecode.mjs FOLDER
 *
 * Only the same Python can read it, hence Pyodide; modules are imported twice as quickly then.
 */

import { loadPyodide } from 'pyodide';

const COMPILE = `
import compileall, pathlib, py_compile

home = pathlib.Path("/stage")
done = compileall.compile_dir(
    home, quiet=1, legacy=True, optimize=0, stripdir="/stage",
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
)
if not done:
    raise SystemExit("some modules could not be compiled")
for source in home.rglob("*.py"):
    source.unlink()
`;

const [folder] = process.argv.slice(2);
const pyodide = await loadPyodide();
pyodide.FS.mkdir('/stage');
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, '/stage');
pyodide.runPython(COMPILE);
