"""What is passed for a person, and when: by what everybody sees and by her own settings."""

import pytest

from wartable.table import refusals
from wartable.table.beginnings import Arranged
from wartable.table.entries import HELD, ONLY, STOP, STOPS, Stamp
from wartable.table.passing import ASK, AT_ONCE, HOLD, Verdict, verdict
from wartable.table.refusals import Refused
from wartable.table.room import Room

KRIS, TOM = 0, 1
NOWHERE: dict[str, object] = {"where": []}
KINGDOM: dict[str, object] = {"where": [["mine", "kingdom"], ["theirs", "kingdom"]]}


def table(
    phase: str, kris: dict[str, object], tom: dict[str, object], active: str = "kris"
) -> Room:
    """A table of Invasion between Dwarfs and Orcs."""
    sides = {"kris": {"capital": "Dwarf", **kris}, "tom": {"capital": "Orc", **tom}}
    return Room(Arranged("invasion", {"active": active, "phase": phase, **sides}))


def set_stops(
    room: Room, settings: dict[str, object], seats: tuple[int, ...] = (KRIS, TOM)
) -> None:
    """Let seats say where they want to be asked."""
    for seat in seats:
        room.enter(room.check_stops(seat, settings))


def go_on(room: Room) -> list[tuple[int, str, str]]:
    """Pass for people until somebody is asked, or held; who passed by what, and in which window."""
    passed = []
    said = verdict(room)
    while said is not None and said.how == AT_ONCE:
        decision = room.decision
        assert decision is not None
        window = room.kit.window(room.game.view(None), decision)
        passed.append((decision.player, said.by, window[1] if window else decision.kind))
        stamp = Stamp(by=said.by)
        room.enter(room.check_pick(decision.player, room.seq, said.option, stamp))
        said = verdict(room)
    return passed


def asked(room: Room) -> tuple[int, str]:
    """Whose decision waits, and what is to be done about it."""
    decision, said = room.decision, verdict(room)
    assert decision is not None
    assert said is not None
    return decision.player, said.how


@pytest.mark.parametrize("hand", [["Innovation"], ["Demolition!"]])
def test_outside_her_stops_she_passes_whatever_she_holds(hand: list[str]) -> None:
    """Nobody is asked in the kingdom phase by usual stops, with or without something to play."""
    room = table("kingdom", {"hand": hand, "resources": 5}, {"kingdom": ["Contested Village"]})
    assert verdict(room) == Verdict(AT_ONCE, 0, STOP)


def test_at_a_stop_she_is_asked_or_held() -> None:
    """Who can act is asked; who cannot is passed for, but not at once."""
    rich = table("kingdom", {"hand": ["Innovation"], "resources": 5}, {})
    poor = table("kingdom", {"hand": ["Mountain Brigade"]}, {})
    for room in (rich, poor):
        set_stops(room, KINGDOM)
    assert asked(rich) == (KRIS, ASK)
    assert verdict(poor) == Verdict(HOLD, 0, HELD)


@pytest.mark.parametrize(("held", "how"), [("Lithe Dryad", ASK), ("Arcane Bolt", HOLD)])
def test_who_can_only_decline_hidden_cards_is_held(held: str, how: str) -> None:
    """Who may give units of her hand and has none takes her time, as if she chose (A-282)."""
    spell = {"spell": {"card": "Deluge of Nurgle", "corner": 2}}
    own = {"hand": [held], "lanes": {1: spell}}
    sides = {"active": "kris", "phase": "battlefield", "kris": own, "tom": {}}
    assert asked(Room(Arranged("champions", sides))) == (KRIS, how)


def test_where_no_hand_could_act_it_is_passed_at_once() -> None:
    """An empty hand is seen by everybody, unless a card in play speaks of a deck or hand."""
    room = table("kingdom", {"hand": []}, {"hand": []})
    set_stops(room, KINGDOM)
    assert verdict(room) == Verdict(AT_ONCE, 0, ONLY)


def test_a_triggered_action_is_a_stop_of_its_own() -> None:
    """Its player is asked whatever her stops say; the other one, who has none, could do nothing."""
    room = table("end", {"kingdom": ["Rat Ogres"]}, {"hand": ["Innovation"]}, active="tom")
    set_stops(room, NOWHERE, (KRIS,))
    set_stops(room, {"where": [["theirs", "begin"]]}, (TOM,))
    go_on(room)
    assert asked(room) == (KRIS, ASK)
    room.enter(room.check_pick(KRIS, room.seq, 0))
    assert verdict(room) == Verdict(AT_ONCE, 0, ONLY)


def test_a_triggered_action_stops_whether_or_not_a_hidden_card_would_do() -> None:
    """Advanced Engineering looks at a deck: its window is kept, however the deck looks."""
    room = table("end", {"kingdom": ["Advanced Engineering"], "deck": []}, {}, active="tom")
    set_stops(room, NOWHERE)
    go_on(room)
    decision = room.decision
    assert decision is not None
    assert asked(room)[1] != AT_ONCE
    assert room.game.view(None)["phase"] == "begin"


@pytest.mark.parametrize(("until", "kind"), [("event", "action"), ("turn", "defenders")])
def test_an_attack_ends_one_yield_and_not_the_other(until: str, kind: str) -> None:
    """`event` passes until something concerns her; `turn` asks only what nobody can pass."""
    own: dict[str, object] = {"hand": ["Innovation"], "battlefield": ["Troll Slayers"]}
    room = table("battlefield", own, {"battlefield": ["Squig Herders"]}, active="tom")
    set_stops(room, {"yield": until}, (KRIS,))
    go_on(room)
    while asked(room)[0] == TOM:
        choose(room)
        go_on(room)
    decision = room.decision
    assert decision is not None
    assert decision.kind == kind


def test_a_yield_is_over_with_the_turn() -> None:
    """Then she is asked as usual again, and so is a room made again from its entries."""
    room = table("kingdom", {"hand": ["Innovation"]}, {"hand": ["Innovation"]}, active="tom")
    set_stops(room, {"yield": "turn"}, (KRIS,))
    set_stops(room, NOWHERE, (TOM,))
    go_on(room)
    view = room.game.view(None)
    assert (asked(room)[0], view["active"], view["phase"]) == (KRIS, KRIS, "capital")
    again = Room(room.beginning, room.entries)
    assert again.stops[KRIS].passing_since is None
    assert verdict(again) == verdict(room)


def choose(room: Room) -> None:
    """Do something if there is something to do, else be done."""
    decision = room.decision
    assert decision is not None
    doing = [n for n, each in enumerate(decision.options) if each.verb not in {"pass", "done"}]
    room.enter(room.check_pick(decision.player, room.seq, doing[-1] if doing else 0))


def test_a_standing_order_passes_on_one_title_only() -> None:
    """While something else of the opponent's waits as well, she is asked."""
    hand = ["Demolition!", "Demolition!", "Pillage"]
    village = {"kingdom": ["Contested Village"], "hand": ["Innovation"], "resources": 5}
    room = table("capital", village, {"hand": hand, "resources": 9}, active="tom")
    set_stops(room, {"orders": ["Pillage"]}, (KRIS,))
    play(room, "Pillage")
    assert verdict(room) == Verdict(AT_ONCE, 0, STOP)
    set_stops(room, {"orders": ["Demolition!"]}, (KRIS,))
    assert asked(room) == (KRIS, ASK)


def play(room: Room, title: str) -> None:
    """Play a card, taking the first option of all that is asked about it."""
    decision = room.decision
    assert decision is not None
    player = decision.player
    at = next(
        n for n, each in enumerate(decision.options) if each.label.startswith(f"play {title}")
    )
    while decision is not None and decision.player == player:
        room.enter(room.check_pick(player, room.seq, at))
        decision, at = room.decision, 0


def test_stops_are_entries_that_change_no_question() -> None:
    """They are entered again like all others, and an answer to the question before is not late."""
    room = table("kingdom", {"hand": ["Innovation"]}, {})
    pick = room.check_pick(KRIS, room.seq, 0)
    entry = room.check_stops(TOM, {"yield": "event", "orders": ["Pillage"], "where": []})
    assert entry.kind == STOPS
    room.enter(entry)
    assert room.check_pick(KRIS, 0, 0) == room.check_pick(KRIS, 1, 0) == pick
    again = Room(room.beginning, room.entries)
    assert again.stops[TOM].as_data() == room.stops[TOM].as_data()
    assert again.stops[TOM].as_data() == entry.data


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"windows": []},
        {"where": [["mine", "nowhere"]]},
        {"where": "mine"},
        {"where": [[["mine"], "kingdom"]]},
        {"yield": "always"},
        {"yield": []},
        {"orders": [3]},
        {"orders": ["x"] * 101},
        {"orders": None},
    ],
)
def test_settings_that_are_none_are_refused(settings: dict[str, object]) -> None:
    """With what would be right; nothing is entered."""
    room = table("kingdom", {}, {})
    with pytest.raises(Refused) as refused:
        room.check_stops(KRIS, settings)
    assert refused.value.code == refusals.NO_SETTING
    assert "mine" in refused.value.remedy
