"""Many games: agents with decks against each other, and what came of it.

>>> from wartable.arena import simulate
>>> summary = simulate("invasion", decks=("dwarf", "orc"), agents=("random",), games=2, seed=7)
>>> summary.finished
2

plan         who plays whom, and from which seeds: all that a run is told by
tournament   plans of arenas: round robins, ladders, a deck against others
players      agents by name, or from somebody's own module
match        one game, played to its end, its cap or its crash
cards        what became of the cards of a game
workers      processes that play, watched from outside, and what they were doing when they died
batch        every game of a plan, one after the other or side by side
cluster      the same on a Ray cluster
contest      an arena being held
forfeits     the rule for agents that fail
statistics   win rates with intervals, lengths, endings
pairs        rates over pairs of games with seats exchanged
ratings      how strong each is, by openskill
cardlines    what games say of single cards
findings     all that an arena says
lines        plan and games as lines of JSON, and back
results      a run in a file: kept as it goes, gone on with later
folder       an arena in a folder
tables       its games as Parquet
report       a run in words; words, the same of an arena
page         an arena as a page, with plots by drawing
simulate     a run in one call
"""

from wartable.arena.batch import run as run
from wartable.arena.contest import contest as contest
from wartable.arena.findings import Findings as Findings
from wartable.arena.folder import Folder as Folder
from wartable.arena.match import Outcome as Outcome
from wartable.arena.match import Record as Record
from wartable.arena.match import play as play
from wartable.arena.pairs import Paired as Paired
from wartable.arena.plan import Plan as Plan
from wartable.arena.plan import Side as Side
from wartable.arena.plan import make_plan as make_plan
from wartable.arena.results import Results as Results
from wartable.arena.simulate import simulate as simulate
from wartable.arena.statistics import Rate as Rate
from wartable.arena.statistics import Summary as Summary
from wartable.arena.statistics import summarize as summarize
from wartable.arena.tournament import make_gauntlet as make_gauntlet
from wartable.arena.tournament import make_tournament as make_tournament
