/** The address of a moment of a game. */

import { to } from '../../state/route.svelte';

/** `#/replay/ROOM/N`, and after it the seat one looks from if it is not one's own. */
export function momentOf(room: string, n: number, eye = ''): string {
    return eye ? to('replay', room, n, eye) : to('replay', room, n);
}
