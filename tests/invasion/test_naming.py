"""What may be named: everything that was published, whatever the decks hold (AMB-320)."""

from typing import Any

from tests.invasion.arranged import arrange, asked, take
from wartable.games import door
from wartable.invasion.names import FIRST_TITLE, FIRST_TRAIT
from wartable.kernel.codes import VALUE_MASK, first_of
from wartable.kernel.game import Game


def naming(card: str, *theirs: str) -> Game:
    """Kris plays a tactic and is to name something; Tom holds and has these cards."""
    kris: dict[str, object] = {"resources": 9, "hand": [card], "deck": ["Boar Boyz"]}
    game = arrange(kris, {"hand": list(theirs), "deck": list(theirs)})
    game.recording = True
    for label in (f"play {card}", "pass", "pass"):
        take(game, label)
    return game


def offered(game: Game) -> list[str]:
    """What may be named, in the order of the offer."""
    assert asked(game).kind == "name"
    return [str(option.facts["named"]) for option in asked(game).options]


def test_what_may_be_named_tells_nothing_of_the_other_deck() -> None:
    """Every unit of the pool is offered, from A to Z, and the same ones whatever Tom has."""
    names = offered(naming("Invocation of Nehek"))
    units = [each.title for each in door("invasion").pool if each.facts["type"] == "Unit"]
    assert names == sorted(units)
    assert offered(naming("Invocation of Nehek", "Dragonmage", "Runesmith")) == names


def test_traits_are_offered_as_they_are_printed() -> None:
    """Every trait once, from A to Z."""
    names = offered(naming("Wasting Disease"))
    printed = {each for card in door("invasion").pool for each in card.texts("traits")}
    assert sorted(map(str.casefold, names)) == sorted({each.casefold() for each in printed})
    assert {"Hero", "Black Ark", "Epic Spell"} <= set(names)


def test_a_name_is_no_row_of_the_memory() -> None:
    """The code of a name is beyond all rows, and an option can hold it."""
    for card, first in (("Invocation of Nehek", FIRST_TITLE), ("Wasting Disease", FIRST_TRAIT)):
        game = naming(card)
        codes = [first_of(code) for code in game.options]
        assert len(game.m) < first <= min(codes)
        assert max(codes) < VALUE_MASK
        assert all(option.cards == () for option in asked(game).options)


def test_what_was_named_is_told_to_everybody() -> None:
    """The log, the happenings and what lasts have the name."""
    game = naming("Wasting Disease")
    take(game, "name Warrior")
    for eye in (0, 1, None):
        view: dict[str, Any] = game.view(eye)
        assert [effect["named"] for effect in view["lasting"]] == ["Warrior"]
        told: list[Any] = [each for each in game.happenings(eye) if each["kind"] == "named"]
        assert [(each["subject"]["player"], each["word"]) for each in told] == [(0, "Warrior")]
    assert "kris names Warrior" in game.log()


def test_numbers_go_as_far_as_they_differ() -> None:
    """From 0 to the highest printed cost, or to the cards of the deck if these are more."""
    game = naming("Summons of Chaos")
    numbers = [option.facts["number"] for option in asked(game).options]
    view: dict[str, Any] = game.view(0)
    deck = view["players"][0]["deck"]["count"]
    costs = [card.facts.get("cost") for card in door("invasion").pool]
    highest = max(deck, *(cost for cost in costs if isinstance(cost, int)))
    assert numbers == list(range(highest + 1))
