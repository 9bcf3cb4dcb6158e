"""One game at a table, without any device: who is asked, what was entered, how it ended.

Whoever keeps a room first asks whether something may be entered (`check_pick` and its like refuse,
or give the entry), writes the entry down, and then enters it. So nothing that was acknowledged is
lost, and a room that was lost is made again from what was written down.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.kernel.undo import Moment
from wartable.table import refusals
from wartable.table.beginnings import Beginning
from wartable.table.entries import (
    BACK,
    BAR,
    CHANGING,
    CONCEDE,
    ENDING,
    PERSON,
    PICK,
    STOPS,
    TIMEOUT,
    UNSTAMPED,
    Entry,
    Stamp,
)
from wartable.table.kit import View, Window, kit_for
from wartable.table.looks import Look
from wartable.table.passing import window_of
from wartable.table.refusals import Refused
from wartable.table.stops import Stops, checked
from wartable.table.story import Eye, Kept, Story, tell_pick

SEATS: Final = 2


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a room ended."""

    winner: int | None
    """The seat that has won, None if nobody has."""
    how: str
    """A reason of the rules if the game itself ended, else what was entered: concede, draw ..."""


class Room:
    """One game, from its first decision on."""

    def __init__(self, beginning: Beginning, entries: Iterable[Entry] = ()) -> None:
        self.beginning = beginning
        self.game: Game = beginning.begin()
        self.game.recording = True
        self.kit = kit_for(beginning.game)
        self.entries: list[Entry] = []
        self.asked_at = 0
        """How many entries there were when the present question was asked first."""
        self.made: list[Entry] = []
        """The entries of the picks that count: those taken back are no more among them."""
        self.barred: set[tuple[int, int]] = set()
        """Picks at which the engine failed: how many picks came before, and which it was."""
        self.ended: Outcome | None = None
        self.stops = (Stops(self.kit), Stops(self.kit))
        """Where each seat wants to be asked."""
        self._decision: Decision | None = None
        """What was found to be asked since the last pick."""
        self._window: tuple[Decision, Window | None] | None = None
        """Which window it was found to be."""
        self.looks: dict[Eye, Look] = {}
        """Who has looked at the table since the last pick."""
        self.stories: dict[Eye, Story] = {}
        """What has been told to those who read it."""
        self.happened = array("I", [self.game.happened])
        """The number of the last happening, before the first entry and after each."""
        self.before: tuple[int, Moment] | None = None
        """The game before the last pick of a person, which is what is taken back, if anything is.

        With how many picks had been made here by then. A copy is as large as all else of a room, so
        there is one; going back further means playing from the beginning.
        """
        for entry in entries:
            self.enter(entry)

    # -- what there is ----------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """How many entries there are; an answer quotes it."""
        return len(self.entries)

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom; None when all is over."""
        if self.ended is not None:
            return None
        if self._decision is None:
            self._decision = self.game.decision
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, None while it goes on."""
        if self.ended is not None:
            return self.ended
        result = self.game.result
        return None if result is None else Outcome(result.winner, result.reason)

    def window(self, decision: Decision) -> Window | None:
        """Which window the decision that waits is, as everybody sees it; None if it is a choice."""
        if self._window is None or self._window[0] is not decision:
            look = self.look(decision.player)
            self._window = decision, window_of(self.kit, self.game, look, decision)
        return self._window[1]

    def journal(self) -> Journal:
        """The picks that count, with all it takes to make them again."""
        return self.beginning.played([entry.value for entry in self.made])

    def allowed(self, decision: Decision) -> list[int]:
        """The options at which the engine has not failed."""
        every = range(len(decision.options))
        if not self.barred:
            return list(every)
        here = len(self.made)
        return [option for option in every if (here, option) not in self.barred] or list(every)

    def story(self, eye: Eye) -> Story:
        """What has been told to somebody; it is kept up from the first time it is asked for."""
        found = self.stories.get(eye)
        if found is None:
            game = self.game
            if self.made:
                game = self.beginning.begin()
                game.recording = True
            found = Story(self.kit, eye, game, self.seq)
            for entry in self.made:
                tell_pick(self.kit, game, entry.value, [found])
            found.mark()
            self.stories[eye] = found
        return found

    def news(self, eye: Eye, since: int) -> list[dict[str, object]]:
        """What has happened, as somebody may know it, since the frame of this number.

        Of what was taken back meanwhile nothing is left; what came in its place is told.
        """
        return self.game.happenings(eye, min(self.happened[since:], default=self.game.happened))

    def look(self, eye: Eye) -> Look:
        """What an eye may know now, of which no more is made than is read."""
        found = self.looks.get(eye)
        if found is None:
            found = self.looks[eye] = Look(self.game, eye)
        return found

    def view(self, eye: Eye) -> View:
        """What an eye may know now: made once after each pick, so that nobody may change it."""
        return self.look(eye).view

    def noted(self, seat: int) -> View:
        """What a seat sees, with what its teller has seen happen."""
        return self.story(seat).noting(self.look(seat))

    def as_of(self, count: int) -> Game:
        """The game as it stood after so many picks, to look at."""
        made, moment = self.last_before(count) or (0, None)
        found = self.beginning.begin() if moment is None else moment.copy.clone()
        for entry in self.made[made:count]:
            found.apply(entry.value)
        return found

    def last_before(self, count: int) -> tuple[int, Moment] | None:
        """The copy from which to play on until so many picks are made; None: from the beginning."""
        return self.before if self.before and self.before[0] <= count else None

    # -- what may be entered ----------------------------------------------------------------------

    def check_pick(self, seat: int, seq: int, option: int, stamp: Stamp = UNSTAMPED) -> Entry:
        """The entry of a pick, or Refused: it must answer the question that is asked now.

        Somebody may have changed his stops since it was asked; that changes no question.
        """
        decision = self.going_on()
        if not self.asked_at <= seq <= self.seq:
            raise Refused(
                refusals.LATE,
                f"this answers question {seq}, and question {self.seq} is asked",
                remedy="look at the last frame and answer that",
            )
        if seat != decision.player:
            raise Refused(
                refusals.NOT_ASKED,
                f"{self.game.name_of(decision.player)} is asked, not you",
                remedy="wait until a frame asks you",
            )
        if option not in self.allowed(decision):
            raise Refused(
                refusals.NO_OPTION,
                f"there is no option {option}",
                remedy=f"pick from 0 to {len(decision.options) - 1}",
            )
        return Entry(PICK, seat, option, *stamp)

    def check_back(self, seat: int, count: int, stamp: Stamp = UNSTAMPED) -> Entry:
        """The entry of taking picks back until so many are left, or Refused."""
        self.going_on()
        if not 0 <= count < len(self.made):
            raise Refused(
                refusals.NO_WAY_BACK,
                f"there is no way back to pick {count}",
                remedy=f"{len(self.made)} picks have been made",
            )
        return Entry(BACK, seat, count, *stamp)

    def check_end(self, kind: str, seat: int, stamp: Stamp = UNSTAMPED) -> Entry:
        """The entry of a concession, an agreed draw, a lost clock or a lesson's end, or Refused."""
        self.going_on()
        return Entry(kind, seat, 0, *stamp)

    def check_stops(
        self, seat: int, settings: Mapping[str, object], stamp: Stamp = UNSTAMPED
    ) -> Entry:
        """The entry of a change of stops, yields or standing orders, or Refused."""
        self.going_on()
        return Entry(STOPS, seat, 0, *stamp, data=checked(self.kit, settings))

    def going_on(self) -> Decision:
        """The decision that waits; Refused when all is over."""
        decision = self.decision
        if decision is None:
            raise Refused(refusals.OVER, "the game is over", remedy="begin another")
        return decision

    # -- entering ---------------------------------------------------------------------------------

    def enter(self, entry: Entry) -> Entry | None:
        """Make an entry that was checked and written down.

        If the engine fails at a pick the room is as it was before, and the entry that bars the pick
        is given back: write it down and enter it too.
        """
        self.entries.append(entry)
        bar = None
        if entry.kind == PICK:
            bar = self.pick(entry)
        elif entry.kind == BACK:
            self.rewind(entry.value)
            for stops in self.stops:
                stops.stop_passing()
        elif entry.kind == BAR:
            self.bar(entry)
        elif entry.kind in ENDING:
            self.ended = outcome_of(entry)
        elif entry.kind == STOPS:
            self.stops[entry.seat].change(entry.data or {}, self.look(entry.seat))
        if entry.kind in CHANGING:
            self.asked_at = self.seq
        for story in self.stories.values():
            story.mark()
        self.happened.append(self.game.happened)
        self.wake()
        return bar

    def wake(self) -> None:
        """End passing on for who is asked in a window, if what ends it has happened.

        Here and not when somebody looks, so that a room follows from its entries alone.
        """
        decision = self.decision
        if decision is None or self.stops[decision.player].passing_since is None:
            return
        if self.window(decision) is not None:
            self.stops[decision.player].wake(self.noted(decision.player), decision.player)

    def pick(self, entry: Entry) -> Entry | None:
        """Let the game go on by a pick."""
        if (len(self.made), entry.value) in self.barred:
            return None
        if entry.by == PERSON:
            self.before = len(self.made), Moment(self.game, self.kept())
        try:
            stories = self.stories.values()
            self.looks = tell_pick(self.kit, self.game, entry.value, stories, self._decision)
        except Exception:  # noqa: BLE001  (whatever fails, the game must go on)
            self.rewind(len(self.made))
            return Entry(BAR, entry.seat, entry.value, at=entry.at)
        self._decision = None
        self.made.append(entry)
        return None

    def bar(self, entry: Entry) -> None:
        """Never make a pick again at which the engine has failed.

        If it does not fail here and now the pick is undone all the same: what follows was entered
        in a room that was without it.
        """
        if self.made and self.made[-1] is self.entries[-2]:
            self.rewind(len(self.made) - 1)
        self.barred.add((len(self.made), entry.value))

    def kept(self) -> dict[Eye, Kept]:
        """What has been told so far, to go back to."""
        return {eye: story.keep() for eye, story in self.stories.items()}

    def rewind(self, count: int) -> None:
        """Go back to after the first picks that count."""
        self.before = self.last_before(count)
        made, moment = self.before or (0, None)
        if moment is None:
            self.game = self.beginning.begin()
            self.game.recording = True
        else:
            self.game = moment.game(self.game)
        self.tell_again(moment.beside if moment else {})
        self.looks = {}
        self._decision = None
        for entry in self.made[made:count]:
            tell_pick(self.kit, self.game, entry.value, self.stories.values())
        del self.made[count:]

    def tell_again(self, kept: object) -> None:
        """Let the stories end where they ended once; those that had not begun begin anew."""
        assert isinstance(kept, dict)  # noqa: S101  (it is what `pick` keeps)
        self.stories = {eye: story for eye, story in self.stories.items() if eye in kept}
        for eye, story in self.stories.items():
            story.back(kept[eye])


def outcome_of(entry: Entry) -> Outcome:
    """How a room ends by an entry."""
    winner = SEATS - 1 - entry.seat if entry.kind in (CONCEDE, TIMEOUT) else None
    return Outcome(winner, entry.kind)
