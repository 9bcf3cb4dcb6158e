"""Decks as JSON, for programs.

{"deck": 1, "game": "invasion", "name": "Slayers", "fields": {"capital": "Dwarf"},
 "cards": [{"count": 3, "title": "Troll Slayers", "id": "core-004"}]}

`id` is for those who read; we go by the title, and by the id where that is missing. Lists of other
people may name the capital outside of `fields`, and have cards as {"Troll Slayers": 3}.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from wartable.invasion.decklists import CAPITAL, GROUPS, NAME, grouped, race_called, title_of
from wartable.invasion.pool import pool
from wartable.invasion.titles import find
from wartable.kernel.deck import Breach, Deck
from wartable.kernel.errors import Place, WartableError

VERSION = 1
HALF = re.compile(r"[\ud800-\udfff]")
GAME = "invasion"


def write(deck: Deck) -> str:
    """A deck as JSON, a card a line."""
    groups = grouped(deck)
    cards = [
        entry(count, title)
        for kind in sorted(groups, key=[*GROUPS, ""].index)
        for title, count in groups[kind].items()
    ]
    head = {"deck": VERSION, "game": GAME, "name": deck.name, "fields": deck.fields}
    lines = [f" {quoted(key)}: {quoted(value)}," for key, value in head.items()]
    rows = ",\n".join(f"  {quoted(card)}" for card in cards)
    body = f"[\n{rows}\n ]" if cards else "[]"
    return "\n".join(["{", *lines, f' "cards": {body}', "}"]) + "\n"


def entry(count: int, title: str) -> dict[str, object]:
    """A card; one that is not in the pool has no id."""
    record = find(title)
    return {"count": count, "title": title, **({"id": record.id} if record else {})}


def quoted(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a JSON object, and what cannot be understood of its cards."""
    data = opened(text)
    fields = {**said(data, "fields"), **said(data, "")}
    given = data.get("name", data.get("title", name))
    if not is_line(given):
        raise wrong("name", "a text of one line")
    counts: dict[str, int] = {}
    problems: list[Breach] = []
    for where, count, title in entries(data):
        if isinstance(count, int) and not isinstance(count, bool) and count > 0 and title:
            counts[title] = counts.get(title, 0) + count
        else:
            what = f"{where}: {count!r} of {title or 'no title'} is no line of a deck"
            problems.append(Breach("", what, [title] if title else []))
    deck = Deck(str(given).strip() or name, [(count, title) for title, count in counts.items()])
    deck.fields.update(fields)
    return deck, problems


def opened(text: str) -> dict[str, object]:
    """The object of a text that is a deck of ours."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(line=error.lineno, column=error.colno)
        raise WartableError(f"not JSON: {error.msg}", place=place) from None
    except (RecursionError, ValueError):
        raise WartableError("not JSON that can be read: too deep or too long a number") from None
    if not isinstance(data, dict) or "cards" not in data:
        raise WartableError("this JSON is no deck", remedy='a deck has "cards"')
    if data.get("deck", VERSION) != VERSION:
        what = f"this deck has version {data['deck']!r}, and {VERSION} is read here"
        raise WartableError(what, remedy="get a newer wartable")
    if data.get("game", GAME) != GAME:
        raise WartableError(f"this is a deck for {data['game']!r}, not for {GAME}")
    return data


def said(data: dict[str, object], key: str) -> dict[str, str]:
    """The fields beside the cards; the capital may stand outside of them."""
    found = data.get(key, {}) if key else {k: data[k] for k in (CAPITAL,) if k in data}
    if not isinstance(found, dict) or not all(is_line(value) for value in found.values()):
        raise wrong(key or CAPITAL, 'texts of one line, as in {"capital": "Dwarf"}')
    return {
        name: race_called(value) if name == CAPITAL else value
        for name, value in found.items()
        if name != NAME
    }


def entries(data: dict[str, object]) -> Iterator[tuple[str, object, str]]:
    """Each card: where it stands, how many, its title."""
    cards = data["cards"]
    if isinstance(cards, dict):
        for title, count in cards.items():
            yield "cards", count, title_of(title)
        return
    if not isinstance(cards, list):
        raise wrong("cards", '[{"count": 3, "title": "Troll Slayers"}]')
    ids = {record.id: record.title for record in pool()}
    for index, card in enumerate(cards):
        if not isinstance(card, dict):
            raise wrong(f"cards[{index}]", '{"count": 3, "title": "Troll Slayers"}')
        title = card.get("title") or ids.get(str(card.get("id")), "")
        yield f"cards[{index}]", card.get("count"), title_of(title) if is_line(title) else ""


def is_line(value: object) -> bool:
    """Whether a value is a text without line breaks and halves of signs."""
    return isinstance(value, str) and len(value.splitlines()) <= 1 and not HALF.search(value)


def wrong(what: str, right: str) -> WartableError:
    """What to say of a part that is of another kind."""
    return WartableError(f"the {what} of this deck cannot be read", remedy=f"write {right}")
