"""Programs play: by lines of JSON over HTTP, and by lines on stdin and stdout."""

import json
import subprocess
import sys
from typing import Any

import pytest

from tests.server import plain_bot
from tests.server.live import DECKS, serving


@pytest.mark.parametrize("game", DECKS)
def test_a_bot_plays_by_the_description_alone(game: str) -> None:
    """It runs without wartable, knows JSON and HTTP only, and plays to the end."""
    with serving() as server:
        words = [sys.executable, "-I", plain_bot.__file__, "127.0.0.1", str(server.port), game]
        done = subprocess.run(  # noqa: S603  (our own)
            words, capture_output=True, text=True, timeout=120, check=False
        )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in {"I have won", "I have lost", "nobody has won"}


@pytest.mark.parametrize("game", DECKS)
def test_a_program_plays_by_pipe(game: str) -> None:
    """`wartable bot` writes what is shown and reads what is picked, a line of JSON each."""
    decks = DECKS[game]
    words = ["bot", game, "--deck", decks[0], "--against", decks[1], "--opponent", "random"]
    table = subprocess.Popen(  # noqa: S603  (our own command)
        [sys.executable, "-m", "wartable", *words, "--seed", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with table:
        assert table.stdin is not None
        assert table.stdout is not None
        kinds = []
        for line in table.stdout:
            told: dict[str, Any] = json.loads(line)
            kinds.append(told["type"])
            state = told.get("state") or {}
            if len(kinds) == 4:
                print("nonsense", file=table.stdin, flush=True)
            if state.get("ask"):
                pick = {"type": "pick", "seq": state["seq"], "option": 0}
                print(json.dumps(pick), file=table.stdin, flush=True)
    assert kinds[0] == "gameFull"
    assert kinds[-1] == "gameFinish"
    assert kinds.count("refused") == 1
    assert table.returncode == 0
