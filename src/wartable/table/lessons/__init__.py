"""Lessons and puzzles: rooms in which somebody is told what to try, and why.

A lesson is a file of chapters; each has a table laid out as a scenario lays it out, and steps. A
puzzle is a lesson of one chapter. Both are rooms like any other: what is said follows from the
picks that were made (docs/decisions/0026-lessons-are-rooms.md).

In reading order:

    patterns    what is meant: options, happenings, facts of a view
    files       a lesson as its file says it, checked
    shelf       the lessons and puzzles that come with wartable
    looks       what a client is told of a lesson, as types
    teaching    a room with a lesson: what is said, what may be tried, when it is done
    solving     whether somebody can win this turn, whatever the other one does
"""
