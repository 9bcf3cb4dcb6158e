/** Something that is asked of a house: under way, done, or refused with what would be right. */

import { Refusal } from '../house/house';

export class Asking {
    busy = $state(false);
    /** What was wrong, "" if nothing. */
    problem = $state('');
    remedy = $state('');

    /** Do something; gives whether it was done. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
        if (this.busy) return false;
        this.busy = true;
        this.problem = this.remedy = '';
        try {
            await work();
            return true;
        } catch (error) {
            this.problem = sentence(error);
            this.remedy = error instanceof Refusal ? error.problem.remedy : '';
            return false;
        } finally {
            this.busy = false;
        }
    }
}

/** What was wrong, as a sentence that begins with a capital. */
export function sentence(error: unknown): string {
    return sentenceOf(error instanceof Refusal ? error.message : 'something went wrong');
}

/** Some words that begin with a capital. */
export function sentenceOf(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}
