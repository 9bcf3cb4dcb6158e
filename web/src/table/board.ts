/** What a board is given. */

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
