/** The table one sits at: the newest state, what was said and told, and what one can do. */

import { gated } from '../pages/learn/gate';
import type { House, LinkState, SeatKey, TableLink } from '../house/house';
import { Pacing } from './pacing';
import { shared } from './sharing';
import type {
    Asked,
    Incoming,
    News,
    Outgoing,
    Reasons,
    Refused,
    Said,
    State,
    Welcome,
} from '../wire/generated';

export interface ChatLine {
    who: string;
    text: string;
    /** Somebody who only watches has said it. */
    watching: boolean;
}

const TURNED_AWAY = 'refused';
/** Milliseconds after which an answer is late. */
const SLOW = 200;

export class Table {
    /** The newest state: never changed, only replaced. */
    state = $state.raw<State | null>(null);
    welcome = $state.raw<Welcome | null>(null);
    link = $state<LinkState>('connecting');
    /** What has happened, in words, for this reader. */
    lines = $state.raw<readonly string[]>([]);
    /** What has happened since the state before, as data: for motion and sounds. */
    news = $state.raw<readonly News[]>([]);
    said = $state.raw<readonly ChatLine[]>([]);
    /** The names of those who watch and are not to be heard here. */
    muted = $state.raw<readonly string[]>([]);
    /** What was said by those who are heard. */
    readonly heard = $derived(
        this.said.filter((line) => !line.watching || !this.muted.includes(line.who)),
    );
    /** What the other one asks for. */
    asked = $state.raw<Asked | null>(null);
    /** What was refused last; null once something else was done. */
    refused = $state.raw<Refused | null>(null);
    reasons = $state.raw<Reasons | null>(null);
    replaced = $state(false);
    /** The game is seen again: nothing is asked of anybody, and its end is no news. */
    past = false;
    /** Two people share this screen, so that "you" is one or the other. */
    shared = false;
    /** A pick is under way. */
    busy = $state(false);
    /** It has been for so long that somebody wonders: before, the answer is drawn and nothing else. */
    slow = $state(false);

    readonly key: SeatKey;
    readonly #link: TableLink;
    #count = 0;
    #wonder: ReturnType<typeof setTimeout> | undefined;
    readonly #listeners = new Set<(message: Outgoing) => void>();

    /** `paced`: a state is drawn before the next is taken; who seeks a moment does not wait. */
    constructor(house: House, key: SeatKey, paced = true) {
        this.key = key;
        const receive = (message: Outgoing) => this.#receive(message);
        const pacing = new Pacing(receive);
        this.#link = house.sit(key, {
            message: paced ? (message) => pacing.take(message) : receive,
            link: (state) => (this.link = state),
        });
    }

    /** One's seat; watchers look from the first. */
    get seat(): 0 | 1 {
        return (this.welcome?.seat ?? this.key.eye ?? 0) as 0 | 1;
    }

    get watching(): boolean {
        return this.welcome !== null && this.welcome.seat === null;
    }

    /** Take an option of the question that is asked. */
    pick(option: number): void {
        const state = this.state;
        if (!state?.ask || this.busy) return;
        this.busy = true;
        this.#wonder = setTimeout(() => (this.slow = true), SLOW);
        this.refused = null;
        this.#count += 1;
        const nonce = `${state.seq}-${this.#count}-${Math.random().toString(36).slice(2, 8)}`;
        this.send({ type: 'pick', seq: state.seq, option, nonce });
    }

    /** Hear somebody who watches no more, or again; nobody is told. */
    mute(who: string, muted = true): void {
        this.muted = [...this.muted.filter((name) => name !== who), ...(muted ? [who] : [])];
    }

    send(message: Incoming): void {
        this.#link.send(message);
    }

    /** Hear every message; gives what ends that. */
    hear(listener: (message: Outgoing) => void): () => void {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    close(): void {
        this.#link.close();
    }

    #receive(message: Outgoing): void {
        switch (message.type) {
            case 'welcome':
                this.welcome = message;
                this.#rest();
                this.said = message.said.map(lineOf);
                break;
            case 'state':
                this.#show(gated(message));
                this.news = message.news;
                this.lines = [...this.lines.slice(0, message.told), ...message.lines];
                this.#rest();
                break;
            case TURNED_AWAY:
                this.refused = message;
                this.#rest();
                break;
            case 'reasons':
                this.reasons = message;
                break;
            case 'said':
                this.said = [...this.said, lineOf(message)];
                break;
            case 'asked':
                this.asked = message;
                break;
            case 'answered':
                this.asked = null;
                break;
            case 'presence':
                this.#presence(message.seat, message.here, message.absent);
                break;
            case 'replaced':
                this.replaced = true;
                break;
        }
        for (const listener of this.#listeners) listener(message);
    }

    /** No pick is under way any more. */
    #rest(): void {
        clearTimeout(this.#wonder);
        this.busy = false;
        this.slow = false;
    }

    /** Show a state; what of its view has not changed stays the same, and is not drawn anew. */
    #show(state: State): void {
        this.state = { ...state, view: shared(this.state?.view, state.view) };
    }

    #presence(seat: number, here: boolean, absent: number | null): void {
        if (!this.welcome) return;
        const seats = this.welcome.seats.map((line, n) =>
            n === seat ? { ...line, here, absent } : line,
        );
        this.welcome = { ...this.welcome, seats };
    }
}

function lineOf({ who, text, watching }: Said): ChatLine {
    return { who, text, watching };
}
