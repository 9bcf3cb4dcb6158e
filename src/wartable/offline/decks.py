"""Answers about whoever sits before the page, and the decks he keeps in it."""

from __future__ import annotations

import json
from typing import Any, Final

from wartable.games import door
from wartable.offline.answers import Call, answers
from wartable.offline.messages import BODIES
from wartable.table import bringing
from wartable.table.refusals import NOT_FOUND, Refused

ACCOUNT: Final = "here"
DECKS: Final = "decks"
"""What the page keeps them under."""

Version = dict[str, Any]
"""A version of a deck: id, game, name, list, version, at."""
Versions = list[Version]
"""All versions of a deck, the oldest first."""
SHOWN: Final = ("id", "game", "name", "list", "version")
"""What is told of a deck in a list."""


@answers("GET", "/api/me")
def show_me(call: Call) -> object:
    """Who you are here: without a server always the same."""
    return {"account": ACCOUNT, "name": call.house.name, "kind": "guest", "csrf": "", "token": ""}


@answers("POST", "/api/guest", body=BODIES["GuestBody"], status=201)
def come_as_guest(call: Call) -> object:
    """Say how you want to be called."""
    call.house.name = call.body["name"]
    call.house.desk.changed.add(DECKS)
    return show_me(call)


@answers("GET", "/api/decks")
def list_decks(call: Call) -> object:
    """Your decks."""
    game = call.query("game")
    newest = [versions[-1] for versions in call.house.decks.values()]
    return {"decks": [shown(deck) for deck in newest if game in {"", deck["game"]}]}


@answers("POST", "/api/decks", body=BODIES["DeckBody"], status=201)
def keep_deck(call: Call) -> object:
    """Keep a deck; it may still break rules, but it can be read."""
    return keep(call, call.house.desk.draw(8), [])


@answers("PUT", "/api/decks/{deck}", body=BODIES["DeckBody"])
def change_deck(call: Call) -> object:
    """Another version of a deck; the older ones are kept too."""
    return keep(call, call.path("deck"), versions_of(call))


@answers("DELETE", "/api/decks/{deck}")
def drop_deck(call: Call) -> object:
    """Keep a deck no more."""
    versions_of(call)
    del call.house.decks[call.path("deck")]
    call.house.desk.changed.add(DECKS)
    return {"seq": 0, "room": None}


@answers("GET", "/api/decks/{deck}")
def show_deck(call: Call) -> object:
    """A deck of yours, in its newest or in some version."""
    versions, asked = versions_of(call), call.query("version")
    found = [each for each in versions if asked in {"", str(each["version"])}]
    if not found:
        raise no_deck()
    return {**found[-1], "newest": len(versions)}


@answers("GET", "/api/decks/{deck}/versions")
def deck_versions(call: Call) -> object:
    """All versions of a deck of yours, the newest first."""
    versions = versions_of(call)
    return {"versions": [{**each, "newest": len(versions)} for each in reversed(versions)]}


def versions_of(call: Call) -> Versions:
    """The versions of the deck of the path; Refused if there is none."""
    found = call.house.decks.get(call.path("deck"))
    if found is None:
        raise no_deck()
    return found


def no_deck() -> Refused:
    """What to say of a deck there is not."""
    return Refused(NOT_FOUND, "there is no such deck of yours", remedy="look at your decks")


def keep(call: Call, name: str, before: Versions) -> Version:
    """Keep a deck that was sent, if it can be read."""
    body, house = call.body, call.house
    bringing.named_deck(door(body["game"]), body["list"], house.desk.lots)
    told = {"id": name, "game": body["game"], "name": body["name"], "list": body["list"]}
    fresh = {**told, "version": len(before) + 1, "at": house.desk.now}
    house.decks[name] = [*before, fresh]
    house.desk.changed.add(DECKS)
    return shown(fresh)


def shown(deck: Version) -> Version:
    """A deck as a list has it."""
    return {part: deck[part] for part in SHOWN}


def to_text(name: str, decks: dict[str, Versions]) -> str:
    """A name and decks as a page keeps them."""
    return json.dumps({"name": name, "decks": decks}, ensure_ascii=False)


def from_text(text: str) -> tuple[str, dict[str, Versions]]:
    """A name and decks that a page has kept."""
    data = json.loads(text)
    return str(data["name"]), dict(data["decks"])
