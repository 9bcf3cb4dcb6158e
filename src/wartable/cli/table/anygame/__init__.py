"""The table of a game that has none of its own: drawn from its view, told by its log.

board    the table in lines: counters and zones of both sides
kit      what the table must know of such a game, in words
panels   the same lines on the screen
"""
