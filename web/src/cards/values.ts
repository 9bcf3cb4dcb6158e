/** Values that are others than the printed ones. */

import type { Value } from './face';

/** `up` if a value is better than printed, `down` if worse; of a cost less is better. */
export function raised(value: Value, cost = false): 'up' | 'down' | '' {
    const { printed, now } = value;
    if (printed === null || now === null || Number.isNaN(Number(printed))) return '';
    const by = Number(now) - Number(printed);
    if (by === 0 || Number.isNaN(by)) return '';
    return by > 0 !== cost ? 'up' : 'down';
}
