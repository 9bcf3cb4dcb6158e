/** From clicks to options: what may be clicked, and what a click means (decision 0025). */

import type { Ask, Choice } from '../wire/generated';
import { keyOf, keysOf, type Key } from './references';

/** What a click on something leads to. */
export type Step =
    | { kind: 'pick'; option: Choice }
    | { kind: 'narrowed'; options: readonly Choice[] }
    | { kind: 'nothing' };

const NONE: readonly Choice[] = [];

export class Choosing {
    /** What has been clicked for the question that is asked, in order. */
    chosen = $state.raw<readonly Key[]>([]);
    #ask = $state.raw<Ask | null>(null);

    /** A new question forgets what was clicked for the old one. */
    about(ask: Ask | null): void {
        if (ask === this.#ask) return;
        this.#ask = ask;
        this.chosen = [];
    }

    /** The options that are still meant. */
    readonly options = $derived.by(() => narrowed(this.#ask?.options ?? [], this.chosen));
    /** What can be clicked now: everything that some option still meant names. */
    readonly open: ReadonlySet<Key> = $derived.by(() => openKeys(this.options, this.chosen));
    /** The options still meant, by what they name: asked for by every card. */
    readonly #named = $derived.by(() => byKey(this.options));

    /** The options that name something, of those still meant. */
    at(key: Key): readonly Choice[] {
        return this.#named.get(key) ?? NONE;
    }

    click(key: Key): Step {
        if (this.chosen.includes(key)) {
            this.chosen = this.chosen.filter((each) => each !== key);
            return { kind: 'narrowed', options: this.options };
        }
        const options = this.at(key);
        const [first] = options;
        if (!first || !this.open.has(key)) return { kind: 'nothing' };
        if (options.length === 1) return { kind: 'pick', option: first };
        this.chosen = [...this.chosen, key];
        return { kind: 'narrowed', options };
    }

    clear(): void {
        this.chosen = [];
    }
}

export function narrowed(options: readonly Choice[], chosen: readonly Key[]): readonly Choice[] {
    if (chosen.length === 0) return options;
    return options.filter((option) => chosen.every((key) => keysOf(option).includes(key)));
}

function byKey(options: readonly Choice[]): Map<Key, Choice[]> {
    const found = new Map<Key, Choice[]>();
    for (const option of options) {
        for (const key of new Set(keysOf(option))) {
            const known = found.get(key);
            if (known) known.push(option);
            else found.set(key, [option]);
        }
    }
    return found;
}

export function openKeys(options: readonly Choice[], chosen: readonly Key[]): Set<Key> {
    const found = new Set(options.flatMap(keysOf));
    for (const key of [...chosen, ...sharedKeys(options)]) found.delete(key);
    return found;
}

/** What every option names beside its subject: the zone that all attack tells none apart. */
function sharedKeys(options: readonly Choice[]): Key[] {
    const naming = options.filter((option) => option.refs.length > 0);
    const others = naming.map((option) => {
        const [subject] = option.refs.filter((ref) => ref.role === 'subject');
        return subject ? option.refs.filter((ref) => ref !== subject).map(keyOf) : [];
    });
    return (others[0] ?? []).filter((key) => others.every((keys) => keys.includes(key)));
}
