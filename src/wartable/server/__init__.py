"""People far from each other: games over a network, kept so that nothing can lose them.

What is kept, in reading order:

    settings    how a server is set up: by file, environment and flags
    tokens      secrets that are handed out, and how they are kept
    store       what is kept of rooms and people: SQLite or PostgreSQL
    names       what somebody may be called
    passwords   how passwords are judged and hashed
    limits      how often somebody may do something
    accounts    guests, accounts, sessions
    admin       what who runs a server does beside it
"""
