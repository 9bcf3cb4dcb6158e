"""Who picks: agents that see a game through a player's view and the decision that waits.

>>> from wartable.agents import agent, agents
>>> agents()
('heuristic', 'random', 'search')
"""

from wartable.agents.base import Agent as Agent
from wartable.agents.base import View as View
from wartable.agents.base import play as play
from wartable.agents.registry import agent as agent
from wartable.agents.registry import agents as agents
from wartable.agents.registry import offered as offered
