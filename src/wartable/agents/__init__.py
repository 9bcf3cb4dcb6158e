"""Who picks: agents that see a game through a player's view and the decision that waits.

>>> from wartable.agents import agent, agents
>>> agents()
('novice', 'adept', 'veteran', 'expert', 'master', 'heuristic', 'search', 'random')
"""

from wartable.agents.advising import Advice as Advice
from wartable.agents.advising import advice as advice
from wartable.agents.base import Agent as Agent
from wartable.agents.base import View as View
from wartable.agents.base import play as play
from wartable.agents.registry import agent as agent
from wartable.agents.registry import agents as agents
from wartable.agents.registry import offered as offered
from wartable.agents.reviewing import Moment as Moment
from wartable.agents.reviewing import Review as Review
from wartable.agents.reviewing import review as review
from wartable.agents.thinking import Budget as Budget
