"""Any moment of a game by its link: one's own view, what all may see, a seat's by consent."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.live import DECKS, Server, serving


@pytest.fixture
def server() -> Iterator[Server]:
    """A server."""
    with serving() as running:
        yield running


def made(server: Server, **more: Any) -> tuple[str, list[str]]:
    """A game of two people: its path, and the tokens of both seats."""
    found = server.make("invasion", "me", "me", **more)
    return f"/api/games/{found['room']}", [seat["token"] for seat in found["mine"]]


def consent(server: Server, path: str, tokens: list[str]) -> None:
    """Both players agree to open their hands."""
    assert server.ask("POST", f"{path}/offer", {"what": "open"}, tokens[0])[0] == 200
    answer = {"what": "open", "yes": True}
    assert server.ask("POST", f"{path}/answer", answer, tokens[1])[0] == 200


@pytest.mark.parametrize("game", DECKS)
def test_every_moment_is_shown_again_as_it_was(server: Server, game: str) -> None:
    """What a player was shown after so many entries, he is shown by the link to that number."""
    found = server.make(game, "me", "agent:random")
    token = found["mine"][0]["token"]
    with server.link(found["room"], token) as player:
        player.play()
    path = f"/api/games/{found['room']}/frames"
    for state in player.states[:: max(1, len(player.states) // 8)]:
        status, again = server.ask("GET", f"{path}/{state['seq']}", token=token)
        assert status == 200
        assert [again[key] for key in ("seq", "view", "over")] == [
            state[key] for key in ("seq", "view", "over")
        ]


def test_a_foreigner_sees_what_all_may_see(server: Server) -> None:
    """No hand, whoever's eye is asked for; no journal before the end; no moment to come."""
    path, tokens = made(server)
    status, shown = server.ask("GET", f"{path}/frames/0")
    hands = [side["hand"] for side in shown["view"]["players"]]
    assert status == 200
    assert [set(hand) for hand in hands] == [{"count", "known"}] * 2
    assert hands[0]["known"] == []
    assert server.ask("GET", f"{path}/frames/0?eye=0")[1]["code"] == "not-open"
    assert server.ask("GET", f"{path}/frames/1")[0] == 400
    assert server.ask("GET", f"{path}/frames/0", token="seat-of-nobody")[0] == 403
    for part in ("journal", "proof"):
        assert server.ask("GET", f"{path}/{part}")[0] == 409
        assert server.ask("GET", f"{path}/{part}", token=tokens[0])[0] == 409


def test_the_end_of_a_public_game_opens_all_hands(server: Server) -> None:
    """Not before it; then all has been played, and anybody may look at it, move by move."""
    path, tokens = made(server)
    own = server.ask("GET", f"{path}/frames/0", token=tokens[1])[1]["view"]
    for token in ("", tokens[0]):
        assert server.ask("GET", f"{path}/frames/0?eye=1", token=token)[1]["code"] == "not-open"
    assert server.ask("POST", f"{path}/concede", token=tokens[0])[0] == 200
    for token in ("", tokens[0]):
        assert server.ask("GET", f"{path}/frames/0?eye=1", token=token)[1]["view"] == own
    with server.link(path.rpartition("/")[2], eye=1) as watcher:
        assert (
            watcher.next("state")["view"] == server.ask("GET", f"{path}/frames/1?eye=1")[1]["view"]
        )
    assert server.ask("GET", f"{path}/journal")[1]["picks"] == []


def test_open_hands_are_shown_to_all_by_consent(server: Server) -> None:
    """Of every moment, before and after the end, to watchers as to the rival."""
    path, tokens = made(server)
    consent(server, path, tokens)
    for _ in range(2):
        own = server.ask("GET", f"{path}/frames/0", token=tokens[1])[1]["view"]
        for token in ("", *tokens):
            shown = server.ask("GET", f"{path}/frames/0?eye=1", token=token)
            assert (shown[0], shown[1]["view"]) == (200, own)
        server.ask("POST", f"{path}/concede", token=tokens[0])
    assert server.ask("GET", f"{path}/frames/0?eye=2")[0] == 400


def test_a_private_game_is_replayed_by_its_players_only(server: Server) -> None:
    """Its frames, journal and proof are for who sits there."""
    path, tokens = made(server, public=False)
    server.ask("POST", f"{path}/concede", token=tokens[0])
    for part in ("frames/0", "frames/0?eye=0", "journal", "proof"):
        assert server.ask("GET", f"{path}/{part}")[0] == 403
    for part in ("frames/0", "frames/0?eye=0", "journal", "proof"):
        assert server.ask("GET", f"{path}/{part}", token=tokens[1])[0] == 200
