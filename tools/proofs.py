"""Write which scenarios use which card into the package, or check that it stands there.

python -m tools.proofs --write    src/wartable/table/library/proofs.json
python -m tools.proofs --check    1 if it is not what the scenarios say
"""

import argparse
import json
import sys
from pathlib import Path

from wartable.cli.cards_scenarios import scenarios_by_card
from wartable.games import door, with_decks

FILE = Path(__file__).parents[1] / "src/wartable/table/library/proofs.json"
MOST = 3
"""Scenarios that are named for a card; more would not be read."""


def main() -> int:
    """Write or check the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true")
    what.add_argument("--check", action="store_true")
    if parser.parse_args().write:
        FILE.write_text(made(), encoding="utf-8")
        return 0
    if FILE.read_text(encoding="utf-8") == made():
        return 0
    print(f"{FILE.name} is not what the scenarios say; python -m tools.proofs --write")
    return 1


def made() -> str:
    """What belongs into the file."""
    found = {game: of_game(game) for game in with_decks()}
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def of_game(game: str) -> dict[str, list[str]]:
    """The scenarios of each card of a game: those whose titles name it before the others."""
    titles = door(game).cards.pool.titles()
    used = scenarios_by_card(titles)
    return {title: best(game, title, each) for title, each in sorted(used.items()) if each}


def best(game: str, title: str, scenarios: list[str]) -> list[str]:
    """The scenarios of a game that tell most about a card, as `file::title`."""
    mine = [each for each in scenarios if each.startswith(f"scenarios/{game}/")]
    folder = f"scenarios/{game}/cards/"
    ranked = sorted(
        mine,
        key=lambda each: (title not in each.partition("::")[2], not each.startswith(folder), each),
    )
    return ranked[:MOST]


if __name__ == "__main__":
    sys.exit(main())
