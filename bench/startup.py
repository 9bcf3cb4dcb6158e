"""How long until the engine is ready, run in a fresh interpreter: `python -m bench.startup`.

Processor time, as everywhere here, without the interpreter's own start. Byte code and what lies
beside it (cardgame.keptsets) are there already, as on every start but the first, if Python may
write them where this is run.
"""

import sys
from time import process_time


def main() -> None:
    """Import, read card files, set up a game, compile every card; print milliseconds so far."""
    began = process_time()
    from bench.positions import doors, new_game  # noqa: PLC0415 (the import is what is timed)

    cards = doors().pool
    report("import + card files ms", began)
    new_game(0)
    report("import to first game ms", began)
    for record in cards:
        cards.number(record.title)
    report("import + every card compiled ms", began)


def report(name: str, began: float) -> None:
    """Print one figure."""
    sys.stdout.write(f"{name}\t{(process_time() - began) * 1000:.3f}\n")


if __name__ == "__main__":
    main()
