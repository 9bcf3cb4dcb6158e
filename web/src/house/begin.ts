/** How games are begun. */

import { keepSeats } from '../state/seats';
import type { GameList, Made, NewGame, SeatWish } from '../wire/generated';
import type { House } from './house';
import { once } from './shelf';

/** A seat for the agent that usually sits across in a game: the house knows who that is. */
export async function usualRival(house: House, game: string, deck = ''): Promise<SeatWish> {
    const { games } = await once<GameList>(house, '/api/games-here');
    const usual = games.find((line) => line.game === game)?.usual ?? 'random';
    return { who: `agent:${usual}`, name: 'Rival', deck };
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
