"""Networks learn by playing: `python -m tools.train --help`.

playing   games from which is learned: who sits there, with which decks, what is remembered
ragged    lists of different lengths, end to end in one array
lists     the same on the device that learns
model     the network in fractions, as torch has it; rounding it; its file
learning  what a round of games teaches
school    a network that learns round by round, and what is kept of it
standing  how far the networks are, so that a stopped one goes on
stopping  Ctrl-C ends it after a round
exam      games against an agent there is
judging   how good a value is: log loss and AUC on positions that were not learned from
values    how well it is expected who wins: `python -m tools.train.values --help`
holding   which cards are held: `python -m tools.train.holding --help`
words     what their commands have in common
packing   the file made small
searched  games in which some picks are searched for, and what the tree finds there
study     a network that learns what the tree finds: `python -m tools.train.study --help`
curve     a picture of how it came along
"""
