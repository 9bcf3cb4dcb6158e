"""What is on the screen: title, stops, table, hand, log, question and choices, in lines that fit.

It fits 100 columns by 30 rows, uses more when there is more, and makes do with less. Nothing here
touches a terminal, so that a test may ask for the table at any size.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from pathlib import Path

from rich.text import Text

from wartable.cli.table import answers, drawing
from wartable.cli.table.front import Front
from wartable.cli.table.kit import Held, panels_for
from wartable.cli.table.looking import known_cards, record
from wartable.cli.table.session import Session
from wartable.kernel.decisions import Decision

FEW = 3
"""Rows of the log that are shown however little room there is."""
MOST_CHOICES = 7
"""Rows of choices before they are set in more columns."""
TURN_LINES = 3
HAND_ROWS = 3
SPARE = 16
"""Rows that must be left for log and choices before the hand takes a row for each card."""
AMPLE = 13
"""Rows above the question that leave nothing to be desired; with fewer, all is shorter."""
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
            return [*drawing.beside(above, log, left), *below]
        log = drawing.log_lines(lines, self.fresh, max(room - len(above), 0), width)
        gap = room - len(above) - len(log)  # the prompt keeps its place
        return [*above, *[Text("")] * gap, *log, *below]

    def log_rows(self, width: int, height: int) -> int:
        """How many rows of the log can be seen beside the question."""
        room = height - len(self.below(width, height))
        return room if width >= WIDE else room - len(self.above(width, room))

    def above(self, width: int, room: int) -> list[Text]:
        """Title, stops, table and hand, in at most so many rows with some left for the log."""
        view, eye = self.view(), self.eye
        top = [self.panels.title_bar(view, self.names, width)]
        if eye in self.session.people and room > AMPLE:
            words = f" {self.session.stops[eye].in_short()}   (stops)"
            top.append(Text(drawing.cut(words, width), style="dim"))
        hand = self.hand(width, room) if eye is not None else []
        log = 0 if width >= WIDE else FEW if room > AMPLE else 1
        rows = room - len(top) - len(hand) - log
        table = self.panels.table(view, self.names, eye or 0, width, max(rows, 0))
        return [*top, *table, *hand][:room]

    def hand(self, width: int, room: int) -> list[Text]:
        """The hand in a few rows, or one card a row where there is room enough."""
        hand = self.held()
        cells = [drawing.held_cell(card, self.session.kit.body(card.title)) for card in hand]
        log = min(len(self.session.lines) + 2, SPARE)
        spare = room - self.panels.needs(self.view(), self.eye or 0) - len(hand)
        if spare > log:
            return drawing.hand_as_list(hand, cells, width)
        return drawing.hand_in_rows(cells, width, HAND_ROWS if room > AMPLE else 1)

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

    def text(self, title: str) -> str:
        """What a card says, in one line."""
        printed = record(self.game, title)
        return "; ".join(printed.script) if printed else ""

    def texts(self) -> list[tuple[str, str]]:
        """Every card on the table that says something, once."""
        kit, view = self.session.kit, self.view()
        titles = [str(card["title"]) for card in known_cards(view, kit) if kit.in_play(card)]
        found = {title: self.text(title) for title in titles}
        return [(title, text) for title, text in found.items() if text]

    def below(self, width: int, height: int) -> list[Text]:
        """What stands above the prompt: notes, a hint, the question, the choices."""
        notes = [
            Text(part, style="italic") for line in self.note for part in drawing.folded(line, width)
        ]
        decision = self.asked
        if decision is None or self.session.decision is None:
            return notes
        question = (
            f"{self.names[decision.player]}: {answers.asked_for(self.session, decision)}   (h help)"
        )
        asked = [Text(drawing.cut(question, width), style="bold")]
        asked += drawing.choice_lines(self.options, width, MOST_CHOICES)
        spare = height - len(notes) - len(asked) - AMPLE
        hints = self.lessons(decision, width)
        if len(hints) > max(spare, 1):
            first = drawing.cut_to(hints[0].plain, width - len(HELPED))
            hints = [Text(first + HELPED, hints[0].style)]
        return [*notes, *hints, *asked]

    def lessons(self, decision: Decision, width: int) -> list[Text]:
        """A hint for newcomers, and the text of the card a question is about."""
        told = textwrap.wrap(f"Hint: {self.hinting}", width) if self.hinting else []
        lines = [Text(line, style="italic cyan") for line in told[:TURN_LINES]]
        title, *script = answers.text_asked_about(
            decision, self.view(), self.session.kit, self.game
        ) or [""]
        text = f"{title}: {'; '.join(script)}" if title else ""
        shown = textwrap.wrap(text, width)[:TURN_LINES]
        return [*(Text(line, style="cyan") for line in shown), *lines]
