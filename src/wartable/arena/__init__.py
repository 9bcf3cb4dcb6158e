"""Many games: agents with decks against each other, and what came of it.

>>> from wartable.arena import simulate
>>> summary = simulate("invasion", decks=("dwarf", "orc"), agents=("random",), games=2, seed=7)
>>> summary.finished
2

plan         who plays whom, and from which seeds: all that a run is told by
players      agents by name, or from somebody's own module
match        one game, played to its end, its cap or its crash
workers      processes that play, and what they were doing when they died
batch        every game of a plan, one after the other or side by side
statistics   win rates with intervals, lengths, endings
lines        plan and games as lines of JSON, and back
results      a run in a file: kept as it goes, gone on with later
report       a run in words
simulate     all of it in one call
"""

from wartable.arena.batch import run as run
from wartable.arena.match import Outcome as Outcome
from wartable.arena.match import Record as Record
from wartable.arena.match import play as play
from wartable.arena.plan import Plan as Plan
from wartable.arena.plan import Side as Side
from wartable.arena.plan import make_plan as make_plan
from wartable.arena.results import Results as Results
from wartable.arena.simulate import simulate as simulate
from wartable.arena.statistics import Rate as Rate
from wartable.arena.statistics import Summary as Summary
from wartable.arena.statistics import summarize as summarize
