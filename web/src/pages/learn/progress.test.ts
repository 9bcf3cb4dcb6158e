// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { LessonLine } from '../../wire/generated';
import { doneIn, keepRoom, markDone, nextIn, roomOf } from './progress';

beforeEach(() => localStorage.clear());

const line = { chapters: [{}, {}, {}] } as unknown as LessonLine;

test('chapters that were done are known, each once and in order', () => {
    for (const chapter of [2, 0, 2]) markDone('first-war', chapter);
    expect(doneIn('first-war')).toEqual([0, 2]);
    expect(doneIn('first-battle')).toEqual([]);
});

test('one goes on with the first chapter that is not done', () => {
    expect(nextIn(line, [])).toBe(0);
    expect(nextIn(line, [0, 2])).toBe(1);
    expect(nextIn(line, [0, 1, 2])).toBe(0);
});

test('a room that was begun is found again until its chapter is done', () => {
    keepRoom('first-war', 1, 'room');
    expect(roomOf('first-war', 1)).toBe('room');
    markDone('first-war', 1);
    expect(roomOf('first-war', 1)).toBeUndefined();
});

test('what somebody else wrote there does no harm', () => {
    localStorage.setItem('wartable.lessons', 'nonsense');
    expect(doneIn('first-war')).toEqual([]);
});
