/** How games are begun. */

import { keepSeat } from '../state/seats';
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
    const made = await house.ask<Made>('POST', '/api/games', wish);
    for (const seat of made.mine) keepSeat(made.room, seat.token);
    return made.room;
}
