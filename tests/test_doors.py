"""The doors of the package: new games, decks, home-made cards, journals and saves."""

import pickle
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wartable
from wartable import Breach, Deck, DeckError, WartableError
from wartable.games import door

ROOT = Path(__file__).parents[1]
HOW_TO = ROOT / "docs" / "how-to" / "write-a-home-made-set.md"

DWARFS = [(3, "Runesmith"), (3, "Troll Slayers"), (3, "Contested Village")]


def alone(code: str, *words: str) -> str:
    """Run Python in a process of its own and give what it prints."""
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603  (our own)
    return done.stdout.decode()


def play(game: wartable.Game, picks: int) -> None:
    """Take the last option so many times, or until the end."""
    for _ in range(picks):
        if game.over:
            return
        game.apply(len(game.options) - 1)


def test_importing_wartable_imports_no_game() -> None:
    """The package is light: it brings the registry, and nothing of a game or of the kernel."""
    code = "import sys, wartable; print(*sorted(m for m in sys.modules if 'wartable.' in m))"
    assert alone(code).split() == ["wartable.games"]


def test_every_door_is_there() -> None:
    """Each name that is imported late can be had, and an unknown one is an AttributeError."""
    for name in wartable.__all__:
        assert getattr(wartable, name) is not None
    assert set(wartable.__all__) <= set(dir(wartable))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        wartable.nothing  # noqa: B018  (asking is the test)


def test_the_registry_is_called_and_asked() -> None:
    """`wartable.games` lists the games and gives the doors of one."""
    assert wartable.games() == ("invasion", "invasion-draft", "champions")
    assert wartable.games.door("invasion") is door("invasion")
    with pytest.raises(WartableError, match="there is no game called 'chess'"):
        wartable.new("chess", ("dwarf", "orc"))


def test_a_game_tells_how_it_began() -> None:
    """Names, seed and decks are kept with the game, in plain data."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7, names=("Kris", "Tom"))
    assert game.names == ["Kris", "Tom"]
    assert isinstance(game.origin, dict)
    assert game.origin["game"] == "invasion"
    assert game.origin["seed"] == 7
    assert game.origin["names"] == ["Kris", "Tom"]
    assert [deck["capital"] for deck in game.origin["decks"]] == ["Dwarf", "Orc"]
    assert [len(deck["cards"]) for deck in game.origin["decks"]] == [50, 50]
    openings = [(deck["capital"], deck["cards"]) for deck in game.origin["decks"]]
    assert door("invasion").new(openings, 7) == game


def test_the_seed_tells_the_game() -> None:
    """The same seed begins the same game; without a seed one is drawn and kept."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    assert game == wartable.new("invasion", ("dwarf", "orc"), seed=7)
    assert game != wartable.new("invasion", ("dwarf", "orc"), seed=8)
    drawn = wartable.new("invasion", ("dwarf", "orc"))
    assert isinstance(drawn.origin, dict)
    again = wartable.new("invasion", ("dwarf", "orc"), seed=drawn.origin["seed"])
    assert drawn == again


def test_a_deck_is_an_object_a_path_or_a_name(tmp_path: Path) -> None:
    """A Deck, the path of its list and a name of the game's own begin games alike."""
    path = tmp_path / "dwarfs.txt"
    path.write_text("capital: Dwarf\n" + "".join(f"{n}x {title}\n" for n, title in DWARFS))
    deck = Deck("dwarfs", DWARFS, capital="Dwarf")
    assert wartable.load_deck(path, game="invasion") == deck
    games = [wartable.new("invasion", (each, "orc"), seed=1) for each in (deck, path, str(path))]
    assert games[0] == games[1]
    assert games[0] == games[2]
    assert wartable.load_deck("starter-orc", game="invasion").size == 40


@pytest.mark.parametrize(("game", "name"), [("invasion", "dwarf"), ("champions", "death-nagash")])
def test_a_deck_is_loaded_in_every_form(tmp_path: Path, game: str, name: str) -> None:
    """A file in any form of the game has the deck's cards, and so has a code as it is."""
    forms = door(game).decks.forms
    deck = wartable.load_deck(name, game=game)
    for form in forms.forms:
        path = tmp_path / f"deck.{form}"
        path.write_text(forms.write(deck, form), encoding="utf-8")
        loaded = wartable.load_deck(path, game=game)
        assert forms.canonical(loaded).cards == forms.canonical(deck).cards
    code = forms.write(deck, "code").strip()
    loaded = wartable.load_deck(code, game=game)
    assert forms.canonical(loaded).cards == forms.canonical(deck).cards


@pytest.mark.parametrize(
    ("game", "title"), [("invasion", "Runesmith"), ("champions", "Skeleton Champion")]
)
def test_a_name_may_end_like_copies_of_a_card(game: str, title: str) -> None:
    """A line such as `name: Slayers x2` is a field, `Runesmith x2` are copies."""
    text = f"name: Slayers x2\nby: Tom (3)\n{title} x2\n"
    deck, problems = door(game).decks.lists.read(text)
    assert problems == []
    assert deck == Deck("Slayers x2", [(2, title)], by="Tom (3)")


def test_only_a_deck_one_cannot_play_with_is_refused() -> None:
    """Small decks and mixed sides may be played with; unknown cards and wrong capitals may not."""
    odd = Deck("Odd", [(9, "Runesmith"), (2, "Waaagh!")], capital="Dwarf")
    assert wartable.new("invasion", (odd, "starter-orc"), seed=1).decision is not None
    wrong = Deck("Wrong", [(1, "Trol Slayers"), (1, "Runesmith")], capital="Orc")
    with pytest.raises(DeckError) as refused:
        wartable.new("invasion", (wrong, "orc"), seed=1)
    assert str(refused.value) == (
        "Wrong is refused for 2 reasons:\n"
        "- there is no card called Trol Slayers; "
        "nearest: Troll Slayers, Veteran Slayer, Dragonslayer\n"
        "- a capital of Orc does not go with a deck of Order (AMB-80)"
    )
    assert [(each.rule, each.cards) for each in refused.value.breaches] == [
        ("", ("Trol Slayers",)),
        ("AMB-80", ()),
    ]


def test_a_game_takes_two_decks_and_two_names() -> None:
    """Others are refused in a sentence that says how many there were."""
    with pytest.raises(WartableError, match=r"^a game takes 2 decks, not 1$"):
        wartable.new("invasion", decks=("dwarf",))
    with pytest.raises(WartableError, match=r"^a game takes 2 names, not 3$"):
        wartable.new("invasion", decks=("dwarf", "orc"), names=("A", "B", "C"))


def test_decks_and_refusals_travel_between_processes() -> None:
    """A deck and a DeckError with its breaches are the same after pickling."""
    deck = Deck("dwarfs", DWARFS, capital="Dwarf")
    assert pickle.loads(pickle.dumps(deck)) == deck  # noqa: S301  (our own)
    error = DeckError("dwarfs", [Breach("INV-DECK-01", "too few", ["Runesmith"])])
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  (our own)
    assert str(again) == str(error)
    assert again.breaches[0].as_data() == error.breaches[0].as_data()


def test_a_format_checks_every_rule() -> None:
    """With a format the whole of it is checked: a starter deck is too small for a tournament."""
    with pytest.raises(DeckError, match="INV-DECK-01"):
        wartable.new("invasion", ("starter-dwarf", "orc"), format="tournament")
    assert wartable.new("invasion", ("dwarf", "orc"), format="tournament").decision is not None


@pytest.mark.parametrize(
    ("decks", "seed", "message"),
    [
        (("dwarf",), 1, "a game takes 2 decks"),
        (("dwarf", "orc"), -1, "the seed -1 will not do"),
        (("dwarf", "nowhere.txt"), 1, "nowhere.txt cannot be read"),
        ((Deck("Huge", [(10**9, "Runesmith")]), "orc"), 1, "do not fit on the table"),
    ],
)
def test_what_is_no_game_is_told(decks: tuple[str, ...], seed: int, message: str) -> None:
    """Wrong numbers of decks, seeds, lists and sizes are errors that say what is wrong."""
    with pytest.raises(WartableError, match=message):
        wartable.new("invasion", decks, seed=seed)


def test_what_is_no_line_of_a_deck_is_told() -> None:
    """A Deck takes pairs of a number from 1 and a title."""
    with pytest.raises(WartableError, match="is no line of a deck"):
        Deck("Odd", [(0, "Runesmith")])


def test_a_list_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """Every line that cannot be understood is named."""
    path = tmp_path / "odd.txt"
    path.write_text("what is this\n3x Runesmith\nTrol Slayers\n")
    with pytest.raises(DeckError, match="line 3 cannot be read: Trol Slayers; nearest: Troll"):
        wartable.load_deck(path, game="invasion")


def test_a_game_is_played_again_from_its_journal() -> None:
    """A journal's text replays to the identical state, or to any place before."""
    game = wartable.new("invasion", ("empire", "chaos"), seed=3, names=("Kris", "Tom"))
    play(game, 10)
    early = game.clone()
    play(game, 10)
    text = wartable.journal(game).to_text()
    assert wartable.replay(text) == game
    assert wartable.replay(text, 10) == early
    assert wartable.replay(text).names == ["Kris", "Tom"]


def test_a_game_goes_on_from_its_save() -> None:
    """A save is loaded at the same decision."""
    game = wartable.new("invasion", ("empire", "chaos"), seed=3)
    play(game, 10)
    assert wartable.load(wartable.save(game)) == game


def test_a_home_made_set_is_played_with(tmp_path: Path) -> None:
    """The set of the how-to page is loaded at run time, and a deck has its cards."""
    found = re.search(r"```toml\n(?P<set>.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    path = tmp_path / "hill-country.toml"
    path.write_text(found["set"], encoding="utf-8")
    code = """if True:
        import sys, wartable
        wartable.load_cards(sys.argv[1], game="invasion")
        deck = wartable.Deck("Hills", [(30, "Hill Watch"), (20, "Border Beacon")], capital="Dwarf")
        game = wartable.new("invasion", (deck, "orc"), seed=1)
        while not game.over:
            game.apply(len(game.options) // 2)
        print(game.result.reason)
    """
    assert alone(code, str(path)).startswith("INV-WIN-0")


def test_a_broken_set_is_refused_whole(tmp_path: Path) -> None:
    """A home-made set with a problem adds nothing."""
    path = tmp_path / "odd.toml"
    path.write_text('[set]\nname = "Odd"\nslug = "odd"\ncode = "O"\n')
    with pytest.raises(WartableError, match="there are no cards"):
        wartable.load_cards(path, game="invasion")


@pytest.mark.parametrize("pick", ["0", 0.0, None])
def test_a_pick_that_is_no_number_is_refused_in_words(pick: object) -> None:
    """What is no whole number is an IllegalPick that names what would be one."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    before = game.snapshot()
    with pytest.raises(wartable.IllegalPick, match=r"is no place of an option .*from 0 to 1"):
        game.apply(pick)  # type: ignore[arg-type]
    assert game.snapshot() == before


def test_whole_numbers_of_others_are_picks() -> None:
    """What counts as an index counts as a pick, as numpy's numbers do; the journal has an int."""

    class Number:
        def __index__(self) -> int:
            return 1

    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    game.apply(Number())
    assert game.journal.picks == (1,)


@pytest.mark.parametrize("player", [5, 2, -1])
def test_a_view_is_for_who_sits_at_the_table(player: int) -> None:
    """Nobody sees the referee's table by a number, and a wrong number is told."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=7)
    with pytest.raises(WartableError, match=f"there is no player {player} "):
        game.view(player)


def test_a_result_calls_players_by_their_names() -> None:
    """Result, decision and log have the same names for the same players."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7, names=("Kris", "Tom"))
    assert repr(game.decision).startswith("<mulligan for Kris:")
    play(game, 5000)
    result = game.result
    assert result is not None
    assert result.winner is not None
    assert repr(result).startswith(f"{game.names[result.winner]} wins in turn ")
