import { describe, expect, it } from 'vitest';
import { Refusal, type House } from './house';
import { Houses, roomOf } from './houses';

const away = new Refusal({ code: 'unreachable', sentence: 'away', remedy: '', rule: '' });

function dummy(name: string, heard: string[], fails: () => boolean = () => false): House {
    return {
        kind: 'server',
        ask: async <T>(_: string, path: string): Promise<T> => {
            heard.push(`${name} ${path}`);
            if (fails()) throw away;
            return name as T;
        },
        sit: (key) => {
            heard.push(`${name} sits at ${key.room}`);
            return { send: () => undefined, close: () => undefined };
        },
    };
}

const nobody = { message: () => undefined, link: () => undefined };

describe('both houses as one', () => {
    it('asks each room where it is', async () => {
        const heard: string[] = [];
        const both = new Houses(
            dummy('server', heard),
            () => dummy('inside', heard),
            false,
            () => undefined,
        );
        await both.ask('GET', '/api/games/here-1/state');
        await both.ask('GET', '/api/games/Zk3/state');
        await both.ask('POST', '/api/games', { from: { room: 'here-1', n: 3 } });
        both.sit({ room: 'here-1', token: '' }, nobody);
        both.sit({ room: 'Zk3', token: '' }, nobody);
        expect(heard).toEqual([
            'inside /api/games/here-1/state',
            'server /api/games/Zk3/state',
            'inside /api/games',
            'inside sits at here-1',
            'server sits at Zk3',
        ]);
    });

    it('goes inside where no server can be reached, but for the games of that server', async () => {
        const heard: string[] = [];
        let left = 0;
        const server = dummy('server', heard, () => true);
        const both = new Houses(
            server,
            () => dummy('inside', heard),
            false,
            () => (left += 1),
        );
        await expect(both.ask('GET', '/api/games/Zk3')).rejects.toThrow('away');
        expect(both.kind).toBe('server');
        await expect(both.ask('GET', '/api/games-here')).resolves.toBe('inside');
        await both.ask('POST', '/api/games', {});
        expect([both.kind, left, heard.at(-1)]).toEqual(['local', 1, 'inside /api/games']);
    });

    it('finds the room that a question is about', () => {
        expect(roomOf('/api/games/a%20b/pick', {})).toBe('a b');
        expect(roomOf('/api/games?state=open', undefined)).toBe('');
        expect(roomOf('/api/games-here', undefined)).toBe('');
    });
});
