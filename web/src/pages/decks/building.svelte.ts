/** The deck on the bench: its draft, and what the house says of it, asked for after each change. */

import type { House } from '../../house/house';
import { Refusal } from '../../house/house';
import type { DeckReport } from '../../wire/generated';
import { draftOf, emptyDraft, listOf, sameDeck, withCopies, type Draft } from './draft';
import { keep } from './kept';

const PAUSE = 120;

export class Bench {
    draft = $state.raw<Draft>(emptyDraft('invasion'));
    /** What the house says of the draft, or of one a moment ago. */
    report = $state.raw<DeckReport | null>(null);
    problem = $state('');
    /** The id of the deck in the house, "" if it is kept nowhere. */
    id = $state('');
    version = $state(0);
    #saved = $state.raw<Draft | null>(null);
    #timer: ReturnType<typeof setTimeout> | undefined;
    #asked = 0;
    readonly #house: House;

    constructor(house: House, game: string) {
        this.#house = house;
        this.draft = emptyDraft(game);
    }

    get unsaved(): boolean {
        return this.#saved ? !sameDeck(this.#saved, this.draft) : this.draft.cards.size > 0;
    }

    get list(): string {
        return listOf(this.draft);
    }

    add(title: string, change: number): void {
        this.set(withCopies(this.draft, title, change));
    }

    say(field: string, value: string): void {
        this.set({ ...this.draft, fields: { ...this.draft.fields, [field]: value } });
    }

    set(draft: Draft): void {
        this.draft = draft;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => void this.ask(), PAUSE);
    }

    /** Let the house judge the draft; only the newest answer counts. */
    async ask(): Promise<void> {
        const turn = ++this.#asked;
        try {
            const body = { game: this.draft.game, list: this.list };
            const report = await this.#house.ask<DeckReport>('POST', '/api/decks/check', body);
            if (turn === this.#asked) [this.report, this.problem] = [report, ''];
        } catch (error) {
            if (turn === this.#asked) this.problem = words(error);
        }
    }

    /** Take a deck in any form the house reads; gives what it could not understand. */
    async read(list: string, game = this.draft.game): Promise<DeckReport> {
        const turn = ++this.#asked;
        const report = await this.#house.ask<DeckReport>('POST', '/api/decks/check', {
            game,
            list,
        });
        if (turn === this.#asked) {
            clearTimeout(this.#timer);
            [this.draft, this.report, this.problem] = [draftOf(report), report, ''];
        }
        return report;
    }

    /** The deck came from the house in this version. */
    mark(id: string, version: number): void {
        [this.id, this.version, this.#saved] = [id, version, this.draft];
    }

    async save(): Promise<boolean> {
        const draft = this.draft;
        try {
            const kept = await keep(this.#house, draft, this.id);
            [this.id, this.version, this.#saved, this.problem] = [kept.id, kept.version, draft, ''];
            return true;
        } catch (error) {
            this.problem = words(error);
            return false;
        }
    }

    close(): void {
        clearTimeout(this.#timer);
        this.#asked++;
    }
}

/** What went wrong, in words. */
export function words(error: unknown): string {
    if (!(error instanceof Refusal)) return 'something went wrong: try again';
    return [error.message, error.problem.remedy].filter(Boolean).join(': ');
}
