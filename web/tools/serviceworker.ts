/** Writes the service worker, with the names of all files of the page in it. */

import type { Plugin } from 'vite';

const SOURCE = 'tools/serviceworker.js';
/** What is kept only once somebody wants it. */
const LATER = ['engine.json'];
const PAGE = 'index.html';
const PLACE = 'const FILES = [];';

export function serviceWorker(): Plugin {
    let root = '';
    return {
        name: 'wartable-service-worker',
        apply: 'build',
        configResolved(config) {
            root = config.root;
        },
        async generateBundle(_, bundle) {
            const named = await this.fs.readdir(`${root}/public`, { withFileTypes: true });
            const fixed = named.filter((each) => each.isFile() && !LATER.includes(each.name));
            const built = Object.keys(bundle).filter((name) => name !== PAGE);
            const files = ['', ...fixed.map((each) => each.name), ...built].sort();
            const text = await this.fs.readFile(`${root}/${SOURCE}`, { encoding: 'utf8' });
            if (!text.includes(PLACE)) throw new Error(`${SOURCE} has no ${PLACE}`);
            const source = text.replace(PLACE, `const FILES = ${JSON.stringify(files)};`);
            this.emitFile({ type: 'asset', fileName: 'sw.js', source });
        },
    };
}
