/** What a board is given, and which places it fills.
 *
 * A board has no element around it: it fills three places of the table's grid,
 *
 *     <div class="area-board">   both sides
 *     <aside class="area-side">  panels beside; not there on a narrow screen: sheets take over
 *     <div class="area-hand">    one's hand and piles
 *
 * and finds the desk by `getDesk()`: what is looked at, which sheet is open, how things are called.
 * Whatever may be clicked, or flown to, has its key as `data-key` (references.ts); a list of such
 * things has a `data-zone`, which is one stop of Tab.
 */

import type { Table } from '../state/table.svelte';
import type { Choosing } from './choosing.svelte';
import type { Key } from './references';

export interface BoardProps<View> {
    view: View;
    table: Table;
    choosing: Choosing;
    /** Somebody clicked, tapped or pressed Enter on something. */
    click: (key: Key) => void;
}
