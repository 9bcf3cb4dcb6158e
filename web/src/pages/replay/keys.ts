/** Keys of a replay: arrows, comma and full stop step, Page keys leap, Home and End go to the ends, P goes on by itself. */

const LEAP = 10;
const TYPING = ['INPUT', 'SELECT', 'TEXTAREA'];

/** The moment a key leads to, `toggle`, or null if it means nothing here. */
export function stepOf(
    event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>,
    n: number,
    last: number,
): number | 'toggle' | null {
    if (event.altKey || event.ctrlKey || event.metaKey) return null;
    const target = event.target as Partial<HTMLElement> | null;
    const isBar = target?.id === 'moment';
    if (TYPING.includes(target?.tagName ?? '') && !isBar) return null;
    // On the board arrows walk from card to card.
    if (target?.closest?.('main, dialog') && /^(Arrow|Home|End|Page)/.test(event.key)) return null;
    switch (event.key) {
        case 'ArrowLeft':
        case ',':
            return Math.max(0, n - 1);
        case 'ArrowRight':
        case '.':
            return Math.min(last, n + 1);
        case 'PageUp':
            return Math.max(0, n - LEAP);
        case 'PageDown':
            return Math.min(last, n + LEAP);
        case 'Home':
            return 0;
        case 'End':
            return last;
        case 'p':
            return 'toggle';
        default:
            return null;
    }
}
