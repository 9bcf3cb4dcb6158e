import { describe, expect, it } from 'vitest';
import { Refusal, type LinkState } from './house';
import { isHere, LocalHouse, type Loading, type Porter } from './local';
import type { FromHouse, ToHouse } from './talk';

/** A worker that does nothing by itself. */
class Dummy implements Porter {
    readonly heard: ToHouse[] = [];
    onmessage: Porter['onmessage'] = null;
    onerror: Porter['onerror'] = null;

    postMessage(message: unknown): void {
        this.heard.push(message as ToHouse);
    }

    say(message: FromHouse): void {
        this.onmessage?.call(this as unknown as Worker, { data: message } as MessageEvent);
    }
}

function house() {
    const worker = new Dummy();
    const told: Loading[] = [];
    const found = new LocalHouse((loading) => told.push(loading), worker, 'http://here/');
    return { worker, told, found };
}

describe('the house inside the page', () => {
    it('tells how far the engine is loaded', () => {
        const { worker, told } = house();
        worker.say({ kind: 'progress', done: 3, total: 9 });
        worker.say({ kind: 'ready', engine: 'pure' });
        expect(worker.heard[0]).toEqual({ do: 'begin', base: 'http://here/' });
        expect(told.map(({ done, state }) => [done, state])).toEqual([
            [0, 'loading'],
            [3, 'loading'],
            [9, 'ready'],
        ]);
    });

    it('gives each answer to who asked', async () => {
        const { worker, found } = house();
        const first = found.ask('GET', '/api/games');
        const second = found.ask('POST', '/api/games', { game: 'chess' });
        worker.say({ kind: 'answer', id: 2, status: 400, text: '{"sentence": "no such game"}' });
        worker.say({ kind: 'answer', id: 1, status: 200, text: '{"games": []}' });
        await expect(first).resolves.toEqual({ games: [] });
        await expect(second).rejects.toThrow('no such game');
        expect(worker.heard[2]).toMatchObject({ method: 'POST', body: '{"game":"chess"}' });
    });

    it('refuses everything once the engine cannot be loaded', async () => {
        const { worker, found } = house();
        const waiting = found.ask('GET', '/api/games');
        worker.say({ kind: 'failed', why: 'no network' });
        await expect(waiting).rejects.toBeInstanceOf(Refusal);
        await expect(found.ask('GET', '/api/games')).rejects.toThrow('no network');
    });

    it('sits down as over a socket', () => {
        const { worker, found } = house();
        const links: LinkState[] = [];
        const heard: string[] = [];
        const link = found.sit(
            { room: 'here-1', token: 'seat-1' },
            { message: (each) => heard.push(each.type), link: (state) => links.push(state) },
        );
        worker.say({ kind: 'sent', link: 1, text: '{"type": "welcome"}' });
        link.send({ type: 'concede' });
        link.close();
        worker.say({ kind: 'sent', link: 1, text: '{"type": "state"}' });
        expect(worker.heard.map((each) => each.do)).toEqual([
            'begin',
            'open',
            'send',
            'send',
            'close',
        ]);
        expect(links).toEqual(['connecting', 'open', 'closed']);
        expect(heard).toEqual(['welcome']);
    });

    it('knows its own rooms by their names', () => {
        expect([isHere('here-12'), isHere('Zk3_here-')]).toEqual([true, false]);
    });
});
