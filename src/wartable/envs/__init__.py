"""Both games as programs that learn expect them (the extra `envs`; docs/reference/environments.md).

invasion_v0   PettingZoo: two agents in turn
champions_v0  the same for the other game
aec           what both of them are
gym           Gymnasium: one agent against another that is chosen
spiel         states and games as OpenSpiel has them
vector        many games at once, in numpy arrays
seats         one game as a learner meets it: observations, masks, actions
meanings      numbers for what options mean, the same in every game
"""

from importlib.util import find_spec

for _package in ("gymnasium", "numpy", "pettingzoo"):
    if find_spec(_package) is None:
        raise ModuleNotFoundError(
            f"environments need {_package}: pip install 'wartable[envs]'", name=_package
        )
