"""Events that many cards can cause at once: how often they have happened, at least and at most."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.groups import fits, parse
from tests.oracle.invasion.history import Change, History
from tests.oracle.invasion.scene import Scene
from tests.oracle.invasion.table import Card


@dataclass(frozen=True)
class Moment:
    """A change, as one card that waits for something sees it."""

    change: Change
    history: History
    card: Card

    @property
    def now(self) -> Scene:
        """The table after it, with the eyes of the card's controller."""
        return Scene(self.change.after, self.history, self.card.controller, self.card)

    @property
    def earlier(self) -> Scene:
        """The table before it."""
        return Scene(self.change.before, self.history, self.card.controller, self.card)

    @property
    def there(self) -> bool:
        """Whether the card was in play before."""
        return was_there(self.change, self.card)

    @property
    def passing(self) -> int:
        """Cards that may have come and gone."""
        return len(self.change.flashed)

    def gone(self, what: str) -> list[Card]:
        """The cards of a kind that have left play."""
        return [each for each in self.change.left if fits(self.earlier, each, parse(what)[0])]


def several(change: Change, history: History, line: Line, card: Card) -> tuple[int, int]:
    """How often an ability's condition was met, where many cards can cause it."""
    for event, times in SEVERAL.items():
        if found := re.fullmatch(event, line.event):
            return times(Moment(change, history, card), found[1])
    return 0, int(perhaps(change, line.event))


def leave(at: Moment, what: str) -> tuple[int, int]:
    """One or more of a kind leave play together."""
    gone = at.gone(what)
    sure = at.there and not all(each.development for each in gone)  # which may be none any more
    return int(sure and bool(gone)), len(gone) + at.passing


def departs(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind have left play."""
    count = len(at.gone(what))
    return int(at.there and count > 0), count + at.passing


def killed(at: Moment, what: str) -> tuple[int, int]:
    """One of a kind is destroyed or sacrificed, which is not told from other ways of leaving."""
    return 0, len(at.gone(what)) + at.passing


def enter_zone(at: Moment, what: str) -> tuple[int, int]:
    """One of a kind comes into the card's zone; some may have come and gone."""
    group, place = parse(what)[0], at.card.place
    count = sum(each.place == place and fits(at.now, each, group) for each in at.change.arrived)
    return min(count, 1), count + sum(each.unit for each in at.change.left) + at.passing


def enter(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind have come into play."""
    count = sum(fits(at.now, each, parse(what)[0]) for each in at.change.entered)
    return min(count, 1), count + at.passing


def played(at: Moment, what: str) -> tuple[int, int]:
    """Its controller has played a card of a kind."""
    it = at.change.completed
    mine = it is not None and (it.verb, it.player) == ("play", at.card.controller)
    if it and mine and fits(at.now, it.card, parse(what)[0]):
        return 1, 1
    return 0, int(at.change.closed and plays_more(at.history))


def hung(at: Moment, what: str) -> tuple[int, int]:
    """Its controller attaches one of a kind to the card."""
    group, host = parse(what)[0], at.card
    hanging = [c for c in at.change.entered if c.host == host.number]
    found = [c for c in hanging if c.controller == host.controller and fits(at.now, c, group)]
    return (1, 1) if found else (0, 0)


def spoiled(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind were corrupted; some may have been and gone."""
    count = sum(fits(at.now, each, parse(what)[0]) for each in corrupted(at.change))
    gone = sum(each.unit for each in at.change.left)
    return int(at.there and count > 0), count + gone + at.passing


def wounded(at: Moment, _: str) -> tuple[int, int]:
    """Something may have been dealt damage."""
    return 0, sum(hurt(at.change, each) for each in at.change.before.in_play)


def mended(at: Moment, what: str) -> tuple[int, int]:
    """Its controller may have healed units of a kind, each of them once."""
    now, group = at.now, parse(what)[0]
    count = sum(healed(at.change, c) and fits(now, c, group) for c in at.change.after.in_play)
    return 0, count + len(at.change.left)


def phase_ends(at: Moment, phase: str) -> tuple[int, int]:
    """A phase of its controller may end."""
    mine = at.change.after.active == at.card.controller or at.change.new_turn
    return 0, int(mine and phase in {at.change.before.phase, at.change.after.phase})


def from_hand(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind have come from the hand of an opponent into his discard pile."""
    count = len(in_piles(at, what, theirs=True, places={"hand"}))
    return count if at.there else 0, count


def hand_lost(at: Moment, _: str) -> tuple[int, int]:
    """An opponent has discarded cards of his hand, together or one after the other."""
    count = len(in_piles(at, "card", theirs=True, places={"hand"}))
    return int(at.there and count > 0), count


def into_their_pile(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind have come into an opponent's discard pile."""
    count = len(in_piles(at, what, theirs=True))
    return int(at.there and count > 0), count + at.passing


def into_pile(at: Moment, what: str) -> tuple[int, int]:
    """Cards of a kind have come into a discard pile."""
    count = len(in_piles(at, what, theirs=False))
    return int(at.there and count > 0), count + at.passing


def in_piles(
    at: Moment, what: str, *, theirs: bool, places: frozenset[str] | set[str] = frozenset()
) -> list[Card]:
    """Cards of a kind that lie in discard piles now and lay elsewhere before."""
    before = at.change.before
    found = [c for c in at.change.after.cards.values() if c.zone == "discard"]
    found = [c for c in found if not theirs or c.owner != at.card.controller]
    found = [c for c in found if before.whereabouts(c.number) != "discard"]
    found = [c for c in found if not places or before.whereabouts(c.number) in places]
    return [c for c in found if what == "card" or c.facts.type.casefold() == what]


def acted(at: Moment, _: str) -> tuple[int, int]:
    """An Action of a quest was used, or one of its Forced effects may have been set off."""
    it, mine = at.change.completed, at.card.controller
    used = it is not None and (it.verb, it.player) == ("use", mine)
    sure = int(it is not None and used and it.card.facts.type == "Quest")
    quests = [c for c in at.change.after.in_play if c.controller == mine and c.plain]
    forced = [c for c in quests if any(line.kind in {"forced", "when"} for line in c.facts.lines)]
    moved = at.change.closed or at.change.completed or at.change.new_phase
    return sure, sure + sum(c.facts.type == "Quest" for c in forced) * (2 if moved else 1)


SEVERAL: dict[str, Callable[[Moment, str], tuple[int, int]]] = {
    r"one or more (.+) leave play": leave,
    r"another (.+) leaves play": departs,
    r"an? (.+) is destroyed": killed,
    r"you sacrifice an? (.+)": killed,
    r"an? (.+) enters this zone": enter_zone,
    r"an? (.+) enters play": enter,
    r"you play an? (.+)": played,
    r"you attach an? (.+) to this": hung,
    r"an? (.+) is corrupted": spoiled,
    r"an? (.+) is dealt exactly \d damage": wounded,
    r"you heal an? (.+)": mended,
    r"your (\w+) phase ends": phase_ends,
    r"an? (.+) is discarded from an opponent's hand": from_hand,
    r"an opponent discards one or more cards from their (hand)": hand_lost,
    r"an? (.+) enters an opponent's discard pile": into_their_pile,
    r"an? (.+) enters a discard pile": into_pile,
    r"an ability of an? (.+) is triggered": acted,
}
"""Events by their words, each with how often, at least and at most, it has happened."""


def was_there(change: Change, card: Card) -> bool:
    """Whether a card was in play before the change."""
    return any(each.number == card.number for each in change.before.in_play)


def plays_more(history: History) -> bool:
    """Whether an effect that has resolved plays a card, which is not seen (INV-CHAIN-07)."""
    lines = (line for it in history.resolving for line in it.card.facts.lines)
    return any("at no cost" in line.effect for line in lines)


def corrupted(change: Change) -> list[Card]:
    """Cards that were upright in play and are corrupt now (INV-CORRUPT-06)."""
    upright = {each.number for each in change.before.in_play if not each.corrupt}
    return [each for each in change.after.in_play if each.corrupt and each.number in upright]


def hurt(change: Change, card: Card) -> bool:
    """Whether a card may have been dealt damage since."""
    after = change.after.played(card.number)
    return after is None or after.damage != card.damage


def healed(change: Change, card: Card) -> bool:
    """Whether a card has less damage than before."""
    before = change.before.played(card.number)
    return before is not None and card.damage < before.damage


def struck(change: Change) -> bool:
    """Whether a section of a capital may have been dealt damage: it has other damage, or burns."""
    return (change.before.hits, change.before.burning) != (change.after.hits, change.after.burning)


def perhaps(change: Change, event: str) -> bool:
    """Whether an event that is not known here may have happened; that it did is never judged."""
    done, quiet = change.completed, change.before.combat == change.after.combat == ""
    begun = change.new_turn or change.new_phase
    sorts: dict[str, object] = {
        r"\bplay this from your hand\b": change.entered or change.flashed,
        r"\bplays? ": done is not None and done.verb == "play",
        r"\b(turn|phase) (begins|ends)": begun,
        r"\bambushes\b": change.after.combat,
        r"\battacks\b": not quiet,
        r"\b(leaves?|destroyed|discard pile)\b": change.left or change.flashed,
        r"\b(enters?|attached)\b": change.entered or change.arrived or change.flashed,
        r"\bheals?\b": change.left or any(healed(change, c) for c in change.after.in_play),
        r"\byour capital is dealt\b": struck(change),
        r"\bdamage\b": change.closed or done is not None or not quiet,
        "": change.closed or begun or done is not None or not quiet,
    }
    return bool(next(happened for words, happened in sorts.items() if re.search(words, event)))
