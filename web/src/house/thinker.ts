/** The worker in which agents think: a question in, an answer out. It may be ended at any time. */

import { fetchLearned, learn, load, manifestAt } from './engine';
import type { FromThinker, Inside, ToThinker } from './talk';

const worker = self as unknown as Inside;
/** Milliseconds that one waits for what agents have learned; it is taken also when it comes later. */
const PATIENCE = 4000;
let think: ((question: string) => string) | null = null;

worker.onmessage = async (event: MessageEvent<ToThinker>) => {
    const message = event.data;
    if (message.do === 'begin') {
        await begin(message.base).catch(() => tell({ kind: 'failed' }));
    } else if (think) {
        tell({ kind: 'answer', text: think(message.question) });
    }
};

async function begin(base: string): Promise<void> {
    const manifest = await manifestAt(base);
    const learned = fetchLearned(base, manifest); // while Python begins
    const python = await load(base, manifest, () => undefined);
    await Promise.race([
        learned.then((files) => learn(python, files)),
        new Promise((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
    think = python.runPython(
        'from wartable.offline.house import OfflineHouse\nOfflineHouse().think',
    ) as (question: string) => string;
    tell({ kind: 'ready' });
}

function tell(message: FromThinker): void {
    worker.postMessage(message);
}
