"""Non-interference: what a player sees and may do does not depend on what he must not know."""

import json
from random import Random

from tests.playing.kits import kit_of
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, NUMBER, NUMBER_KEY, NUMBERED, PREV, RNG
from wartable.kernel.piles import cards_of

SPECTATOR = None
DRAFT = "invasion-draft"
"""It tells itself in words alone."""
SHOWN = (" is revealed", " is shown", " discard pile", " is discarded")
"""How lines end that tell of a card as it is turned up."""


def check(game: Game, rng: Random) -> None:
    """For both players and a spectator: hidden cards exchanged, everything looks the same."""
    for player in range(2):
        twin = exchanged(game, player, rng)
        assert seen(twin, player) == seen(game, player), f"player {player} sees hidden cards"
        # What is half done was begun by somebody who knew his hand, so hands stay as they are.
        half_done = any(len(context) for context in game.contexts)
        twin = shuffled(game, player, rng) if half_done else twin
        check_next(game, twin, player, rng)
    hidden_from_all = exchanged(game, 0, rng)
    if known(game, 0) == known(game, 1):
        assert seen(hidden_from_all, SPECTATOR) == seen(game, SPECTATOR)


def exchanged(game: Game, player: int, rng: Random) -> Game:
    """A copy that differs only in the cards this player does not know; the same luck to come.

    Numbers to come are the same as well: a row gets what it has in the game, a new one follows.
    """
    twin = game.determinize(player, rng.randrange(2**31))
    for field in (RNG, NUMBER_KEY, NUMBERED):
        twin.m[field] = game.m[field]
    kit = kit_of(game)
    for row in range(kit.cards, len(game.m), kit.width):
        twin.m[row + NUMBER] = game.m[row + NUMBER]
    return twin


def shuffled(game: Game, player: int, rng: Random) -> Game:
    """A copy that differs only in the order of decks, as far as this player does not know it."""
    twin = game.clone()
    m = twin.m
    kit = kit_of(game)
    for owner in range(2):
        cards = [int(c) for c in cards_of(m, kit.deck_of(owner)) if not kit.sees(game, player, c)]
        numbers = [int(m[card + DEF]) for card in cards]
        rng.shuffle(numbers)
        for card, number in zip(cards, numbers, strict=True):
            m[card + DEF] = number
    return twin


def seen(game: Game, player: int | None) -> str:
    """All that reaches a player, byte for byte: his view and, if he decides, his decision."""
    decision = game.decision
    told: list[object] = [game.view(player)]
    in_numbers = player is not None and game.rules.name != DRAFT
    if in_numbers and player is not None:
        told.append(list(game.rules.observe(game, player)))
    if decision is not None and decision.player == player:
        told += [decision.kind, decision.prompt, decision.default, decision.data]
        told += [[option.label, option.data, option.cards] for option in decision.options]
        if in_numbers:
            told.append(list(game.rules.option_rows(game)))
    return json.dumps(told, default=str)


def known(game: Game, player: int) -> dict[int, tuple[int, int]]:
    """The cards a player knows, each with its definition and the card it lies under."""
    m = game.m
    kit = kit_of(game)
    rows = range(kit.cards, len(m), kit.width)
    return {
        card: (m[card + DEF], above(game, player, card))
        for card in rows
        if kit.sees(game, player, card)
    }


def shown(game: Game) -> list[str]:
    """The lines of the log that tell of cards turned up."""
    return [line for line in game.log() if line.endswith(SHOWN)]


def above(game: Game, player: int, card: int) -> int:
    """What a player knows of the card above a card: itself, its pile, or nothing."""
    over = int(game.m[card + PREV])
    return over if over < kit_of(game).cards or kit_of(game).sees(game, player, over) else 0


def check_next(game: Game, twin: Game, player: int, rng: Random) -> None:
    """After the player's pick both look alike still, unless it showed him different cards."""
    decision = game.decision
    if decision is None or decision.player != player:
        return
    pick = rng.randrange(len(decision.options))
    one, two = game.clone(), twin
    one.recording = two.recording = True
    one.apply(pick)
    two.apply(pick)
    if not kit_of(game).hands_are_silent and not (asks(one, player) and asks(two, player)):
        return  # what the other one is asked tells of his hidden cards, as it does at the table
    if known(one, player) == known(two, player) and not one.over:
        if shown(one) != shown(two):
            return  # cards were revealed, and may be hidden again by now
        assert (two.log(), two.events) == (one.log(), one.events)
        assert two.happenings(player) == one.happenings(player)
        assert two.happenings(SPECTATOR) == one.happenings(SPECTATOR)
        assert seen(two, player) == seen(one, player), (
            f"after {decision.options[pick].label!r} hidden cards tell player {player} something"
        )


def asks(game: Game, player: int) -> bool:
    """Whether a game waits for a player."""
    decision = game.decision
    return decision is not None and decision.player == player
