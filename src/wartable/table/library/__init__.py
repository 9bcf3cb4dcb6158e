"""What stands around the table: cards, rules and decks to read, search and judge.

A page in a browser and a program over HTTP ask the same functions; everything they answer is a
dataclass of plain values, so that it can be written as JSON and described to other programs.

In reading order:

    catalogue   every published card of a game in a line: its facts and its text, if it is in
    glossary    words of the game that explain themselves, with the rules that say what they mean
    proofs      which scenarios use a card
    cardpages   one card with everything: lines, words, rulings, proofs
    queries     the language of card search: read, printed, refused with the place of the slip
    matching    which cards a query finds
    rulepages   the rules of a game in sections, with decisions and notes
    decks       a deck as somebody wrote it: read, judged, converted, compared
    statistics  what a deck is made of
    odds        drawing cards: exact chances, and hands by lot
    drawing     how many cards one has seen by a turn, opening hands and mulligans
"""
