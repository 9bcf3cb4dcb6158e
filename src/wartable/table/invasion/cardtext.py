"""A card in lines: facts, current and printed values, where changes come from, and its script."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.telling import counted
from wartable.games import door
from wartable.kernel.game import Game
from wartable.table import looking
from wartable.table.invasion.seeing import all_cards
from wartable.table.kit import Facts, View

GAME = "invasion"
LABEL = 10
QUESTION = re.compile(r"Which alternative of (?P<title>.+)\?")
ALTERNATIVES = re.compile(r"\((?P<first>.+)\) or \((?P<second>.+)\)")


def record(title: str) -> CardRecord | None:
    """What is printed on a card."""
    return looking.record(GAME, title)


def at_a_glance(card: Facts) -> str:
    """What matters about a card in play, in a few words."""
    if card.get("development") and (card["facedown"] or "title" not in card):
        return "development"
    words = [shape(card)]
    words += [word.lower() for word in card.get("keywords", ()) if word != "Limited"]
    words += [f"{card['damage']} damage"] if card.get("damage") else []
    words += [f"{card['assigned']} more assigned"] if card.get("assigned") else []
    words += [counted(card["tokens"], "token")] if card.get("tokens") else []
    words += [word for word in ("corrupt", "attacking", "defending") if card.get(word)]
    words += ["questing"] if card.get("questing") else []
    return ", ".join(words)


def shape(card: Facts) -> str:
    """Power and hit points of a unit, power of anything else."""
    if card.get("unit"):
        return f"{card['power']}/{card['hp']}"
    printed = record(card.get("title") or "")
    kind = str(printed.facts["type"]).lower() if printed else "card"
    return f"{kind}, power {card['power']}" if card.get("power") else kind


def in_brief(title: str) -> str:
    """What is printed on a card, in a few words."""
    printed = record(title)
    if printed is None:
        return ""
    facts = printed.facts
    words = [str(facts["type"]).lower(), f"cost {facts.get('cost', 0)}"]
    words += [f"loyalty {facts['loyalty']}"] if facts.get("loyalty") else []
    if facts.get("hit_points"):
        words.append(f"{facts.get('power', 0)}/{facts['hit_points']}")
    elif facts.get("power"):
        words.append(f"power {facts['power']}")
    return ", ".join(words)


def body(title: str) -> str:
    """A unit's power and hit points, the power of anything else that has some.

    >>> body("Troll Slayers"), body("Innovation")
    ('1/3', '')
    """
    printed = record(title)
    facts = printed.facts if printed else {}
    if facts.get("hit_points"):
        return f"{facts.get('power', 0)}/{facts['hit_points']}"
    return f"power {facts['power']}" if facts.get("power") else ""


def details(cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:
    """A card with all its copies that can be seen."""
    printed = record(str(cards[0]["title"]))
    if printed is not None:
        yield from print_lines(printed)
    for card in cards:
        yield from state_lines(card, view, game, printed)


def print_lines(printed: CardRecord) -> Iterator[str]:
    """What is printed on a card."""
    facts = printed.facts
    traits = facts.get("traits")
    kind = f"{facts['race']} {str(facts['type']).lower()}"
    yield f"{printed.title}  ({kind}{', unique' if facts.get('unique') else ''})"
    yield row("traits", ", ".join(map(str, traits))) if isinstance(traits, list) and traits else ""
    cost = f"{facts.get('cost', 0)}, loyalty {facts.get('loyalty', 0)}"
    yield row("cost", cost)
    yield row("power", str(facts["power"])) if "power" in facts else ""
    yield row("hit points", str(facts["hit_points"])) if "hit_points" in facts else ""
    label = "text"
    for line in printed.script or ["none"]:
        yield row(label, line)
        label = ""


def row(label: str, text: str) -> str:
    """A label and what it labels."""
    return f"  {label:<{LABEL}}  {text}"


def state_lines(card: Facts, view: View, game: Game, printed: CardRecord | None) -> Iterator[str]:
    """Where a copy is, its values now beside the printed ones, and what changes them."""
    where = f"{game.names[card['side']]}'s {card['zone']}"
    yield row("in", where + (", face down" if card["facedown"] else ""))
    if "corrupt" not in card:  # not in play
        if card["zone"] == "hand":
            yield row(
                "costs now", str(door(GAME).sources.cost_now(game, card["side"], card["card"]))
            )
        return
    yield row("now", ", ".join(values(card, printed)))
    for line in changes(game, card["card"]):
        yield row("", line)
    known = {each["card"]: each for each in all_cards(view)}
    for word, numbers in (
        ("on it", card["attached"]),
        ("attached to", [card["host"]] if card["host"] else []),
        ("on quest", [card["questing"]] if card["questing"] else []),
    ):
        titles = [
            str(known[number].get("title") or "a card") for number in numbers if number in known
        ]
        if titles:
            yield row(word, ", ".join(titles))


def changes(game: Game, card: int) -> Iterator[str]:
    """What changes the values of a card in play, each with its source."""
    for change in door(GAME).sources.changes(game, card):
        amount = f"{change.amount:+} " if change.amount else "changes "
        why = f": {change.text}" if change.text else ""
        yield f"{amount}{change.value} from {change.source}{why}"


def values(card: Facts, printed: CardRecord | None) -> Iterator[str]:
    """The values of a card in play; where they are not the printed ones, those too."""
    facts = printed.facts if printed and not card["facedown"] else {}
    yield f"power {card['power']}{was(card['power'], facts.get('power'))}"
    if card["unit"] or card["hp"]:
        yield f"hit points {card['hp']}{was(card['hp'], facts.get('hit_points'))}"
    for word in ("damage", "assigned", "tokens"):
        if card[word]:
            yield f"{word} {card[word]}"
    yield from (word for word in ("corrupt", "attacking", "defending") if card[word])
    yield from (word.lower() for word in card["keywords"])


def was(now: int, printed: object) -> str:
    """The printed value, if it is another."""
    return f" (printed {printed})" if isinstance(printed, int) and printed != now else ""


def alternative(prompt: str, number: str) -> str:
    """What one of two alternatives is, by the card that a question names."""
    named = QUESTION.fullmatch(prompt)
    printed = record(named["title"]) if named else None
    for line in printed.script if printed else []:
        found = ALTERNATIVES.search(line)
        if found:
            return found["first"] if number == "1" else found["second"]
    return ""


def ability(title: str, number: int) -> str:
    """What using an ability does."""
    return door(GAME).sources.ability_text(title, number)
