/** One state a frame: what one has done is drawn before what the other does about it arrives.
 *
 * An agent answers so quickly that its states would else be worked on before the own pick is seen.
 * Everything that comes meanwhile waits in its order, and nothing is lost.
 */

import type { Outgoing } from '../wire/generated';

/** When frames are not drawn (a page that nobody looks at), so many milliseconds. */
const LONGEST = 100;
/** When as many messages wait, they are gone through at once: nobody shall see old states. */
const BACKLOG = 10;

export class Pacing {
    readonly #waiting: Outgoing[] = [];
    #resting = false;
    readonly #pass: (message: Outgoing) => void;
    readonly #drawn: (then: () => void) => void;

    constructor(pass: (message: Outgoing) => void, drawn = afterFrame) {
        this.#pass = pass;
        this.#drawn = drawn;
    }

    take(message: Outgoing): void {
        this.#waiting.push(message);
        if (!this.#resting) this.#go();
    }

    #go(): void {
        this.#resting = false;
        for (;;) {
            const message = this.#waiting.shift();
            if (!message) return;
            // Set before it is passed on: whatever that brings in comes after it.
            this.#resting = true;
            this.#pass(message);
            if (message.type === 'state' && this.#waiting.length < BACKLOG) {
                this.#drawn(() => this.#go());
                return;
            }
            this.#resting = false;
        }
    }
}

/** Call when what was changed now has been drawn. */
export function afterFrame(then: () => void): void {
    let called = false;
    const once = () => {
        if (called) return;
        called = true;
        clearTimeout(timer);
        then();
    };
    const timer = setTimeout(once, LONGEST);
    // A task that is put down within a frame comes when the frame was painted.
    if (!document.hidden) requestAnimationFrame(() => setTimeout(once));
}
