"""What the games share: words, verbs and kinds of decisions, and their numbers."""

from types import ModuleType

import pytest

from wartable.cardgame import terms as shared
from wartable.cardgame.script import flow
from wartable.champions import grammar as champions
from wartable.champions import terms as champions_terms
from wartable.invasion import grammar as invasion
from wartable.invasion import terms as invasion_terms
from wartable.invasion.draft import terms as draft_terms
from wartable.invasion.script.flow import Optionally
from wartable.kernel.script import Node

GAMES = {"invasion": invasion_terms, "champions": champions_terms, "draft": draft_terms}


def numbers(module: ModuleType, prefix: str) -> dict[str, int]:
    """The constants of a family, by what their names say."""
    found = {name: value for name, value in vars(module).items() if name.startswith(prefix)}
    return {name.removeprefix(prefix).lower(): value for name, value in found.items()}


@pytest.mark.parametrize("game", GAMES)
def test_each_verb_has_its_name(game: str) -> None:
    """The verbs of a game are the shared ones and its own, each named in its place."""
    verbs = {**numbers(shared, "V_"), **numbers(GAMES[game], "V_")}
    assert {verb: GAMES[game].VERBS[number] for verb, number in verbs.items()} == {
        verb: verb for verb in verbs
    }
    assert sorted(verbs.values()) == list(range(len(GAMES[game].VERBS)))


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_each_kind_of_decision_has_its_name(game: str) -> None:
    """The kinds of decisions of a game are the shared ones and its own, each in its place."""
    kinds = {**numbers(shared, "K_"), **numbers(GAMES[game], "K_")}
    named = {kind: GAMES[game].KINDS[number] for kind, number in kinds.items()}
    assert named.pop("empty", "empty-deck") == "empty-deck"
    assert all(name == kind for kind, name in named.items())
    assert sorted(kinds.values()) == list(range(len(GAMES[game].KINDS)))


def test_a_games_own_kind_of_a_shared_word_takes_its_place() -> None:
    """Invasion means something more by "optionally" and nothing more by "if"."""
    words = invasion.words()
    assert Optionally in words
    assert flow.Optionally not in words
    assert flow.If in words


@pytest.mark.parametrize(
    "words", [invasion.words(), champions.words()], ids=["invasion", "champions"]
)
def test_no_template_stands_twice_in_a_vocabulary(words: list[type[Node]]) -> None:
    """However many layers have words, a text of a category is read by one of them."""
    read = [(word.category, word.template) for word in words]
    assert len(set(read)) == len(read)
