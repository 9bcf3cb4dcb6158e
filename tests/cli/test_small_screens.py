"""At 80 by 24 and at 60 by 18 nothing is missing that one needs, in both games."""

import os
import random
import re
from pathlib import Path

import pytest
from rich.console import Console
from rich.text import Text

import wartable
from wartable.cli.table import drawing
from wartable.cli.table.champions import cells
from wartable.cli.table.choices import Choice, choices, opened
from wartable.cli.table.drawing import choice_lines
from wartable.cli.table.invasion.panels import zone_cells
from wartable.cli.table.panels import Held
from wartable.cli.table.screen import Screen
from wartable.cli.table.seats import seats_for
from wartable.cli.table.session import Session
from wartable.games import door
from wartable.table.champions.seeing import front
from wartable.table.looking import known_cards

SIZES = [(80, 24), (60, 18)]
DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "death-nagash")}
NAMES = {"invasion": ("Dwarf", "Orc"), "champions": ("Destruction", "Death")}
NUMBERS = {
    "invasion": (r"burning \d of 2", r"resources \d+", r"deck \d+", r"KINGDOM \d+ +"),
    "champions": (r"health \d+", r"deck \d+", r"hand \d+"),
}
"""What a side must show, each twice."""
BEGINNING = 3
"""Letters by which a title is known."""


def tables(game: str, seed: int, tmp_path: Path) -> Screen:
    """A game by lot, somewhere in its course, on a screen."""
    made = wartable.new(game, DECKS[game], seed=seed, names=NAMES[game])
    watched = Session(wartable.journal(made), seats_for("random+random", game, seed))
    for _ in range(random.Random(seed).randrange(20, 140)):  # noqa: S311  (a test repeats itself)
        watched.step()
    table = Session(watched.journal(), seats_for("random", game, seed))
    shown = Screen(table, tmp_path / "game.json")
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        shown.console = Console(file=nowhere)
    while table.step():
        pass
    return shown


def asking(shown: Screen) -> bool:
    """Let the table ask as it does; False if the game is over."""
    table, decision = shown.session, shown.session.decision
    if decision is None:
        return False
    shown.options = choices(
        decision, shown.view(), table.kit, table.allowed(decision), shown.names, shown.numbers
    )
    shown.asked, shown.hinting = decision, shown.hint(decision)
    return True


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("seed", range(6))
def test_nothing_is_missing(game: str, seed: int, width: int, height: int, tmp_path: Path) -> None:
    """Every card in play, both sides' numbers, the whole hand and every option are in sight."""
    shown = tables(game, seed, tmp_path)
    if not asking(shown):
        return
    lines = [line.plain for line in shown.fitted(width - 1, height - 1)]
    text = "\n".join(lines)
    assert len(lines) <= height - 1
    for sign in NUMBERS[game]:
        assert len(re.findall(sign, text)) >= 2, (sign, text)
    for choice in shown.options:
        number = rf"(^|\s){choice.number}(  \S|>\d)"
        assert re.search(number, text, re.MULTILINE), (choice, text)
    kit, view = shown.session.kit, shown.view()
    titles = [str(card["title"]) for card in known_cards(view, kit) if kit.in_play(card)]
    titles += [str(card["title"]) for card in kit.hand(view, 0)]
    open_cards = [card for card in known_cards(view, kit) if kit.in_play(card)]
    plain = {str(card["title"]) for card in open_cards if card.get("facedown")}
    hidden = [t for t in titles if t[:BEGINNING] not in text and t not in plain]
    assert hidden == [], text


@pytest.mark.parametrize(("width", "height"), [*SIZES, (120, 40)])
@pytest.mark.parametrize("game", DECKS)
def test_the_text_of_what_is_chosen_is_in_sight(
    game: str, width: int, height: int, tmp_path: Path
) -> None:
    """The card a question is about says its text above it, at every size."""
    for seed in range(12):
        shown = tables(game, seed, tmp_path)
        for _ in range(30):
            if not asking(shown) or shown.asked is None:
                break
            if shown.card_text(shown.asked, width - 1):
                first = shown.card_text(shown.asked, width - 1)[0].plain
                assert first in [each.plain for each in shown.fitted(width - 1, height - 1)]
                return
            shown.session.take(shown.options[-1].pick, "person")
            while shown.session.step():
                pass
    pytest.fail("no question was about a card")


@pytest.mark.parametrize("game", DECKS)
def test_after_a_pause_for_news_enter_passes_nothing(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter has just gone on to the question: it does not answer it in the same breath."""
    shown = tables(game, 1, tmp_path)
    assert asking(shown)
    shown.fresh = 99
    monkeypatch.setattr(shown, "typed", lambda *_, **__: "")
    monkeypatch.setattr(shown, "draw", lambda: None)
    assert shown.asked is not None
    shown.question(shown.asked, "")
    assert not any(choice.enter for choice in shown.options)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("seed", range(3))
def test_a_pause_for_news_shows_news(
    game: str, seed: int, width: int, height: int, tmp_path: Path
) -> None:
    """However full table and hand are, the last lines of the log are there to be read."""
    shown = tables(game, seed, tmp_path)
    told = [line for line in shown.session.lines if not shown.panels.dull(line)]
    shown.fresh, shown.reading = 4, True
    text = "\n".join(line.plain for line in shown.fitted(width - 1, height - 1))
    assert all(f"> {line[:20]}" in text for line in told[-4:]), text
    assert "more: b" not in text or "asked at" not in text  # cards come before one's stops


def test_choices_that_begin_alike_are_told_apart() -> None:
    """Where titles are cut, those with the same first word are still known by the next one."""
    titles = ["Contested Fortress power 1", "Contested Stronghold power 1", "Runesmith 1/1"]
    offered = [
        Choice(n, title, "play", (n,), (), short=f"[{n}] {title}")
        for n, title in enumerate(titles, 1)
    ]
    drawn = "".join(line.plain for line in choice_lines(offered, 59, 1))
    assert "1  [1] C. Fort" in drawn
    assert "2  [2] C. Stro" in drawn
    assert "3  [3] Runesmith" in drawn


def test_a_menu_that_was_opened_names_cards_only() -> None:
    """Whoever asked for a card to develop does not read "develop" before each of them."""
    inside = (Choice(3, "develop Runesmith", "develop", (3,), (), short="develop Runesmith"),)
    menu = Choice(1, "develop a card...", "develop", (3,), (), inside=inside)
    assert [each.short for each in opened(menu)] == ["back to all options", "Runesmith"]


def test_windows_that_were_passed_leave_room_for_choices(tmp_path: Path) -> None:
    """At 60 by 18 it is not told which windows were passed; at 80 by 24 it is."""
    shown = tables("invasion", 1, tmp_path)
    assert asking(shown)
    shown.note = ["(passed 21 windows where you could do nothing)", "there is no option 9"]
    small, larger = ("\n".join(map(str, shown.fitted(w - 1, h - 1))) for w, h in SIZES[::-1])
    assert "(passed" not in small
    assert "there is no option 9" in small
    assert "(passed" in larger


def test_a_card_for_several_lanes_is_one_row(tmp_path: Path) -> None:
    """Each lane has its number, the card its name once; what takes a quest on has a +."""
    shown = tables("champions", 3, tmp_path)
    assert asking(shown)
    drawn = [choice.short_line() for choice in shown.priced()]
    lanes = [choice for choice in shown.options if choice.short.startswith(">")]
    assert len({choice.title for choice in lanes}) < len(lanes)
    assert len(drawn) == len(shown.options) - len(lanes) + len({each.title for each in lanes})
    assert all(f"{each.number}>{each.short[1]}" in "\n".join(drawn) for each in lanes)


def test_what_an_option_says_is_not_said_again(tmp_path: Path) -> None:
    """Where the option names the line that is used, the card's text beside it leaves it out."""
    shown = tables("invasion", 1, tmp_path)
    text = shown.text("Grudge Thrower")
    assert text
    assert not shown.text("Grudge Thrower", f"use Grudge Thrower: {text}")


def test_a_heroic_act_is_told_once(tmp_path: Path) -> None:
    """An option of an act says what the act does, so the line of its card is not said again."""
    shown = tables("champions", 1, tmp_path)
    said = (
        "Heroic Act of Vorrus Starstrike, lane 4: once per game: restart all marked stormcast units"
    )
    assert shown.text("Vorrus Starstrike").startswith("heroic act, once per game: restart")
    assert not shown.text("Vorrus Starstrike", said)


def test_a_card_says_its_text_once_among_amounts(tmp_path: Path) -> None:
    """Where one asks how much goes to a unit, each amount need not repeat what the unit says."""
    shown = tables("invasion", 1, tmp_path)
    amounts = [
        Choice(n, f"{n} to Lobber Crew", "assign", (n,), (), title="Lobber Crew") for n in range(3)
    ]
    first, *rest = shown.texts_of(amounts)
    assert first == shown.text("Lobber Crew")
    assert rest == ["", ""]


def test_a_hint_leaves_the_id_of_a_rule_whole(tmp_path: Path) -> None:
    """Whatever the width, no line of a hint ends in the middle of an id."""
    shown = tables("invasion", 1, tmp_path)
    shown.hinting = "Loyalty: a card costs 1 more for each symbol it lacks (INV-LOYAL-01)."
    lines = [line.plain for width in range(30, 100) for line in shown.hints(width, 9)]
    assert any("(INV-LOYAL-01)" in line for line in lines)
    assert not any(line.endswith("-") for line in lines)


# -- the hand -------------------------------------------------------------------------------------

CAPITAL = "such cards are played in one's own capital phase (INV-CAP-01)"
PRICE = "it costs more than there is to pay with (INV-COST-01)"
LONG = "action: put the top 3 cards of your deck into your battlefield or kingdom as developments"


def listed(width: int, spare: int) -> list[str]:
    """A hand of three cards that cannot be played now, a card below the other."""
    cards = [
        ("Durgnar the Bold", 5, CAPITAL, "one hero per zone"),
        ("Wake the Mountain", 4, PRICE, LONG),
        ("Troll Slayers", 3, CAPITAL, "battlefield: this gets +2 power"),
    ]
    hand = [
        Held(title, 1, cost, playable=False, why=why, text=text) for title, cost, why, text in cards
    ]
    cells = [drawing.held_cell(each, "") for each in hand]
    return [line.plain for line in drawing.hand_as_list(hand, cells, width, spare)]


def test_a_hand_is_told_whole_where_rows_are_free() -> None:
    """A text goes on in the next row; only where there is none, it ends in a mark."""
    whole, cut = listed(80, 9), listed(80, 0)
    assert f"Wake the Mountain {LONG} not now: {PRICE}" in " ".join(" ".join(whole).split())
    assert not any(drawing.CUT in line for line in whole)
    assert len(cut) == 4
    assert cut[2].startswith(f" (4) Wake the Mountain  {LONG[:50]}")
    assert cut[2].endswith(drawing.CUT)


def test_a_reason_that_cards_share_is_told_once() -> None:
    """In the other player's turn the texts of the hand stay in sight, and one line says why not."""
    heading, first, *_, last = listed(90, 9)
    assert heading.startswith(f"─ hand, not now: {CAPITAL} ─")
    assert first == " (5) Durgnar the Bold  one hero per zone"
    assert last == " (3) Troll Slayers  battlefield: this gets +2 power"


def test_news_are_told_whole_where_rows_are_free(tmp_path: Path) -> None:
    """A long line of the log goes on in the next row while there are blank ones."""
    shown = tables("invasion", 1, tmp_path)
    shown.session.lines[:] = [f"(in your hand: {', '.join(['Troll Slayers'] * 12)})"]
    told = " ".join(" ".join(line.plain for line in shown.fitted(100, 40)).split())
    assert "Troll Slayers, Troll Slayers)" in told


def test_what_is_cut_has_one_mark() -> None:
    """Whatever cuts, the mark is the same."""
    assert drawing.cut("Contested Village", 9) == "Conteste…"
    assert drawing.first_that_fits([Text("Contested Village")], 9).plain == "Conteste…"


# -- little room ----------------------------------------------------------------------------------


def test_choices_stand_one_after_the_other_before_they_are_cut() -> None:
    """Six choices of unlike length are whole in three rows of 59, though no columns hold them."""
    words = (
        "pass: draw 2 cards",
        "Hurricanum",
        "act of Guided Vanguard Hunters",
        "Inferno Blades",
        "Thundering Blow",
        "Lord of the Host",
    )
    options = [Choice(n, word, "play", (n,), (), short=word) for n, word in enumerate(words)]
    lines = [line.plain for line in choice_lines(options, 59, 3)]
    assert len(lines) == 3
    assert all(f"{n}  {word}" in "\n".join(lines) for n, word in enumerate(words))


@pytest.mark.parametrize("done", range(4))
def test_a_quest_keeps_the_tag_that_is_asked_for(done: int) -> None:
    """In a lane of 60 columns the current objective says what it asks for; the others need not."""
    steps = ["unit:Stormcast", "spell:Aqshy", "unit:Stormcast", "ability:Warrior"]
    champion = {"objectives": steps, "quest": "", "corner": done + 1}
    told = cells.quest(champion, 14)
    kind, _, tag = steps[done].partition(":")
    assert f"[{kind[0].upper()}:{tag[:2]}" in told
    assert len(told) <= 14


def test_rows_that_would_be_blank_go_before_others(tmp_path: Path) -> None:
    """A side without units and spells has no row for what they do, where rows are few."""
    shown = tables("champions", 4, tmp_path)
    view, panels = shown.view(), shown.panels
    lanes = [side["lanes"] for side in view["players"]]
    bare = sum(not any(front(lane) for lane in side) for side in lanes)
    assert bare == 1
    assert panels.least(view, 0) == 10
    text = "\n".join(line.plain for line in panels.table(view, shown.names, 0, 59, 10))
    assert "[U:St]" in text


def test_cards_stand_two_a_row_before_any_is_missing() -> None:
    """Seven cards have their titles and values in four rows; only then it says how many more."""
    titles = ["Lobber Crew", "Savage Gors", "Totem of Gork", "Doom Divers"] * 2
    sides = {"kris": {"capital": "Orc", "kingdom": titles[:7]}, "tom": {"capital": "Orc"}}
    game = door("invasion").arrange({"active": "kris", "phase": "capital", **sides})
    zone = game.view(0)["players"][0]["zones"]["kingdom"]  # type: ignore[index]
    rows = [line.plain for line in zone_cells(zone, 19, 4)]
    assert rows[0].startswith(" Lobber Crew 1/1")
    assert rows[1] == " Sava… 1/1 Tote… p1"
    assert zone_cells(zone, 19, 3)[-1].plain.startswith(" and 3 more: b")


def test_the_log_begins_with_a_line_of_its_own(tmp_path: Path) -> None:
    """Lines are cut where they do not all fit whole: no row begins in the middle of one."""
    shown = tables("invasion", 1, tmp_path)
    for height in range(18, 40):
        shown.session.lines[:] = [f"News {n} {'and so on ' * 30}" for n in range(3)]
        rows = [line.plain for line in shown.fitted(79, height)]
        log = [row for row in rows if "and so on" in row]
        assert not log or "News" in log[0], log


def test_no_row_breaks_the_id_of_a_rule() -> None:
    """However narrow a row, INV-DECK-01 stays in one piece."""
    line = "the deck has 13 cards, and 50 is the fewest (INV-DECK-01)"
    for width in range(20, 70):
        rows = [row.plain for row in drawing.log_lines([line], 0, 9, width, wrap=True)]
        assert any("INV-DECK-01" in row for row in rows), rows
