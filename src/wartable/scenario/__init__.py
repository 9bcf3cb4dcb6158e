"""Scenarios: rules questions that run, written as YAML (docs: scenarios.md).

loader, steps, language     the file: documents, steps, the words of each game, checked for form
names, doors, moment        what names mean on a table, and what a game lets one ask
plans                       a command as picks: acting, answering, choosing, assigning, paying
commands, legality          from a command to its plan; whether it is possible
runner, automatic, rest     the script against the game, answers nobody wrote, where play stands
expectations                what must hold: cards, sides, sights (what a player's view shows)
report                      results for people and programs
"""
