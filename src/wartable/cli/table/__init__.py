"""The terminal table: a game between people and agents, told line by line or drawn on a screen.

kit        what a game brings: everything that knows its cards and zones stands behind it
invasion   the kit of Invasion
champions  the kit of Champions
anygame    the kit of a game that brings none
telling    what happens, by the engine's log
welcome    the start screen
decks      which deck is meant
seats      who sits at the table
session    the game, its picks, undo
stops      in which windows a player wants to be asked
choices    the options of a decision, told apart and numbered
numbering  which number an option has, and keeps
spreading  damage over several recipients as one question
looking    finding cards by name
answers    why not, rules, help
desk       which question gets which answer
commands   what a player types
files      where games are kept
closing    what ends a conversation from outside
waiting    long waits, told and stopped
watching   two agents or a record, forwards and backwards
front      the conversation, the same for both front ends
plain      line by line: for screen readers, pipes and tests
drawn      what is on the screen, in lines that fit
screen     drawn on a terminal with Rich
terminal   changes of size, and what a terminal should forget
drawing    columns, hand, log and choices as lines that fit
"""
