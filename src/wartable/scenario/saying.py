"""Saying what was picked: commands for picks, the inverse of matching.

For each pick the commands are tried that might mean it, in the plainest words first; the first one
that is carried out by this pick, and perhaps by those after it, is what is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from wartable.scenario.language import NONE
from wartable.scenario.matching import Match
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.play import Play
from wartable.scenario.position import Offer, Position
from wartable.scenario.steps import Command, read_step

Said = dict[str, object]
"""A step as a script has it."""
LISTS = {"attackers": "attackers", "defenders": "defenders", "restore": "restore"}
"""Kinds of decisions whose picks are named together."""
SHARED = ("assign", "indirect")


def said(play: Play, picks: Sequence[int]) -> list[Said]:
    """The steps that make these picks; ScenarioError where there are no words for one."""
    found: list[Said] = []
    left = list(picks)
    while left:
        step, match = saying(play, left)
        command = command_of(play, step)
        play.follow(match, [command])
        found.append(step)
        del left[: len(match.picks)]
    return found


def saying(play: Play, picks: Sequence[int]) -> tuple[Said, Match]:
    """A step that makes the first of these picks, and how it is carried out."""
    now = play.now
    for words in candidates(now, picks):
        step = {play.scenario.players[now.player]: words}
        match = play.dialect.fit(now, command_of(play, step), play.pilot)
        if match is None or match.later:
            continue
        if list(match.picks) == list(picks[: len(match.picks)]):
            return step, match
    raise ScenarioError(f"there are no words for {now.labels[picks[0]]!r}")


def command_of(play: Play, step: Said) -> Command:
    """A step as a command."""
    read = read_step(step, play.scenario.players, play.scenario.language)
    assert isinstance(read, Command)  # noqa: S101  (it names a player)
    return read


def candidates(now: Position, picks: Sequence[int]) -> Iterator[object]:
    """The commands that may mean the first of these picks, the plainest first."""
    offer = now.offers[picks[0]]
    verb, data, language = offer.verb, offer.data, now.language
    if verb in language.words:
        yield verb
    if now.kind in LISTS:
        yield {LISTS[now.kind]: NONE}
        yield from ({LISTS[now.kind]: cards} for cards in together(now, picks))
    elif now.kind in SHARED:
        yield {"assign": shares(now, picks)}
    elif verb in language.commands:
        yield from deeds(now, offer)
    elif verb == "first":
        yield from ({"order": [name]} for name in names(now, offer))
    elif verb == "done":
        yield {"choose": NONE}
    if "number" in data:
        yield {"choose": data["number"]}
    for name in names(now, offer):
        yield {"choose": name}


def deeds(now: Position, offer: Offer) -> Iterator[Said]:
    """Ways to name something that is done with a card or in a place."""
    data = offer.data
    more: Said = {key: data[key] for key in ("by", "ability") if key in data}
    if offer.verb == "attack":
        legend = next(names(now, offer), None) if "card" in data else None
        more = {"legend": legend} if legend else {}
        yield {"attack": data["zone"], **more}
    elif offer.verb == "option":
        yield {"option": data["number"]}
    elif offer.verb == "place":
        for name in names(now, offer):
            yield {"place": {name: data["lane"]}}
    else:
        allowed = now.language.commands[offer.verb]
        told = {key: value for key, value in more.items() if key in allowed}
        for name in names(now, offer):
            yield {offer.verb: name, **told}


def names(now: Position, offer: Offer) -> Iterator[str]:
    """What an option may be called: a card, a zone, a lane, a player."""
    data: Any = offer.data
    called = now.names
    card = data.get("card", data.get("quest"))
    if "named" in data:
        yield data["named"]
    elif isinstance(card, int) and card in called.titles:
        yield called.label(card)
        holder = now.card(card).get("controller")
        if holder is not None:
            yield f"{called.players[holder]}/{called.label(card)}"
    elif "zone" in data or "section" in data:
        zone = data.get("zone", data.get("section"))
        yield zone
        if "side" in data:
            yield f"{called.players[data['side']]}/{zone}"
    elif "lane" in data:
        yield str(data["lane"])
        if "side" in data:
            yield f"{called.players[data['side']]}/{data['lane']}"
    elif "player" in data:
        yield called.players[data["player"]]


def together(now: Position, picks: Sequence[int]) -> Iterator[list[str]]:
    """The cards that are named one after the other, as long as the same question goes on."""
    for place in range(2):
        found: list[str] = []
        here = now
        for pick in picks:
            offer = here.offers[pick]
            if here.kind != now.kind or here.player != now.player or "card" not in offer.data:
                break
            ways = list(names(here, offer))
            found.append(ways[min(place, len(ways) - 1)])
            here = here.after(pick)
        yield found


def shares(now: Position, picks: Sequence[int]) -> dict[str, int]:
    """Who gets how much of some damage."""
    found: dict[str, int] = {}
    here = now
    for pick in picks:
        offer = here.offers[pick]
        if here.kind != now.kind or here.player != now.player or "number" not in offer.data:
            break
        name = next(names(here, offer), "") if "card" in offer.data else "capital"
        found[name] = offer.data["number"]
        here = here.after(pick)
    return found
