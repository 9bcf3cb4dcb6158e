"""What is on the screen: title, stops, table, hand, log, question and choices, in lines that fit.

It fits 100 columns by 30 rows, uses more when there is more, and makes do with less. Nothing here
touches a terminal, so that a test may ask for the table at any size.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from rich.text import Text

from wartable.cli.table import answers, drawing
from wartable.cli.table.choices import Choice, flat
from wartable.cli.table.front import Front
from wartable.cli.table.panels import Held, panels_for
from wartable.cli.table.session import Session
from wartable.kernel.decisions import Decision
from wartable.table.looking import known_cards, record

FEW = 3
"""Rows of the log that are shown however little room there is."""
MOST_CHOICES = 7
"""Rows of choices before they are set in more columns."""
TURN_LINES = 3
HAND_ROWS = 4
SPARE = 10
"""Rows that must be left for the log before the hand takes a row for each card."""
HEADINGS = 3
"""Title, stops and the heading of the hand."""
NEWS = 6
"""Rows of the log that the texts of the hand leave."""
PLAY = "play"
KEYS = "   (o texts, a hint, k signs, h help)"
AMPLE = 16
"""Rows for the choices that leave some for hints and the log."""
ROOMY = 20
"""Rows from which on it is told which windows were passed; below, choices need the room."""
PASSED = "(passed"
LEGEND = "   (m in my turns, t in theirs: stops)"
WIDE = 150
"""From here on the log stands beside the table."""
LOG_SHARE = 3
GAP = 3
HELPED = " (h)"
"""Where a hint is cut: help has all of it."""


class Drawn(Front):
    """The table as lines, whatever they are drawn on."""

    def __init__(self, session: Session, path: Path) -> None:
        super().__init__(session, path, interactive=True)
        self.panels = panels_for(session.beginning.game)
        self.fresh = 0
        """How many lines of the log are news."""
        self.note: list[str] = []
        """What is said above the prompt."""
        self.reading = False
        """Whether news are read before a question that leaves too little room for them."""
        self.hinting = ""
        self.asked: Decision | None = None

    def fitted(self, width: int, height: int) -> list[Text]:
        """Everything, in so many rows: the table first; hand and log get what is left."""
        below = self.below(width, height)
        room = max(height - len(below), 0)
        wide = width >= WIDE
        left = width - width // LOG_SHARE - GAP if wide else width
        above = self.above(left, room)
        lines = [line for line in self.session.lines if not self.panels.dull(line)]
        if wide:
            log = drawing.log_lines(lines, self.fresh, room, width // LOG_SHARE, wrap=True)
            above += drawing.text_lines(self.texts(), left, room - len(above))
            above += [Text("")] * (room - len(above))
            return [*drawing.beside(above, log, left), *below][-height:]
        rows = max(room - len(above), 0)
        log = drawing.log_lines(lines, self.fresh, rows, width)
        if len(lines) < rows:
            whole = drawing.log_lines(lines, self.fresh, 2 * rows, width, wrap=True)
            log = whole if len(whole) <= rows else log
        gap = rows - len(log)  # the prompt keeps its place
        return [*above, *[Text("")] * gap, *log, *below][-height:]

    def log_rows(self, width: int, height: int) -> int:
        """How many rows of the log can be seen beside the question."""
        room = height - len(self.below(width, height))
        return room if width >= WIDE else room - len(self.above(width, room))

    def above(self, width: int, room: int) -> list[Text]:
        """Title, stops, table and hand, in at most so many rows with some left for the log."""
        view, eye = self.view(), self.eye
        top = [self.panels.title_bar(view, self.names, width)]
        hand = self.hand(width, room) if eye is not None else []
        news = min(self.fresh, room // 2) if self.reading and width < WIDE else 0
        if room - len(top) - len(hand) - self.panels.least(view, eye or 0) < news:
            hand = []  # the question that follows shows it
        spare = room - len(top) - len(hand) - self.panels.least(view, eye or 0)
        if eye in self.session.people and spare > max(FEW, news):
            words = self.session.stops[eye].in_short()
            told = [Text(f" {words}{more}", style="dim") for more in (LEGEND, "")]
            top.append(drawing.first_that_fits(told, width))
        log = 0 if width >= WIDE else max(min(spare, FEW), news)
        rows = room - len(top) - len(hand) - log
        table = self.panels.table(view, self.names, eye or 0, width, max(rows, 0))
        for line in table:
            line.truncate(width)
        return [*top, *table, *hand][:room]

    def hand(self, width: int, room: int) -> list[Text]:
        """One card a row where there is room enough, else in as few rows as it takes."""
        hand = self.held()
        log = min(len(self.session.lines) + 2, SPARE)
        spare = room - self.panels.needs(self.view(), self.eye or 0) - len(hand)
        if hand and spare > log:
            free = spare - HEADINGS - max(self.fresh, min(NEWS, len(self.session.lines)))
            return drawing.hand_as_list(hand, self.cells(hand), width, max(free, 0))
        return self.hand_in_few_rows(hand, width)

    def hand_in_few_rows(self, hand: Sequence[Held], width: int) -> list[Text]:
        """The hand; what can be played stands among the choices already."""
        offered = {each.title for each in flat(self.options) if each.verb == PLAY}
        asked = self.asked is not None and bool(offered)
        left = [card for card in hand if not (asked and card.title in offered)]
        if not left and (asked or not hand):
            return []
        word = drawing.NOT_NOW if asked else "hand"
        return drawing.hand_in_rows(self.cells(left), width, HAND_ROWS, word)

    def cells(self, hand: Sequence[Held]) -> list[Text]:
        """Cards of the hand, each with its cost and what it brings."""
        return [drawing.held_cell(card, self.session.kit.body(card.title)) for card in hand]

    def held(self) -> list[Held]:
        """The cards of whoever looks, with what each costs and whether it can be played."""
        kit, game, eye = self.session.kit, self.session.game, self.eye or 0
        asked = self.asked is not None and any(each.verb == "pass" for each in self.options)
        offered = {card for each in self.options if each.verb == "play" for card in each.cards}
        cards = kit.hand(self.view(), eye)
        hand = []
        for title, copies in Counter(str(card["title"]) for card in cards).items():
            number = next(card["card"] for card in cards if card["title"] == title)
            playable = number in offered if asked else None
            reasons = game.explain(eye, number) if playable is False else []
            why = f"{reasons[0].sentence} ({reasons[0].rule})" if reasons else ""
            cost, text = kit.cost(game, eye, number), self.text(title)
            hand.append(Held(title, copies, cost, playable, why, text))
        return hand

    def text(self, title: str, said: str = "") -> str:
        """What a card says, in one line, but for what is said already."""
        printed = record(self.game, title)
        deed = said.partition(": ")[2]  # an act is told without the words that begin its line
        lines = printed.script if printed else ()
        return "; ".join(x for x in lines if x not in said and not (deed and x.endswith(deed)))

    def texts_of(self, options: Sequence[Choice]) -> list[str]:
        """What the card of each choice says; once, where several are about one title."""
        found: list[str] = []
        said: set[tuple[str, str]] = set()
        for each in options:
            text = self.text(each.title, each.label) if each.title else ""
            found.append("" if (each.title, text) in said else text)
            said.add((each.title, text))
        return found

    def texts(self) -> list[tuple[str, str]]:
        """Every card on the table that says something, once."""
        kit, view = self.session.kit, self.view()
        titles = [str(card["title"]) for card in known_cards(view, kit) if kit.in_play(card)]
        found = {title: self.text(title) for title in titles}
        return [(title, text) for title, text in found.items() if text]

    def below(self, width: int, height: int) -> list[Text]:
        """What stands above the prompt: notes, a hint, the question, the choices.

        Card texts come before hints, hints before the log; the table keeps the rows it needs.
        """
        told = [line for line in self.note if height >= ROOMY or not line.startswith(PASSED)]
        notes = [
            Text(part, style="italic") for line in told for part in drawing.folded(line, width)
        ]
        decision = self.asked
        if decision is None or self.session.decision is None:
            return notes
        prompt = self.prompt or answers.asked_for(self.session, decision)
        question = f"{self.names[decision.player]}: {prompt}"
        question += KEYS if len(question) + len(KEYS) <= width else ""
        asked = [Text(line, style="bold") for line in drawing.folded(question, width)]
        asked = [*self.card_text(decision, width), *asked]
        priced = self.priced()
        room = height - len(notes) - len(asked) - self.least(width)
        offered = drawing.choice_lines(priced, width, min(max(room, FEW), MOST_CHOICES))
        spare = room - len(offered)
        texts = self.texts_of(priced)
        ample = room - FEW - TURN_LINES if room > AMPLE else room
        listed = drawing.choice_list(priced, texts, width, ample)
        if listed:
            spare -= len(listed) - len(offered)
            offered = listed
        return [*notes, *self.hints(width, spare), *asked, *offered]

    def least(self, width: int) -> int:
        """How many rows title, table and hand need so that nothing is missing."""
        hand = self.hand_in_few_rows(self.held(), width) if self.eye is not None else []
        return 1 + self.panels.least(self.view(), self.eye or 0) + len(hand)

    def priced(self) -> list[Choice]:
        """The choices as they are drawn, those that play a card with its cost."""
        costs = {card.title: card.cost for card in self.held() if isinstance(card.cost, int)}
        return [
            replace(each, short=f"[{costs[each.title]}] {each.short}")
            if each.verb == PLAY and each.title in costs
            else each
            for each in self.panels.gathered(self.options)
        ]

    def hints(self, width: int, spare: int) -> list[Text]:
        """A hint for newcomers, cut where there is little room."""
        hint = f"Hint: {self.hinting}" if self.hinting else ""
        lines = textwrap.wrap(hint, width, break_on_hyphens=False)  # the id of a rule stays whole
        if len(lines) > min(max(spare - FEW, 1), TURN_LINES):
            lines = [drawing.cut_to(lines[0], width - len(HELPED)) + HELPED]
        return [Text(line, style="italic cyan") for line in lines[: max(spare, 0)]]

    def card_text(self, decision: Decision, width: int) -> list[Text]:
        """The text of the card a question is about."""
        title, *script = answers.text_asked_about(self.session, decision, self.view()) or [""]
        text = f"{title}: {'; '.join(script)}" if title else ""
        return [Text(line, style="cyan") for line in textwrap.wrap(text, width)[:TURN_LINES]]
