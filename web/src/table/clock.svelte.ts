/** The clocks of both seats, running between two states. */

import type { Clock } from '../wire/generated';

const SECOND = 1000;
const MINUTE = 60;
const SHORT = 30;

/** What a seat has left at a moment, in milliseconds. */
export function leftAt(clock: Clock, seat: number, now: number): number {
    const left = clock.left[seat] ?? 0;
    if (clock.running !== seat || clock.until === null) return left;
    return Math.max(0, clock.until - now);
}

export function inWords(milliseconds: number): string {
    const seconds = Math.ceil(milliseconds / SECOND);
    const days = Math.floor(seconds / 86400);
    if (days > 0) return `${days} ${days === 1 ? 'day' : 'days'}`;
    return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

export function isShort(milliseconds: number): boolean {
    return milliseconds < SHORT * SECOND;
}

/** The time of day, every quarter of a second while somebody looks at it. */
export class Now {
    at = $state(Date.now());

    constructor() {
        $effect(() => {
            const timer = setInterval(() => (this.at = Date.now()), SECOND / 4);
            return () => clearInterval(timer);
        });
    }
}
