"""What the table tells of Invasion: values and their sources, windows, signs, whole boards."""

from wartable.cli.table.choices import choices
from wartable.cli.table.invasion.panels import LETTERS, PANELS
from wartable.games import door
from wartable.kernel.game import Game
from wartable.table.invasion.kit import KIT
from wartable.table.looking import called

NAMES = ["kris", "tom"]
KEYWORDS = door("invasion").cards.grammar.terminals["keyword"].samples()


def arrange(**table: object) -> Game:
    """A table in the words of a scenario."""
    game: Game = door("invasion").arrange({"active": "kris", **table})
    game.names = list(NAMES)
    return game


def details(game: Game, name: str) -> str:
    """What `c NAME` shows to the first player."""
    view = game.view(0)
    return "\n".join(KIT.details(called(view, KIT, name), view, game))


def test_a_card_tells_where_its_values_come_from() -> None:
    """Printed and current values, and every change with its source."""
    horde = {"card": "Boar Boyz", "damage": 1, "attached": ["Choppa"]}
    game = arrange(kris={"capital": "Orc", "battlefield": [horde]}, tom={"capital": "Dwarf"})
    told = details(game, "boar")
    assert "power 5 (printed 1), hit points 4, damage 1" in told
    assert "+2 power from Boar Boyz: while there is a damaged unit you control" in told
    assert "+2 power from Choppa: the attached unit gets +2 power" in told
    assert "on it       Choppa" in told


def test_a_card_in_hand_tells_what_it_costs_now() -> None:
    """Loyalty that is not there is paid for."""
    game = arrange(kris={"capital": "Dwarf", "hand": ["King Kazador"]}, tom={"capital": "Orc"})
    told = details(game, "king")
    assert "cost        6, loyalty 5" in told
    assert "costs now   10" in told


def test_a_lasting_effect_says_how_long_it_lasts() -> None:
    """An action that has resolved leaves a change with its source and its end."""
    game = arrange(
        phase="battlefield",
        kris={
            "capital": "Orc",
            "resources": 5,
            "hand": ["Favour of Mork"],
            "battlefield": ["Boar Boyz"],
        },
        tom={"capital": "Dwarf", "kingdom": ["Mountain Brigade"]},
    )
    for _ in range(60):
        decision = game.decision
        assert decision is not None
        verbs = [option.verb for option in decision.options]
        wanted = next((v for v in ("play", "choose", "attack", "declare") if v in verbs), verbs[0])
        game.apply(verbs.index(wanted))
        if "Favour of Mork" in details(game, "boar"):
            break
    assert "power from Favour of Mork: until the end of the turn" in details(game, "boar")


def test_options_say_what_they_do_and_meet() -> None:
    """An attack names damage and defenders; an ability has its line."""
    game = arrange(
        phase="battlefield",
        kris={"capital": "Orc", "resources": 2, "battlefield": ["Rock Lobber", "Boar Boyz"]},
        tom={"capital": "Dwarf", "kingdom": ["Mountain Brigade"], "damage": {"quest": 3}},
    )
    labels: set[str] = set()
    while game.decision is not None and game.decision.kind != "attackers":
        decision = game.decision
        every = list(range(len(decision.options)))
        labels |= {c.label for c in choices(decision, game.view(0), KIT, every, NAMES)}
        verbs = [option.verb for option in decision.options]
        game.apply(verbs.index("attack") if "attack" in verbs else 0)
    assert "attack tom's kingdom: 0/8, 1 may defend, power 2" in labels
    assert "attack tom's quest: 3/8, nobody to defend" in labels
    assert any(
        "use Rock Lobber" in label and "deal 2 damage to a section" in label for label in labels
    )


def test_the_drawn_table_shows_everything_in_letters() -> None:
    """Damage, corruption, quests, attachments, developments, burning: each has its sign."""
    game = arrange(
        kris={
            "capital": "Orc",
            "battlefield": [{"card": "Boar Boyz", "damage": 2, "attached": ["Choppa"]}],
            "quest": [{"card": "Smash 'Em All!", "tokens": 2, "questing": "Squig Herders"}],
            "kingdom": [{"card": "Lobber Crew", "corrupt": True}],
            "developments": {"kingdom": 2},
            "damage": {"kingdom": 4},
        },
        tom={"capital": "Dwarf", "burning": ["quest"], "kingdom": ["King Kazador"]},
    )
    view = game.view(0)
    rows = [line.plain for line in PANELS.table(view, NAMES, 0, 119, 40)]
    text = "\n".join(rows)
    for sign in (
        "KINGDOM 4  [###.....] 4/10  2 dev",
        "Lobber Crew 1/1 C",
        "Boar Boyz 5/4 d2",
        "  = Choppa",
        "Smash 'Em All! *2",
        "  = Squig Herders 2/2 Q",
        "QUEST 1  *BURNING*",
        "King Kazador 3/6 T",
        "burning 1 of 2",
    ):
        assert sign in text, (sign, text)
    assert len(rows) <= PANELS.needs(view, 0)


def test_alternatives_are_told_in_words() -> None:
    """Which of two things to do is asked with both of them."""
    game = arrange(
        phase="begin",
        kris={"capital": "Orc", "battlefield": ["Doom Divers"], "developments": {"kingdom": 1}},
        tom={"capital": "Dwarf", "developments": {"kingdom": 1}},
    )
    decision = game.decision
    assert decision is not None
    labels = [each.label for each in choices(decision, game.view(0), KIT, [0, 1], NAMES)]
    assert labels == [
        "1: sacrifice a development you control",
        "2: deal 1 damage to each section you control",
    ]


def test_the_legend_has_a_sign_for_every_keyword_with_a_value() -> None:
    """No keyword is missing, and no sign means two things."""
    legend = dict(KIT.signs)
    (signs,) = [sign for sign, what in legend.items() if what.startswith("Toughness")]
    letters = [sign.removesuffix("1") for sign in signs.split()]
    assert [word.lower() for word in legend[signs].split(", ")] == KEYWORDS
    assert len({*letters, *(letter for _, letter in LETTERS)}) == len(letters) + len(LETTERS)
