"""Scenarios: rules questions that run, written as YAML (docs/reference/scenarios.md).

In reading order:

loader, homemade            the file: its documents; cards that lie ready for scenarios only
shipped                     the scenarios that come with wartable, by path or name
steps, forms, language      the steps of a script, what stands in them, the words of each game
names, position             what names mean; a game at one decision, as the referee sees it
matching, answers           the one function that fits a command to a decision; common answers
automatic, chance           answers nobody wrote, fixed luck
runner, play                the script against the game: steps and commands, picks and decisions
floating, legality          how far a step may wait; whether a command is possible
watching, messages          that somebody is not asked; what to tell whose script does not fit
expectations                what must hold: shapes (key by key), sights (what a player's view shows)
writing, saying             a scenario of a moment of a game; commands for the picks made there
dialect, stands             what differs from game to game; where play stands in a turn
dialects, plain             the games there are; one that has no dialect of its own
invasion, champions         each game's words, commands, expectations, and where its play rests
mistakes, report, tracing   what cannot be read; results; what is half done at each step
"""
