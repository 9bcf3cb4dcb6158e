"""The table below every front end: what is shown, asked, told and entered, without any device.

Terminal, server and browser sit around the same table: they differ in how they draw a frame and how
an answer reaches them, never in what is asked or told. Everything here needs the standard library
only, so that it also runs in a browser (docs/decisions/0022-one-table-for-every-front-end.md).

In reading order:

    beginnings  how a game begins: dealt, or arranged as a scenario describes it
    bringing    the decks and tables that people bring to it
    fair        a shuffle that can be checked
    entries     what changes a room, one value each, as it is written down
    refusals    what is refused, in words and with a code
    phrases     what can be said without words of one's own
    room        one game: who sits where, what was entered, who is asked
    looks       one look at the table, of which no more is made than is read
    story       what has been told to one eye, line by line
    frames      what each eye is shown after an entry
    shapes      the views as types, for clients in other languages
    passing     passing for people without telling what they hold
    unasked     what is entered without asking anybody
    kept        what a house has kept of a game: how it began, what it teaches
    takebacks   whether a pick may be taken back without asking the other player
    reasons     why a card cannot be played or used now, where its values come from
    lessons     lessons and puzzles: rooms in which somebody is told what to try
    hints       where a hint is given, to which question, and how often

What is said about a game, alike in every front end:

    kit         what a game brings in words: all that knows its cards and zones stands behind it
    invasion    the kit of Invasion
    champions   the kit of Champions
    anygame     the kit of a game that brings none
    telling     what happens, by the engine's log
    stops       in which windows a player wants to be asked
    looking     finding cards: by number, by name, and what is printed on them
    library     what stands around the table: cards, rules and decks to read, search and judge
"""
