"""Which scenarios use which card, as the package knows it."""

from tools.proofs import FILE, best, made


def test_the_package_names_scenarios_that_there_are() -> None:
    """What the package says is what the scenarios say (`python -m tools.proofs --write`)."""
    assert FILE.read_text(encoding="utf-8") == made()


def test_scenarios_about_a_card_come_before_those_that_use_it() -> None:
    """A title that names the card is first, then the folder of cards, and other games are out."""
    told = best(
        "invasion",
        "Foo",
        [
            *("scenarios/invasion/play/a.yaml::Bar", "scenarios/champions/cards/b.yaml::Foo"),
            *("scenarios/invasion/cards/c.yaml::Bar", "scenarios/invasion/play/d.yaml::Foo acts"),
        ],
    )
    assert [each.split("/")[-1] for each in told] == [
        "d.yaml::Foo acts",
        "c.yaml::Bar",
        "a.yaml::Bar",
    ]
