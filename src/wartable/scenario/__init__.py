"""Scenarios: rules questions that run, written as YAML (docs/reference/scenarios.md).

loader, homemade            the file: its documents; cards that lie ready for scenarios only
steps, forms, language      the steps of a script, what stands in them, the words of each game
names, doors, moment        what names mean on a table, and what a game lets one ask
plans                       a command as picks: answering, choosing
commands, legality          from a command to its plan; whether it is possible
runner, carrying, play      the script against the game: steps, commands, decisions
automatic, chance           answers nobody wrote, fixed luck
floating, watching          how far a step may wait; that somebody is not asked
messages, mistakes          what to tell whose script does not fit, or cannot be read
expectations                what must hold: cards, sides, sights (what a player's view shows)
dialect, dialects           what differs from game to game, and the games there are
invasion, champions         each game's words, commands, expectations, and where its play rests
report                      results for people and programs
"""
