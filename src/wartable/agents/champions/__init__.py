"""What is known about Age of Sigmar: Champions from play: instinct.json, by `tools.learn`.

The agents that use it are in `trials`; which traits of options and tables it speaks of, the game
says itself (champions.traits, champions.standing).
"""
