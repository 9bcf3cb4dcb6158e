/** What is on the desk around a table: what one looks at, what is open, what a click leads to. */

import { getContext, setContext } from 'svelte';
import { catalogueOf, type Catalogue } from '../cards/catalogue.svelte';
import { faceOfChampions, faceOfInvasion, type CardFace } from '../cards/face';
import { isHere } from '../house/local';
import { settings } from '../state/settings.svelte';
import type { Table } from '../state/table.svelte';
import type { Choice, Reasons, Values } from '../wire/generated';
import { firstAmount, isAmount, mainOption, optionOf } from './asking';
import { endingOf, type Ending } from './ending';
import { Choosing } from './choosing.svelte';
import { Hints } from './hints.svelte';
import { targetOf } from './laying';
import { cardKey, type Key } from './references';
import { aimedIn, cardsIn, titlesIn, type AnyCard } from './seen';
import { Stops } from './stops.svelte';

export type SheetName =
    | 'menu'
    | 'log'
    | 'chat'
    | 'card'
    | 'pile'
    | 'chain'
    | 'options'
    | 'hint'
    | 'stops'
    | 'help'
    | 'report'
    | 'block'
    | 'concede';

/** A pile that can be browsed: a discard pile, the known cards of a hand, what lies under a card. */
export interface Pile {
    title: string;
    cards: readonly AnyCard[];
    /** What is known besides, or why there is nothing to see. */
    note?: string;
}

const PLACE = Symbol('desk');

export class Desk {
    readonly table: Table;
    readonly choosing = new Choosing();
    readonly stops: Stops;
    readonly hints: Hints;
    /** The card that is looked at. */
    looked = $state.raw<AnyCard | null>(null);
    /** Why the card that was clicked last cannot be used. */
    reasons = $state.raw<Reasons | null>(null);
    /** Where the values of a card come from, as the house has told it last. */
    told = $state.raw<Values | null>(null);
    sheet = $state<SheetName | null>(null);
    pile = $state.raw<Pile | null>(null);
    /** What is laid out where the question is how much. */
    amount = $state(0);
    /** The main answer was pressed once, and wants to be pressed again. */
    armed = $state(false);
    /** There is room for one column only. */
    narrow = $state(false);
    /** The question stands beside the table, with all the height there is. */
    beside = $state(false);
    /** How large a letter is, in pixels. */
    letter = $state(16);
    /** What the pointer or the focus is on, for arrows. */
    pointed = $state<Key | null>(null);
    /** What a token that is dragged would be laid on. */
    over = $state<Key | null>(null);
    /** Somebody closed the page of the end to look at the table. */
    endSeen = $state(false);

    /** What does not change with every state is worked out apart, or every card would be anew. */
    readonly #game = $derived.by(() => this.table.state?.view.game ?? 'invasion');
    readonly #view = $derived.by(() => this.table.state?.view);
    readonly #names = $derived.by(() => this.table.welcome?.seats.map((line) => line.name) ?? []);
    readonly cards = $derived.by(() => {
        const view = this.#view;
        return view ? cardsIn(view) : new Map<number, AnyCard>();
    });
    readonly titles = $derived(titlesIn(this.cards));
    readonly ask = $derived.by(() => this.table.state?.ask ?? null);
    readonly amounts = $derived.by(() => isAmount(this.ask));
    /** What something on the chain is aimed at. */
    readonly aimed = $derived.by(() => aimedIn(this.#view));

    constructor(table: Table) {
        this.table = table;
        this.endSeen = table.past;
        this.stops = new Stops(table);
        this.hints = new Hints(table);
        table.hear((message) => {
            this.stops.hear(message);
            this.hints.hear(message);
            if (message.type === 'reasons') this.reasons = message;
            if (message.type === 'values') this.told = message;
        });
    }

    /** A new question, or none: forget what was begun for the one before. */
    about(): void {
        this.choosing.about(this.ask);
        this.hints.about(this.table.state?.seq);
        this.armed = false;
        this.amount = this.ask && this.amounts ? firstAmount(this.ask) : 0;
    }

    get catalogue(): Catalogue {
        return catalogueOf(this.#game);
    }

    faceOf(card: AnyCard): CardFace {
        const printed = this.catalogue.of(card.id);
        return this.#game === 'champions'
            ? faceOfChampions(card, printed)
            : faceOfInvasion(card, printed);
    }

    /** The name of somebody at the table. */
    nameOf(seat: number): string {
        const names = this.#names;
        const name = names[seat];
        if (!name) return `player ${seat + 1}`;
        // Two of the same name are told apart by their seats.
        return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${seat + 1})`;
    }

    /** Somebody as a heading: oneself is "You", unless two share the screen. */
    headed(seat: number): string {
        const own = seat === this.table.seat && !this.table.watching;
        return own && !this.table.shared ? 'You' : this.nameOf(seat);
    }

    /** Somebody across the table who could be blocked; null for an agent, or without a server. */
    get stranger(): string | null {
        const { watching, shared, seat, welcome, key } = this.table;
        const other = welcome?.seats[1 - seat];
        const met = !watching && !shared && !isHere(key.room) && other && !other.agent;
        return met ? this.nameOf(1 - seat) : null;
    }

    /** One's own name; none for who watches. */
    /** How the game ended, once it has. */
    get ending(): Ending | null {
        const { state, watching, shared, seat } = this.table;
        if (!state?.over) return null;
        return endingOf(state.over, watching || shared ? null : seat, (each) => this.nameOf(each));
    }
    get ownName(): string {
        return this.table.watching ? '' : this.nameOf(this.table.seat);
    }

    /** What the main button would pick now. */
    get main(): Choice | null {
        if (this.ask && this.amounts) return optionOf(this.ask, this.amount);
        return mainOption(this.ask, this.choosing.options);
    }

    /** Somebody clicked, tapped or pressed Enter on something. */
    click(key: Key): void {
        if (this.amounts && this.choosing.at(key).length > 0) {
            this.step(1);
            return;
        }
        const step = this.choosing.click(key);
        if (step.kind === 'pick') this.table.pick(step.option.n);
        if (step.kind === 'nothing' && key.startsWith('card:')) this.why(Number(key.slice(5)));
    }

    /** More or less where the question is how much; past the end it begins again. */
    step(by: number): void {
        const amounts = this.ask?.options.map((option) => option.amount ?? 0) ?? [];
        const at = amounts.indexOf(this.amount) + by;
        this.amount = amounts[(at + amounts.length) % amounts.length] ?? 0;
    }

    /** The damage that is being laid on something and was not confirmed yet. */
    laidOn(key: Key): number {
        return this.amounts && targetOf(this.ask) === key ? this.amount : 0;
    }

    /** Press the main button. */
    answer(): void {
        const main = this.main;
        if (!main) return;
        if (this.#warns(main) && !this.armed) this.armed = true;
        else this.table.pick(main.n);
    }

    /** Before something is given up that cannot be taken back without being asked for. */
    #warns(main: Choice): boolean {
        if (!settings.chosen.confirm || !main.ends || main.ends === 'window') return false;
        const rival = this.table.welcome?.seats[1 - this.table.seat];
        const costs = this.ask?.options.some((option) => (option.cost ?? 0) > 0) ?? false;
        return costs && !rival?.agent;
    }

    look(card: AnyCard | null): void {
        if (!card || card.card === this.looked?.card) return;
        this.looked = card;
    }

    /** Look at a card closely, wherever there is room for it. */
    zoom(card: AnyCard): void {
        this.looked = card;
        this.sheet = 'card';
        this.askValues(card);
    }

    /** Ask where the values of a card come from; who watches is not told. */
    askValues(card: AnyCard): void {
        if (this.table.watching || card.card === undefined) return;
        this.table.send({
            type: 'ask',
            card: card.card,
            what: 'values',
            verb: '',
            place: '',
        });
    }

    why(number: number): void {
        const card = this.cards.get(number);
        if (card) this.looked = card;
        this.sheet = this.narrow ? 'card' : null;
        if (!this.table.watching)
            this.table.send({ type: 'ask', card: number, what: 'why', verb: '', place: '' });
    }

    /** Show the best lines at the question. */
    hint(): void {
        if (!this.hints.given) return;
        this.hints.ask();
        this.sheet = 'hint';
    }

    browse(pile: Pile): void {
        this.pile = pile;
        this.sheet = 'pile';
    }

    /** Whether something may be clicked, is chosen, or neither. */
    stateOf(key: Key): 'open' | 'chosen' | '' {
        if (this.choosing.chosen.includes(key)) return 'chosen';
        return this.choosing.open.has(key) ? 'open' : '';
    }

    keyOf(card: AnyCard): Key {
        return cardKey(card.card ?? 0);
    }
}

export function setDesk(desk: Desk): Desk {
    return setContext(PLACE, desk);
}

export function getDesk(): Desk {
    return getContext<Desk>(PLACE);
}
