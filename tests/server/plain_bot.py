"""A bot that knows docs/reference/openapi.json and nothing else: JSON and HTTP, no wartable.

python plain_bot.py HOST PORT GAME    make a game against an agent, play it to the end, say who won
"""

import http.client
import json
import random
import sys
from typing import Any


class Bot:
    """Somebody who answers by lot."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.lots = random.Random(3)  # noqa: S311  (a game by lot)

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> Any:
        """A request, and its answer."""
        wire = http.client.HTTPConnection(self.host, self.port, timeout=60)
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        wire.request(method, path, None if body is None else json.dumps(body), headers)
        answer = wire.getresponse()
        told = json.loads(answer.read())
        wire.close()
        if answer.status >= 400:
            raise RuntimeError(told["sentence"])
        return told

    def play(self, room: str, token: str) -> dict[str, Any]:
        """Read the stream of a game, answer what is asked; how it ended."""
        wire = http.client.HTTPConnection(self.host, self.port, timeout=60)
        path = f"/api/bot/game/stream/{room}"
        wire.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        stream = wire.getresponse()
        try:
            for line in stream:
                if not line.strip():
                    continue  # the server still lives
                told: dict[str, Any] = json.loads(line)
                if told["type"] == "gameFinish":
                    return told
                if told["type"] in {"gameFull", "gameState"}:
                    self.answer(room, token, told["state"])
        finally:
            stream.close()
            wire.close()
        raise RuntimeError("the stream has ended before the game")

    def answer(self, room: str, token: str, state: dict[str, Any]) -> None:
        """Answer the question of a state, if it has one."""
        if state["ask"]:
            option = self.lots.choice(state["ask"]["options"])["n"]
            self.ask("POST", f"/api/bot/game/{room}/pick/{state['seq']}/{option}", token=token)


def main() -> int:
    """Make a game, play it, and say who won."""
    bot = Bot(sys.argv[1], int(sys.argv[2]))
    seats = [{"who": "me", "name": "plain bot"}, {"who": "agent:random"}]
    made = bot.ask("POST", "/api/games", {"game": sys.argv[3], "seats": seats})
    end = bot.play(made["room"], made["mine"][0]["token"])
    print({0: "I have won", 1: "I have lost"}.get(end["winner"], "nobody has won"))  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
