"""Games by lot around one application, in which everybody does whatever one may do."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any, Final, Self

from starlette.applications import Starlette

from tests.server.memory import Memory
from tools.scanning.reading import Leak, Reader
from tools.scanning.truth import Eye, Truth
from tools.scanning.wires import Wire, request
from wartable.server import fair, lobby
from wartable.server.app import application
from wartable.server.rooms import LiveRoom
from wartable.server.services import HouseRules, Services
from wartable.table.entries import Entry
from wartable.table.room import Room

LENGTHS: Final = (60, 60, 120, 120, 400)
"""Rounds after which somebody gives up: one of these."""
QUIET: Final = 6
"""Turns of the loop after which everything that was to come has come."""
SPOKEN: Final = "All of you, good luck"


class Nobody:
    """Agents are not under test here."""

    async def choose(self, room: Room, agent: str) -> int:  # noqa: ARG002  (as agents have it)
        """The first option."""
        return 0

    async def advise(self, asked: dict[str, object]) -> dict[str, object]:  # noqa: ARG002  (the same)
        """No hint."""
        return {}


class Witnessed:
    """While it is open the truth of every room is noted, entry by entry, and nothing is by chance.

    A server shuffles and builds decks by lots that nobody can foresee. Here they follow from the
    number of a game, so that a leak which was found once is found again.
    """

    def __init__(self) -> None:
        self.truths: dict[str, Truth] = {}
        self.enter = LiveRoom._enter  # noqa: SLF001  (a witness sees it all)
        self.begin = LiveRoom.__init__
        self.draw = fair.draw
        self.lots = lobby.lots
        self.chance = Random(0)  # noqa: S311  (by lot, and again the same)
        """What the server draws; it begins anew with each game."""

    def __enter__(self) -> Self:
        begin, enter, truths = self.begin, self.enter, self.truths
        fair.draw = lambda: self.chance.randbytes(fair.BYTES).hex()
        lobby.lots = lambda: Random(self.chance.getrandbits(64))  # noqa: S311  (a deck)

        def begun(room: LiveRoom, record: Any, entries: Any, services: Any) -> None:
            begin(room, record, entries, services)
            truth = truths.setdefault(room.id, Truth())
            if not truth.moments:
                truth.note(room.room.game)

        def entered(room: LiveRoom, entry: Entry) -> Entry | None:
            found = enter(room, entry)
            if room.id in truths:
                truths[room.id].note(room.room.game)
            return found

        LiveRoom.__init__ = begun  # type: ignore[method-assign,assignment]
        LiveRoom._enter = entered  # type: ignore[method-assign,assignment]  # noqa: SLF001
        return self

    def __exit__(self, *_: object) -> None:
        fair.draw, lobby.lots = self.draw, self.lots
        LiveRoom.__init__ = self.begin  # type: ignore[method-assign]
        LiveRoom._enter = self.enter  # type: ignore[method-assign]  # noqa: SLF001


class Table:
    """One game, with both players and those who watch."""

    def __init__(self, app: Starlette, witness: Witnessed, game: str, seed: int) -> None:
        self.app = app
        self.witness = witness
        self.game = game
        self.lots = Random(seed)  # noqa: S311  (by lot, and again the same)
        self.counts: Counter[str] = Counter()
        self.people: list[tuple[Wire, Reader]] = []
        self.asked: dict[int, dict[str, Any]] = {}
        self.over = False
        self.room = ""
        self.tokens: list[str] = []
        self.open = False
        """Whether watchers may see hands."""

    async def play(self) -> Counter[str]:
        """Play it to the end; how many messages of each kind were read."""
        await self.begin()
        try:
            for _ in range(self.lots.choice(LENGTHS)):
                if self.over:
                    break
                await self.round()
            await self.finish()
        finally:
            for wire, _ in self.people:
                await wire.close()
            self.witness.truths.pop(self.room, None)
        return self.counts

    async def begin(self) -> None:
        """Make the game, sit down, and have somebody watch."""
        seats = [{"who": "me", "deck": "random", "name": name} for name in ("Ann", "Ben")]
        wish = {"game": self.game, "seats": seats, "share": "mine"}
        status, text = await request(self.app, "POST", "/api/games", body=wish)
        assert status == 201, text  # noqa: S101, PLR2004  (as HTTP has it)
        made = json.loads(text)
        self.room = made["room"]
        self.tokens = [each["token"] for each in made["mine"]]
        for seat, token in enumerate(self.tokens):
            await self.join(seat, token)
        await self.join(None)
        await self.listen()

    def reader(self, eye: Eye) -> Reader:
        """Somebody who reads with this eye, and who must never read these secrets."""
        kept = self.app.state.house.awake[self.room].record
        others = [token for seat, token in enumerate(self.tokens) if seat != eye]
        hashes = [seat.token for seat in kept.seats]
        secrets = (kept.secret, kept.salt, str(kept.seed), *others, *hashes)
        return Reader(self.game, eye, self.witness.truths[self.room], secrets)

    async def join(self, eye: Eye, token: str = "", have: int | None = None) -> None:
        """Somebody connects."""
        wire = Wire(self.app)
        message: dict[str, Any] = {"type": "join", "room": self.room, "token": token, "have": have}
        if not token and eye is not None:
            message["eye"] = eye
        wire.send(message)
        self.people.append((wire, self.reader(eye)))

    async def listen(self) -> None:
        """Read all that has come."""
        for _ in range(QUIET):
            await asyncio.sleep(0)
        for wire, reader in self.people:
            while wire.outbox:
                message = reader.check(wire.outbox.popleft(), over=self.over or self.ended())
                self.counts[message["type"]] += 1
                self.take(reader, message)

    def ended(self) -> bool:
        """Whether the game is over by now, so that its luck is told."""
        return self.app.state.house.awake[self.room].room.outcome is not None

    def take(self, reader: Reader, message: dict[str, Any]) -> None:
        """Remember what is asked of whom."""
        if message["type"] == "state" and reader.eye is not None:
            self.asked.pop(reader.eye, None)
            if message["ask"]:
                self.asked[reader.eye] = message
        self.over = self.over or message["type"] == "over"

    async def round(self) -> None:
        """Somebody does something."""
        odd = self.lots.random()
        if odd < 0.25:  # noqa: PLR2004  (now and then)
            await self.anything()
        for seat in (0, 1):
            state = self.asked.pop(seat, None)
            if state is not None:
                options = state["ask"]["options"]
                option = self.lots.choice(options)["n"]
                self.send(seat, {"type": "pick", "seq": state["seq"], "option": option})
        await self.listen()

    def send(self, seat: int, message: dict[str, Any]) -> None:
        """Let a player send something."""
        self.people[seat][0].send(message)

    async def anything(self) -> None:
        """Whatever else one may do."""
        ways = (
            *(
                self.look,
                self.look_back,
                self.explain,
                self.stops,
                self.back,
                self.late,
                self.consent,
            ),
            *(self.again, self.lists, self.speak, self.steal),
        )
        await self.lots.choice(ways)()

    # -- what one may do ---------------------------------------------------------------------------

    async def fetch(self, path: str, eye: Eye, token: str = "") -> None:
        """Ask for something over HTTP, and read the answer as this eye."""
        status, text = await request(self.app, "GET", path, token)
        self.counts[f"HTTP {status}"] += 1
        reader = self.reader(eye)
        if '"type":"state"' not in text:
            reader.check(text, over=self.ended())
            return
        message = json.loads(text)
        reader.state(message, past=True)

    def eye(self) -> tuple[Eye, str, str]:
        """An eye by lot, with the query and the token that it needs."""
        seat = self.lots.randrange(2)
        if self.lots.random() < 0.6:  # noqa: PLR2004
            return seat, "", self.tokens[seat]
        if self.open:
            return seat, f"?eye={seat}", ""
        return None, "", ""

    async def look(self) -> None:
        """Look at the table over HTTP."""
        eye, query, token = self.eye()
        await self.fetch(f"/api/games/{self.room}/state{query}", eye, token)

    async def look_back(self) -> None:
        """Look at an earlier moment."""
        eye, query, token = self.eye()
        n = self.lots.randrange(len(self.witness.truths[self.room].moments))
        await self.fetch(f"/api/games/{self.room}/frames/{n}{query}", eye, token)

    async def lists(self) -> None:
        """Look at lists of games, at what is told only later, and at what there is."""
        ways = ("", "/journal", "/proof")
        await self.fetch(f"/api/games/{self.room}{self.lots.choice(ways)}", None)
        status, text = await request(self.app, "GET", "/api/games?state=playing")
        for secret in self.reader(None).secrets:
            if secret in text:
                raise Leak(f"a secret stands in a list of games ({status})")

    async def explain(self) -> None:
        """Ask why a card cannot be played: of a hidden one is told what is told of none."""
        seat = self.lots.randrange(2)
        moment = self.witness.truths[self.room].moments[-1][seat]
        hidden = sorted(moment.hidden)
        if not hidden:
            return
        wire = self.people[seat][0]
        await self.listen()
        answers = []
        for number in (self.lots.choice(hidden), 99_999):
            wire.send({"type": "ask", "card": number})
            for _ in range(QUIET):
                await asyncio.sleep(0)
            kinds = [json.loads(text) for text in wire.outbox]
            found = [each for each in kinds if each["type"] in {"reasons", "refused"}]
            answers.append([{**each, "card": 0} for each in found][-1:])
            self.counts["reasons"] += 1
            wire.outbox = type(wire.outbox)(
                text for text, each in zip(wire.outbox, kinds, strict=True) if each not in found
            )
        told = [
            json.dumps(each).replace("99999", "N").replace(str(number), "N") for each in answers
        ]
        said = [text.replace(str(n), "N") for text, n in zip(told, (number, 99_999), strict=True)]
        if len(set(said)) > 1 and self.witness.truths[self.room].moments[-1][seat] is moment:
            raise Leak(f"what is told of a hidden card is not what is told of none: {answers}")

    async def stops(self) -> None:
        """Change where one is asked; one's orders name any cards."""
        seat = self.lots.randrange(2)
        places = list(self.app.state.house.awake[self.room].room.kit.places)
        where = [
            [whose, place]
            for whose in ("mine", "theirs")
            for place in places
            if self.lots.random() < 0.6  # noqa: PLR2004
        ]
        held = sorted(self.witness.truths[self.room].moments[-1][seat].titles)
        orders = self.lots.sample(held, min(3, len(held)))
        self.send(seat, {"type": "stops", "where": where, "orders": orders})
        if self.lots.random() < 0.3:  # noqa: PLR2004
            self.send(seat, {"type": "stops", "yield": self.lots.choice(["event", "turn", None])})
        await self.listen()

    async def back(self) -> None:
        """Take something back; the other one says yes or no."""
        seat = self.lots.randrange(2)
        live = self.app.state.house.awake[self.room]
        made = len(live.room.made)
        far = self.lots.random() < 0.2 and made  # noqa: PLR2004
        to = self.lots.randrange(max(0, made - 12), made) if far else None
        self.send(seat, {"type": "back", "to": to})
        await self.listen()
        yes = self.lots.random() < 0.7  # noqa: PLR2004
        asked = [each.to for each in live.record.offers if each.by == seat]
        answer = {"type": "answer", "what": "back", "yes": yes, "to": asked[0] if asked else None}
        self.send(1 - seat, answer)
        await self.listen()

    async def late(self) -> None:
        """Pick for another question, in a seat that is not asked, or what there is not."""
        seat = self.lots.randrange(2)
        seq = self.lots.randrange(len(self.witness.truths[self.room].moments) + 2)
        self.send(seat, {"type": "pick", "seq": seq, "option": 10**6 + self.lots.randrange(40)})
        await self.listen()

    async def consent(self) -> None:
        """Both agree that watchers see their hands; some come to look."""
        if not self.open and self.lots.random() < 0.5:  # noqa: PLR2004
            return
        if not self.open:
            for seat in (0, 1):
                self.send(seat, {"type": "offer", "what": "open"})
            await self.listen()
            self.open = True
            await self.join(self.lots.randrange(2))
        await self.listen()

    async def again(self) -> None:
        """Connect anew, with what one has read."""
        seat = self.lots.randrange(3)
        wire, reader = self.people[seat]
        await wire.close()
        self.asked.pop(seat, None)
        have = self.lots.choice([None, reader.last])
        await self.join(reader.eye, self.tokens[seat] if seat != len(self.tokens) else "", have)
        self.people[seat] = self.people.pop()
        self.people[seat][1].last = have
        await self.listen()

    async def speak(self) -> None:
        """Say something."""
        self.send(self.lots.randrange(2), {"type": "say", "text": SPOKEN})
        await self.listen()

    async def steal(self) -> None:
        """Watch with the eye of a player who has not agreed."""
        wire = Wire(self.app)
        eye = self.lots.randrange(2)
        wire.send({"type": "join", "room": self.room, "eye": eye})
        if not self.open:
            reader = self.reader(None)
            for _ in range(QUIET):
                await asyncio.sleep(0)
            for text in wire.outbox:
                reader.check(text, over=self.ended())
        await wire.close()

    async def finish(self) -> None:
        """Give up if it still goes on, and look back."""
        if not self.over:
            self.send(0, {"type": "concede"})
            await self.listen()
        for _ in range(3):
            await self.look_back()


async def play(numbers: range, games: tuple[str, ...], watch_delay: int = 0) -> Counter[str]:
    """Play the games of these numbers, one after the other; how much was read."""
    counts: Counter[str] = Counter()
    rules = HouseRules(messages_a_second=1e9, hold=(0, 0), base_url="http://here")
    rules.watch_delay = watch_delay
    with Witnessed() as witness:
        services = Services(Memory(), Nobody(), rules)
        app = application(services)
        for number in numbers:
            game = games[number % len(games)]
            witness.chance.seed(number)
            counts.update(await Table(app, witness, game, number).play())
            counts["games"] += 1
            app.state.house.awake.clear()
    return counts
