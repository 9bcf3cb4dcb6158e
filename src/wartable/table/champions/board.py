"""The table of Champions in lines: both sides lane by lane, limbo, lasting effects, the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from wartable.table.champions import corners
from wartable.table.champions.cardtext import (
    in_brief,
    next_words,
    quest_state,
    state_of,
    titles_by_number,
)
from wartable.table.champions.doings import did
from wartable.table.champions.seeing import from_seat, front
from wartable.table.kit import Facts, View

ACTIONS = 2


def board(view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
    """Everything on the table, the reader's own side last."""
    yield status(view, names)
    for player in (1, 0) if eye in {0, None} else (0, 1):
        yield ""
        yield from side(view, names, player, eye or 0)
    yield from between(view, names)
    if eye is not None:
        yield ""
        yield from hand(view, eye)


def status(view: View, names: Sequence[str]) -> str:
    """Turn and phase."""
    if view["phase"] == "setup":
        return "Set-up: champions are placed"
    left = f", {count(view['actions'], 'action')} left" if view["phase"] == "action" else ""
    return f"Turn {view['turn']}, {names[view['active']]}'s turn, {view['phase']} phase{left}"


def count(number: int, word: str) -> str:
    """So many of something.

    >>> count(1, "card"), count(2, "card")
    ('1 card', '2 cards')
    """
    return f"{number} {word}{'s' * (number != 1)}"


def held(facts: Facts) -> int:
    """How many cards a player has in hand."""
    hand = facts["hand"]
    return len(hand) if isinstance(hand, list) else int(hand["count"])


def side(view: View, names: Sequence[str], player: int, eye: int) -> Iterator[str]:
    """A player's side of the table."""
    facts = view["players"][player]
    yield (
        f"{names[player]}: {facts['health']} health, {count(held(facts), 'card')} in hand,"
        f" {facts['deck']['count']} in deck, {len(facts['discard'])} discarded"
    )
    if facts["deck"]["top"]:
        yield f"  top of deck: {facts['deck']['top'][0]}"
    if facts["heroic_acts"]:
        yield "  a Heroic Act has been used this turn"
    if facts["names"]:
        yield f"  names used this turn: {', '.join(facts['names'])}"
    for lane in from_seat(eye):
        yield f"  lane {lane + 1}"
        yield from lane_lines(view, facts["lanes"][lane])
    if facts["discard"]:
        yield f"  discard pile, top first: {listed(facts['discard'])}"
    if facts.get("purged"):
        yield f"  purged: {listed(facts['purged'])}"


def lane_lines(view: View, lane: Facts) -> Iterator[str]:
    """A lane with its unit or spell, its champion and its blessing."""
    card = front(lane)
    if card is not None:
        yield f"    {front_line(card)}"
        yield from deed_lines(view, card)
        for each in card.get("under", ()):
            yield f"      below it: {each.get('title') or 'a card'}"
    champion = lane["champion"]
    if champion is not None:
        yield f"    {champion_line(view, champion)}"
    if lane["blessing"] is not None:
        yield f"    {blessing_line(lane['blessing'])}"
        if lane["blessing"]["state"] == "active":
            yield from deed_lines(view, lane["blessing"])


def front_line(card: Facts) -> str:
    """A unit or spell in play."""
    words = [corners.shown(card)]
    words += [f"support {card['support']}"] if card["support"] else []
    words += [state_of(card)] if state_of(card) else []
    return f"{card['type']}: {card['title']}, {', '.join(words)}"


def deed_lines(view: View, card: Facts) -> Iterator[str]:
    """What a card did this turn, and what it will do next."""
    done, following = did(view, card).words, next_words(card)
    if done:
        yield f"      this turn: {done}"
    if following:
        yield f"      next: {following}"


def champion_line(view: View, card: Facts) -> str:
    """A champion."""
    if "quest" not in card:
        return "champion: a card you do not see yet"
    engaged = f"champion: {card['title']}, {card['class']}, {quest_state(card)}"
    words = [engaged]
    if card["acts"]:
        spent = card["acts"] == len(card["spent"])
        words.append("its Heroic Act is spent" if spent else "has a Heroic Act")
    words += [state_of(card)] if state_of(card) else []
    done = did(view, card).words
    return ", ".join(words) + (f" (this turn: {done})" if done else "")


def blessing_line(card: Facts) -> str:
    """A blessing, face down, active or spent."""
    title = card.get("title")
    if card["state"] == "hidden":
        return f"blessing: face down{f', you know it is {title}' if title else ''}"
    if card["state"] == "spent":
        return f"blessing: {title or 'a card'}, spent"
    words = [corners.shown(card)] if corners.printed(title) else []
    words += [state_of(card)] if state_of(card) else ["active"]
    return f"blessing: {title}, {', '.join(words)}"


def listed(cards: Sequence[Facts]) -> str:
    """Titles in their order, copies in a row together."""
    titles = [str(card.get("title") or "a card") for card in cards]
    runs = [(title, len(list(run))) for title, run in groupby(titles)]
    return ", ".join(f"{title}{f' x{n}' * (n > 1)}" for title, n in runs)


def between(view: View, names: Sequence[str]) -> Iterator[str]:
    """What is on its way, and the effects that last."""
    told = [f"  in limbo: {each}" for each in limbo(view, names)]
    known = titles_by_number(view)
    for each in view["lasting"]:
        about = f" on {known[each['about']]}" if each["about"] in known else ""
        told.append(f"  {each['title']} ({names[each['player']]}){about}, until {each['until']}")
    if told:
        yield ""
        yield from told


def limbo(view: View, names: Sequence[str]) -> list[str]:
    """The cards in limbo, with whose they are."""
    return [
        f"{card.get('title') or 'a card'} ({names[player]})"
        for player, facts in enumerate(view["players"])
        for card in facts["limbo"]
    ]


def hand(view: View, eye: int) -> Iterator[str]:
    """A player's own hand, and the champions he has yet to place."""
    facts = view["players"][eye]
    for what, cards in (("Your hand", facts["hand"]), ("To be placed", facts["unplaced"])):
        titles = Counter(str(card.get("title")) for card in cards)
        if titles or what == "Your hand":
            yield f"{what}, {count(len(cards), 'card')}:"
        for title, number in titles.items():
            yield f"  {title}{f' x{number}' * (number > 1)} ({in_brief(title)})"
