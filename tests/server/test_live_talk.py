"""What is said at a table: who may say it, and who hears it."""

from collections.abc import Iterator
from typing import get_args

import pytest

from tests.server.live import Client, Command, Player, commanded, serving
from tests.server.making import room as stored_room
from tests.server.memory import Memory
from wartable.server import protocol
from wartable.server.keeping import SaidRecord
from wartable.server.kept import Kept
from wartable.server.store.store import Store
from wartable.table.phrases import PHRASES

HELLO = {"type": "say", "text": "hello"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server that knows people."""
    file = tmp_path_factory.mktemp("talk") / "server.sqlite"
    with commanded(f"sqlite:///{file}", "--guest-rate", "1000") as command:
        yield command


def two(server: Client) -> tuple[str, list[str]]:
    """A game of two people: its room, and the tokens of both seats."""
    made = server.make("invasion", "me", "me")
    return made["room"], [seat["token"] for seat in made["mine"]]


def in_order(player: Player) -> str:
    """What somebody has heard, up to an answer that comes after it."""
    player.send({"type": "ping", "t": 1})
    heard = []
    while (message := player.next("said", "pong"))["type"] == "said":
        heard.append(message["text"])
    return " ".join(heard)


class Asked(Memory):
    """Counts how often it is asked for what was said."""

    times = 0

    async def messages(self, room: str, last: int) -> list[SaidRecord]:
        """What was said."""
        self.times += 1
        return await super().messages(room, last)


def test_nobody_reads_what_was_said_where_nobody_spoke() -> None:
    """Not in a game that has just begun; from the first word on it is read, and after a restart."""
    kept = Asked()
    with serving(kept) as server:
        room, tokens = two(server)
        with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
            assert one.next("welcome")["said"] == other.next("welcome")["said"] == []
            assert kept.times == 0
            one.send(HELLO)
            other.next("said")
        with server.link(room, tokens[1]) as other:
            assert [said["text"] for said in other.next("welcome")["said"]] == ["hello"]
    with serving(kept) as server, server.link(room, tokens[0]) as one:
        assert [said["text"] for said in one.next("welcome")["said"]] == ["hello"]


def test_phrases_are_said_where_chat_is_off() -> None:
    """Words are refused there; a phrase is told by its name and in English, also to who comes."""
    kept = Memory()
    with serving(kept, chat="phrases") as server:
        room, tokens = two(server)
        with server.link(room, tokens[0]) as one:
            assert one.next("welcome")["chat"] == "phrases"
            one.send(HELLO)
            assert one.next("refused")["code"] == "chat-off"
            one.send({"type": "say", "phrase": "good-luck"})
            said = one.next("said")
            assert (said["phrase"], said["text"]) == ("good-luck", "Good luck!")
            for wrong in ({"phrase": "your mother"}, {}, {"text": "x", "phrase": "hello"}):
                one.send({"type": "say", **wrong})
                assert one.next("refused")["code"] == "bad-message"
        assert server.ask("POST", f"/api/games/{room}/say", {"text": "x"}, tokens[1])[0] == 403
    with serving(kept) as server, server.link(room, tokens[1]) as other:
        assert other.next("welcome")["said"] == [said]


def test_every_phrase_has_words() -> None:
    """What may be sent and what can be told are the same."""
    assert set(get_args(protocol.Phrase)) == set(PHRASES)


def test_who_is_muted_is_not_heard() -> None:
    """By who muted him alone, until he is to be heard again; everybody hears himself."""
    with serving() as server:
        room, tokens = two(server)
        with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
            other.send({"type": "mute", "who": ["seats"]})
            in_order(other)
            one.send(HELLO)
            assert in_order(one) == "hello"
            assert in_order(other) == ""
            other.send({"type": "say", "text": "hm"})
            assert in_order(other) == "hm"
            other.send({"type": "mute", "who": []})
            in_order(other)
            one.send({"type": "say", "text": "again"})
            assert (in_order(one), in_order(other)) == ("hm again", "again")
        with server.link(room, tokens[1], mute=["seats"]) as other:
            assert other.next("welcome")["said"] == []


def test_who_watches_and_is_known_has_a_say(server: Command) -> None:
    """The seats may mute all who watch; who is not known is not heard."""
    room, tokens = two(server)
    guest = server.ask("POST", "/api/guest", {"name": "Kibitzer"})[1]["token"]
    known = {"Authorization": f"Bearer {guest}"}
    with server.link(room, tokens[0]) as one, server.link(room, tokens[1]) as other:
        other.send({"type": "mute", "who": ["watchers"]})
        in_order(other)
        with server.link(room, headers=known) as watcher, server.link(room) as stranger:
            watcher.send(HELLO)
            said = one.next("said")
            assert (said["who"], said["watching"]) == ("Kibitzer", True)
            assert in_order(watcher) == "hello"
            assert in_order(other) == ""
            stranger.next("state")
            stranger.send(HELLO)
            assert stranger.next("refused")["code"] == "no-seat"


def test_who_sees_hands_tells_nobody_who_plays(server: Command) -> None:
    """While hands are open to watchers only watchers hear them; after the game all do."""
    room, tokens = two(server)
    guest = server.ask("POST", "/api/guest", {})[1]["token"]
    path = f"/api/games/{room}"
    server.ask("POST", f"{path}/offer", {"what": "open"}, tokens[0])
    server.ask("POST", f"{path}/answer", {"what": "open", "yes": True}, tokens[1])
    known = {"Authorization": f"Bearer {guest}"}
    with server.link(room, tokens[0]) as one, server.link(room, headers=known, eye=1) as watcher:
        watcher.send(HELLO)
        assert (in_order(watcher), in_order(one)) == ("hello", "")
        server.ask("POST", f"{path}/concede", token=tokens[1])
        one.next("over")
        watcher.send({"type": "say", "text": "well"})
        assert (in_order(watcher), in_order(one)) == ("well", "well")


def met(server: Command) -> tuple[str, list[str]]:
    """A private game of two guests: its room, and the tokens by which they are known."""
    people = [server.ask("POST", "/api/guest", {"name": name})[1]["token"] for name in ("", "")]
    seats = [{"who": who, "deck": "dwarf", "name": "Ann"} for who in ("me", "open")]
    wish = {"game": "invasion", "seats": seats, "public": False}
    made = server.ask("POST", "/api/games", wish, people[0])[1]
    joining = {"invitation": made["invitations"][0]["token"], "deck": "dwarf", "name": "Ben"}
    assert server.ask("POST", f"/api/games/{made['room']}/join", joining, people[1])[0] == 201
    return made["room"], people


def test_who_has_blocked_somebody_does_not_hear_him(server: Command) -> None:
    """Nor is he heard; neither now, nor in what was said before."""
    room, people = met(server)
    links = [{"Authorization": f"Bearer {each}"} for each in people]
    assert server.ask("POST", f"/api/games/{room}/block", {"seat": 1}, people[0])[0] == 201
    with server.link(room, headers=links[0]) as one, server.link(room, headers=links[1]) as other:
        one.next("state")
        other.send(HELLO)
        assert (in_order(other), in_order(one)) == ("hello", "")
        one.send({"type": "say", "text": "hm"})
        assert (in_order(one), in_order(other)) == ("hm", "")
    with server.link(room, headers=links[0]) as one:
        assert [each["text"] for each in one.next("welcome")["said"]] == ["hm"]


def test_blocks_are_listed_and_ended_without_telling_accounts(server: Command) -> None:
    """Only whoever made a block sees it, by a name and an id that is no account's."""
    room, people = met(server)
    path = f"/api/games/{room}/block"
    other = server.ask("GET", "/api/me", token=people[1])[1]
    _, made = server.ask("POST", path, {"seat": 1}, people[0])
    assert [each["name"] for each in made["blocks"]] == [other["name"]]
    assert other["account"] not in str(made)
    assert server.ask("POST", path, {"seat": 1}, people[0])[1] == made
    assert server.ask("GET", "/api/blocks", token=people[1])[1] == {"blocks": []}
    there = f"/api/blocks/{made['blocks'][0]['id']}"
    assert server.ask("DELETE", there, token=people[1])[0] == 404
    assert server.ask("DELETE", there, token=people[0])[0] == 200
    assert server.ask("GET", "/api/blocks", token=people[0])[1] == {"blocks": []}


def test_only_whom_one_has_met_can_be_blocked(server: Command) -> None:
    """Not from outside of a private table, not oneself, and nobody whom nobody knows."""
    room, people = met(server)
    path = f"/api/games/{room}/block"
    stranger = server.ask("POST", "/api/guest", {})[1]["token"]
    assert server.ask("POST", path, {"seat": 1})[0] == 401
    assert server.ask("POST", path, {"seat": 1}, stranger)[1]["code"] == "no-seat"
    assert server.ask("POST", path, {"seat": 0}, people[0])[1]["sentence"] == "that is you"
    nobody, tokens = two(server)
    known = {"seat": 1, "token": tokens[0]}
    refused = server.ask("POST", f"/api/games/{nobody}/block", known, people[0])[1]
    assert refused["sentence"] == "nobody knows who sits there"


@pytest.mark.anyio
async def test_what_was_said_is_kept_with_who_said_it(store: Store) -> None:
    """Phrases by name, and whether somebody watched; also of who was forgotten meanwhile."""
    said = [
        SaidRecord("Kris", "words"),
        SaidRecord("Kris", "words", watching=True),
        SaidRecord("Kris", "hello", "hello"),
        SaidRecord("Kris", "hello", "hello", watching=True),
    ]
    await store.create_room(stored_room("a", state="playing"))
    for n, each in enumerate(said):
        await Kept(store).add_message("a", each, n)
    await Kept(store).add_message("a", SaidRecord("Toni", "hm", owner="nobody"), 9)
    assert await Kept(store).messages("a", 10) == [*said, SaidRecord("Toni", "hm")]
