/** Arrow keys walk over the cards and places of the table; Tab goes from zone to zone. */

const STOPS = '[data-key]';
const ZONE = '[data-zone]';

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export interface Box {
    x: number;
    y: number;
}

export function isDirection(key: string): key is Direction {
    return ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(key);
}

/** The nearest middle in a direction: what lies straight ahead comes before what lies aside. */
export function nearest(from: Box, boxes: readonly Box[], direction: Direction): number {
    let best = -1;
    let least = Infinity;
    boxes.forEach((box, n) => {
        const right = box.x - from.x;
        const down = box.y - from.y;
        const sideways = direction === 'ArrowLeft' || direction === 'ArrowRight';
        const back = direction === 'ArrowLeft' || direction === 'ArrowUp';
        const ahead = (sideways ? right : down) * (back ? -1 : 1);
        if (ahead <= 4) return;
        const far = ahead + 2.5 * Math.abs(sideways ? down : right);
        if (far < least) {
            least = far;
            best = n;
        }
    });
    return best;
}

/** Walk from what has the focus; tells whether there was somewhere to go. */
export function walk(root: HTMLElement, direction: Direction): boolean {
    const all = [...root.querySelectorAll<HTMLElement>(STOPS)].filter(
        (each) => each.offsetParent !== null && each.matches('button'),
    );
    const here = document.activeElement as HTMLElement | null;
    if (!here || !all.includes(here)) {
        all[0]?.focus();
        return all.length > 0;
    }
    const others = all.filter((each) => each !== here);
    const next = others[nearest(middle(here), others.map(middle), direction)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return next !== undefined;
}

function middle(element: HTMLElement): Box {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** One stop of Tab for each zone: the one that had the focus last, else the first. */
export function rove(root: HTMLElement): void {
    for (const zone of root.querySelectorAll<HTMLElement>(ZONE)) {
        const stops = [...zone.querySelectorAll<HTMLElement>(STOPS)].filter(
            (each) => each.matches('button') && each.closest(ZONE) === zone,
        );
        const here = stops.find((each) => each === document.activeElement);
        const kept = here ?? stops.find((each) => each.dataset['last'] === 'yes') ?? stops[0];
        for (const each of stops) {
            // Only what changes is written: all else the browser would style and lay out again.
            const stop = each === kept ? 0 : -1;
            if (each.tabIndex !== stop || !each.hasAttribute('tabindex')) each.tabIndex = stop;
            const last = each === here ? 'yes' : '';
            if (here && each.dataset['last'] !== last) each.dataset['last'] = last;
        }
    }
}
