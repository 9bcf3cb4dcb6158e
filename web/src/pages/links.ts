/** The pages that stand in the bar of every page. */

const LINKS = [
    ['learn', 'Learn'],
    ['lobby', 'Lobby'],
    ['decks', 'Decks'],
    ['cards', 'Cards'],
    ['rules', 'Rules'],
    ['settings', 'Settings'],
] as const;
/** Pages that are about other people, and so want a server. */
const SHARED: readonly string[] = ['lobby'];

/** Page and words of each; without a server there is nobody else to meet. */
export function linksOf(alone: boolean) {
    return LINKS.filter(([page]) => !alone || !SHARED.includes(page));
}
