/** Which chapters and puzzles somebody has done, and where he is; kept in this browser. */

import type { LessonLine } from '../../wire/generated';

const PLACE = 'wartable.lessons';

interface Progress {
    /** Chapters that were done, by lesson. */
    done: Record<string, number[]>;
    /** The room of a chapter that was begun, by lesson and chapter. */
    rooms: Record<string, string>;
}

function read(): Progress {
    try {
        const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Progress>;
        return { done: found.done ?? {}, rooms: found.rooms ?? {} };
    } catch {
        return { done: {}, rooms: {} };
    }
}

function write(progress: Progress): void {
    localStorage.setItem(PLACE, JSON.stringify(progress));
}

export function doneIn(lesson: string): readonly number[] {
    return read().done[lesson] ?? [];
}

export function markDone(lesson: string, chapter: number): void {
    const progress = read();
    const known = progress.done[lesson] ?? [];
    delete progress.rooms[`${lesson}/${chapter}`];
    if (!known.includes(chapter)) progress.done[lesson] = [...known, chapter].sort((a, b) => a - b);
    write(progress);
}

export function roomOf(lesson: string, chapter: number): string | undefined {
    return read().rooms[`${lesson}/${chapter}`];
}

/** Remember the room of a chapter, or forget it. */
export function keepRoom(lesson: string, chapter: number, room: string | null): void {
    const progress = read();
    if (room) progress.rooms[`${lesson}/${chapter}`] = room;
    else delete progress.rooms[`${lesson}/${chapter}`];
    write(progress);
}

/** The first chapter that is not done; the first of all when everything is. */
export function nextIn(line: LessonLine, done: readonly number[]): number {
    const open = line.chapters.findIndex((_, n) => !done.includes(n));
    return Math.max(0, open);
}
