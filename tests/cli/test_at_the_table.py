"""What makes choosing easy: numbers that stay, Enter that is safe, one question for one thing."""

import random
from pathlib import Path

import pytest

import wartable
from tests.invasion.arranged import arrange, take, told
from tests.playing.grammar import faults
from wartable.cli.table.assigning import Assignment, assignment_of
from wartable.cli.table.choices import Choice, choices
from wartable.cli.table.commands import read
from wartable.cli.table.front import Left
from wartable.cli.table.numbering import Numbers, sign
from wartable.cli.table.plain import Plain
from wartable.cli.table.seats import seats_for
from wartable.cli.table.session import Session
from wartable.cli.table.spreading import Spread, spread_of
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.table.kit import Kit, kit_for
from wartable.table.passing import window_of
from wartable.table.stops import Stops

Patch = pytest.MonkeyPatch
Output = pytest.CaptureFixture[str]

DECKS = {"invasion": ("orc", "chaos"), "champions": ("order-aventis", "death-nagash")}


def played(seed: int, count: int, game: str = "invasion") -> Journal:
    """A game after so many picks by lot."""
    luck = random.Random(seed)  # noqa: S311  (a test repeats itself)
    made = wartable.new(game, DECKS[game], seed=seed, names=("Anna", "Bert"))
    for _ in range(count):
        if made.decision is None:
            break
        made.apply(luck.randrange(len(made.decision.options)))
    return wartable.journal(made)


def seated(journal: Journal, opponent: str = "random") -> Session:
    """A table at which somebody goes on with a game."""
    return Session(journal, seats_for(opponent, journal.game, journal.seed))


def asked(table: Session, numbers: Numbers | None = None) -> list[Choice]:
    """The choices at the next question."""
    while table.step():
        pass
    decision = table.decision
    assert decision is not None
    view = table.game.view(decision.player)
    return choices(decision, view, table.kit, table.allowed(decision), table.game.names, numbers)


def signs(game: wartable.Game) -> dict[str, str]:
    """By which sign each option keeps its number."""
    assert game.decision is not None
    return {option.label: sign(option) for option in game.decision.options}


def front(table: Session, typed: list[str], tmp_path: Path, monkeypatch: Patch) -> Plain:
    """A table told in lines, with somebody who types this."""
    shown = Plain(table, tmp_path / "game.json")
    lines = iter(typed)
    monkeypatch.setattr(shown, "read_line", lambda: next(lines))
    return shown


# -- numbers and Enter ----------------------------------------------------------------------------


def test_an_option_keeps_its_number_through_a_turn() -> None:
    """After a card is played, the others are where they were; a new one has a number of its own."""
    table, numbers = seated(played(3, 6)), Numbers()
    before = {each.label: each.number for each in asked(table, numbers)}
    first = next(each for each in asked(table, numbers) if each.verb == "play")
    table.take(first.pick, "person")
    while asked(table, numbers)[0].label != "pass: ends your phase":
        table.take(0, "person")
    after = {each.label: each.number for each in asked(table, numbers)}
    assert len(before.keys() & after.keys()) > 2
    assert all(after[label] == before[label] for label in before.keys() & after.keys())
    assert first.number not in {after[label] for label in after.keys() - before.keys()}


def test_a_card_that_becomes_cheaper_is_the_same_option() -> None:
    """Troll Slayers bring a symbol, so that King Kazador costs less; he keeps his number."""
    hand = ["Troll Slayers", "King Kazador"]
    game = arrange({"capital": "Dwarf", "resources": 14, "hand": hand}, {})
    before = told(game, "play King Kazador"), signs(game)
    for label in ("play Troll Slayers", "to kris's kingdom", "pass", "pass", "pass"):
        take(game, label)
    after = told(game, "play King Kazador"), signs(game)
    assert (before[0]["cost"], after[0]["cost"]) == (10, 9)
    assert before[1]["play King Kazador"] == after[1]["play King Kazador"]


def test_what_was_chosen_first_leaves_a_gap() -> None:
    """Placing champions: whoever is left keeps the number of his first question."""
    table, numbers = seated(played(3, 0, "champions")), Numbers()
    before = {each.label: each.number for each in asked(table, numbers)}
    table.take(0, "person")
    after = {each.label: each.number for each in asked(table, numbers)}
    assert 1 not in after.values()
    assert all(before[label] == number for label, number in after.items())


@pytest.mark.parametrize("game", DECKS)
def test_enter_never_ends_a_phase(game: str) -> None:
    """Where passing gives something up, 0 does it, and Enter only says so."""
    table = seated(played(3, 12, game))
    offered = asked(table)
    while offered[0].verb != "pass":
        table.take(offered[-1].pick, "person")
        offered = asked(table)
    assert offered[0].label in {"pass: ends your phase", "pass: draw 2 cards"}
    assert read("", offered).name == "empty"
    assert read("0", offered).choice == offered[0]


def offered_at(game: Game) -> list[Choice]:
    """The choices at the decision of an arranged table."""
    decision, kit = game.decision, kit_for(game.rules.name)
    assert decision is not None
    every = list(range(len(decision.options)))
    return choices(decision, game.view(decision.player), kit, every, game.names)


def test_enter_gives_up_no_defence() -> None:
    """While nobody defends, Enter does not say so; once somebody does, it is done."""
    sides = {"kris": {"capital": "Orc", "battlefield": ["Squig Herders"]}}
    sides["tom"] = {"capital": "Dwarf", "quest": ["Runesmith", "Dwarf Masons"]}
    game = door("invasion").arrange({"active": "kris", "phase": "battlefield", **sides})
    wanted = ("attack tom's quest", "declare Squig Herders")
    while game.decision is not None and game.decision.kind != "defenders":
        labels = [option.label for option in game.decision.options]
        game.apply(next((i for i, label in enumerate(labels) if label in wanted), 0))
    done = offered_at(game)[0]
    assert (done.label, done.enter) == ("done: nobody defends", False)
    game.apply(offered_at(game)[1].pick)
    assert (offered_at(game)[0].label, offered_at(game)[0].enter) == ("done", True)


def test_enter_gives_up_no_deployment() -> None:
    """An act that may deploy a spell once a game is not spent for nothing by Enter."""
    champion = "Aventis, Magister of Hammerhal"
    anna = {"hand": ["Arcane Bolt"], "lanes": {1: {"champion": champion, "corner": 3}}}
    game = door("champions").arrange({"active": "anna", "anna": anna, "bert": {}})
    act = next(each for each in offered_at(game) if each.verb == "heroic")
    game.apply(act.pick)
    done = offered_at(game)[0]
    assert (done.label, done.enter) == ("done: deploy nothing more", False)


def test_developments_are_one_choice_that_opens(
    tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """Its number lists the cards, 0 leads back, and words name a card at once."""
    table = seated(played(3, 6))
    offered = asked(table)
    whole = next(each for each in offered if each.inside)
    shown = front(
        table, [str(whole.number), "0", f"develop {whole.inside[0].title}"], tmp_path, monkeypatch
    )
    shown.ask()
    told = capsys.readouterr().out
    assert told.count("back to all options") == 1
    assert told.count(" 0  pass: ends your phase") == 2
    assert table.game.decision is not None
    assert table.game.decision.kind == "zone"


def test_every_option_can_be_read_with_its_card(
    tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """`o` lists the options at length, each with what its card says; k tells the signs."""
    table = seated(played(3, 12, "champions"))
    asked(table)
    shown = front(table, ["k", "o", "q"], tmp_path, monkeypatch)
    with pytest.raises(Left):
        shown.ask()
    told = capsys.readouterr().out
    assert "Signs on the screen:\n  (1) [2]" in told
    assert "\n      heroic act, once per game: " in told


# -- indirect damage ------------------------------------------------------------------------------


def spreading() -> tuple[Session, Spread]:
    """Indirect damage that waits to be spread."""
    table = seated(played(42, 10))
    decision = table.decision
    assert decision is not None
    view = table.game.view(decision.player)
    return table, spread_of(table.game, decision, view, table.kit)


def test_indirect_damage_is_laid_out_at_once(
    tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """One question says how much there is, from what, and who may take it; one line answers it."""
    table, spread = spreading()
    shown = front(table, ["4 2"], tmp_path, monkeypatch)
    shown.ask()
    told = capsys.readouterr().out
    assert "Spread 2 indirect damage from Followers of Mork: a number for each point" in told
    assert " 1  Followers of Mork (1/2): 0 of 2\n 2  Anna's kingdom: 0 of 2\n" in told
    assert len(spread.recipients) == 4
    places = ("Anna's kingdom", "Anna's battlefield")
    assert table.game.log()[-2:] == [f"1 damage is assigned to {place}" for place in places]


def test_a_spread_is_taken_back_as_one(tmp_path: Path, monkeypatch: Patch) -> None:
    """Undo after a spread stands before the first of its answers."""
    table, _ = spreading()
    before = len(table.steps)
    front(table, ["2", "3"], tmp_path, monkeypatch).ask()
    table.undo()
    assert len(table.steps) == before


def test_what_cannot_be_spread_is_refused_with_the_reason() -> None:
    """Too much for one, too much at all, nobody there; and nothing is given then."""
    _, spread = spreading()
    spread.amount = 5
    assert spread.add("1x3") == "Followers of Mork (1/2) can take 2 at most"
    assert spread.add("1x2 2x2 3x2") == "that is more than the 5 left"
    assert spread.add("9") == "there is no recipient 9"
    assert spread.given == []
    assert spread.add("1x2 3") == ""
    assert spread.prompt().startswith("Spread 5 indirect damage from Followers of Mork, 2 left: ")


# -- combat damage --------------------------------------------------------------------------------


def fight(mine: list[str], theirs: list[str], asks: str) -> Assignment:
    """The damage that a player assigns after everybody attacks and defends kris's kingdom."""
    game = arrange({"kingdom": mine}, {"battlefield": theirs}, active="tom", phase="battlefield")
    while game.decision is not None and game.decision.kind != "assign":
        labels = [option.label for option in game.decision.options]
        wanted = [i for i, x in enumerate(labels) if "kingdom" in x or x.startswith("declare")]
        game.apply(wanted[0] if wanted else 0)
    while game.decision is not None and game.names[game.decision.player] != asks:
        game.apply(0)
    decision = game.decision
    assert decision is not None
    return assignment_of(game, decision, game.view(decision.player), kit_for("invasion"))


def test_combat_damage_is_laid_out_at_once(
    tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """One question says who may take how much, what destroys it, and who gets the rest."""
    table = seated(played(31, 428))
    before = len(table.steps)
    front(table, ["0 3"], tmp_path, monkeypatch).ask()
    told = capsys.readouterr().out
    assert "Assign 3 damage: an amount for each, in this order; the rest goes to Bert's" in told
    assert "kingdom (8 of 8 left) [Enter: 1 2]\n" in told
    assert " 2  Chaos Knights: 4 of 4 hit points left, destroyed by 4\n" in told
    assert "3 damage is assigned to Chaos Knights" in table.game.log()[-3:]
    table.undo()
    assert len(table.steps) == before


def test_enter_assigns_what_destroys_one_after_the_other(
    tmp_path: Path, monkeypatch: Patch
) -> None:
    """Enter takes the line that the question shows."""
    table = seated(played(31, 428))
    front(table, ["c 2", "knights", "7", ""], tmp_path, monkeypatch).ask()
    told = [line for line in table.game.log()[-6:] if "is assigned" in line][:2]
    assert told == [
        "1 damage is assigned to Fledgling Chaos Spawn",
        "2 damage is assigned to Chaos Knights",
    ]


def test_an_attacker_is_told_why_not_so() -> None:
    """What the rules do not allow is refused with the rule; every defender comes first."""
    damage = fight(["Squig Herders", "Troll Slayers"], ["Doom Divers"] * 3, "tom")
    rule = "every defender must be assigned enough to be destroyed first (INV-BF-18)"
    assert damage.usual == [2, 3]
    assert damage.trouble([2, 2]) == f"Troll Slayers must then get 3 to 4: {rule}"
    assert damage.trouble([1, 3]) == f"Troll Slayers must then get 5: {rule}"
    assert damage.trouble([4, 4]) == "that is 8, and there is 6"
    assert damage.trouble([6]) == "name an amount for each of the 2, such as 2 3"
    assert [damage.trouble([some, 6 - some]) for some in range(7)] == [""] * 7


def test_a_defender_assigns_all_damage() -> None:
    """There is no rest: the defender's damage goes to attackers, and less is refused so."""
    damage = fight(["Squig Herders", "Troll Slayers"], ["Doom Divers"] * 2, "kris")
    assert damage.prompt().endswith("in this order; all of it [Enter: 2 0]")
    told = "Doom Divers must then get 1: the defender's damage goes to attackers, all of it"
    assert damage.trouble([1, 0]) == f"{told} (INV-BF-21)"


# -- orders ---------------------------------------------------------------------------------------


def test_cards_reach_a_pile_in_any_order_unless_one_wants_to_say() -> None:
    """The order of what is destroyed together is a stop that is off as a rule."""
    table = seated(played(9, 107))
    assert table.decision is not None
    assert table.decision.prompt == "Which card goes to the discard pile first?"
    table.stops[0].toggle("pile")
    assert asked(table)[0].label == "in any order"
    table.stops[0].toggle("pile")
    assert asked(table)[0].label != "in any order"


def test_enter_lets_effects_go_in_any_order(tmp_path: Path, monkeypatch: Patch) -> None:
    """One key for the whole order; what follows of it is not asked."""
    table = seated(played(40, 363))
    assert asked(table)[0].label == "in any order"
    shown = front(table, [""], tmp_path, monkeypatch)
    shown.ask()
    assert shown.any_order
    assert table.steps[-1].by == "person"


# -- passing --------------------------------------------------------------------------------------


def test_one_key_lets_a_whole_turn_go_by() -> None:
    """After p one is asked again in a window only if attacked, aimed at, or in one's own turn."""
    for seed in range(4):
        table = seated(played(seed, 6), "heuristic")
        asked(table)
        table.stops[0].toggle("all")
        table.stops[0].pass_on(table.game.view(0))
        while asked(table)[0].verb != "pass":
            table.take(asked(table)[-1].pick, "person")
        table.take(asked(table)[0].pick, "person")
        asked(table)
        view = table.teller.noting(table.game.view(0))
        attacked = view["attacked"] and view["attacked"]["side"] == 0
        own = view["active"] == 0 and view["phase"] == "capital"
        real = table.decision is not None and table.decision.kind != "action"
        assert attacked or own or real or 0 in view["aimed"]


def test_between_two_people_a_window_is_asked_whatever_is_in_the_hand() -> None:
    """Where stops ask, who can only pass is asked too: nobody learns who holds nothing."""
    journal = played(3, 0)
    table = Session(journal, seats_for("person", "invasion", 3))
    alone = 0
    for _ in range(300):
        while table.step():
            pass
        if table.decision is None:
            break
        alone += len(table.decision.options) == 1
        table.take(len(table.decision.options) // 2, "person")
    assert alone > 3


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("seed", range(3))
def test_the_table_speaks_plain_english(game: str, seed: int) -> None:
    """What a player reads through a game: news, choices at length and in short, where he stands."""
    table, luck = seated(played(seed, 0, game)), random.Random(seed)  # noqa: S311  (the same)
    wrong: list[str] = []
    for _ in range(60):
        while table.step():
            pass
        if table.decision is None:
            break
        offered = asked(table)
        view = table.game.view(0)
        told = [each.label for each in offered] + [each.short for each in offered]
        told.append(table.kit.status(view, table.game.names, 0))
        told += table.forget_passed()
        wrong += [fault for line in told for fault in faults(line)]
        table.take(luck.choice(offered).pick, "person")
    wrong += [fault for line in table.lines for fault in faults(line)]
    assert wrong[:5] == []


@pytest.mark.parametrize("game", DECKS)
def test_who_is_asked_does_not_depend_on_a_hand(game: str) -> None:
    """On tables that look alike to the opponent, stops and p ask in the same windows."""
    made = wartable.replay(played(5, 20, game))
    kit, luck = kit_for(game), random.Random(5)  # noqa: S311  (the same)
    windows = 0
    for _ in range(150):
        decision = made.decision
        if decision is None:
            break
        alike = made.determinize(1 - decision.player, luck.randrange(1 << 30))
        for stops in (Stops(kit), passer(kit)):
            assert wants(stops, alike) == wants(stops, made)
        windows += kit.window(made.view(decision.player), decision) is not None
        made.apply(luck.randrange(len(decision.options)))
    assert windows > 5


def wants(stops: Stops, game: Game) -> bool:
    """Whether who decides wants to be asked."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    return stops.asks(view, decision.player, window_of(stops.kit, game, view, decision))


def passer(kit: Kit) -> Stops:
    """Somebody who passes until something concerns him."""
    stops = Stops(kit)
    stops.passing_since = 0
    return stops


def test_who_has_won_stays_in_sight(tmp_path: Path, monkeypatch: Patch, capsys: Output) -> None:
    """Whoever looks about after the end still sees how it ended, after every answer."""
    table = seated(played(3, 3000), "random")
    assert table.decision is None
    shown = front(table, ["7", "k", ""], tmp_path, monkeypatch)
    shown.interactive = True
    with pytest.raises(Left):
        shown.ended()
    told = capsys.readouterr().out
    assert told.count(" wins in turn ") == 3
    assert told.count("n plays again") == 3
