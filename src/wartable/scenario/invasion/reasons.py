"""Why a command of Invasion is not possible: which cards and places to ask the game about."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.scenario.doors import Reason, Table
from wartable.scenario.names import Names
from wartable.scenario.steps import Command

OUT_OF_PLAY = ("hand", "deck", "discard", "chain", "out")


def against(game: Table, command: Command, names: Names) -> Iterator[Reason]:
    """The reasons the game gives against what a command wants to do with its cards."""
    if command.verb in ("attackers", "defenders"):
        named = command.value if isinstance(command.value, list | tuple) else [command.value]
        for name in named:
            for card in names.cards(name, game):
                yield from game.explain(command.player, card, command.verb)
    elif command.verb in ("assign", "choose"):
        yield from game.explain(command.player, 0, command.verb)
    elif command.verb in ("play", "use", "develop"):
        for card in meant(game, command, names):
            yield from game.explain(command.player, card, command.verb, place_of(command))


def meant(game: Table, command: Command, names: Names) -> list[int]:
    """The cards a command may mean: for playing those out of play, for using those in play."""
    cards = names.cards(command.value, game)
    zones = {card: names.facts(game, card).get("zone") for card in cards}
    in_play = [card for card in cards if zones[card] not in OUT_OF_PLAY]
    if command.verb == "play":
        return [card for card in cards if card not in in_play] or cards
    return in_play or cards


def place_of(command: Command) -> str:
    """What a command says of where its card goes."""
    if "questing" in command.answers:
        return "questing"
    return str(command.answers.get("to", "a target" if "on" in command.answers else ""))
