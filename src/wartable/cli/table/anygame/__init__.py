"""The screen of a game that draws nothing itself: the lines of its table, cut to fit.

panels   the lines on the screen
"""
