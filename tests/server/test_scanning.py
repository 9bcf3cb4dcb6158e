"""The scan for secrets calls nothing a leak that the rules tell everybody."""

import asyncio

import pytest

from tests.playing.kits import GAMES
from tools.scanning.reading import Leak, Reader
from tools.scanning.tables import play
from tools.scanning.truth import EYES, Moment, Truth
from wartable.games import door
from wartable.kernel.game import Game

KEEPER = "Keeper of Secrets"
"""A card of Invasion; nobody at these tables has it."""


def moment(*titles: str) -> Moment:
    """What an eye knows that knows these titles, by no number."""
    return Moment(frozenset(titles), {}, frozenset())


def reader(game: str = "invasion") -> Reader:
    """The first player, to whom nothing was told before."""
    return Reader(game, 0, Truth())


def test_whatever_is_published_is_offered_to_who_names_a_card() -> None:
    """It is no leak (AMB-320); to be offered such a card in any other way is one."""
    option = {"n": 0, "label": f"name {KEEPER}", "verb": "name", "refs": []}
    reader().look([option], "options", moment(), frozenset())
    with pytest.raises(Leak):
        reader().look([{**option, "verb": "play"}], "options", moment(), frozenset())
    with pytest.raises(Leak):
        reader().look([{**option, "text": KEEPER}], "options", moment(), frozenset())


def test_a_card_that_is_known_may_quote_another() -> None:
    """Mannfred names who he may become; who does not know Mannfred is told too much by that."""
    line = 'this champion may unleash into "Mannfred, Mortarch of Night"'
    mannfred = frozenset({"Mannfred, Hate-Filled Hunter"})
    reader("champions").look({"text": line}, "ask", moment(), mannfred)
    for text, known in ((line, frozenset[str]()), ("Mannfred, Mortarch of Night", mannfred)):
        with pytest.raises(Leak):
            reader("champions").look({"text": text}, "ask", moment(), known)


def test_a_card_may_be_revealed_and_lost_twice() -> None:
    """What everybody heard within an entry is told after it, even if it was known long before."""
    truth = Truth()
    for known, heard in (((KEEPER,), ()), ((), ()), ((), (KEEPER,)), ((), ())):
        truth.moments.append(dict.fromkeys(EYES, moment(*known)))
        truth.heard.append(frozenset(heard))
        truth.ever.append(dict.fromkeys(EYES, frozenset({KEEPER})))
    assert truth.titles(1, 1, 2) == {KEEPER}
    assert truth.titles(1, 2, 3) == frozenset()
    assert truth.titles(1, 0, 1) == {KEEPER}


def test_the_names_used_this_turn_are_remembered() -> None:
    """Though the card is in a deck by now; it is in no other part of the view."""
    truth = Truth([dict.fromkeys(EYES, moment())], [frozenset()])
    truth.ever.append(dict.fromkeys(EYES, frozenset({"Necromantic Vampire"})))
    state = {"seq": 0, "told": 0, **dict.fromkeys(("waiting", "ask", "over", "clock"))}
    state |= {"lines": [], "news": []}
    for part in ("names", "hand"):
        state["view"] = {"players": [{part: ["Necromantic Vampire"]}, {}]}
        if part == "names":
            Reader("champions", 1, truth).state(state, past=False)
        else:
            with pytest.raises(Leak):
                Reader("champions", 1, truth).state(state, past=False)


def test_what_somebody_names_everybody_hears() -> None:
    """Wherever the card is; what was heard before it was taken back stays known."""
    game: Game = door("invasion").arrange(
        {
            "active": "kris",
            "phase": "capital",
            "kris": {"capital": "Orc", "resources": 20, "hand": ["Corb Polybog"]},
            "tom": {"capital": "Dwarf"},
        }
    )
    game.recording = True
    before, truth = game.clone(), Truth()
    way = ("play Corb Polybog", "to kris's kingdom", "pass", "pass", f"name {KEEPER}")
    for label in way:
        truth.note(game)
        assert game.decision is not None
        game.apply([option.label for option in game.decision.options].index(label))
    assert KEEPER not in truth.ever[-1][1]
    for after in (game, before, game):
        truth.note(after)
    assert truth.heard[-3:] == [{KEEPER}, set(), {KEEPER}]
    assert all(KEEPER in known for known in truth.ever[-2].values())


def test_a_game_of_the_scan_can_be_scanned_again() -> None:
    """By its number: decks, luck and all that everybody does."""
    read = [asyncio.run(play(range(n, n + 1), GAMES)) for n in (1001, 1001, 1003)]
    assert read[0] == read[1] != read[2]
