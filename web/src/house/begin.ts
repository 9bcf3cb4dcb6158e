/** How games are begun. */

import { keepSeats } from '../state/seats';
import type { GameList, Made, NewGame } from '../wire/generated';
import type { House } from './house';

export const USUAL_AGENT = 'heuristic';

/** Begin a game against an agent with decks by lot; gives its room. */
export async function beginAgainstAgent(
    house: House,
    game: string,
    agent = USUAL_AGENT,
): Promise<string> {
    const list = await house.ask<GameList>('GET', '/api/games-here');
    const decks = list.games.find((line) => line.game === game)?.decks ?? [];
    const deck = () => decks[Math.floor(Math.random() * decks.length)]?.name ?? '';
    return beginGame(house, {
        game,
        seats: [
            { who: 'me', name: 'You', deck: deck() },
            { who: `agent:${agent}`, name: 'Rival', deck: deck() },
        ],
        public: false,
    });
}

/** Make a game and keep one's seats; gives its room. */
export async function beginGame(house: House, wish: Partial<NewGame>): Promise<string> {
    return keepMade(await house.ask<Made>('POST', '/api/games', wish));
}

/** Keep the seats of a game that was made, or that one has joined; gives its room. */
export function keepMade(made: Made): string {
    keepSeats(made.room, made.mine, made.invitations[0]?.link);
    return made.room;
}
