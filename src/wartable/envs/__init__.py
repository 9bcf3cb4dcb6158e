"""Both games as programs that learn expect them (the extra `envs`; docs/reference/environments.md).

wartable.envs.invasion_v0     PettingZoo: two agents in turn; champions_v0 is the other game
wartable.envs.gym             Gymnasium: one agent against another that is chosen
wartable.envs.spiel           states and games as OpenSpiel has them
wartable.envs.vector          many games at once, in numpy arrays
"""
