"""The house inside a page: games without a server, by the same messages.

A page that has no server, or wants none, runs the engine in a worker (Pyodide) and asks it what it
would ask a server: the same paths, the same messages, the same words of refusal
(docs/decisions/0025-the-table-in-the-browser.md). A test plays the same games in both and compares.

Only the standard library is needed. Nothing here runs by itself: there are no threads, the time is
told with each call, and what is to be done later (an agent shall think, a pass is held back) is
given back as an errand, which the worker does and reports.

In reading order:

    kinds       what a message or a body may hold, and what is wrong with one that holds else
    messages    every message that a page may send, and every body
    records     what is kept of a game besides its entries
    desk        what all tables share: the time, lots, what goes out, errands
    tables      one game that somebody sits at
    hints       the best lines for who asks there
    offers      what takes two
    lobby       making games, and lists of them
    answers     what can be asked by path, and by which function it is answered
    games       answers about games
    decks       answers about people and their decks
    library     answers about cards, rules and decks
    learning    answers about lessons and puzzles
    house       all of it together: asked by path, spoken to over links
    door        the house behind one function that takes and gives text, for the worker
"""
