"""Rules of thumb for Age of Sigmar: Champions, and a look ahead.

cards      what a card is and what its lines do, read from its script
sight      the view as objects
phrases    the words of a line held against the table: `a marked wizard champion`, `for each unit`
worth      what things are worth, in points of the opponent's health
forecast   what a card in play will do in the phases to come
gains      what the deeds of a line would bring now
acting     which card to play with which champion, which Heroic Act to use, when to draw
picking    targets, deployment, placement and every other choice
judging    what a table is worth that plays on by itself
lookahead  what comes of each pick, tried on a guess of the table
player     the agent: each kind of decision to its consideration
"""
