"""The terminal table: a game between people and agents, told line by line or drawn on a screen.

What is asked, told and passed stands below (`wartable.table`); here it is drawn and typed.

panels     what a game draws: everything that knows where its cards lie on a screen
invasion   the panels of Invasion
champions  the panels of Champions
anygame    the panels of a game that brings none
welcome    the start screen
decks      which deck is meant
seats      who sits at the table
session    the game, its picks, undo
choices    the options of a decision, told apart and numbered
numbering  which number an option has, and keeps
assigning  combat damage as one question
spreading  damage over several recipients as one question
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
