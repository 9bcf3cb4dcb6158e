/** How chapters are begun, and how one goes on freely from one. */

import { beginGame, usualRival } from '../../house/begin';
import type { House } from '../../house/house';
import { keepSeat } from '../../state/seats';
import type { LessonLine, LessonList, Made, State } from '../../wire/generated';
import { keepRoom } from './progress';

export const GAMES = { invasion: 'Warhammer: Invasion', champions: 'Age of Sigmar: Champions' };

export async function lessonsOf(house: House): Promise<readonly LessonLine[]> {
    return (await house.ask<LessonList>('GET', '/api/lessons')).lessons;
}

/** Begin a chapter; gives its room. */
export async function beginChapter(
    house: House,
    lesson: string,
    chapter: number,
    name = '',
): Promise<string> {
    const path = `/api/lessons/${encodeURIComponent(lesson)}`;
    const made = await house.ask<Made>('POST', path, { chapter, name });
    for (const seat of made.mine) keepSeat(made.room, seat.token);
    keepRoom(lesson, chapter, made.room);
    return made.room;
}

/** Go on from here as in any game, with nobody who says what to do; gives the room. */
export async function whatIf(house: House, state: State, token: string): Promise<string> {
    const { game } = state.view;
    const me = { who: 'me', name: 'You', deck: '' };
    return beginGame(house, {
        game,
        seats: [me, await usualRival(house, game)],
        from: { room: state.room, n: state.seq, token },
    });
}
