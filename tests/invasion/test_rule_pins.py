"""What a scenario cannot see: reasons that are not given, labels, views, what is left behind."""

from typing import Any

from tests.playing.answering import play_out
from tests.playing.invariants import check_order
from wartable.games import door
from wartable.kernel.game import Game


def table(kris: dict[str, object], tom: dict[str, object], **more: object) -> Game:
    """A table at kris's capital phase, unless more is said."""
    said = {"active": "kris", "kris": kris, "tom": tom, **more}
    game: Game = door("invasion").arrange(said, 0)
    return game


def take(game: Game, *verbs: str) -> None:
    """Take the first option of each verb."""
    for verb in verbs:
        assert game.decision is not None
        game.apply([option.verb for option in game.decision.options].index(verb))


def player(facts: dict[str, Any], number: int) -> dict[str, Any]:
    """What a view says of a player."""
    found: dict[str, Any] = facts["players"][number]
    return found


def test_only_whoever_is_not_active_is_told_to_wait_for_his_turn() -> None:
    """In one's own battlefield phase INV-CAP-02 is no reason; in the opponent's turn it is one."""
    for active, given in (("kris", False), ("tom", True)):
        hand = {"capital": "Dwarf", "resources": 5, "hand": ["Runesmith"]}
        game = table(hand, {}, active=active, phase="battlefield")
        (card,) = player(game.view(0), 0)["hand"]
        rules = {reason.rule for reason in game.explain(0, card["card"], "play")}
        assert "INV-CAP-01" in rules
        assert ("INV-CAP-02" in rules) == given


def test_a_cancelled_comet_leaves_no_copy_behind() -> None:
    """What was made for the copy goes when Twin-Tailed Comet is cancelled (INV-CHAIN-05)."""
    kris = {"capital": "Empire", "resources": 9, "hand": ["Demoralise", "Twin-Tailed Comet"]}
    kris |= {"kingdom": ["Free Company"]}
    tom = {"capital": "High Elf", "resources": 9, "hand": ["High Elf's Disdain"]}
    tom |= {"kingdom": ["Boar Boyz"]}
    game = table(kris, tom)
    wanted = [("play", "Demoralise"), ("choose", "Boar Boyz"), ("play", "Twin-Tailed Comet")]
    wanted += [("choose", "Demoralise"), ("choose", "Boar Boyz"), ("play", "High Elf's Disdain")]
    play_out(game, [*wanted, ("choose", "Twin-Tailed Comet")])
    assert [entry for entry in game.contexts if len(entry) > 0] == []


def test_a_cancelled_comet_leaves_no_copy_of_a_copy_behind() -> None:
    """A Comet that copied a Comet is cancelled with the copy that its copy made (INV-CHAIN-05)."""
    kris = {"capital": "Empire", "resources": 19, "kingdom": ["Free Company"]}
    kris |= {"hand": ["Demoralise", "Twin-Tailed Comet", "Twin-Tailed Comet"]}
    tom = {"capital": "High Elf", "resources": 9, "hand": ["High Elf's Disdain"]}
    tom |= {"kingdom": ["Boar Boyz"]}
    game = table(kris, tom)
    wanted = [("play", "Demoralise"), ("choose", "Boar Boyz"), ("play", "Twin-Tailed Comet")]
    wanted += [("choose", "Demoralise"), ("choose", "Boar Boyz"), ("play", "Twin-Tailed Comet")]
    wanted += [("choose", "Twin-Tailed Comet"), ("choose", "Demoralise"), ("choose", "Boar Boyz")]
    play_out(game, [*wanted, ("play", "High Elf's Disdain"), ("choose", "Twin-Tailed Comet")])
    assert [entry for entry in game.contexts if len(entry) > 0] == []


def test_asuryans_cleansing_asks_for_what_the_cards_player_has() -> None:
    """The price named is all the resources of whoever played the card (INV-ERRATA-AU-19)."""
    kris = {"capital": "Dwarf", "resources": 6, "hand": ["Runesmith"]}
    tom = {"capital": "High Elf", "resources": 4, "hand": ["Asuryan's Cleansing"]}
    game = table(kris, tom)
    take(game, "play", "zone", "play", "choose", "pass", "pass")
    assert game.decision is not None
    paid = player(game.referee(), 0)["resources"]
    assert game.decision.options[0].label == f"yes, pay {paid}"
    assert paid != player(game.referee(), 1)["resources"]


def test_whoever_searches_sees_the_cards_and_nobody_else() -> None:
    """While Dwarf Cannon Crew searches its player sees the top five cards (INV-TERM-SEARCH-01)."""
    kris = {"capital": "Dwarf", "resources": 8, "hand": ["Dwarf Cannon Crew"]}
    game = table({**kris, "deck": ["King Kazador"]}, {})
    take(game, "play", "zone", "pass", "pass")
    assert game.decision is not None
    assert game.decision.kind == "choose"
    tops = [player(game.view(eye), 0)["deck"]["top"] for eye in (0, 1)]
    assert tops == [["King Kazador", *["(plain card)"] * 4], []]


def test_who_buys_off_an_effect_pays_at_once() -> None:
    """While he is asked, the table is in order and nothing of his payment exists (AMB-283)."""
    tom: dict[str, object] = {"quest": ["Black Orc Squad"], "kingdom": ["Squig Herders"]}
    game = table({"quest": ["Hawkeye Archer"]}, tom, active="tom", phase="end")
    wanted = ["use", "choose", "yes", "choose"]
    while wanted:
        check_order(game)
        assert game.decision is not None
        verbs = [option.verb for option in game.decision.options]
        take(game, wanted.pop(0) if wanted[0] in verbs else "pass")
    check_order(game)
