"""What a server keeps: rooms with their entries, and people with their decks and words.

Everything that is written goes through one writer, which takes all that waits, commits it at once,
and only then tells those who wait. What was told to be written is on the disk.

In reading order:

    models      the tables
    records     what is handed in and out
    errors      what can go wrong, as the rest of the server knows it
    opening     the way to the database: SQLite in one file, or PostgreSQL
    ink         entries on their way to the disk
    writer      one transaction for everything that waits
    shelf       what all parts of the store share
    lines       entries and beginnings as rows, and back
    rooms       rooms, their seats and their entries
    listing     which rooms there are, page by page
    leases      which process keeps which room
    people      accounts and sessions
    decks       decks with all their versions
    talk        what was said, who does not hear whom, problems that were reported
    privacy     all that is kept of somebody: told, moved, deleted
    store       all of these as one
    bus         what processes tell each other
    migrate     the tables of older versions brought up to date (migrations has the steps)
    backup      copies of the whole database
"""
