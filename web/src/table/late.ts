/** How much later than it is played a game is seen by who watches, in words. */

const MINUTE = 60;

/** A span of seconds; empty for none. */
export function spanInWords(seconds: number): string {
    if (seconds <= 0) return '';
    if (seconds === 1) return 'a second';
    if (seconds % MINUTE !== 0) return `${seconds} seconds`;
    return seconds === MINUTE ? 'a minute' : `${seconds / MINUTE} minutes`;
}
