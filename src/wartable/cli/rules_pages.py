"""The pages of `docs/rules/`, made from the rule index: every rule and decision, with anchors."""

from collections.abc import Iterator

from wartable.cardgame.rulebook import UI, YES, Decision, Note, Rule, Rulebook, Section

HEAD = "<!-- Made by `wartable rules --write-docs` from the rule index; changes belong there. -->"


def pages(book: Rulebook) -> dict[str, str]:
    """Give the text of each page of a game by its file name."""
    return {
        rules_page_name(book): "\n".join(rules_page(book)) + "\n",
        decisions_page_name(book): "\n".join(decisions_page(book)) + "\n",
    }


def rules_page_name(book: Rulebook) -> str:
    """Name the page of the rules."""
    return f"{book.game}.md"


def decisions_page_name(book: Rulebook) -> str:
    """Name the page of decisions and notes."""
    return f"{book.game}-decisions.md"


def rules_page(book: Rulebook) -> Iterator[str]:
    """Write the page of all rules."""
    yield from (f"# {book.title}, the rules by id", "", HEAD, "", book.about)
    yield (
        f"What they leave open is decided in [decisions and notes]({decisions_page_name(book)}); "
        f"`wartable rules {book.rules[0].id}` shows a rule with its scenarios and modules."
    )
    yield from ("", "The documents, newest first:", "")
    yield from (f"- *{source.name}*: {source.title}" for source in book.sources)
    yield from ("", "The rules by area:", "")
    for section in book.sections:
        keys = ", ".join(f"[{area.key}](#{anchor(area.key)})" for area in section.areas)
        yield f"- {section.title}: {keys}"
    for section in book.sections:
        yield from section_lines(book, section)


def section_lines(book: Rulebook, section: Section) -> Iterator[str]:
    """Write one section of the rules."""
    yield from ("", f"## {section.title}")
    if section.about:
        yield from ("", section.about)
    for area in section.areas:
        if area.key not in book.entries:  # whose own place it is then
            yield from ("", mark(area.key))
        yield from ("", f"### {area.key}: {area.title}", "")
        for rule in area.rules:
            yield from rule_lines(book, rule)


def rule_lines(book: Rulebook, rule: Rule) -> Iterator[str]:
    """Write one rule: what it says, then in lines of their own what belongs to it."""
    kinds = {YES: "", UI: " *(interface)*"}
    kind = kinds.get(rule.testable, " *(nothing to test)*")
    yield f"- {mark(rule.id)}**{rule.id}**{kind} {linked(book, rule.statement)}"
    decided = [each.id for each in book.decisions_on(rule.id)]
    noted = [each.id for each in book.notes_on(rule.id)]
    see = list(dict.fromkeys((*rule.see, *decided, *noted)))
    rows = [
        *(f"Superseded: {linked(book, each)}" for each in rule.superseded),
        *(linked(book, each) for each in rule.notes),
        f"Cards: {'; '.join(rule.cards)}." if rule.cards else "",
        f"See {', '.join(link(book, each) for each in see)}." if see else "",
        f"Sources: {'; '.join(rule.sources)}.",
    ]
    yield from (f"  <br>{row}" for row in rows if row)


def decisions_page(book: Rulebook) -> Iterator[str]:
    """Write the page of decisions and notes."""
    yield from (f"# {book.title}, decisions and notes", "", HEAD, "", book.decisions_about)
    yield f"The rules themselves: [{book.title} by id]({rules_page_name(book)})."
    for group in book.groups:
        yield from ("", f"## {group.title}", "")
        for decision in group.decisions:
            yield from decision_lines(book, decision)
    for register in book.registers:
        yield from ("", f"## {register.title}", "", register.about, "")
        for note in register.notes:
            yield from note_lines(book, note)


def decision_lines(book: Rulebook, decision: Decision) -> Iterator[str]:
    """Write one decision: question, answer, reason."""
    yield f"- {mark(decision.id)}**{decision.id}** {linked(book, decision.question)}"
    yield f"  <br>**{linked(book, decision.decision)}**"
    yield f"  <br>Reason: {linked(book, decision.reason)}"
    if decision.clauses:
        told = (f"{name} {decision.clause(name)}" for name in decision.pinned_as)
        yield f"  <br>Clauses: {'; '.join(told)}."
    if decision.untestable:
        yield f"  <br>Nothing to test: {linked(book, decision.untestable)}."
    yield from touch_lines(book, decision.touches)


def note_lines(book: Rulebook, note: Note) -> Iterator[str]:
    """Write one note: what it is about, what was found, what holds."""
    yield f"- {mark(note.id)}**{note.id}** {linked(book, note.subject)}"
    if note.found:
        yield f"  <br>{linked(book, note.found)}"
    if note.holds:
        yield f"  <br>What holds: {linked(book, note.holds)}"
    yield from touch_lines(book, note.touches)


def touch_lines(book: Rulebook, touches: tuple[str, ...]) -> Iterator[str]:
    """Write what an entry touches."""
    if touches:
        yield f"  <br>Touches {', '.join(link(book, each) for each in touches)}."


def anchor(entry_id: str) -> str:
    """Give the anchor of an entry or area: its id in lower case."""
    return entry_id.lower()


def mark(entry_id: str) -> str:
    """Write the place a link leads to."""
    return f'<a id="{anchor(entry_id)}"></a>'


def link(book: Rulebook, entry_id: str) -> str:
    """Write a link to an entry or an area; to its first entry where no heading has its name."""
    ids = book.resolve(entry_id)
    on_rules_page = any(isinstance(book.entries[each], Rule) for each in ids)
    page = rules_page_name(book) if on_rules_page else decisions_page_name(book)
    headed = any(area.key == entry_id for section in book.sections for area in section.areas)
    place = entry_id if headed or not ids else ids[0]
    return f"[{entry_id}]({page}#{anchor(place)})"


def linked(book: Rulebook, text: str) -> str:
    """Write a text with its ids as links."""
    return book.naming.sub(
        lambda match: link(book, match["first"]) + match[0][len(match["first"]) :], text
    )
