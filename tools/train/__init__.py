"""Networks learn by playing: `python -m tools.train --help`.

playing   games from which is learned: who sits there, with which decks, what is remembered
ragged    lists of different lengths, end to end in one array
model     the network in fractions, as torch has it; rounding it; its file
judging   how good a value is: log loss and AUC on positions that were not learned from
curve     a picture of how it came along
"""
