"""Cards that an effect has played by itself, so that the step that plays them is done."""

from __future__ import annotations

from wartable.scenario.doors import Table
from wartable.scenario.names import Names
from wartable.scenario.steps import Command


def was_played(game: Table, command: Command, names: Names, told: int) -> bool:
    """Whether, after so many lines of the log, the card that a command plays was played."""
    if command.verb != "play" or command.answers:
        return False
    who = names.players[command.player]
    lines = {f"{who}: {names.titles[card]}" for card in names.cards(command.value, game)}
    return not lines.isdisjoint(game.log()[told:])
