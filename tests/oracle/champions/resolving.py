"""Choices in the middle of an effect: which sentence asks, and what it lets one pick."""

from tests.oracle.champions.choosing import Choosing
from tests.oracle.champions.groups import group
from tests.oracle.champions.history import History
from tests.oracle.champions.marks import Source
from tests.oracle.champions.playing import Playing
from tests.oracle.champions.sentences import sentences
from tests.oracle.champions.standing import LENDER
from tests.oracle.champions.table import Card
from tests.oracle.compare import Key, Opinion, Silent
from wartable import Decision

TOPICS = ("target", "done", "yes", "no", "option")
ONTO = {"deploy", "move"}
"""Verbs that ask for a card and for a champion."""


class Resolving:
    """Judges the questions that effects ask.

    A question names its card, not its sentence. A card with several sentences is judged by the one
    that fits best: the engine is wrong if it is unlike every one of them.
    """

    def __init__(self, playing: Playing, history: History, decision: Decision) -> None:
        self.playing = playing
        self.table = playing.table
        self.history = history
        self.decision = decision

    def judge(self, offered: set[Key], opinion: Opinion) -> None:
        """What may be picked."""
        try:
            answers = self.answers()
        except Silent as reason:
            opinion.unread.update(dict.fromkeys(TOPICS, str(reason)))
            return
        opinion.allowed |= min(answers, key=lambda each: len(each ^ offered))

    def answers(self) -> list[set[Key]]:
        """For each sentence that may be asking, all that it lets one pick."""
        subject = self.table.cards.get(self.decision.subject)
        if subject is None:
            raise Silent(f"a question about no card: {self.decision.kind}")
        if self.decision.kind in {"may", "option"}:
            return self.alternatives(subject)
        answers: list[set[Key]] = []
        if self.decision.kind == "deploy":
            if self.history.lost(self.table):
                raise Silent("where a card in limbo is going")
            answers += self.goals(subject)
        source = self.source(subject)
        if source is not None:
            for each in self.spoken(source):
                answers += self.picks(each)
        if not answers:
            raise Silent(f"which sentence asks: {subject.facts.title}")
        return answers

    def source(self, subject: Card) -> Source | None:
        """Who speaks where a question is about a card, in play or not (A-186, A-247, A-255)."""
        source = self.history.source(self.table, subject.number)
        if source is None and subject.place in {"limbo", "discard", "hand"}:
            return Source(subject.number, subject.owner, 0, subject.facts)
        return source

    def spoken(self, source: Source) -> list[Choosing]:
        """The sentences of a card, and those that a unit on the discard pile lends it."""
        voices = [source]
        pile = self.table.pile(source.owner, "discard")
        if LENDER in source.facts.lines and pile:
            voices.append(Source(source.number, source.owner, source.lane, pile[0].facts))
        return [
            Choosing(self.playing, voice, sentence)
            for voice in voices
            for line in voice.facts.lines
            for sentence in sentences(line)
            if sentence.verb in ONTO or self.decision.kind != "deploy"
        ]

    def picks(self, choosing: Choosing) -> list[set[Key]]:
        """What a sentence lets one pick, first or next."""
        sentence, picked = choosing.sentence, self.history.picked
        if sentence.verb == "reveal":
            return self.reveals(choosing)
        if sentence.looked and sentence.verb == "deploy":
            return self.deploys(choosing)
        if sentence.looked:
            return self.looks(choosing)
        if sentence.everything:
            return self.orders(choosing)
        answers: list[set[Key]] = []
        if sentence.what or choosing.of_opponent:
            befores = [picked[n:] for n in range(len(picked) + 1)]  # what paid for it comes first
            answers += [as_keys(choosing, choosing.targets(each), each) for each in befores]
            if sentence.verb == "exchange":
                answers.append(as_keys(choosing, choosing.exchangeable(), []))
        if sentence.verb in {"move", "exchange"}:
            answers += self.second(choosing)
        return answers

    def reveals(self, choosing: Choosing) -> list[set[Key]]:
        """A unit or a spell of the top cards, or which of those left goes under the deck next."""
        owner, left = choosing.chooser, int(choosing.sentence.looked) - len(self.history.picked)
        top = self.table.pile(owner, "deck")[:left]
        answers: list[set[Key]] = [{("target", owner, each.number) for each in top}]
        for kind in ("unit", "spell"):
            cards = [each for each in top if each.facts.type == kind]
            answers.append({("done", owner), *(("target", owner, each.number) for each in cards)})
        return answers

    def deploys(self, choosing: Choosing) -> list[set[Key]]:
        """One of the top cards that the champion may deploy, or which of those left comes next."""
        owner, picked, cards = choosing.chooser, self.history.picked, self.table.cards
        left = int(choosing.sentence.looked) - sum(cards[each].place != "deck" for each in picked)
        top = self.table.pile(owner, "deck")[:left]
        fitting = [each for each in top if each.facts.type == choosing.sentence.what]
        able = [each.number for each in fitting if choosing.places_for(each)]
        return [
            {("done", owner), *(("target", owner, each) for each in able)},
            {("target", owner, each.number) for each in top if each.number not in picked},
        ]

    def looks(self, choosing: Choosing) -> list[set[Key]]:
        """Whose deck is looked at, and what may be picked of its top cards."""
        answers: list[set[Key]] = []
        if choosing.sentence.deck == "any":
            filled = {owner for owner in (0, 1) if self.table.pile(owner, "deck")}
            answers += [
                {("target", choosing.chooser, f"player {each}") for each in owners}
                for owners in ({0, 1}, filled)
            ]
        for owner in choosing.decks():
            top = choosing.looked_at(owner) - set(self.history.picked)
            answers.append({("target", choosing.chooser, each) for each in top})
        return answers

    def orders(self, choosing: Choosing) -> list[set[Key]]:
        """Which of several discarded cards lands next; they may wait in limbo (A-81)."""
        owner, gone = choosing.chooser, {choosing.source.number, *self.history.picked}
        piles = [self.table.pile(owner, place) for place in ("hand", "limbo")]
        return [
            {("target", owner, each.number) for each in pile if each.number not in gone}
            for pile in piles
        ]

    def second(self, choosing: Choosing) -> list[set[Key]]:
        """Where what was picked may move to, or what may take its place."""
        sentence, picked, cards = choosing.sentence, self.history.picked, self.table.cards
        moved = picked[-1] if picked and sentence.what else choosing.source.number
        if moved not in cards or not cards[moved].in_play:
            return []
        if sentence.verb == "move":
            goals = {each.number for each in choosing.moves_for(cards[moved])}
            return [{("target", choosing.chooser, each) for each in goals}]
        there = choosing.fits_in(cards[moved])
        if not there:
            raise Silent("what is picked for a swap that will fail")
        fitting = {each.number for each in there}
        return [as_keys(choosing, each, picked) for each in (fitting, choosing.elsewhere())]

    def goals(self, card: Card) -> list[set[Key]]:
        """The champions to which a card may go, for every sentence that could send it there."""
        answers: list[set[Key]] = []
        movers = {each.number for each in self.table.in_play() if moves_others(each)}
        known = {self.history.deployer, self.history.acting, self.history.asked}
        for number in (movers | known) - {0}:
            source = self.history.source(self.table, number)
            if source is None or number == card.number or card.facts.type not in {"unit", "spell"}:
                continue
            for choosing in self.spoken(source):
                if choosing.sentence.verb == "move":
                    goals = choosing.moves_for(card) if card.in_play else []
                else:
                    goals = choosing.places_for(card)
                answers.append({("target", choosing.chooser, each.number) for each in goals})
        return answers

    def alternatives(self, subject: Card) -> list[set[Key]]:
        """Yes or no to what is optional (CH-2.2.2-ex); one or the other of two alternatives."""
        source = self.history.source(self.table, subject.number)
        text, owner = " | ".join(subject.facts.lines), (source or subject).owner
        if self.decision.kind == "may":
            if any(words in text for words in ("optionally ", "you may ", " times more for ")):
                return self.leaves(subject, owner)
            raise Silent(f"why it is optional: {text}")
        if "the opponent chooses: (" in text:
            owner = 1 - owner
        both: set[Key] = {("option", owner, 1), ("option", owner, 2)}
        if len(subject.facts.acts) == len(both):  # an effect triggers one of them
            return [both]
        if "choose: (" in text or "chooses: (" in text:
            return [both, {("option", owner, 1)}, {("option", owner, 2)}]
        if "put it back or on the bottom" in text:
            return [{("option", owner, 1), ("option", owner, 3)}]
        if "put the rest back or shuffle" in text:
            return [both]
        if "rearrange or shuffle" in text:
            return [both | {("done", owner)}]
        raise Silent(f"which alternatives there are: {text}")

    def leaves(self, subject: Card, owner: int) -> list[set[Key]]:
        """Yes or no; no alone where only he sees that no card of hand or deck would do (A-282)."""
        both: set[Key] = {("yes", owner), ("no", owner)}
        source = self.source(subject)
        if source is None:
            return [both]
        answers: list[set[Key]] = []
        for line in source.facts.lines:
            for sentence in sentences(line):
                choosing = Choosing(self.playing, source, sentence)
                if sentence.optional:
                    secret = sentence.what and {"hand", "deck"} & set(group(sentence.what).places)
                    none = secret and not choosing.targets([])
                    answers.append({("no", owner)} if none else both)
        return answers or [both]


def moves_others(card: Card) -> bool:
    """Whether a card moves what has just been deployed."""
    return any("move the deployed card onto" in line for line in card.facts.lines)


def as_keys(choosing: Choosing, cards: set[int], picked: list[int]) -> set[Key]:
    """Picks as keys, with the leave to stop."""
    keys: set[Key] = {("target", choosing.chooser, card) for card in cards}
    if choosing.may_stop(picked):
        keys.add(("done", choosing.chooser))
    return keys
