"""The table of a game that has none of its own: told from its view and by its log.

board    the table in lines: counters and zones of both sides
kit      what the table must know of such a game, in words
"""
