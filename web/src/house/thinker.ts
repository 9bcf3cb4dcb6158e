/** The worker in which agents think: a question in, an answer out. It may be ended at any time. */

import { learn, load, manifestAt } from './engine';
import type { FromThinker, Inside, ToThinker } from './talk';

const worker = self as unknown as Inside;
let think: ((question: string) => string) | null = null;

worker.onmessage = async (event: MessageEvent<ToThinker>) => {
    const message = event.data;
    if (message.do === 'begin') {
        const manifest = await manifestAt(message.base);
        const python = await load(message.base, manifest, () => undefined);
        await learn(python, message.base, manifest);
        think = python.runPython(
            'from wartable.offline.house import OfflineHouse\nOfflineHouse().think',
        ) as (question: string) => string;
        tell({ kind: 'ready' });
    } else if (think) {
        tell({ kind: 'answer', text: think(message.question) });
    }
};

function tell(message: FromThinker): void {
    worker.postMessage(message);
}
