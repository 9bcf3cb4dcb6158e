"""The terminal table: a game between people and agents, told line by line or drawn on a screen.

seats      who sits at the table
session    the game, its picks, undo by replay
telling    what happened, as lines
stops      in which windows a player wants to be asked
choices    the options of a decision, numbered
looking    finding cards in a view
board      the table in lines
cardtext   a card in lines: facts, current and printed values, script
answers    why not, rules, help
desk       which question gets which answer
hints      what a newcomer should know, when it matters
commands   what a player types
files      where games are kept
closing    what ends a conversation from outside
front      the conversation, the same for both front ends
plain      line by line: for screen readers, pipes and tests
screen     drawn with Rich
panels     what the screen shows
"""
