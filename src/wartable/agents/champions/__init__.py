"""What is known about Age of Sigmar: Champions from play: instinct.json, by `tools.learn`.

option_features   what an option may be liked for
table_features    what a player's chances may depend on

The agents that use it are in `trials`. The features read the game itself, compiled with it, because
trial games ask for them by the million; no other module above the registry does.
"""
