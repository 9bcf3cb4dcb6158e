"""The report of an arena: in words, and as one page with plots."""

import re
from html.parser import HTMLParser

from wartable.arena import Findings, Record, make_gauntlet, make_tournament
from wartable.arena.cards import Counts, titles_of
from wartable.arena.findings import find
from wartable.arena.match import Time
from wartable.arena.page import page
from wartable.arena.plan import Plan, Side
from wartable.arena.words import words
from wartable.cardgame.deck import Deck

VOID = {"meta", "br"}
DECKS = ("dwarf", "orc", "chaos")


def found(plan: Plan, ended: str = "won") -> Findings:
    """Give findings of games of which the first seat wins two of three, in a made-up way."""
    records = []
    for index in range(plan.games):
        fixture = plan.fixture(index)
        titles = [len(titles_of(plan.sides[side].deck)) for side in fixture.seats]
        one, two = (Counts((1,) * count, (index % 2,) * count) for count in titles)
        winner = fixture.seats[index % 3 == 0]
        head = index, fixture.seed, fixture.seats
        records.append(
            Record(*head, ended, winner, "INV-WIN-02", 9, 300, fixture.seats[0], (one, two))
        )
    return find(plan, records)


class Checker(HTMLParser):
    """Checks that what is opened is closed, and gathers what a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.drawings = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag."""
        names = {name for name, _ in attrs}
        self.fetched += sorted(names & {"src", "href", "srcset", "data", "xlink:href"})
        self.drawings += tag == "svg"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself."""
        self.fetched += [name for name, _ in attrs if name in {"href", "src"}]

    def handle_endtag(self, tag: str) -> None:
        """Close a tag."""
        assert self.open.pop() == tag


def checked(text: str) -> Checker:
    """Read a page."""
    checker = Checker()
    checker.feed(text)
    checker.close()
    assert checker.open == []
    return checker


def test_the_page_needs_nothing_else() -> None:
    """It is well formed, draws plots, and fetches nothing from anywhere."""
    plan = make_tournament("invasion", DECKS, ("random", "heuristic"), games=36)
    text = page(found(plan), {"random": Time(10, 0.5, 0.2)})
    checker = checked(text)
    assert checker.fetched == []
    assert checker.drawings >= 6
    assert not re.search(r"https?:|url\(|@import|<script", text)
    assert "prefers-color-scheme: dark" in text
    light, dark = (set(re.findall(r"(--\w+):", part)) for part in text.split("@media", 1))
    assert light == dark & light
    assert {f"var({name})" for name in light} <= set(re.findall(r"var\(--\w+\)", text))


def test_names_are_only_names() -> None:
    """A deck may be called anything; it does not become part of the page."""
    plan = make_tournament("invasion", DECKS[:2], ("random",), games=4)
    evil = Deck('<script>alert("x")</script>', list(plan.sides[0].deck.cards))
    evil.fields.update(plan.sides[0].deck.fields)
    sides = Side("random", evil), plan.sides[1]
    text = page(found(Plan(plan.game, sides, plan.pairings, 4, 0, terms=plan.terms)), {})
    checked(text)
    assert "<script" not in text
    assert "&lt;script&gt;" in text


def test_a_page_of_nothing_can_be_read() -> None:
    """Before the first game, and of games that all crashed, there is a page too."""
    plan = make_tournament("invasion", DECKS, ("random", "heuristic"), ladder=True, games=18)
    checked(page(find(plan, []), {}))
    checked(page(found(plan, "crashed"), {}))
    assert next(words(find(plan, []), {})).startswith("invasion, ladder, 0 of 18 games")


def test_words_say_the_same() -> None:
    """Rates of agents and decks, rungs of a ladder, the first turn, cards and endings."""
    plan = make_tournament("invasion", DECKS, ("random", "heuristic"), ladder=True, games=36)
    told = "\n".join(words(found(plan), {"random": Time(10, 0.5, 0.2)}))
    for part in (
        "agents, where they differ",
        "decks, where they differ",
        "heuristic over random: ",
        "first turn",
        "cards that won",
        "INV-WIN-02",
        "50.0 ms     200 ms",
    ):
        assert part in told


def test_games_that_count_nowhere_are_told() -> None:
    """Crashes and caps open the report."""
    plan = make_tournament("invasion", DECKS, ("random",), games=6)
    assert "! 6 crashed, counted nowhere, nor their pairs" in "\n".join(
        words(found(plan, "crashed"), {})
    )


def test_a_gauntlet_is_about_its_deck() -> None:
    """Against all and each, by seat and turn, and its own cards only."""
    plan = make_gauntlet("invasion", "dwarf", ("orc", "chaos"), games=24)
    findings = found(plan)
    told = "\n".join(words(findings, {}))
    assert "heuristic with dwarf" in told
    assert "beside these decks together: " in told
    assert "with the first turn" in told
    assert "(dwarf)" in told
    assert "(orc)" not in told
    assert "<h2>dwarf against</h2>" in page(findings, {})
