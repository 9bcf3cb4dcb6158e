"""What the screen shows, as styled lines that fit: the capitals, the hand, the log, the choices.

Nothing is told by colour alone: letters and words say it too, and colour only helps to find them.
`C` corrupt, `A` attacking, `D` defending, `Q` questing, `dN` damage, `+N` damage assigned,
`*N` tokens, `TN` `KN` `SN` Toughness, Counterstrike and Savage, `=` attached to the card above.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from wartable.cli.table.board import NEEDED, fighters, plain_development
from wartable.cli.table.cardtext import in_figures
from wartable.cli.table.choices import Choice
from wartable.cli.table.looking import Facts, View
from wartable.cli.table.telling import PHASE_MARK, TURN_MARK

PHASES = ("begin", "kingdom", "quest", "capital", "battlefield", "end")
LETTERS = (("corrupt", "C"), ("attacking", "A"), ("defending", "D"), ("questing", "Q"))
ROLES = ("attacking", "defending")
KEYWORDS = {"Toughness": "T", "Counterstrike": "K", "Savage": "S"}
STYLES = {"A": "bold red", "D": "bold yellow", "C": "magenta"}
LONG_BAR = 8
SHORT_BAR = 4
DULL = re.compile(rf"^{PHASE_MARK} |damage is assigned to|'s turn ends$|^an attack on|keeps the")


def cut(text: str, width: int) -> str:
    """A text of exactly this width; what is cut off leaves a mark."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(width - 1, 0)) + "~"
    return set_cell_size(text, width)


# -- the capitals ---------------------------------------------------------------------------------


def title_bar(view: View, names: Sequence[str], width: int) -> Text:
    """Turn, whose it is, the phase among all phases, the step of combat."""
    when = f"Turn {view['turn']}" if view["turn"] else "Set-up"
    line = Text(f" {when}: {names[view['active']]}   ", style="bold")
    for phase in PHASES:
        now = phase == view["phase"]
        line.append(f"[{phase.upper()}]" if now else f" {phase} ", "bold green" if now else "dim")
    if view["combat"]:
        line.append(f"  combat: {view['combat']}", "bold red")
    line.truncate(width, pad=True)
    return line


def side_bar(view: View, name: str, player: int, width: int) -> Text:
    """A player's name, resources, cards and burning sections."""
    facts = view["players"][player]
    hand = facts["hand"]
    held = len(hand) if isinstance(hand, list) else hand["count"]
    burning = sum(zone["burning"] for zone in facts["zones"].values())
    line = Text(f" {name.upper()}  ", style="bold reverse")
    line.append(f"  resources {facts['resources']}   hand {held}   deck {facts['deck']['count']}")
    line.append(f"   discard {len(facts['discard'])}   burning {burning} of {NEEDED}")
    for card in facts["legend"]:
        line.append(f"   legend {card_cell(card, width)}")
    line.truncate(width, pad=True)
    return line


def zone_head(name: str, zone: Facts, width: int) -> Text:
    """A zone's power and its section's damage, as a bar and in figures."""
    line = Text(f"{name.upper()} {zone['power']}", style="bold cyan")
    assigned = f" +{zone['assigned']}" if zone["assigned"] else ""
    developments = f"  {zone['developments']} dev" if zone["developments"] else ""
    damage = f"{zone['damage']}/{zone['hp']}"
    taken = sum(map(cell_len, (line.plain, damage, assigned, developments))) + len("  ")
    if zone["burning"]:
        line.append("  *BURNING*", "bold red")
    else:
        line.append(f"  {bar(zone, width - taken)}{damage}", "red" if zone["damage"] else "")
    line.append(assigned, "bold red")
    line.append(developments, "blue")
    line.truncate(width, pad=True)
    return line


def bar(zone: Facts, room: int) -> str:
    """A section's damage as a bar, where there is room for one."""
    length = min(room - len("[] "), LONG_BAR)
    if length < SHORT_BAR:
        return ""
    full = min(round(length * zone["damage"] / max(zone["hp"], 1)), length)
    return f"[{'#' * full}{'.' * (length - full)}] "


def card_cell(card: Facts, width: int, indent: str = "") -> Text:
    """A card in play in as few signs as will do."""
    marks = [f"{card['power']}/{card['hp']}"] if card["unit"] else []
    if not card["unit"] and card["power"]:
        marks.append(f"power {card['power']}")
    for keyword, letter in KEYWORDS.items():
        marks += [letter + word.rpartition(" ")[2] for word in card["keywords"] if keyword in word]
    marks += [f"d{card['damage']}"] if card["damage"] else []
    marks += [f"+{card['assigned']}"] if card["assigned"] else []
    marks += [f"*{card['tokens']}"] if card["tokens"] else []
    letters = [letter for word, letter in LETTERS if card[word]]
    tail = " ".join(["", *marks, *letters])
    title = indent + str(card.get("title") or "face-down card")
    style = next((STYLES[letter] for letter in letters if letter in STYLES), "")
    return Text(cut(cut_to(title, width - cell_len(tail)) + tail, width), style=style)


def cut_to(text: str, width: int) -> str:
    """A text of at most this width."""
    return text if cell_len(text) <= width else cut(text, width)


def zone_cells(zone: Facts, width: int) -> list[Text]:
    """The cards of a zone, what hangs on a card or quests on it just below."""
    cards = [card for card in zone["cards"] if not plain_development(card)]
    cells = []
    for card in cards:
        if card["host"] or card["questing"]:
            continue
        cells.append(card_cell(card, width, " "))
        below = [each for each in cards if card["card"] in {each["host"], each["questing"]}]
        cells += [card_cell(each, width, "  = ") for each in below]
    return cells


def shortened(cells: list[Text], rows: int, width: int) -> list[Text]:
    """Cells in so many rows; the last says how many more there are."""
    if len(cells) <= rows:
        return cells
    kept = cells[: max(rows - 1, 0)]
    return [*kept, Text(cut(f" and {len(cells) - len(kept)} more: b", width), "dim")][:rows]


def side_rows(view: View, player: int, width: int) -> tuple[list[Text], list[list[Text]]]:
    """The heads of a player's zones, and their cards."""
    column = max(width // 3, 10)
    zones = view["players"][player]["zones"]
    heads = [zone_head(name, zone, column - 1) for name, zone in zones.items()]
    return heads, [zone_cells(zone, column - 1) for zone in zones.values()]


def in_columns(columns: Sequence[Sequence[Text]], width: int) -> Iterator[Text]:
    """Cells side by side."""
    for row in zip_longest(*columns, fillvalue=Text("")):
        line = Text()
        for cell in row:
            padded = cell.copy()
            padded.truncate(width, pad=True)
            line.append_text(padded)
        yield line


# -- hand, chain, log, choices --------------------------------------------------------------------


def hand_lines(view: View, eye: int, game: str, width: int, rows: int) -> list[Text]:
    """The hand in a few lines: title and cost of each card."""
    titles = Counter(str(card.get("title")) for card in view["players"][eye]["hand"])
    words = [
        f"{title}{f' x{n}' * (n > 1)} ({in_figures(title, game)})" for title, n in titles.items()
    ]
    lines = [Text(" hand: ", style="bold green")]
    for word in words:
        if cell_len(lines[-1].plain) + cell_len(word) + 2 > width and len(lines) <= rows:
            lines.append(Text("       "))
        lines[-1].append(word + "  ")
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines[:rows]


def middle_line(view: View, names: Sequence[str], width: int) -> Text:
    """Between the two sides: the combat, and what waits on the chain."""
    words = []
    if view["attacked"]:
        powers = [sum(card["power"] for card in fighters(view) if card[role]) for role in ROLES]
        where = f"{names[view['attacked']['side']]}'s {view['attacked']['zone']}"
        words.append(f"attack on {where}: power {powers[0]} against {powers[1]}")
    waiting = [f"{names[e['player']]}: {e['title'] or 'a development'}" for e in view["chain"]]
    if waiting:
        words.append(f"chain, next first: {' < '.join(reversed(waiting))}")
    line = Text(f"-- {' -- '.join(words)} " if words else "", style="bold yellow")
    line.append("-" * max(width - cell_len(line.plain), 0), "dim")
    line.truncate(width)
    return line


def condensed(lines: Sequence[str]) -> list[str]:
    """Lines without those that only lead up to others; the log has them all."""
    return [line for line in lines if not DULL.search(line)]


def log_lines(lines: Sequence[str], fresh: int, rows: int, width: int) -> list[Text]:
    """The last lines of the log; the news are marked."""
    first = max(len(lines) - rows, 0)
    shown = []
    for number, line in enumerate(lines[first:], first):
        new = number >= len(lines) - fresh
        style = "bold" if line.startswith(TURN_MARK) else ""
        shown.append(
            Text(cut(("> " if new else "  ") + line, width), style or ("" if new else "dim"))
        )
    return shown


def choice_lines(options: Sequence[Choice], width: int, most: int) -> list[Text]:
    """The choices in as many columns as it takes to need few rows."""
    cells = [choice.short_line() for choice in options]
    widest = max((cell_len(cell) for cell in cells), default=0) + 2
    columns = max(width // widest, 1)
    while columns < 3 and -(-len(cells) // columns) > most:  # noqa: PLR2004  (readable columns)
        columns += 1
    rows = max(-(-len(cells) // columns), 1)
    split = [[styled(cell) for cell in cells[i : i + rows]] for i in range(0, len(cells), rows)]
    return list(
        in_columns(
            [[clipped(cell, width // columns) for cell in part] for part in split], width // columns
        )
    )


def clipped(cell: Text, width: int) -> Text:
    """A choice cut to its column, with a mark if something is missing."""
    if cell_len(cell.plain) < width:
        return cell
    return styled(cut(cell.plain, width - 1))


def styled(cell: str) -> Text:
    """A choice with its number made easy to find."""
    text = Text(cell)
    text.stylize("bold green", 0, 2)
    return text
