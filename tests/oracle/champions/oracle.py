"""The second judge of Champions: follows a game and says what may be picked."""

from functools import partial
from typing import Any

from tests.oracle.champions.acts import may_act
from tests.oracle.champions.expecting import Expectation, expected
from tests.oracle.champions.history import History
from tests.oracle.champions.playing import Playing
from tests.oracle.champions.resolving import Resolving
from tests.oracle.champions.standing import Standing
from tests.oracle.champions.table import LANES, Table, table_of
from tests.oracle.compare import Key, Opinion, Oracle
from wartable import Decision, Game, Option

DETAIL = {"play": "by", "heroic": "ability", "place": "lane"}
"""What an option says beside its card: the lane, or the number of the Heroic Act."""


class ChampionsOracle(Oracle):
    """A judge who knows the rules index, the printed cards, and what he has seen."""

    def __init__(self) -> None:
        self.history = History()
        self.table: Table
        self.standing: Standing
        self.asleep: set[int] = set()
        """The cards the engine holds for Dormant."""
        self.expectation: Expectation | None = None
        self.expected = 0
        """How many questions were to be expected."""

    def judge(self, game: Game) -> Opinion:
        """What may be picked at the decision that waits."""
        decision = game.decision
        assert decision is not None
        seen: Any = game.referee()
        self.table = table_of(seen)
        self.history.see(self.table, decision)
        self.asleep = sleepers(seen)
        self.standing = Standing(self.table, self.asleep)
        opinion = Opinion()
        if self.expectation and self.expectation.broken(self.table, decision):
            opinion.allowed.add(("ask", self.expectation.number))
        self.expectation = None
        match decision.kind:
            case "action":
                self.judge_actions(decision, opinion)
            case "place":
                self.judge_places(decision, opinion)
            case "empty-deck":
                self.judge_giving_up(decision, opinion)
            case _:
                playing = Playing(self.standing, self.history)
                keys = {key for each in decision.options if (key := self.key(decision, each))}
                Resolving(playing, self.history, decision).judge(keys, opinion)
        return opinion

    def told(self, option: Option) -> None:
        """Remember a pick, and what it must lead to."""
        self.history.told(option)
        if option.verb in {"play", "heroic"}:
            self.expectation = self.expect(option)
            self.expected += self.expectation is not None

    def expect(self, option: Option) -> Expectation | None:
        """The question that an ability or a Heroic Act begins with."""
        source = self.history.source(self.table, option.cards[0])
        if source is None:
            return None
        if option.verb == "heroic":
            line = source.facts.all_acts[int(str(option.data["ability"])) - 1]
        else:
            line = next((each for each in source.facts.lines if each.startswith("played: ")), "")
        return expected(Playing(self.standing, self.history), source, line)

    def key(self, decision: Decision, option: Option) -> Key | None:
        """An option in the oracle's words."""
        data, asked = option.data, decision.player
        match option.verb:
            case "play" | "heroic" | "place":
                return option.verb, data["card"], data[DETAIL[option.verb]]
            case "spend":
                return "give up", data["card"]
            case "choose":
                return "target", asked, data.get("card", f"player {data.get('player')}")
            case "option":
                return "option", asked, data["number"]
            case "done" | "yes" | "no":
                return option.verb, asked
        return None

    def name(self, game: Game, key: Key) -> str:
        """A key with titles, and what the question was."""
        named = [self.table.cards[w].facts.title if w in self.table.cards else w for w in key[1:]]
        decision = game.decision
        assert decision is not None
        return f"{key[0]} {' '.join(map(str, named))} [{decision.prompt}]"

    def judge_actions(self, decision: Decision, opinion: Opinion) -> None:
        """Playing a card or using a Heroic Act (CH-4.1.3.1a), each name once a turn (A-37)."""
        table, player = self.table, self.table.active
        if decision.player != player or table.actions < 1:
            return
        playing = Playing(self.standing, self.history)
        champions = [each for lane in LANES if (each := table.champion(player, lane))]
        for card in table.pile(player, "hand"):
            for champion in champions:
                key = "play", card.number, champion.lane
                if card.facts.title not in self.history.names:
                    opinion.ask(key, partial(playing.may_play, card, champion))
        self.judge_death_acts(opinion)
        for card in table.in_play():
            if card.owner == player and card.facts.title not in self.history.names:
                self.judge_acts(card.number, opinion)

    def judge_death_acts(self, opinion: Opinion) -> None:
        """The Death Acts of the discard pile, if no act was used this turn (A-247)."""
        for card in self.table.pile(self.table.active, "discard"):
            if card.facts.title not in self.history.names and not self.history.acted:
                for place, line in enumerate(card.facts.all_acts, 1):
                    if line.startswith("death act"):
                        opinion.allowed.add(("heroic", card.number, place))

    def judge_acts(self, number: int, opinion: Opinion) -> None:
        """Every Heroic Act of a card, counted from 1 in printed order."""
        card = self.table.cards[number]
        for place, line in enumerate(card.facts.acts, 1):
            spent, acted = (number, place) in self.history.spent, self.history.acted
            verdict = partial(may_act, self.standing, card, line, acted=acted, spent=spent)
            opinion.ask(("heroic", number, place), verdict)

    def judge_places(self, decision: Decision, opinion: Opinion) -> None:
        """Any champion not yet placed in any free lane (CH-3.2.2.2, A-06)."""
        for card in self.table.pile(decision.player, "unplaced"):
            for lane in LANES:
                if self.table.champion(decision.player, lane) is None:
                    opinion.allowed.add(("place", card.number, lane))

    def judge_giving_up(self, decision: Decision, opinion: Opinion) -> None:
        """An action card in play, an active blessing or a card in hand (CH-4.1.5.5c-2, A-26)."""
        if decision.player != self.table.active:
            return
        for card in self.table.pile(self.table.active, "unit", "spell", "hand", "blessing"):
            if card.place != "blessing" or card.face_up:
                opinion.allowed.add(("give up", card.number))


def sleepers(seen: Any) -> set[int]:
    """The cards that the referee calls Dormant, for when only the past could say (A-142)."""
    lanes = [lane for side in seen["players"] for lane in side["lanes"]]
    cards = [lane[row] for lane in lanes for row in ("champion", "unit", "spell", "blessing")]
    return {card["card"] for card in cards if card and card["dormant"]}
