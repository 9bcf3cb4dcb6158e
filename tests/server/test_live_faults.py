"""What goes wrong while a game is woken, sat down at or put away is made good by itself."""

from tests.server.live import serving
from tests.server.memory import Memory
from wartable.server.store.errors import unavailable


class Forgetful(Memory):
    """Sometimes it cannot read what was said."""

    away = False

    async def messages(self, room: str, last: int) -> list[tuple[str, str]]:
        """What was said last, if it can be read."""
        if self.away:
            raise unavailable("it is away")
        return await super().messages(room, last)


def test_who_was_refused_may_join_again() -> None:
    """A connection that could not be welcomed is in no room: the same `join` works later."""
    kept = Forgetful()
    with serving(kept) as server:
        made = server.make("invasion", "me", "me")
        joining = {"type": "join", "room": made["room"], "token": made["mine"][0]["token"]}
        kept.away = True
        with server.link(made["room"], joining["token"]) as player:
            assert player.next("refused")["code"] == "not-kept"
            kept.away = False
            player.send(joining)
            assert player.next("welcome", "refused")["type"] == "welcome"
            assert player.next("state")["seq"] == 0
