"""Answers to what a player asks: a card, why not, a rule, help."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from wartable.cardgame.rule_entries import Rule
from wartable.cardgame.rulebook import load_rulebook
from wartable.cli.engine import engine
from wartable.cli.rules_found import brief, by_saying, found_lines, headline
from wartable.cli.rules_names import named_ids, rule_packages
from wartable.cli.table.choices import Choice, flat
from wartable.cli.table.session import Session
from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.table.kit import Facts, Kit, View
from wartable.table.looking import by_number, called, known_cards, record

MANY = 12
"""How many entries of the rules a search shows."""
WIDTH = 96
PLAYED = "play "
"""How the label of a card begins that is played face up, so that its text matters."""

COMMANDS = (
    ("NUMBER", "take the option with that number"),
    ("0", "pass, be done, say no: always 0"),
    ("Enter", "take the option marked [Enter]; it never ends your phase"),
    ("p", "pass until something concerns you, through your opponent's whole turn"),
    ("o", "every option at length, with the text of its card"),
    ("k", "what the signs on the screen mean"),
    ("hint", "the best options, with chances of winning and a sentence why; or a"),
    ("b", "the whole board in words, discard piles too"),
    ("c NAME", "a card: facts, values now and printed, its lines; c 3 for option 3"),
    ("why NAME", "why a card cannot be played or used now, with the rules"),
    ("rules ID", "a rule, an area or a word: rules damage"),
    ("stops", "in which windows you are asked; stops WINDOW changes one"),
    ("l", "the log; l 50 for its last 50 lines"),
    ("u", "take back your last pick, exactly"),
    ("s FILE", "save; without FILE where the game is kept"),
    ("q", "save and leave"),
)


def about_card(session: Session, view: View, name: str, options: list[Choice]) -> list[str]:
    """A card, by its name or by the number of an option that names it."""
    if not name:
        return ["c NAME shows a card, c 3 the card of option 3"]
    kit, game = session.kit, session.game
    known = by_number(view, kit)
    numbers = numbers_of(name, options)
    cards = [known[number] for number in numbers if number in known] or called(view, kit, name)
    if cards:
        title = cards[0].get("title")
        if not title:
            return ["a card you do not know"]
        same = [card for card in cards if card.get("title") == title]
        others = sorted({str(card["title"]) for card in cards if card.get("title") != title})
        told = [line for line in kit.details(same, view, game) if line]
        return told + ([f"  also: {', '.join(others)}"] if others else [])
    name = offered(name, options) or name
    if name.isdecimal():
        return [f"there is no option {name} with a card"]
    if record(game.rules.name, name):
        return [*filter(None, kit.about(name)), "  not among the cards you can see"]
    return [str(door(game.rules.name).cards.unknown(name))]


def numbers_of(name: str, options: list[Choice]) -> tuple[int, ...]:
    """The cards an option names, if a name is the option's number."""
    if not name.isdecimal():
        return ()
    return next((choice.cards for choice in options if choice.number == int(name)), ())


def offered(name: str, options: list[Choice]) -> str:
    """The title of an option by its number, where the view shows no such card: one of a deck."""
    return next((each.title for each in options if name == str(each.number)), "")


def why_not(
    session: Session, view: View, player: int, name: str, options: list[Choice]
) -> list[str]:
    """Every reason against playing or using a card now, for each copy that has its own."""
    if not name:
        return ["why NAME tells why a card cannot be played or used now"]
    known, numbers = by_number(view, session.kit), numbers_of(name, options)
    cards = [known[each] for each in numbers if each in known] or called(view, session.kit, name)
    if not cards and name.isdecimal():
        return [f"there is no option {name} with a card"]
    if not cards:
        printed = door(session.game.rules.name).cards.not_in_yet(name)
        return [printed.not_in_yet if printed else f"no card you can see is called {name}"]
    told: list[str] = []
    for card in cards:
        told += [line for line in reasons(session, card, player) if line not in told]
    return told


def reasons(session: Session, card: Facts, player: int) -> Iterator[str]:
    """The reasons for one card."""
    whose = [f"{name}'s" for name in session.game.names]
    where = f"{card['title']}, in {session.kit.place(card, whose)}"
    refusal = session.kit.refusal(card, player)
    if refusal:
        yield f"{where}: {refusal}"
        return
    found = session.game.explain(player, card["card"])
    if not found:
        yield f"{where}: nothing is against it; it is among your options"
    for sentence in dict.fromkeys(reason.sentence for reason in found):
        rules = ", ".join(reason.rule for reason in found if reason.sentence == sentence)
        yield f"{where}: {sentence} ({rules})"


def text_asked_about(session: Session, decision: Decision, view: View) -> list[str]:
    """The lines of the card a question is about, so that one knows what one chooses for."""
    kit, game = session.kit, session.beginning.game
    titles = [str(card["title"]) for card in known_cards(view, kit) if kit.names_card(decision)]
    titles = [title for title in titles if title in decision.prompt]
    if kit.about_announced(decision) and session.announced.startswith(PLAYED):
        titles = [session.announced.removeprefix(PLAYED)]
    printed = record(game, max(titles, key=len)) if titles else None
    return [printed.title, *printed.script] if printed and printed.script else []


def rule_lines(game: str, kit: Kit, words: str) -> list[str]:
    """Rules by id, area or word."""
    book = door(game).rulebook
    if not words:
        rule, area = kit.rule_example, kit.area_example
        return [f"rules {rule} shows a rule, rules {area} an area, rules damage what has the word"]
    ids = named_ids(book, words)
    if not ids:
        wanted = words.split()
        found = by_saying(book.search(wanted), wanted)
        shown = [line for entry in found[:MANY] for line in found_lines(entry, wanted)]
        more = [f"and {len(found) - MANY} more"] if len(found) > MANY else []
        return [*shown, *more] or elsewhere(words)
    lines = [line for each in ids for line in brief(book.entry(each))]
    if len(ids) == 1:
        lines += remarks(game, ids[0])
    return lines


def elsewhere(words: str) -> list[str]:
    """What to say of a rule that this game does not have: another may have it."""
    for book in map(load_rulebook, rule_packages(None)):
        if named_ids(book, words):
            return [f"{words} is in the rules of {book.title}"]
    return [f"no rule has that id or those words: {words}"]


def statement(game: str, rule_id: str) -> list[str]:
    """What one rule says, and nothing else."""
    return list(brief(door(game).rulebook.entry(rule_id)))


def verdict(session: Session) -> list[str]:
    """Who has won, and by which rule."""
    result, people = session.game.result, session.people
    if result is None:
        return []
    names = session.game.names
    who = "Nobody wins" if result.winner is None else f"{names[result.winner]} wins"
    own = ""
    if len(people) == 1 and result.winner is not None:
        own = ": you have won" if result.winner in people else ": you have lost"
    told = f"*** {who} in turn {result.turns}{own}. ***"
    return [told, *statement(session.game.rules.name, result.reason)]


def asked_for(session: Session, decision: Decision) -> str:
    """The question; if it names no card, with what the player is about."""
    about = session.announced
    told = about and session.kit.about_announced(decision)
    return f"{decision.prompt} ({about})" if told else decision.prompt


def remarks(game: str, rule_id: str) -> list[str]:
    """What belongs to one rule: its notes, decisions about it, rules to see."""
    book = door(game).rulebook
    entry = book.entry(rule_id)
    if not isinstance(entry, Rule):
        return []
    told = [f"Note: {note}" for note in entry.notes]
    told += [f"{each.id}: {headline(each)}" for each in book.decisions_on(rule_id)]
    told += [f"See {', '.join(entry.see)}"] if entry.see else []
    return [line for text in told for line in wrapped(text, "    ")]


def wrapped(text: str, indent: str = "") -> list[str]:
    """A text in lines of readable length."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)


def help_lines(session: Session, view: View) -> list[str]:
    """The goal, the turn as it stands, the question that waits, the commands and the signs."""
    decision, kit = session.decision, session.kit
    lines = [*wrapped(kit.goal), "", *turn_lines(kit, view, session.eye)]
    if decision is not None and decision.player in session.people:
        lines += ["", f"Now: {decision.prompt}", *wrapped(kit.hint(decision, view)[1], "  ")]
    lines += ["", "Commands:"]
    lines += [f"  {name:<10}  {what}" for name, what in COMMANDS]
    return [*lines, "", *sign_lines(kit), "", f"The engine is {engine()}."]


def sign_lines(kit: Kit) -> list[str]:
    """What the signs on the screen mean."""
    rows = [f"  {sign:<10}  {what}" for sign, what in kit.signs]
    return ["Signs on the screen:", *(rows or ["  there are none"])]


def option_lines(session: Session, options: list[Choice]) -> list[str]:
    """Every choice at length, each with what its card says."""
    lines: list[str] = []
    for choice in flat(options):
        lines += [choice.line(), *text_of(session, choice.title)]
    return lines or ["nothing is asked"]


def text_of(session: Session, title: str) -> list[str]:
    """What a card says, a line below another."""
    printed = record(session.game.rules.name, title) if title else None
    return [f"      {line}" for line in printed.script] if printed else []


def turn_lines(kit: Kit, view: View, player: int | None) -> Iterator[str]:
    """The turn, phase by phase, with a mark at the present one."""
    whose = "your" if view["active"] == player else "your opponent's"
    yield f"The turn ({whose if player is not None else 'this'} turn now):"
    for phase, what in kit.turn:
        mark = ">" if phase == view["phase"] else " "
        yield f"  {mark} {phase:<12} {what}"
