/** Motion that tells what happened: cards go where they went, damage flies, attackers lunge.
 *
 * The table is drawn anew with each state. Before that we note where every card lies, afterwards
 * each card comes from where it was. Nothing waits for it: any key or click ends it at once.
 */

import { settings } from '../state/settings.svelte';
import type { News } from '../wire/generated';
import { cardKey, keyOf, zoneKey, type Key } from './references';

const FULL = 360;
const QUICK = 150;
const HURTS: Record<string, string> = {
    damaged: 'hurt',
    'capital-damaged': 'hurt',
    hurts: 'hurt',
    healed: 'healed',
    gains: 'healed',
};

interface Lay {
    element: HTMLElement;
    box: DOMRect;
}

export class Motion {
    readonly #running = new Set<Animation>();
    #before = new Map<Key, Lay>();

    /** Note where everything lies. */
    note(root: HTMLElement): void {
        this.skip();
        this.#before = lays(root);
    }

    /** Everything comes from where it was. `stage` is what things fly over. */
    play(root: HTMLElement, stage: HTMLElement, news: readonly News[]): void {
        const time = duration();
        if (time === 0 || this.#before.size === 0 || document.hidden) return;
        const now = lays(root);
        const gone = new Map(this.#before);
        const goes = goings(news);
        for (const [key, lay] of now) {
            if (!key.startsWith('card:')) continue;
            const way = goes.get(key);
            const was = this.#before.get(way?.was ?? key) ?? this.#before.get(key);
            gone.delete(way?.was ?? key);
            gone.delete(key);
            if (was) this.#fly(lay.element, was.box, lay.box, time, 1);
            else if (way) this.#comeFrom(lay, this.#before.get(way.from), time);
        }
        for (const [key, lay] of gone) {
            const way = goes.get(key) ?? [...goes.values()].find((each) => each.was === key);
            const into = way && now.get(way.into);
            if (key.startsWith('card:') && into) this.#ghost(stage, lay, into.box, time);
        }
        this.#tell(news, now, stage, time);
    }

    /** End all motion now. */
    skip(): void {
        for (const each of this.#running) each.finish();
        this.#running.clear();
    }

    #comeFrom(lay: Lay, from: Lay | undefined, time: number): void {
        if (from) this.#fly(lay.element, from.box, lay.box, time, 0.2);
        else this.#run(lay.element, [{ opacity: 0 }, { opacity: 1 }], time);
    }

    #fly(element: HTMLElement, from: DOMRect, to: DOMRect, time: number, opacity: number): void {
        const right = from.left + from.width / 2 - to.left - to.width / 2;
        const down = from.top + from.height / 2 - to.top - to.height / 2;
        if (Math.abs(right) + Math.abs(down) < 3 || to.width === 0) return;
        const scale = Math.min(3, Math.max(0.2, from.width / to.width));
        const first = { translate: `${right}px ${down}px`, scale: String(scale), opacity };
        this.#run(element, [{ ...first, zIndex: 20 }, { zIndex: 20 }], time);
    }

    /** What is no longer on the table flies to the pile it went to. */
    #ghost(stage: HTMLElement, lay: Lay, to: DOMRect, time: number): void {
        const ghost = lay.element.cloneNode(true) as HTMLElement;
        ghost.removeAttribute('data-key');
        ghost.inert = true;
        place(ghost, lay.box);
        stage.append(ghost);
        const right = to.left + to.width / 2 - lay.box.left - lay.box.width / 2;
        const down = to.top + to.height / 2 - lay.box.top - lay.box.height / 2;
        const last = { translate: `${right}px ${down}px`, scale: '0.5', opacity: 0.2 };
        this.#run(ghost, [{ opacity: 1 }, last], time, () => ghost.remove());
    }

    #tell(news: readonly News[], now: Map<Key, Lay>, stage: HTMLElement, time: number): void {
        for (const each of news) {
            const subject = each.subject && now.get(keyOf(each.subject));
            if (!subject) continue;
            const look = HURTS[each.kind];
            if (look && each.amount) this.#number(stage, subject, look, each.amount, time);
            if (each.kind === 'section-burns') this.#flash(subject, 1.5 * time);
            if (each.kind === 'attacks') this.#lunge(subject, each, now, time);
        }
    }

    #number(stage: HTMLElement, lay: Lay, look: string, amount: number, time: number): void {
        const number = document.createElement('b');
        number.className = `flying ${look}`;
        number.textContent = look === 'hurt' ? `−${amount}` : `+${amount}`;
        place(number, lay.box);
        stage.append(number);
        const way = [
            { opacity: 0, scale: '0.6' },
            { opacity: 1, scale: '1.2', offset: 0.3 },
            { opacity: 0, translate: '0 -2rem' },
        ];
        this.#run(number, way, Math.min(400, 1.1 * time), () => number.remove());
    }

    #flash(lay: Lay, time: number): void {
        const way = [{ filter: 'brightness(2.2) saturate(2)' }, { filter: 'none' }];
        this.#run(lay.element, way, Math.min(400, time));
    }

    #lunge(lay: Lay, each: News, now: Map<Key, Lay>, time: number): void {
        const target = each.other && now.get(keyOf(each.other));
        if (!target) return;
        const up = target.box.top < lay.box.top ? -1 : 1;
        this.#run(lay.element, [{ translate: '0 0' }, { translate: `0 ${up * 22}px` }, {}], time);
    }

    #run(element: HTMLElement, way: Keyframe[], time: number, then?: () => void): void {
        if (typeof element.animate !== 'function') {
            then?.();
            return;
        }
        const animation = element.animate(way, { duration: time, easing: 'ease-out' });
        this.#running.add(animation);
        animation.onfinish = () => {
            this.#running.delete(animation);
            then?.();
        };
    }
}

/** How long a motion lasts, as chosen and as the system asks for. */
export function duration(): number {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
    return { full: FULL, quick: QUICK, none: 0 }[settings.chosen.motion];
}

interface Going {
    /** What the card was called before. */
    was: Key;
    from: Key;
    into: Key;
}

/** Where cards went, by what they are called now. */
export function goings(news: readonly News[]): Map<Key, Going> {
    const found = new Map<Key, Going>();
    for (const each of news) {
        if (each.kind !== 'goes' || !each.subject || !each.from || !each.other) continue;
        const key = keyOf(each.subject);
        const before = found.get(cardKey(each.from.card ?? 0));
        const from = each.from;
        found.set(key, {
            was: before?.was ?? cardKey(from.card ?? 0),
            from: before?.from ?? zoneKey(from.side ?? -1, from.zone ?? ''),
            into: keyOf(each.other),
        });
    }
    return found;
}

function lays(root: HTMLElement): Map<Key, Lay> {
    const found = new Map<Key, Lay>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
        const box = element.getBoundingClientRect();
        const key = element.dataset['key'] ?? '';
        if (box.width > 0 && !found.has(key)) found.set(key, { element, box });
    }
    return found;
}

function place(element: HTMLElement, box: DOMRect): void {
    element.style.position = 'fixed';
    element.style.left = `${box.left}px`;
    element.style.top = `${box.top}px`;
    element.style.width = `${box.width}px`;
    element.style.height = `${box.height}px`;
    element.style.margin = '0';
}
