"""The table of Invasion drawn: two capitals of three zones each, and between them the combat.

Nothing is told by colour alone: letters and words say it too, and colour only helps to find them.
`hints.signs` says what the letters mean.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from wartable.cli.table.choices import Choice
from wartable.cli.table.drawing import (
    RULE,
    WALL,
    cut,
    cut_to,
    first_that_fits,
    in_columns,
    phases_line,
    shared,
)
from wartable.cli.table.panels import Panels
from wartable.table.invasion.board import NEEDED, attacked_zones, plain_development
from wartable.table.invasion.hints import TURN, initial
from wartable.table.invasion.seeing import cards_in_play
from wartable.table.kit import Facts, View
from wartable.table.telling import PHASE_MARK

LETTERS = (("corrupt", "C"), ("attacking", "A"), ("defending", "D"), ("questing", "Q"))
ROLES = ("attacking", "defending")
STYLES = {"A": "bold red", "D": "bold yellow", "C": "magenta"}
LONG_BAR = 8
SHORT_BAR = 4
ZONES = 3
HALF = 9
"""Columns in which a card can still be told from others."""
FIXED = 5
"""Rows besides the cards: a bar and the heads of the zones for each side, the line between."""
STEADY = 2
"""Rows for the cards of a side however few there are, so that the screen stays where it is."""
DULL = re.compile(rf"^{PHASE_MARK} |damage is assigned to|'s turn ends$|^An attack on|keeps the")


class InvasionPanels:
    """What the screen shows of Invasion."""

    def title_bar(self, view: View, names: Sequence[str], width: int) -> Text:
        """Turn, whose it is, the phase among all phases, the step of combat."""
        when = f"Turn {view['turn']}" if view["turn"] else "Set-up"
        step = f": {view['combat']}" if view["combat"] else ""
        whose = f"{when}: {names[view['active']]}"
        phases = [phase for phase, _ in TURN]
        return first_that_fits(phases_line(whose, phases, view["phase"], step), width)

    def needs(self, view: View, eye: int) -> int:  # noqa: ARG002  (the same from either side)
        """How many rows the whole table would take."""
        return FIXED + sum(rows_of(view, player) for player in (0, 1))

    def least(self, view: View, eye: int) -> int:  # noqa: ARG002  (the same)
        """How many rows it takes to show every card."""
        return FIXED + sum(cards_rows(view, player) for player in (0, 1))

    def table(
        self, view: View, names: Sequence[str], eye: int, width: int, rows: int
    ) -> list[Text]:
        """Both sides, the reader's own below."""
        sides = (1 - eye, eye)
        wanted = [rows_of(view, player) for player in sides]
        if sum(wanted) > rows - FIXED:
            wanted = [cards_rows(view, player) for player in sides]
        given = shared(wanted[0], wanted[1], max(rows - FIXED, 0))
        lines: list[Text] = []
        for player, most in zip(sides, given, strict=True):
            lines += side(view, names[player], player, width, most)
            if player != eye:
                lines.append(middle_line(view, names, width))
        return lines[:rows]

    def gathered(self, options: Sequence[Choice]) -> list[Choice]:
        """Each by itself."""
        return list(options)

    def dull(self, line: str) -> bool:
        """Whether a line only leads up to others; the log has it all the same."""
        return DULL.search(line) is not None


def rows_of(view: View, player: int) -> int:
    """How many rows the cards of a side want."""
    return max(STEADY, cards_rows(view, player))


def cards_rows(view: View, player: int) -> int:
    """How many rows the cards of a side take."""
    return max(len(shown(zone)) for zone in view["players"][player]["zones"].values())


def side(view: View, name: str, player: int, width: int, rows: int) -> list[Text]:
    """A player's bar, the heads of the zones, and their cards."""
    column = max((width - ZONES + 1) // ZONES, 10)
    zones = view["players"][player]["zones"]
    heads = [[zone_head(each, zone, column)] for each, zone in zones.items()]
    cells = [zone_cells(zone, column, rows) for zone in zones.values()]
    blank = [[Text("")] * (rows - len(part)) for part in cells]
    full = [[*part, *rest] for part, rest in zip(cells, blank, strict=True)]
    return [
        side_bar(view, name, player, width),
        *in_columns(heads, column, WALL),
        *in_columns(full, column, WALL),
    ]


def side_bar(view: View, name: str, player: int, width: int) -> Text:
    """A player's name, resources, cards and burning sections."""
    facts = view["players"][player]
    hand = facts["hand"]
    held = len(hand) if isinstance(hand, list) else hand["count"]
    burning = sum(zone["burning"] for zone in facts["zones"].values())
    piles = {"hand": held, "deck": facts["deck"]["count"], "discard": len(facts["discard"])}
    lines = []
    for gap, letters in (("   ", 9), (" ", 9), (" ", 4)):
        line = Text(f" {name.upper()} ", style="bold reverse")
        line.append(f"{gap[1:]} resources {facts['resources']}", "bold")
        for word, count in piles.items():
            line.append(f"{gap}{word[:letters]} {count}")
        line.append(f"{gap}burning {burning} of {NEEDED}", "bold red" if burning else "")
        for card in facts["legend"]:
            cell = card_cell(card, cell_len(str(card["title"])) + 20)
            cell.rstrip()
            line.append(f"{gap}legend ").append_text(cell)
        lines.append(line)
    return first_that_fits(lines, width)


def zone_head(name: str, zone: Facts, width: int) -> Text:
    """A zone's power and its section's damage, as a bar and in figures; shorter where narrow."""
    assigned = f" +{zone['assigned']}" if zone["assigned"] else ""
    count = zone["developments"]
    damage = f"{zone['damage']}/{zone['hp']}"
    state = "*BURNING*" if zone["burning"] else damage
    lines = []
    for word, gap, dev in ((name, "  ", " dev"), (name, " ", "dev"), (name[-5:], " ", "d")):
        line = Text(f"{word.upper()} {zone['power']}", style="bold cyan")
        developments = f"{gap}{count}{dev}" if count else ""
        taken = sum(map(cell_len, (line.plain, gap, state, assigned, developments)))
        drawn = "" if zone["burning"] or gap == " " else bar(zone, width - taken)
        line.append(f"{gap}{drawn}{state}", "red" if zone["damage"] or zone["burning"] else "")
        line.append(assigned, "bold red")
        line.append(developments, "blue")
        lines.append(line)
    return first_that_fits(lines, width)


def bar(zone: Facts, room: int) -> str:
    """A section's damage as a bar, where there is room for one."""
    length = min(room - len("[] "), LONG_BAR)
    if length < SHORT_BAR:
        return ""
    full = min(round(length * zone["damage"] / max(zone["hp"], 1)), length)
    return f"[{'#' * full}{'.' * (length - full)}] "


def card_cell(card: Facts, width: int, indent: str = "", power: str = "power ") -> Text:
    """A card in play in as few signs as will do."""
    marks = [f"{card['power']}/{card['hp']}"] if card["unit"] else []
    if not card["unit"] and card["power"]:
        marks.append(f"{power}{card['power']}")
    for word in card["keywords"]:
        keyword, _, value = word.partition(" ")
        marks += [initial(keyword) + value] if value else []
    marks += [f"d{card['damage']}"] if card["damage"] else []
    marks += [f"+{card['assigned']}"] if card["assigned"] else []
    marks += [f"*{card['tokens']}"] if card["tokens"] else []
    letters = [letter for word, letter in LETTERS if card[word]]
    tail = " ".join(["", *marks, *letters])
    title = indent + str(card.get("title") or "face-down card")
    style = next((STYLES[letter] for letter in letters if letter in STYLES), "")
    return Text(cut(cut_to(title, width - cell_len(tail)) + tail, width), style=style)


def shown(zone: Facts) -> list[Facts]:
    """The cards of a zone that stand in rows; mere developments are a number in its head."""
    return [card for card in zone["cards"] if not plain_development(card)]


def zone_cells(zone: Facts, width: int, rows: int) -> list[Text]:
    """The cards of a zone in so many rows: the last ones two a row where there are too few rows."""
    cards = in_order(zone)
    single, halves = max(2 * rows - len(cards), 0), (width - width // 2, width // 2)
    if len(cards) <= rows or width // 2 < HALF:
        single = len(cards)
    cells = [card_cell(card, width, "  = " if hangs else " ") for card, hangs in cards[:single]]
    for place in range(single, len(cards), 2):
        cells.append(Text())
        for (card, hangs), half in zip(cards[place : place + 2], halves, strict=False):
            cells[-1].append_text(card_cell(card, half, " =" if hangs else " ", "p"))
    if len(cells) <= rows:
        return cells
    kept = max(rows - 1, 0)
    more = len(cards) - (2 * kept if single == 0 else kept)
    return [*cells[:kept], Text(cut(f" and {more} more: b", width), "dim")][:rows]


def in_order(zone: Facts) -> list[tuple[Facts, bool]]:
    """The cards of a zone, what hangs on a card or quests on it just after it, and which do."""
    cards = shown(zone)
    here = {card["card"] for card in cards}
    found = []
    for card in cards:
        if card["host"] in here or card["questing"] in here:
            continue
        found.append((card, False))
        found += [
            (each, True) for each in cards if card["card"] in {each["host"], each["questing"]}
        ]
    return found


def middle_line(view: View, names: Sequence[str], width: int) -> Text:
    """Between the two sides: the combat, and what waits on the chain."""
    words = []
    if view["attacked"]:
        powers = [sum(card["power"] for card in cards_in_play(view) if card[r]) for r in ROLES]
        where = f"{names[view['attacked']['side']]}'s {attacked_zones(view)}"
        words.append(f"attack on {where}: power {powers[0]} against {powers[1]}")
    waiting = [f"{names[e['player']]}: {e['title'] or 'a development'}" for e in view["chain"]]
    if waiting:
        words.append(f"chain, next first: {' < '.join(reversed(waiting))}")
    line = Text(f"{RULE * 2} {f' {RULE * 2} '.join(words)} " if words else "", style="bold yellow")
    line.append(RULE * max(width - cell_len(line.plain), 0), "dim")
    line.truncate(width)
    return line


PANELS: Final[Panels] = InvasionPanels()
