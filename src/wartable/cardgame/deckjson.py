"""Decks as JSON, for programs.

{"deck": 1, "game": "invasion", "name": "Slayers", "fields": {"capital": "Dwarf"},
 "cards": [{"count": 3, "title": "Troll Slayers", "id": "core-004"}]}

`id` is for those who read; we go by the title, and by the id where that is missing. Lists of other
people may name fields such as the capital outside of `fields`, have cards as {"Troll Slayers": 3},
or have a list for each group of cards, such as "champions" and "blessings".
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass

from wartable.cardgame import decktext
from wartable.cardgame.deck import Breach, Deck
from wartable.kernel.errors import Place, WartableError

VERSION = 1
CARDS = "cards"
HALF = re.compile(r"[\ud800-\udfff]")
EXAMPLE = '{"count": 3, "title": "..."}'


@dataclass(frozen=True)
class JsonForm:
    """What is peculiar to the JSON of one game."""

    game: str
    lists: decktext.ListForm
    outside: tuple[str, ...] = ()
    """Fields that may stand outside of `fields`."""
    sections: tuple[str, ...] = ()
    """Keys under which cards may stand instead of `cards`."""


def write(form: JsonForm, deck: Deck) -> str:
    """A deck as JSON, a card a line."""
    groups = decktext.grouped(form.lists, deck).values()
    cards = [entry(form, count, title) for cards in groups for title, count in cards.items()]
    head = {"deck": VERSION, "game": form.game, "name": deck.name, "fields": deck.fields}
    lines = [f" {quoted(key)}: {quoted(value)}," for key, value in head.items()]
    rows = ",\n".join(f"  {quoted(card)}" for card in cards)
    body = f"[\n{rows}\n ]" if cards else "[]"
    return "\n".join(["{", *lines, f' "cards": {body}', "}"]) + "\n"


def entry(form: JsonForm, count: int, title: str) -> dict[str, object]:
    """A card; one that is not in the pool has no id."""
    record = form.lists.cards.find(title)
    return {"count": count, "title": title, **({"id": record.id} if record else {})}


def quoted(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def read(form: JsonForm, text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a JSON object, and what cannot be understood of its cards."""
    data = opened(form, text)
    fields = {**said(form, data, "fields"), **said(form, data, "")}
    given = data.get("name", data.get("title", name))
    if not is_line(given):
        raise wrong("name", "a text of one line")
    counts: dict[str, int] = {}
    problems: list[Breach] = []
    for where, count, title in entries(form, data):
        if isinstance(count, int) and not isinstance(count, bool) and count > 0 and title:
            counts[title] = counts.get(title, 0) + count
        else:
            what = f"{where}: {count!r} of {title or 'no title'} is no line of a deck"
            problems.append(Breach("", what, [title] if title else []))
    deck = Deck(str(given).strip() or name, [(count, title) for title, count in counts.items()])
    deck.fields.update(fields)
    return deck, problems


def opened(form: JsonForm, text: str) -> dict[str, object]:
    """The object of a text that is a deck of ours."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        place = Place(line=error.lineno, column=error.colno)
        raise WartableError(f"not JSON: {error.msg}", place=place) from None
    except (RecursionError, ValueError):
        raise WartableError("not JSON that can be read: too deep or too long a number") from None
    if not isinstance(data, dict) or not any(key in data for key in (CARDS, *form.sections)):
        raise WartableError("this JSON is no deck", remedy='a deck has "cards"')
    if data.get("deck", VERSION) != VERSION:
        what = f"this deck has version {data['deck']!r}, and {VERSION} is read here"
        raise WartableError(what, remedy="get a newer wartable")
    if data.get("game", form.game) != form.game:
        raise WartableError(f"this is a deck for {data['game']!r}, not for {form.game}")
    return data


def said(form: JsonForm, data: dict[str, object], key: str) -> dict[str, str]:
    """The fields beside the cards; some may stand outside of them, and null says nothing."""
    outside = {k: data[k] for k in form.outside if data.get(k) is not None}
    found = data.get(key, {}) if key else outside
    if not isinstance(found, dict) or not all(is_line(value) for value in found.values()):
        raise wrong(key or ", ".join(form.outside), 'texts of one line, as in {"author": "Kris"}')
    return {
        name: form.lists.value(name, value)
        for name, value in found.items()
        if name != decktext.NAME
    }


def entries(form: JsonForm, data: dict[str, object]) -> Iterator[tuple[str, object, str]]:
    """Each card: where it stands, how many, its title."""
    ids = {record.id: record.title for record in form.lists.cards.pool}
    for key in (CARDS, *form.sections):
        cards = data.get(key, [])
        if isinstance(cards, dict):
            for title, count in cards.items():
                yield key, count, decktext.title_of(form.lists, title)
            continue
        if not isinstance(cards, list):
            raise wrong(key, f"[{EXAMPLE}]")
        for index, card in enumerate(cards):
            where = f"{key}[{index}]"
            if not isinstance(card, dict):
                raise wrong(where, EXAMPLE)
            title = card.get("title") or ids.get(str(card.get("id")), "")
            known = decktext.title_of(form.lists, title) if is_line(title) else ""
            yield where, card.get("count"), known


def is_line(value: object) -> bool:
    """Whether a value is a text without line breaks and halves of signs."""
    return isinstance(value, str) and len(value.splitlines()) <= 1 and not HALF.search(value)


def wrong(what: str, right: str) -> WartableError:
    """What to say of a part that is of another kind."""
    return WartableError(f"the {what} of this deck cannot be read", remedy=f"write {right}")
