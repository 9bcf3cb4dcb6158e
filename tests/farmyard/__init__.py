"""Farmyard: a children's card game of one page, the third game at this table.

terms   its words as numbers
flow    a game, a turn
words   the words its cards are written in
game    its rules as the kernel sees them, and its door

Its rules are in `rules`, its cards in `cards`, two decks in `decks`, and what is sure about it in
`scenarios.yaml`. docs/how-to/bring-a-third-game.md tells how it was made.
"""
