"""Who knows which card, where no scenario can look: decks, numbers, labels, events."""

from typing import Any

from tests.playing.rows import row_called
from wartable.games import door
from wartable.invasion.damage import tell
from wartable.invasion.doomed import WAY_TO_DECK_TOP
from wartable.invasion.drawing import shuffle_deck
from wartable.invasion.events import E_CAPITAL_DAMAGED, E_CORRUPTED, E_TARGETED
from wartable.invasion.leaving import remove_one
from wartable.invasion.seeing import card_called, number_of_card, sees
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import DECK, HAND, KINGDOM
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import KNOWN, NEXT, NUMBER
from wartable.kernel.numbers import zone_number

KRIS, TOM = 0, 1


def table(**kris: object) -> Game:
    """Kris is to act in her capital phase, against Tom."""
    sides = {"kris": {"capital": "Dwarf", "resources": 9, **kris}, "tom": {"capital": "Orc"}}
    game: Game = door("invasion").arrange({"active": "kris", "phase": "capital", **sides}, 1)
    return game


def take(game: Game, *labels: str) -> None:
    """Take options by how their labels begin, and pass until they are offered."""
    for label in labels:
        while True:
            decision = game.decision
            assert decision is not None
            found = [i for i, o in enumerate(decision.options) if o.label.startswith(label)]
            passes = [i for i, o in enumerate(decision.options) if o.verb == "pass"]
            game.apply((found or passes)[0])
            if found:
                break


def tops(game: Game, eye: int | None) -> Any:
    """What somebody sees on top of Kris' deck."""
    players: Any = game.view(eye)["players"]
    return players[KRIS]["deck"]["top"]


def test_a_shuffle_ends_what_is_known_of_a_deck() -> None:
    """A unit put on top of a deck is known there until the deck is shuffled. Pins AMB-112."""
    game = table(battlefield=[{"card": "Runesmith", "as": "smith"}])
    remove_one(game, row_called(game, "smith"), WAY_TO_DECK_TOP)
    assert [tops(game, eye) for eye in (KRIS, TOM, None)] == [["Runesmith"]] * 3
    shuffle_deck(game, KRIS)
    assert [sees(game, eye, row_called(game, "smith")) for eye in range(3)] == [False] * 3


def test_a_face_down_card_is_named_by_its_place() -> None:
    """No number or name that a card had before stands on it when it is laid face down.

    Neither on the chain nor in a zone, nor in an event or the log. Pins AMB-114.
    """
    game = table(
        hand=["Pilgrimage", "Demolition!"], battlefield=[{"card": "Runesmith", "as": "it"}]
    )
    take(game, "play Pilgrimage", "choose Runesmith", "develop Runesmith", "to kris's kingdom")
    before = len(game.events)
    number = game.m[row_called(game, "it") + NUMBER]
    for _ in range(3):
        view: Any = game.view(TOM)
        told = [*view["chain"], *view["players"][KRIS]["chain"]]
        told += view["players"][KRIS]["zones"]["kingdom"]["cards"]
        assert told
        assert all(card["card"] < 0 and not card.get("title") for card in told)
        take(game, "pass")
    assert not [event for event in game.events[before:] if number in event]
    assert game.log()[-2:] == [
        "kris plays a development",
        "A development comes into kris's kingdom",
    ]


def test_the_log_names_no_face_down_card() -> None:
    """A line about a development says where it lies, and its title only if all knew it then."""
    game = table(developments={"kingdom": [{"card": "Runesmith", "as": "it"}]})
    it = row_called(game, "it")
    game.record(E_TARGETED, it, it)
    game.m[it + KNOWN] = EVERYBODY
    game.record(E_CORRUPTED, it)
    assert game.log()[-2:] == [
        "A development in kris's kingdom targets a development in kris's kingdom",
        "Runesmith is corrupted",
    ]


def test_a_revealed_top_card_is_called_by_its_deck() -> None:
    """Who sees the top card only while it lies there reads the number of the deck, and may ask.

    That number finds the top card of just that deck; one that he knows has its own. Pins AMB-31.
    """
    game = table(deck=["Runesmith", "Mountain Brigade"], battlefield=["Lord of Change"])
    deck = pile_of(KRIS, DECK)
    told = number_of_card(game, TOM, game.m[deck + NEXT])
    assert told == -zone_number(game, deck)
    assert card_called(game, told) == game.m[deck + NEXT]
    game.m[game.m[deck + NEXT] + KNOWN] = EVERYBODY
    assert number_of_card(game, TOM, game.m[deck + NEXT]) == game.m[game.m[deck + NEXT] + NUMBER]


def test_who_looked_at_an_open_top_goes_on_with_its_number() -> None:
    """He can follow the card, and the others cannot: they call it by its deck. Pins AMB-113."""
    game = table(deck=["Runesmith", "Mountain Brigade"], battlefield=["Lord of Change"])
    deck = pile_of(KRIS, DECK)
    top = game.m[deck + NEXT]
    game.m[top + KNOWN] = 1 << KRIS
    assert number_of_card(game, KRIS, top) == game.m[top + NUMBER]
    assert number_of_card(game, TOM, top) == -zone_number(game, deck)


def test_damage_to_a_capital_is_told() -> None:
    """A section that is dealt damage is named with it, as a unit is. Pins INV-DMG-03."""
    game = table(hand=["Runesmith"])
    tell(game, pile_of(TOM, KINGDOM), 0, 2)
    assert game.events[-1][:2] == (E_CAPITAL_DAMAGED, zone_number(game, pile_of(TOM, KINGDOM)))


def test_a_card_that_may_come_out_of_a_hand_is_not_told() -> None:
    """Who is asked whether a card of his hand acts shows it to nobody. Pins AMB-75, AMB-269."""
    tom = {"capital": "Orc", "battlefield": ["Boar Boyz"]}
    kris = {"capital": "Dwarf", "hand": ["Stone Vengeance"]}
    game: Game = door("invasion").arrange(
        {"active": "tom", "phase": "battlefield", "kris": kris, "tom": tom}, 1
    )
    take(game, "attack", "declare", "done", "done", "no")
    assert "Stone Vengeance" not in str(game.view(TOM))
    assert "Stone Vengeance" in str(game.view(KRIS))


def struck(hand: str, deck: str) -> Game:
    """Tom has just dealt combat damage to the capital of Kris."""
    tom = {"capital": "Orc", "battlefield": ["Boar Boyz"]}
    kris = {"capital": "Dwarf", "hand": [hand], "deck": [deck]}
    game: Game = door("invasion").arrange(
        {"active": "tom", "phase": "battlefield", "kris": kris, "tom": tom}, 1
    )
    game.recording = True
    take(game, "attack", "declare", "done", "done")
    while game.decision is not None and game.decision.kind == "action":
        take(game, "pass")
    return game


def test_who_holds_no_such_card_looks_like_who_keeps_one() -> None:
    """Who may hold a card that comes out of a hand is asked, held or not. Pins AMB-269/3."""
    seen: list[object] = []
    for game in (struck("Stone Vengeance", "Runesmith"), struck("Runesmith", "Stone Vengeance")):
        asked = game.decision
        assert asked is not None
        assert (asked.player, asked.kind, len(asked.options)) == (KRIS, "may", 2 - len(seen))
        take(game, "no")
        seen.append((game.view(TOM), game.view(None), game.happenings(TOM), game.log()))
    assert seen[0] == seen[1]


def brought(*hand: str) -> Game:
    """Kris has played an Arachnarok Spider, which brings Goblins out of her hand."""
    kris = {"capital": "Orc", "resources": 11, "hand": ["Arachnarok Spider", *hand]}
    game: Game = door("invasion").arrange(
        {"active": "kris", "phase": "capital", "kris": kris, "tom": {"capital": "Dwarf"}}, 1
    )
    game.recording = True
    take(game, "play Arachnarok Spider", "to kris's battlefield", "use Arachnarok Spider")
    take(game, "pass", "pass")  # one each
    return game


def test_who_has_nothing_to_take_looks_like_who_takes_nothing() -> None:
    """Who may take cards of her hand is asked with "done" alone if none fits. Pins AMB-428."""
    seen: list[object] = []
    for hand, options in (("Squig Herders", 2), ("Black Orc Squad", 1)):
        game = brought(hand)
        asked = game.decision
        assert asked is not None
        assert (asked.player, asked.kind, len(asked.options)) == (KRIS, "choose", options)
        told = [game.view(TOM), game.view(None)]
        take(game, "done")
        seen.append((told, game.view(TOM), game.view(None), game.happenings(TOM), game.log()))
    assert seen[0] == seen[1]


def test_an_empty_hand_is_asked_for_nothing() -> None:
    """Where everybody sees that no card can fit nobody is asked. Pins AMB-428/4."""
    decision = brought().decision
    assert decision is not None
    assert decision.kind == "action"


def test_a_guess_asks_again_what_comes_out_of_a_hand() -> None:
    """A guess offers the other player what he holds in it. Pins AMB-75, AMB-269/3."""
    game = struck("Stone Vengeance", "Runesmith")
    offered = set()
    for chance in range(12):
        guess = game.determinize(TOM, chance)
        assert guess.decision is not None
        held = definition(guess, guess.m[pile_of(KRIS, HAND) + NEXT]).title
        labels = tuple(option.label for option in guess.decision.options)
        assert labels == (("yes, Stone Vengeance", "no") if held == "Stone Vengeance" else ("no",))
        offered.add(held)
    assert len(offered) > 1
