"""People far from each other: games over a network, kept so that nothing can lose them.

It wraps `wartable.table` rooms in sockets, a store and clocks; no rule and no word about a game is
said here.

What is kept, in reading order:

    settings    how a server is set up: by file, environment and flags
    tokens      secrets that are handed out, and how they are kept
    store       what is kept of rooms and people: SQLite or PostgreSQL
    names       what somebody may be called
    passwords   how passwords are judged and hashed
    limits      how often somebody may do something
    accounts    guests, accounts, sessions
    admin       what who runs a server does beside it

What is live, in reading order:

    protocol    every message from and to clients, as types; all descriptions are made from them
    bodies      what is sent and answered over HTTP, likewise
    keeping     what the live server asks of whatever keeps its rooms
    kept        the store as that
    fair        a shuffle that can be checked: committed before the game, shown after it
    verify      checking it
    clocks      allowance and bank, or days: who has how much time left
    links       one socket's way out: a queue that never holds anybody up
    services    what every room shares with the others of its process
    health      how the server does, as numbers
    seating     who is at a table, and who has come and gone
    talk        what is said at a table, and who hears it
    errands     what a room does by itself: agents, held passes, clocks
    rooms       one game that people sit at: check, write down, enter, tell
    offers      what takes two: take-backs, draws, rematches
    hints       the best lines for who asks, thought of in another process
    house       all the rooms of a process: woken when asked for, asleep when idle
    tables      tables that people describe: scenarios, moments of other games
    lobby       making games, sitting down, quick match, lists
    agents      agents think in processes of their own, with a limit from outside
    thinker     such a process
    relay       passing on what belongs to another process
    sharing     several processes share one database
    http        how an endpoint is written down, checked and answered
    endpoints   what one can ask over HTTP
    learning    what one can ask about lessons and puzzles
    people      what people can ask about themselves
    blocks      whom somebody does not want to hear or meet
    library     cards, rules and decks to read and ask about
    reports     problems that people report: the moment, and what they were shown there
    sockets     the same over a WebSocket
    bots        lines of JSON for programs, in the shape Lichess made common
    pages       the table for browsers, as files
    describe    OpenAPI, AsyncAPI and JSON Schema, made from the code
    logs        what is written down about the server itself, without secrets
    app         all of it as one application
    running     the application with its store and settings, until it is told to stop
"""
