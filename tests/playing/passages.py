"""Picks that only one player sees: whichever card he takes, nobody else is told which."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from tests.playing.kits import kit_of
from tests.playing.secrets import SPECTATOR, known, seen
from wartable.kernel.codes import first_of
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.journal import JournalError
from wartable.kernel.layout import DEF, NUMBER, NUMBERED, PILE, RNG, STAMP
from wartable.kernel.numbers import FIRST_REFEREED
from wartable.kernel.numbers import SPECTATOR as WATCHER

STEPS = 6
"""How far two games are followed that differ in a hidden pick."""
GUESS = 5
UNSEEN = ("develop", "choose")
"""What is done with a card that others need not see."""


def check(game: Game, rng: Random) -> bool:
    """Two hidden picks look alike to everybody else, and go on to; False if there are none."""
    decision = game.decision
    group = hidden_picks(game, rng)
    if decision is None or len(group) < 2:
        return False
    first, second = rng.sample(group, 2)
    if titles(game, first, second) == 1:
        return False  # two copies of one card: where they are known, each has its own number
    if kit_of(game).decks_lie_open(game) and decision.options[first].verb != "develop":
        return False  # what is taken or left on top is seen by everybody
    one, two = recorded(game), recorded(game)
    one.apply(first)
    two.apply(second)
    level(one, two, game, 1 - decision.player)
    follow(one, two, decision, decision.options[first].verb, rng)
    return True


def check_luck(game: Game, pick: int, rng: Random) -> None:
    """Luck that shows nobody a card, as that of a shuffle, is told to nobody."""
    one, two = recorded(game), recorded(game)
    two.m[RNG] = rng.randrange(2**31)
    one.apply(pick)
    two.apply(pick)
    if one.log() != two.log() or asked(one) != asked(two) or kit_of(game).decks_lie_open(game):
        return
    for eye in (0, 1):
        asks = one.decision is not None and one.decision.player == eye  # he may be looking at cards
        if not asks and lying(one, eye) == lying(two, eye):
            assert told(one, eye) == told(two, eye), f"{eye} is told of hidden luck"


def lying(game: Game, eye: int) -> dict[int, int]:
    """Where the cards lie that somebody knows: luck that moves one of those is seen."""
    return {card: int(game.m[card + PILE]) for card in known(game, eye)}


def hidden_picks(game: Game, rng: Random) -> list[int]:
    """Options of one verb that name cards of one hidden pile of the deciding player.

    What lies revealed in a deck is taken before everybody's eyes.
    """
    decision = game.decision
    if decision is None:
        return []
    groups: dict[tuple[str, int], list[int]] = {}
    for index, option in enumerate(decision.options):
        card = first_of(game.options[index])
        if card < kit_of(game).cards or card >= len(game.m) or option.verb not in UNSEEN:
            continue
        pile = int(game.m[card + PILE])
        kit, other = kit_of(game), 1 - decision.player
        if pile == kit.deck_of(decision.player) and kit.sees(game, other, card):
            continue
        if pile in kit.hidden_piles(decision.player):
            groups.setdefault((option.verb, pile), []).append(index)
    return rng.choice(list(groups.values())) if groups else []


def titles(game: Game, *picks: int) -> int:
    """How many different cards these options name."""
    return len({int(game.m[first_of(game.options[pick]) + DEF]) for pick in picks})


def recorded(game: Game) -> Game:
    """A copy that tells what happens."""
    twin = game.clone()
    twin.recording = True
    return twin


def follow(one: Game, two: Game, decision: Decision, verb: str, rng: Random) -> None:
    """Compare two games step by step as long as nobody has been shown a difference."""
    other = 1 - decision.player
    for step in range(STEPS):
        if (verb != "develop" or step > 0) and one.log() != two.log():
            return  # the card was shown, as one that is discarded is
        if step > 0 and known(one, other) != known(two, other):
            return  # he has looked at cards since, and the hidden pick decided which
        if asked(one) != asked(two):
            return  # what a player is asked tells of what he holds, as it does at the table
        for eye in (other, SPECTATOR):
            assert told(one, eye) == told(two, eye), f"{eye} is told of a hidden pick ({verb})"
        if not is_private(one, other) and not is_private(two, other):
            assert guessed(one, other) == guessed(two, other), f"a guess tells of it ({verb})"
        picks = common(one, two, other)
        if not picks:
            return
        pick = rng.choice(picks)
        before = one.clone()
        one.apply(pick)
        two.apply(pick)
        level(one, two, before, other)


def level(one: Game, two: Game, before: Game, other: int) -> None:
    """Number the cards that nobody else knows alike in two games, and those to come.

    A card that went into a deck and came back has another number than one that stayed in the hand.
    Nobody else has read either, so neither tells him anything when the card is played. A number
    that he had read before the pick stays where it is, and is told.
    """
    kit = kit_of(one)
    views = [before.view(eye) for eye in (other, SPECTATOR)]
    read = {number for view in views for number, _ in numbers_in(view)}
    for row in range(kit.cards, len(one.m), kit.width):
        numbers = {int(game.m[row + NUMBER]) for game in (one, two)}
        eyes = [(game, eye) for game in (one, two) for eye in (other, WATCHER)]
        if not numbers & read and not any(kit.sees(game, eye, row) for game, eye in eyes):
            two.m[row + NUMBER] = one.m[row + NUMBER]
    one.m[NUMBERED] = two.m[NUMBERED] = max(one.m[NUMBERED], two.m[NUMBERED])


def asked(game: Game) -> tuple[int, str] | None:
    """Who is asked for what."""
    decision = game.decision
    return None if decision is None else (decision.player, decision.kind)


def common(one: Game, two: Game, other: int) -> list[int]:
    """The picks that are the same in both games: public ones, as far as labels tell."""
    first, second = one.decision, two.decision
    if first is None or second is None:
        return []
    pairs = zip(first.options, second.options, strict=False)
    return [
        index
        for index, (left, right) in enumerate(pairs)
        if one.options[index] == two.options[index]
        and (first.player == other or left.label == right.label)
    ]


def told(game: Game, eye: int | None) -> str:
    """All that reaches somebody, byte for byte: view, decision, log, events and happenings."""
    news = game.happenings(eye)
    return json.dumps([seen(game, eye), game.log(), game.events, news], default=str)


def guessed(game: Game, eye: int) -> str:
    """All there is to a guess, its memory and its journal too.

    But for how often a card that he sees has been another object, at times unseen (decision 0008).
    """
    guess = game.determinize(eye, GUESS)
    for card in known(guess, eye):
        guess.m[card + STAMP] = 0
    return json.dumps([guess.snapshot(), guess.referee(), journal_of_guess(guess)], default=str)


def journal_of_guess(guess: Game) -> str:
    """What a guessed table says when it is asked for its journal."""
    with pytest.raises(JournalError) as refused:
        _ = guess.journal
    return str(refused.value)


def is_private(game: Game, eye: int) -> bool:
    """Whether somebody does not see what is chosen just now, or what has been (decision 0008)."""
    decision = game.decision
    spoken = {int(value) for context in game.contexts for value in context}
    if decision is not None and (decision.player, decision.kind) != (1 - eye, "action"):
        spoken |= {first_of(code) for code in game.options}
    piles = {pile for player in range(2) for pile in kit_of(game).hidden_piles(player)}
    rows = range(kit_of(game).cards, len(game.m), kit_of(game).width)
    return not spoken.isdisjoint([card for card in rows if game.m[card + PILE] in piles])


def any_card() -> int:
    """Any card, by a referee's number."""
    return FIRST_REFEREED


def numbers_in(part: object) -> Iterator[tuple[int, str | None]]:
    """Every card in a view: its number, and its title if it has one."""
    if isinstance(part, dict):
        if isinstance(part.get("card"), int):
            yield part["card"], part.get("title")
        for value in part.values():
            yield from numbers_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from numbers_in(value)


def follows_from_a_hand(game: Game, player: int) -> bool:
    """Whether a player knows a card in the other one's hand."""
    hand = kit_of(game).hidden_piles(1 - player)[0]
    return any(game.m[card + PILE] == hand for card in known(game, player))
