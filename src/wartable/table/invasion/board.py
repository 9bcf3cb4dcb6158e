"""The table of Invasion in lines: both capitals zone by zone, the chain, the combat, the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from wartable.cardgame.telling import counted
from wartable.table.invasion.cardtext import at_a_glance, in_brief
from wartable.table.invasion.seeing import cards_in_play
from wartable.table.kit import Facts, View

GIVES = {"kingdom": "resources", "quest": "cards", "battlefield": "attack"}
"""What power does in a zone."""
NEEDED = 2
"""Sections that must burn."""


def board(view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
    """Everything on the table, the reader's own side last."""
    yield status(view, names)
    for player in (1, 0) if eye in {0, None} else (0, 1):
        yield ""
        yield from side(view, names, player)
    yield from fight(view, names)
    yield from chain(view, names)
    if eye is not None:
        yield ""
        yield from hand(view, eye)


def status(view: View, names: Sequence[str]) -> str:
    """Turn, phase and how near the end is."""
    whose = names[view["active"]]
    where = f"combat: {view['combat']}" if view["combat"] else f"{view['phase']} phase"
    return f"Turn {view['turn']}, {whose}'s turn, {where}"


def side(view: View, names: Sequence[str], player: int) -> Iterator[str]:
    """A player's side of the table."""
    facts = view["players"][player]
    held = facts["hand"] if isinstance(facts["hand"], dict) else {"count": len(facts["hand"])}
    burning = sum(zone["burning"] for zone in facts["zones"].values())
    yield (
        f"{names[player]}: {counted(facts['resources'], 'resource')},"
        f" {counted(held['count'], 'card')} in hand,"
        f" {facts['deck']['count']} in deck, {len(facts['discard'])} discarded,"
        f" {burning} of {NEEDED} sections burning"
    )
    if facts["deck"]["top"]:
        yield f"  top of deck: {facts['deck']['top'][0]}"
    for name, zone in facts["zones"].items():
        yield from zone_lines(name, zone, player, names)
    for card in facts["legend"]:
        yield f"  legend: {card_line(card)}"
    if facts["discard"]:
        yield f"  discard pile, top first: {listed(facts['discard'])}"


def listed(cards: Sequence[Facts]) -> str:
    """Titles in their order, copies in a row together."""
    titles = [str(card.get("title") or "a card") for card in cards]
    runs = [(title, len(list(run))) for title, run in groupby(titles)]
    return ", ".join(f"{title}{f' x{n}' * (n > 1)}" for title, n in runs)


def zone_lines(name: str, zone: Facts, player: int, names: Sequence[str]) -> Iterator[str]:
    """A zone with its section and its cards; what hangs on a card or quests on it stands below."""
    state = "BURNING" if zone["burning"] else f"{zone['damage']} of {zone['hp']} damage"
    more = f", {zone['assigned']} more assigned" if zone["assigned"] else ""
    count = zone["developments"]
    developments = f", {counted(count, 'development')}" if count else ""
    yield f"  {name}: power {zone['power']} ({GIVES[name]}), {state}{more}{developments}"
    cards = [card for card in zone["cards"] if not plain_development(card)]
    roots = [card for card in cards if not card["host"] and not card["questing"]]
    for card in roots:
        yield f"    {card_line(card)}{foreign(card, player, names)}"
        below = [each for each in cards if card["card"] in {each["host"], each["questing"]}]
        for each in below:
            yield f"      {'on it' if each['host'] else 'questing'}: {card_line(each)}"
    hidden = Counter(
        str(card.get("title") or "") for card in zone["cards"] if plain_development(card)
    )
    if any(hidden):
        titles = [f"{title}{f' x{n}' * (n > 1)}" for title, n in sorted(hidden.items()) if title]
        yield f"    developments you know: {', '.join(titles)}"


def plain_development(card: Facts) -> bool:
    """Whether a card is a development and nothing else."""
    return bool(card["development"] and not card["unit"] and not card["attached"])


def foreign(card: Facts, player: int, names: Sequence[str]) -> str:
    """Who controls a card that lies on another's side."""
    return "" if card["controller"] == player else f", controlled by {names[card['controller']]}"


def card_line(card: Facts) -> str:
    """A card in play."""
    return f"{card.get('title') or 'a face-down card'} ({at_a_glance(card)})"


def attacked_zones(view: View) -> str:
    """The zones under attack, as one says them."""
    zones = [zone for front in view["attacked"]["fronts"] for zone in front["sections"]]
    return " and ".join(zones)


def fight(view: View, names: Sequence[str]) -> Iterator[str]:
    """The combat under way."""
    if not view["attacked"]:
        return
    zones = attacked_zones(view)
    yield ""
    yield f"Combat in {names[view['attacked']['side']]}'s {zones}, step {view['combat'] or 'over'}"
    for role in ("attacking", "defending"):
        units = [card for card in cards_in_play(view) if card[role]]
        power = sum(card["power"] for card in units)
        titles = ", ".join(str(card.get("title")) for card in units) or "nobody"
        yield f"  {role}: {titles}" + (f" (power {power})" if units else "")


def chain(view: View, names: Sequence[str]) -> Iterator[str]:
    """What waits to resolve, the next first."""
    if view["chain"]:
        yield ""
        yield "Chain, the next to resolve first:"
    for entry in reversed(view["chain"]):
        title = entry["title"] or "a development"
        x = f", X = {entry['x']}" if entry["x"] else ""
        yield f"  {names[entry['player']]}: {title}{x}"


def hand(view: View, eye: int) -> Iterator[str]:
    """A player's own hand."""
    cards = view["players"][eye]["hand"]
    titles = Counter(str(card.get("title")) for card in cards)
    yield f"Your hand, {counted(len(cards), 'card')}:"
    for title, count in titles.items():
        yield f"  {title}{f' x{count}' * (count > 1)} ({in_brief(title)})"
