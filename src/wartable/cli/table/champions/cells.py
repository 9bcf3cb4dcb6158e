"""What the lanes are drawn with: a card in a cell or two, in letters and shapes.

`hints.SIGNS` says what they mean; colour only helps to find them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from wartable.cli.table.drawing import cut, cut_to, first_that_fits
from wartable.table.champions import corners
from wartable.table.champions.corners import coming
from wartable.table.champions.doings import did
from wartable.table.champions.seeing import front, progress
from wartable.table.kit import Facts, View

CLASSES = {"Warrior": "W", "Wizard": "Z", "Warrior-Wizard": "WZ"}
OBJECTIVES = {
    "unit": "U",
    "spell": "S",
    "ability": "A",
    "damage": "D",
    "health": "H",
    "remove": "R",
}
BLESSINGS = {"hidden": "?", "active": "B", "spent": "x"}
INDENT = "  "
TAGS = ((99, 99), (5, 5), (2, 2), (5, 0), (2, 0))
"""Letters for the tag of the current objective and for those of the others, less and less."""
LEGIBLE = 9
"""Columns for a letter and a title that can still be told from others."""
ARROW = "→"
FREE = "·"


def titled(before: str, title: str, after: str, width: int, style: str = "") -> Text:
    """A title between two signs; the title is cut where there is little room."""
    tail = f" {after}" if after else ""
    room = max(width - cell_len(before) - 1 - cell_len(tail), 1)
    return Text(cut(f"{before} {cut_to(title, room)}{tail}", width), style=style)


def champion_cell(view: View, player: int, lane: Facts, width: int) -> Text:
    """A champion: class, title, and whether it has a Heroic Act."""
    card = lane["champion"]
    if card is None:
        return Text(f" {FREE}", style="dim")
    if "quest" not in card:
        return Text(" a champion", style="dim")
    sleep = "zz" if card["dormant"] else ""
    after = " ".join(filter(None, [act_sign(view, player, card), sleep]))
    return titled(CLASSES.get(card["class"], "-"), card["title"], after, width, "cyan")


def act_sign(view: View, player: int, card: Facts) -> str:
    """Whether a card has a Heroic Act, and whether it is used up, for this turn or for good."""
    if not card.get("acts"):
        return ""
    if card["acts"] == len(card["spent"]):
        return "!spent"
    return "!used" if card["title"] in view["players"][player]["names"] else "!"


def quest_cell(view: View, lane: Facts, width: int, *, with_blessing: bool) -> Text:
    """A champion's quest; once its blessing lies open, and there is no row for it, that."""
    champion, blessing = lane["champion"], lane["blessing"]
    if with_blessing and blessing is not None and blessing["state"] != "hidden":
        return blessing_cell(view, lane, width)
    if champion is None or "quest" not in champion:
        return Text("")
    if champion["quest"] == "complete":
        return Text("  quest done", style="green")
    told = quest(champion, width - len(INDENT))
    if cell_len(told) + len(INDENT) <= width:
        return Text(INDENT + told)
    return Text(quest(champion, width))


def quest(champion: Facts, width: int) -> str:
    """Four objectives, those done marked with +, the current one in brackets.

    Where there is little room, tags are shortened; then only the current objective keeps its own.
    """
    told = ""
    for current, others in TAGS:
        told = objectives(champion, current, others)
        if cell_len(told) <= width:
            return told
    return told.replace(" +", "+")


def objectives(champion: Facts, current: int, others: int) -> str:
    """The objectives of a quest, tags in so many letters: of the current one, of the others."""
    told, done = [], progress(champion)
    for place, each in enumerate(champion["objectives"]):
        kind, _, word = str(each).partition(":")
        tag = word[: current if place == done else others]
        name = OBJECTIVES[kind] + (f":{tag}" if tag else "")
        told.append(f"+{name}" if place < done else f"[{name}]" if place == done else name)
    return " ".join(told)


def blessing_cell(view: View, lane: Facts, width: int) -> Text:
    """A blessing: face down, active with its corner, or spent."""
    card = lane["blessing"]
    if card is None:
        return Text(f" {FREE}", style="dim")
    sign, title = BLESSINGS[card["state"]], str(card.get("title") or "")
    if card["state"] == "hidden":
        return Text(cut(f"{sign} {title or 'face down'}", width), style="dim")
    if card["state"] == "spent":
        return titled(sign, title or "spent", "spent" if title else "", width, "dim")
    words = [corners.shown(card), act_sign(view, card["owner"], card)]
    words += ["zz"] if card["dormant"] else []
    return titled(sign, title, " ".join(filter(None, words)), width, "magenta")


def front_cells(view: View, lane: Facts, width: int, *, tight: bool) -> tuple[Text, Text]:
    """A unit or spell in two rows: title and stack; corners, what it did and will do.

    Where there is one row only, that has the current corner and what comes next.
    """
    card = front(lane)
    if card is None:
        return Text(f" {FREE}", style="dim"), Text("")
    style = "bold" if card["active"] else "dim"
    after = [f"+{card['support']}"] if card["support"] else []
    after += filter(None, [act_sign(view, card["owner"], card)])
    after += ["zz"] if card["dormant"] else [] if card["active"] else ["off"]
    if tight and width - cell_len(" ".join([*after, brief_fate(card)])) >= LEGIBLE:
        after += [brief_fate(card)]
    head = titled(str(card["type"])[0].upper(), card["title"], " ".join(after), width, style)
    told = [f"  {fate(view, card)}", fate(view, card), brief_fate(card)]
    return head, first_that_fits([Text(each, style=style) for each in told], width)


def brief_fate(card: Facts) -> str:
    """The current corner of a card and what it will do next."""
    shapes, future = corners.printed(card["title"]), coming(card)
    here = corners.symbol(shapes[card["corner"] - 1]) if future else ""
    return f"{here}{ARROW}{future.sign}" if future else ""


def fate(view: View, card: Facts) -> str:
    """The corners of a card, what it did this turn, what it will do next."""
    future = coming(card)
    following = future.sign if future else "."
    return f"{corners.shown(card)} {did(view, card).sign}{ARROW}{following}"


def word_cells(view: View, lane: Facts, width: int) -> tuple[Text, Text]:
    """What a unit or spell did this turn and will do next, in words."""
    card = front(lane)
    if card is None:
        return Text(""), Text("")
    future = coming(card)
    done, following = did(view, card).words, future.words if future else ""
    first = Text(cut(f"  {done}", width), "dim") if done else Text("")
    return first, Text(cut(f"  next {following}", width), "dim") if following else Text("")


def blessing_signs(lanes: Sequence[Facts]) -> str:
    """The blessings of a side as a sign each."""
    return "".join(
        BLESSINGS[lane["blessing"]["state"]] if lane["blessing"] else FREE for lane in lanes
    )


def strikes(lanes: Sequence[Facts]) -> int:
    """The damage that the cards of a side will deal in its next Battlefield Phase by themselves."""
    cards = [card for lane in lanes for card in (front(lane), lane["blessing"]) if card is not None]
    futures = [coming(card) for card in cards if card.get("title") and card.get("active", True)]
    deeds = [deed for future in futures if future for deed in future.deeds]
    return sum(corners.damage_of(deed) for deed in deeds)
