/** The worker in which the house is: Python, the engine, and wartable.offline before all of it. */

import { load, manifestAt } from './engine';
import { Keeping } from './keeping';
import type { Called, Errand, FromHouse, Inside, ToHouse } from './talk';
import { Thinking } from './thinking';

const worker = self as unknown as Inside;
const AGENT = 'agent:';

class HouseInside {
    readonly #call: (text: string) => string;
    readonly #keeping: Keeping;
    readonly #thinking: Thinking;
    /** The house's numbers of links, by ours, and back. */
    readonly #links = new Map<number, number>();
    readonly #ours = new Map<number, number>();
    /** What waits to be done, by room: a newer errand takes the place of an older one. */
    readonly #waiting = new Map<string, ReturnType<typeof setTimeout>>();

    constructor(base: string, call: (text: string) => string, keeping: Keeping) {
        this.#call = call;
        this.#keeping = keeping;
        this.#thinking = new Thinking(
            base,
            (question) => String(this.call('think', question)),
            () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }),
        );
    }

    /** Call the house, and do what follows from it. */
    call(does: string, ...parts: unknown[]): unknown {
        const asked = JSON.stringify({ do: does, now: Date.now(), with: parts });
        const found = JSON.parse(this.#call(asked)) as Called;
        if (found.error) console.warn(found.error);
        for (const [link, text] of found.sent) {
            const ours = this.#ours.get(link);
            if (ours !== undefined) tell({ kind: 'sent', link: ours, text });
        }
        if (Object.keys(found.kept).length) void this.#keeping.put(found.kept);
        for (const errand of found.errands) this.#later(errand);
        return found.value;
    }

    take(message: ToHouse): void {
        switch (message.do) {
            case 'ask': {
                const { id, method, path, body, token } = message;
                const [status, text] = this.call('answer', method, path, body, token) as [
                    number,
                    string,
                ];
                tell({ kind: 'answer', id, status, text });
                if (method === 'POST' && path === '/api/games' && status < 300)
                    this.#thinking.expect(agentsIn(body));
                break;
            }
            case 'open': {
                const number = this.call('open') as number;
                this.#links.set(message.link, number);
                this.#ours.set(number, message.link);
                break;
            }
            case 'send':
                this.call('send', this.#links.get(message.link), message.text);
                break;
            case 'close': {
                const number = this.#links.get(message.link);
                this.#links.delete(message.link);
                if (number === undefined) break;
                this.#ours.delete(number);
                this.call('close', number);
                break;
            }
        }
    }

    #later(errand: Errand): void {
        clearTimeout(this.#waiting.get(errand.room));
        const wait = setTimeout(() => void this.#run(errand), errand.wait);
        this.#waiting.set(errand.room, wait);
    }

    async #run(errand: Errand): Promise<void> {
        const { kind, room, seq, question } = errand;
        if (kind === 'pass') this.call('due', room, seq);
        else {
            const answer = await this.#thinking.answer(question ?? '{}');
            this.call(kind === 'advise' ? 'advised' : 'chosen', room, seq, answer);
        }
    }
}

/** The agents that a game was asked for with. */
function agentsIn(body: string): string[] {
    const { seats } = JSON.parse(body) as { seats: { who?: string }[] };
    return seats.flatMap(({ who }) => (who?.startsWith(AGENT) ? [who.slice(AGENT.length)] : []));
}

async function begin(base: string): Promise<HouseInside> {
    const keeping = new Keeping();
    const kept = keeping.all();
    const manifest = await manifestAt(base);
    const python = await load(base, manifest, (done, total) =>
        tell({ kind: 'progress', done, total }),
    );
    const door = 'from wartable.offline.door import Door\nDoor().call';
    const house = new HouseInside(
        base,
        python.runPython(door) as (text: string) => string,
        keeping,
    );
    for (const [key, text] of await kept) house.call('wake', key, text);
    tell({ kind: 'ready', engine: manifest.engine });
    return house;
}

let house: Promise<HouseInside> | null = null;

worker.onmessage = (event: MessageEvent<ToHouse>) => {
    const message = event.data;
    if (message.do === 'begin') {
        house = begin(message.base);
        house.catch((error: unknown) => tell({ kind: 'failed', why: String(error) }));
    } else {
        house?.then(
            (inside) => inside.take(message),
            () => undefined, // the page has been told
        );
    }
};

function tell(message: FromHouse): void {
    worker.postMessage(message);
}
