"""A card in lines: facts, current and printed values, where changes come from, and its script."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wartable.cardgame.cardfile import BEYOND, CardRecord
from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.table.champions import corners
from wartable.table.champions.corners import ALL, coming, record
from wartable.table.champions.doings import did
from wartable.table.champions.picture import marked_lanes, marks, picture
from wartable.table.champions.seeing import (
    IN_HAND,
    OBJECTIVES,
    all_cards,
    cards_in_play,
    in_play,
    lane_of,
    progress,
)
from wartable.table.kit import Facts, View

LABEL = 10
LETTERS = {"unit": "U", "spell": "S", "ability": "A"}
PLAYED = {"Warrior": "W", "Wizard": "Z", "Warrior-Wizard": "WZ", "Any": "any"}
ACT = "heroic act"
MARKED = "marked"


def kind_of(title: str) -> str:
    """The type of a card."""
    found = record(title)
    return str(found.facts["type"]) if found else ""


def at_a_glance(card: Facts) -> str:
    """What matters about a card on the table, in a few words."""
    if card.get("state") == "hidden":
        return "face-down blessing"
    if card.get("state") == "spent":
        return "spent blessing"
    if "quest" in card:
        return f"{card['class']}, quest {progress(card)} of {OBJECTIVES}"
    if "corner" not in card:
        return in_brief(str(card.get("title") or ""))
    words = [str(card.get("type") or "card")]
    words += [corners.shown(card)] if corners.printed(card.get("title")) else []
    words += [f"support {card['support']}"] if card.get("support") else []
    words += [state_of(card)] if state_of(card) else []
    return " ".join(words)


def state_of(card: Facts) -> str:
    """Whether a card in play is Dormant or does nothing; "" if it acts."""
    if card.get("dormant"):
        return "Dormant"
    return "" if card.get("active", True) else "inactive"


def in_brief(title: str) -> str:
    """What is printed on a card, in a few words."""
    found = record(title)
    if found is None:
        return ""
    facts = found.facts
    words = [str(facts["type"])]
    if facts["type"] == "champion":
        words = [str(facts["class"]), f"health {facts['health']:+}", f"quest {quest_words(facts)}"]
    elif facts["type"] == "ability":
        words.append(f"for {str(facts['class']).lower()} champions")
    words += [corners.in_short(corners.printed(title))] if corners.printed(title) else []
    return ", ".join(words)


def quest_words(facts: Facts) -> str:
    """The objectives of a quest."""
    quest = facts.get("quest")
    return ", ".join(str(each).replace(":", " ") for each in quest) if quest else ""


def body(title: str) -> str:
    """The corners of a unit or spell; nothing for an ability, whose class says enough."""
    return corners.in_short(corners.printed(title))


def needs(title: str) -> str:
    """The letter of a card's type, an ability's with the class it asks for."""
    found = record(title)
    if found is None:
        return "?"
    kind = str(found.facts["type"])
    classes = PLAYED[str(found.facts["class"])] if kind == "ability" else ""
    return LETTERS.get(kind, "?") + ("" if classes == "any" else classes)


def player_lanes(game: Game, player: int, card: int) -> str:
    """The lanes whose champions could play a card of the hand now, as digits."""
    lanes = range(1, OBJECTIVES + 1)
    return "".join(str(lane) for lane in lanes if not game.explain(player, card, "play", str(lane)))


# -- details ---------------------------------------------------------------------------------------


def details(cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:
    """A card with all its copies that can be seen."""
    printed = record(str(cards[0]["title"]))
    if printed is not None:
        yield from print_lines(printed)
    for card in cards:
        yield from state_lines(card, view, game)


def print_lines(printed: CardRecord) -> Iterator[str]:
    """What is printed on a card."""
    facts = printed.facts
    classes = f", {facts['class']}" if "class" in facts else ""
    unique = ", unique" if facts.get("unique") else ""
    lasts = f", {str(facts['duration']).lower()}" if "duration" in facts else ""
    yield f"{printed.title}  ({facts['alliance']} {facts['type']}{classes}{unique}{lasts})"
    tags = [*as_list(facts.get("tags")), *realms(facts)]
    yield row("tags", ", ".join(map(str, tags))) if tags else ""
    if facts["type"] == "champion":
        yield row("cost", f"{facts['cost']}, health {facts['health']:+}")
        yield row("quest", quest_words(facts))
    shapes = corners.printed(printed.title)
    yield row("corners", " ".join(map(corners.symbol, shapes))) if shapes else ""
    yield from labelled("picture", picture(printed.title))
    yield from labelled("text", printed.script or ["none"])
    yield row("note", BEYOND) if printed.beyond else ""


def as_list(value: object) -> list[object]:
    """A list, empty if there is none."""
    return value if isinstance(value, list) else []


def labelled(label: str, lines: Sequence[str]) -> Iterator[str]:
    """Lines with a label before the first."""
    for line in lines:
        yield row(label, line)
        label = ""


def row(label: str, text: str) -> str:
    """A label and what it labels."""
    return f"  {label:<{LABEL}}  {text}"


def state_lines(card: Facts, view: View, game: Game) -> Iterator[str]:
    """Where a copy is, its values now beside the printed ones, and what bears on it."""
    yield row("in", f"{game.names[card['side']]}'s {card['zone']}")
    if card["zone"] == IN_HAND:
        lanes = player_lanes(game, card["side"], card["card"])
        told = f"the champions of lanes {', '.join(lanes)}" if lanes else "nobody: why NAME"
        yield row("played by", told)
        return
    if not in_play(card):
        return
    yield row("now", ", ".join(filter(None, values(card))))
    done = did(view, card).words
    yield row("this turn", done) if done else ""
    turn = "" if view["rotation"] == ALL else f"in {game.names[card['side']]}'s turn: "
    yield row("next", turn + next_words(card)) if coming(card) else ""
    under = [str(each.get("title")) for each in card.get("under", ())]
    yield row("supported", f"by {', '.join(under)}") if under else ""
    marked = [f"{game.names[who]}'s {lane + 1}" for who, lane in marked_lanes(card)]
    yield row("marks", f"lanes {', '.join(marked)}") if marked else ""
    yield from labelled("from", list(changes(card, view)))


def next_words(card: Facts) -> str:
    """What a card will do in its owner's next Battlefield Phase, and on which corner."""
    future = coming(card)
    if future is None:
        return ""
    if future.corner is None or future.sleeps:
        return future.words
    stays = "stays on" if future.corner == card["corner"] else "turns to"
    return f"{stays} corner {future.corner}: {future.words}"


def values(card: Facts) -> Iterator[str]:
    """The values of a card in play; where they are not the printed ones, those too."""
    facts = printed_facts(card)
    if "state" in card:
        yield {"hidden": "face down", "spent": "spent"}.get(str(card["state"]), "revealed")
    if "quest" in card:
        given = card["class"] != facts.get("class", card["class"])
        yield str(card["class"]) + (f" (printed {facts['class']})" if given else "")
        yield quest_state(card)
    shapes = corners.printed(card.get("title"))
    if shapes and 1 <= card["corner"] <= len(shapes):
        yield f"corner {card['corner']} {corners.symbol(shapes[card['corner'] - 1])}"
        value, number = card.get("value"), shapes[card["corner"] - 1][1:]
        was = f" (printed {number})" if str(value) != number else ""
        yield f"value {value}{was}" if isinstance(value, int) else ""
    yield f"support {card['support']}" if card.get("support") else ""
    yield from (f"Heroic Act {number} spent" for number in card.get("spent", ()))
    yield state_of(card) or "active"


def printed_facts(card: Facts) -> Facts:
    """The facts printed on a card that is known."""
    found = record(str(card.get("title") or ""))
    return found.facts if found else {}


def quest_state(champion: Facts) -> str:
    """How far a quest is, and what it asks for now."""
    if champion["quest"] == "complete":
        return "quest complete"
    asked = str(champion["objectives"][progress(champion)]).replace(":", " ")
    return f"quest {progress(champion)} of {OBJECTIVES}, now {asked}"


def changes(card: Facts, view: View) -> Iterator[str]:
    """What bears on a card: its value, effects that last, lines of cards whose pictures mark it."""
    for each in card.get("changes", ()):
        by = f"{each['by']:+}" if isinstance(each["by"], int) else each["by"] or ""
        yield f"{each['title']}: {each['value']} {by}".rstrip()
    for each in view["lasting"]:
        if each["about"] in (None, card["card"]):
            yield f"{each['title']}, until {each['until']}"
    for side in range(len(view["players"])):
        for source in cards_in_play(view, side):
            if not source.get("active") or source["card"] == card["card"]:
                continue
            if not source.get("title") or not marks(source, card):
                continue
            found = record(str(source["title"]))
            for line in found.script if found else ():
                if MARKED in line and not line.startswith(("corner", ACT)):
                    yield f"{source['title']}, lane {lane_of(source) + 1}: {line}"


def act_text(title: str, number: int) -> str:
    """What a Heroic Act does, counted from 1 as options count them."""
    found = record(title)
    acts = [line for line in found.script if ACT in line] if found else []
    text = acts[number - 1] if 1 <= number <= len(acts) else ""
    return text.partition(ACT)[2].lstrip(":, ")


def titles_by_number(view: View) -> dict[int, str]:
    """The titles of the cards a view tells."""
    return {card["card"]: str(card["title"]) for card in all_cards(view) if card.get("title")}


def realms(facts: Facts) -> list[str]:
    """The realms of a card, two with a stroke between them."""
    return str(facts["realm"]).split("/") if facts.get("realm") else []


def advances(option: Option, lanes: Sequence[Facts]) -> str:
    """How far playing a card takes its champion's quest; "" if it asks for something else."""
    champion = lanes[int(str(option.data["by"])) - 1]["champion"]
    facts = printed_facts(option.data)
    if champion["quest"] == "complete" or not facts:
        return ""
    kind, _, tag = str(champion["objectives"][progress(champion)]).partition(":")
    tags = [*as_list(facts.get("tags")), *realms(facts)]
    if kind != facts["type"] or (tag and tag not in tags):
        return ""
    return f"quest {progress(champion) + 1}/{OBJECTIVES}"
