"""Prints one line for each of some games: run here and in a page, the lines must be the same.

First games by lot, to their last state; then games at a table against an agent, message by message.
"""

import hashlib
import json
import sys
from random import Random

import wartable
from wartable.kernel.playout import random_playout
from wartable.offline.door import Door

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}
GAMES = 10
NOW = 1_900_000_000_000


def by_lot(game: str, seed: int) -> str:
    """The picks of a game by lot, and its last state."""
    begun = wartable.new(game, DECKS[game], seed=seed)
    picks = random_playout(begun, seed, 20_000)
    return f"{game} {seed}: {picks} picks, {sha256(repr(begun.snapshot()))}"


def at_a_table(game: str, seed: int) -> str:
    """How many messages somebody is sent in a game against an agent, and all of them."""
    door = Door(Random(seed))  # noqa: S311  (a game by lot)
    lots = Random(seed)  # noqa: S311  (a game by lot)
    seats = [{"who": "me", "deck": DECKS[game][0]}, {"who": "agent:random", "deck": DECKS[game][1]}]
    wish = json.dumps({"game": game, "seats": seats})
    sent: list[str] = []
    errands: list[dict[str, object]] = []

    def call(do: str, *parts: object) -> object:
        found = json.loads(door.call(json.dumps({"do": do, "now": NOW, "with": parts})))
        sent.extend(text for _, text in found["sent"])
        errands.extend(found["errands"])
        value: object = found["value"]
        return value

    made = call("answer", "POST", "/api/games", wish)
    assert isinstance(made, list), made
    link = call("open")
    call("send", link, json.dumps({"type": "join", "room": json.loads(made[1])["room"]}))
    while True:
        state = json.loads(next(text for text in reversed(sent) if '"type":"state"' in text))
        if state["over"]:
            return f"{game} at a table: {len(sent)} messages, {sha256(''.join(sent))}"
        if errands:
            errand = errands.pop(0)
            answer = call("think", errand["question"])
            call("chosen", errand["room"], errand["seq"], answer)
            continue
        option = lots.choice(state["ask"]["options"])["n"]
        call("send", link, json.dumps({"type": "pick", "seq": state["seq"], "option": option}))


def sha256(text: str) -> str:
    """The sum of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


for name in DECKS:
    for number in range(GAMES):
        sys.stdout.write(by_lot(name, number) + "\n")
    sys.stdout.write(at_a_table(name, 3) + "\n")
