"""Drafts for tests: piles that lie as told, and picks by title."""

from collections.abc import Iterator

from wartable.games import door
from wartable.invasion.draft.formatcards import FORMAT_CARDS
from wartable.invasion.draft.layout import (
    CUT,
    DECK,
    DISCARD,
    PACK,
    REST,
    SABOTAGE,
    SET_DOWN,
    STOCK,
    pile_of,
)
from wartable.kernel.codes import first_of
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF
from wartable.kernel.piles import cards_of

TOM, KRIS = 0, 1
"""As in the rulebook: Tom drafts Order, Kris Destruction."""

CUT_LINES = "Cut Supply Lines"
REINFORCEMENTS = "Reinforcements"
SABOTAGE_CARD = "Sabotage"
TIDES = "Shifting Tides"

PILES = {
    "pile": STOCK,
    "pack": PACK,
    "deck": DECK,
    "set down": SET_DOWN,
    "discard": DISCARD,
    "rest": REST,
    "sabotage": SABOTAGE,
    "cut": CUT,
}


def titles_of(*races: str) -> list[str]:
    """The titles of races in the Core Set."""
    pool = door("invasion").pool
    return [card.title for card in pool if card.set == "core" and card.facts["race"] in races]


ORDER = titles_of("Dwarf", "Empire", "High Elf") + titles_of("Dwarf", "Empire")
DESTRUCTION = titles_of("Orc", "Chaos", "Dark Elf") + titles_of("Orc", "Chaos")


def arranged(order: tuple[str, ...] = (), destruction: tuple[str, ...] = ()) -> Game:
    """A draft whose piles begin with these cards; below them lie others of the side."""
    piles = {
        "order": [*order, *[each for each in ORDER if each not in order]],
        "destruction": [*destruction, *[each for each in DESTRUCTION if each not in destruction]],
    }
    game: Game = door("invasion-draft").arrange(piles)
    game.recording = True
    return game


def lying(game: Game, player: int, pile: str) -> list[str]:
    """The titles of a pile, top first, as a referee sees them."""
    cards = cards_of(game.m, pile_of(player, PILES[pile]))
    return [game.defs[game.m[card + DEF]].title for card in cards]


def asked(game: Game, player: int, kind: str) -> Decision:
    """The decision that waits, which must be this player's and of this kind."""
    decision = game.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (player, kind)
    return decision


def offered(game: Game) -> list[str]:
    """The titles on offer; the label of an option without a card."""
    decision = game.decision
    assert decision is not None
    return [str(option.data.get("title", option.label)) for option in decision.options]


def take(game: Game, *titles: str) -> None:
    """The players asked take these, one after the other."""
    for title in titles:
        game.apply(offered(game).index(title))


def plain_pick(game: Game) -> int:
    """The first option that is no draft format card; Sabotage is kept."""
    decision = game.decision
    assert decision is not None
    if decision.kind == "sabotage":
        return 1
    for place in range(len(decision.options)):
        card = first_of(game.options[place])
        if game.defs[game.m[card + DEF]].id not in FORMAT_CARDS:
            return place
    return 0


def play_plainly(game: Game, picks: int = 1) -> None:
    """So many plain picks."""
    for _ in range(picks):
        game.apply(plain_pick(game))


def play_until(game: Game, player: int, kind: str) -> None:
    """Plain picks until this player is asked for this."""
    while True:
        decision = game.decision
        assert decision is not None
        if (decision.player, decision.kind) == (player, kind):
            return
        play_plainly(game)


def finish_pack(game: Game) -> None:
    """Plain picks until the next pack begins or the draft is over."""
    pack = game.view(None)["pack"]
    while not game.over and game.view(None)["pack"] == pack:
        play_plainly(game)


def shown(game: Game, eye: int | None) -> set[str]:
    """Every title somewhere in a view."""
    return set(titles_in(game.view(eye)))


def titles_in(part: object) -> Iterator[str]:
    """The titles in a part of a view."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield from [str(value)] if key == "title" else titles_in(value)
    elif isinstance(part, list):
        for each in part:
            yield from titles_in(each)
