/** Titles where there is little room. */

/** "Aventis" for "Aventis, Magister of Hammerhal": what stands before the comma is the name. */
export function shortTitle(title: string): string {
    return title.split(', ')[0] ?? title;
}
