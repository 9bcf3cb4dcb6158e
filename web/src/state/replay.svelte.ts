/** A game seen again: any moment of it, forward and back, shown at an ordinary table. */

import type { House, Listener } from '../house/house';
import type { RoomLine, State } from '../wire/generated';
import { Table } from './table.svelte';

/** How long a moment is shown while the replay goes on by itself, in milliseconds. */
export const PACES = [1600, 800, 300] as const;
const AHEAD = 3;

export class Replay {
    readonly table: Table;
    readonly room: string;
    /** The moment that is shown: so many entries were made. */
    n = $state(0);
    /** The last moment there is. */
    last = $state(0);
    going = $state(false);
    pace = $state<number>(PACES[1]);
    line = $state.raw<RoomLine | null>(null);

    readonly #house: House;
    readonly #token: string;
    readonly #eye: string;
    readonly #frames = new Map<number, Promise<State>>();
    #listener: Listener | null = null;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #wanted = 0;

    /** Without an eye one's own view, or what all may see. */
    constructor(house: House, room: string, token = '', eye = '') {
        this.#house = house;
        this.room = room;
        this.#token = token;
        this.#eye = eye;
        // The table is sat at as any other, but nobody is there to take what is picked.
        const quiet: House = {
            kind: house.kind,
            ask: (...asked) => house.ask(...asked),
            sit: (_, listener) => {
                this.#listener = listener;
                return { send: () => {}, close: () => {} };
            },
        };
        this.table = new Table(quiet, { room, token }, false);
        this.table.past = true;
    }

    /** Learn how long the game was, and show a moment of it; the last if none is named. */
    async open(n: number | null): Promise<void> {
        const path = `/api/games/${encodeURIComponent(this.room)}`;
        const line = await this.#house.ask<RoomLine>('GET', path);
        const now = await this.#house.ask<State>(
            'GET',
            `${path}/state${this.#query}`,
            undefined,
            this.#token,
        );
        this.line = line;
        this.last = now.seq;
        this.#frames.set(now.seq, Promise.resolve(now));
        this.#listener?.link('open');
        this.#listener?.message(welcomeTo(line, this.#eye));
        await this.show(n ?? now.seq);
    }

    /** Show a moment; one that is asked for meanwhile is shown instead. */
    async show(n: number): Promise<void> {
        const wanted = Math.min(Math.max(0, Math.round(n)), this.last);
        this.#wanted = wanted;
        const state = await this.frame(wanted);
        if (this.#wanted !== wanted) return;
        this.n = wanted;
        // A question of then is asked of nobody now.
        this.#listener?.message({ ...state, ask: null, news: [] });
        for (let next = wanted + 1; next <= Math.min(wanted + AHEAD, this.last); next += 1)
            void this.frame(next).catch(() => {});
    }

    /** A moment as it was shown. */
    frame(n: number): Promise<State> {
        const known = this.#frames.get(n);
        if (known) return known;
        const path = `/api/games/${encodeURIComponent(this.room)}/frames/${n}${this.#query}`;
        const asked = this.#house.ask<State>('GET', path, undefined, this.#token);
        this.#frames.set(n, asked);
        asked.catch(() => this.#frames.delete(n));
        return asked;
    }

    /** The first moment at which so many lines had been told: found by halves. */
    async seekLine(line: number): Promise<void> {
        let [low, high] = [0, this.last];
        while (low < high) {
            const middle = Math.floor((low + high) / 2);
            if ((await this.frame(middle)).lines.length > line) high = middle;
            else low = middle + 1;
        }
        await this.show(low);
    }

    /** Let it go on by itself, or stop. */
    toggle(): void {
        if (this.going) return this.pause();
        this.going = true;
        if (this.n >= this.last) void this.show(0);
        this.#next();
    }

    pause(): void {
        this.going = false;
        clearTimeout(this.#timer);
    }

    #next(): void {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(async () => {
            await this.show(this.n + 1).catch(() => this.pause());
            if (this.n >= this.last) this.pause();
            if (this.going) this.#next();
        }, this.pace);
    }

    get #query(): string {
        return this.#eye ? `?eye=${this.#eye}` : '';
    }
}

function welcomeTo(line: RoomLine, eye: string) {
    return {
        type: 'welcome' as const,
        room: line.room,
        game: line.game,
        state: line.state,
        // Whoever looks with a player's eyes sits where that player sat.
        seat: eye ? Number(eye) : null,
        seats: line.seats.map((seat) => ({ ...seat, here: true, absent: null })),
        commitment: line.commitment,
        clock: line.clock,
        said: [],
        chat: 'phrases',
        stops: null,
        hints: false,
        delay: 0,
    };
}
