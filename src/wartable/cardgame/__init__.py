"""What every card game at this table shares, above the kernel: cards and decks, as files and words.

The kernel plays a game without knowing what a card is called. A game here has cards that come in
sets, decks that come as lists, a rulebook, and one door through which all others reach it.
"""
