"""A card in lines: facts, current and printed values, what lies on it, and its script."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.cli.table.looking import Facts, View, by_number, record
from wartable.kernel.cardfile import CardRecord

LABEL = 10


def at_a_glance(card: Facts, game: str) -> str:
    """What matters about a card in play, in a few words."""
    if card.get("development") and (card["facedown"] or "title" not in card):
        return "development"
    words = [shape(card, game)]
    words += [word.lower() for word in card.get("keywords", ()) if word != "Limited"]
    words += [f"{card['damage']} damage"] if card.get("damage") else []
    words += [f"{card['assigned']} more assigned"] if card.get("assigned") else []
    words += [f"{card['tokens']} tokens"] if card.get("tokens") else []
    words += [word for word in ("corrupt", "attacking", "defending") if card.get(word)]
    words += ["questing"] if card.get("questing") else []
    return ", ".join(words)


def shape(card: Facts, game: str) -> str:
    """Power and hit points of a unit, power of anything else."""
    if card.get("unit"):
        return f"{card['power']}/{card['hp']}"
    printed = record(game, card.get("title") or "")
    kind = str(printed.facts["type"]).lower() if printed else "card"
    return f"{kind}, power {card['power']}" if card.get("power") else kind


def in_brief(title: str, game: str) -> str:
    """What is printed on a card, in a few words."""
    printed = record(game, title)
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


def in_figures(title: str, game: str) -> str:
    """A card's printed cost with its loyalty, and a unit's power and hit points.

    >>> in_figures("Troll Slayers", "invasion")
    '3+1L 1/3'
    """
    printed = record(game, title)
    if printed is None:
        return ""
    facts = printed.facts
    loyalty = f"+{facts['loyalty']}L" if facts.get("loyalty") else ""
    body = f" {facts.get('power', 0)}/{facts['hit_points']}" if facts.get("hit_points") else ""
    return f"{facts.get('cost', 0)}{loyalty}{body}"


def details(cards: list[Facts], view: View, names: list[str], game: str) -> Iterator[str]:
    """A card with all its copies that can be seen."""
    printed = record(game, str(cards[0]["title"]))
    if printed is not None:
        yield from print_lines(printed)
    for card in cards:
        yield from state_lines(card, view, names, printed)


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


def state_lines(
    card: Facts, view: View, names: list[str], printed: CardRecord | None
) -> Iterator[str]:
    """Where a copy is, and its values now beside the printed ones."""
    where = f"{names[card['side']]}'s {card['zone']}"
    yield row("in", where + (", face down" if card["facedown"] else ""))
    if "corrupt" not in card:  # not in play
        return
    yield row("now", ", ".join(values(card, printed)))
    known = by_number(view)
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
