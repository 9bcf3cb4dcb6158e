"""Send a server whatever there is over sockets: python -m tools.batter --frames 100000.

It starts `wartable serve` with a fresh database, plays games of others there, and sends messages by
lot beside them: right ones at the wrong time, nearly right ones, nonsense, old ones again, with
tokens of other seats. Nothing but refusals may come of it for others, and memory must not grow.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.server.live import commanded
from tools.battering.siege import Siege, memory_of

LOT = 10_000


def main() -> int:
    """Batter a server, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    words = parser.parse_args()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'server.sqlite'}"
        with commanded(database, "--connections", "1000", "--sleep-after", "5") as server:
            siege = Siege(server, words.seed)
            left = words.frames
            while left > 0:
                siege.send(min(LOT, left))
                left -= LOT
                memory = memory_of(server.process.pid if server.process else 0)
                took = time.monotonic() - begun
                print(f"{siege.counts['sent']} sent, {memory // 1024} MB, {took:.0f} s", flush=True)
        log = server.said
    print(f"{dict(sorted(siege.counts.items()))} in {time.monotonic() - begun:.0f} s")
    tokens = sum(seat["token"] in log for made in siege.others for seat in made["mine"])
    print(f"{log.count(chr(10))} lines of log, {log.count('error')} errors, {tokens} tokens in it")
    return 1 if tokens or '"level": "error"' in log else 0


if __name__ == "__main__":
    sys.exit(main())
