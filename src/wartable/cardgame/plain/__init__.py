"""A whole card game but for its flow, its words and its cards: what a new game need not write.

In reading order:

rules      `PlainRules`: everything the kernel asks of a game, answered in the plainest way
table      where cards lie, and how they move so that everybody knows what he has seen
events     what happens in every such game
cards      what is printed on a card: facts by their names, and lines that can be run
effects    lines that happen: a card played, a line, its sentences
words      drawing, discarding, looking, one of several cards
labels     options, questions and events in words
views      the table as somebody sees it
observing  the same in whole numbers
guessing   hands and decks dealt anew, for agents that guess
newgame    a table with all cards in the decks
decks      deck lists, deck rules and decks by lot
arranging  tables as scenarios describe them
door       `PlainDoor`: the door of such a game

A game that outgrows a part of it overrides that part (docs/how-to/bring-a-third-game.md).
"""
