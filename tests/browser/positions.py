"""Tables that are laid out as a scenario describes them, for whoever wants to look at one.

    seat = Position(server, FIGHT)      a game of two seats that are both ours
    seat.pick(0, "attack")              take the option whose label has these words
    seat.show(page)                     let the page sit down there

So a combat, a chain or a full table is there at once, without a game being played up to it.
"""

import json
import re
from collections.abc import Mapping
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Locator, Page, expect

Table = Mapping[str, Any]

FIGHT: Table = {
    "active": "me",
    "phase": "battlefield",
    "turn": 11,
    "me": {
        "capital": "Chaos",
        "resources": 4,
        "hand": ["Bloodthirster", "Dark Zealot", "Shrine to Nurgle", "Flames of Tzeentch"],
        "kingdom": ["Savage Marauders", "Contested Village"],
        "quest": ["Cultist of Slaanesh"],
        "battlefield": [
            {"card": "Servants of Khorne"},
            {"card": "Chaos Knights", "damage": 2, "attached": ["Horrific Mutation"]},
            "Contested Stronghold",
        ],
        "developments": {"kingdom": 1, "quest": 1, "battlefield": 4},
        "damage": {"kingdom": 1},
        "burning": ["quest"],
        "discard": ["Festering Nurglings", "Seduced by Darkness"],
    },
    "rival": {
        "capital": "Orc",
        "resources": 2,
        "hand": ["Pillage"],
        "kingdom": [{"card": "Squig Herders", "damage": 1}, "Banna of da Red Sunz"],
        "quest": [
            "Warpstone Excavation",
            {"card": "Smash 'Em All!", "tokens": 2, "questing": "Followers of Mork"},
            {"card": "Boar Boyz", "corrupt": True},
        ],
        "battlefield": ["Urguck", "2x Squig Herders", "Lobber Crew"],
        "developments": {"kingdom": 1, "quest": 2},
        "damage": {"quest": 6},
        "discard": ["Choppa", "Waaagh!"],
    },
}
"""An attack is about to begin: questers, attachments, corruption, damage and a burning section."""

LEGENDS: Table = {
    **FIGHT,
    "me": {**FIGHT["me"], "legend": {"card": "Kairos Fateweaver"}},
    "rival": {**FIGHT["rival"], "legend": {"card": "Malekith", "damage": 2}},
}
"""The same with a legend on each side."""

CAPITAL: Table = {**FIGHT, "phase": "capital"}
"""The same before it: cards can be played."""


def crowd(race: str, unit: str, support: str) -> dict[str, Any]:
    """A side with thirty permanents: ten in each zone, of which two are developments."""
    zone = [f"4x {unit}", f"2x {support}", {"card": unit, "damage": 1}, {"card": unit}]
    return {
        "capital": race,
        "resources": 9,
        "hand": [f"5x {unit}", f"4x {support}"],
        "kingdom": zone,
        "quest": zone,
        "battlefield": zone,
        "developments": {"kingdom": 2, "quest": 2, "battlefield": 2},
        "discard": [f"6x {unit}"],
    }


FULL: Table = {
    "active": "me",
    "phase": "capital",
    "turn": 24,
    "me": crowd("Dwarf", "Troll Slayers", "Keystone Forge"),
    "rival": crowd("Orc", "Squig Herders", "Warpstone Excavation"),
}
"""Sixty permanents."""


QUIET = ("pass", "done", "keep")
"""What ends asking without doing anything."""


class Position:
    """A game with both seats ours, that began at a table somebody described."""

    def __init__(self, server: str, table: Table, game: str = "invasion") -> None:
        self.server = server
        names = [name for name in table if isinstance(table[name], Mapping)]
        seats = [{"who": "me", "name": name.capitalize()} for name in names]
        made = self.ask("POST", "/api/games", {"game": game, "seats": seats, "table": dict(table)})
        self.room: str = made["room"]
        self.tokens = [seat["token"] for seat in made["mine"]]

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """Ask the server, for a seat if its token is given."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.server + path, data, headers, method=method)  # noqa: S310  (ours)
        with urlopen(request, timeout=20) as answer:  # noqa: S310  (ours)
            return json.load(answer)

    def state(self, seat: int) -> dict[str, Any]:
        """What a seat is shown."""
        found: dict[str, Any] = self.ask(
            "GET", f"/api/games/{self.room}/state", token=self.tokens[seat]
        )
        return found

    def pick(self, seat: int, words: str) -> None:
        """Take the first option of a seat's question whose label has these words."""
        state = self.state(seat)
        asked = state["ask"]
        assert asked is not None, f"seat {seat} is not asked"
        for option in asked["options"]:
            if words in option["label"]:
                body = {"seq": state["seq"], "option": option["n"], "nonce": ""}
                path = f"/api/games/{self.room}/pick"
                self.ask("POST", path, body, self.tokens[seat])
                return
        labels = [option["label"] for option in asked["options"]]
        raise AssertionError(f"no option has {words!r}: {labels}")

    def until(self, kind: str) -> int:
        """Do nothing, for whoever is asked, until a question of this kind; tells whose it is."""
        for _ in range(60):
            for seat in (0, 1):
                asked = self.state(seat)["ask"]
                if asked and asked["kind"] == kind:
                    return seat
                if asked:
                    self.pick(seat, next(word for word in QUIET if word in str(asked["options"])))
        raise AssertionError(f"nobody is asked for {kind}")

    def show(self, page: Page, seat: int = 0) -> None:
        """Let a page sit down."""
        take_seat(page, self.room, self.tokens[seat], seat)


def take_seat(page: Page, room: str, token: str, seat: int = 0) -> None:
    """Let a page sit down in a seat whose token is known."""
    kept = json.dumps({room: {"tokens": {str(seat): token}}})
    page.goto("/")
    page.evaluate("kept => localStorage.setItem('wartable.seats', kept)", kept)
    page.goto(f"/#/play/{room}")
    page.get_by_role("region", name="Question").wait_for()


def set_text(page: Page, percent: int) -> None:
    """Choose how large text is."""
    page.goto("/#/settings")
    page.get_by_label(f"{percent} %").check()


def open_stops(page: Page) -> Locator:
    """Open the sheet that says where one is asked."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Where you are asked").click()
    return page.get_by_role("dialog")


def never_answer(page: Page, title: str) -> None:
    """Name a card that one never answers, and see that it stands there as it is written."""
    stops = open_stops(page)
    stops.get_by_label("Title of a card").fill(title)
    stops.get_by_role("button", name="Never answer it").click()
    expect(
        stops.get_by_role("button", name=re.compile(f"about {title}", re.IGNORECASE))
    ).to_be_visible()


def cut(page: Page, places: str) -> list[str]:
    """The words of those of some places that do not have room for all of theirs."""
    found: list[str] = page.locator(places).evaluate_all(
        """places => places.filter((place) => place.scrollHeight > place.clientHeight
            || place.scrollWidth > place.clientWidth).map((place) => place.innerText)"""
    )
    return found


def sit_down(page: Page, server: str, game: str, rival: str) -> None:
    """Begin a game with the first two decks of the house."""
    here = page.request.get(f"{server}/api/games-here").json()
    decks = next(line["decks"] for line in here["games"] if line["game"] == game)
    seats = [
        {"who": "me", "name": "Ann", "deck": decks[0]["name"]},
        {"who": rival, "name": "Rival", "deck": decks[1]["name"]},
    ]
    body = {"game": game, "seats": seats, "public": False}
    made = page.request.post(f"{server}/api/games", data=body).json()
    take_seat(page, made["room"], made["mine"][0]["token"])
