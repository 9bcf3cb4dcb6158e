"""The words that twenty of the hardest cards need and no card has yet: templates without meaning.

`invasion()` is Invasion's grammar with the words for ten cards of sets that are not built.
`champions()` is a first grammar of Champions: words of its own, and Invasion's where the meaning is
the same. The cards are on docs/decisions/0004-the-notation-against-the-hardest-cards.md.
"""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from wartable.invasion import grammar as built
from wartable.kernel.script import Grammar, Node, WordTerminal

# -- what all the words have in common -----------------------------------------------------------


class New(Node):
    """A word that is not built yet; the first line of its docstring is its meaning."""

    cards: ClassVar[int] = 0
    """How many published cards would use it, by a pattern count; a special word serves one."""


class Invasion(New):
    """A word for the cards of Invasion."""


class Champions(New):
    """A word for the cards of Champions."""


# -- Invasion: lines -----------------------------------------------------------------------------


class RaceOnly(Invasion):
    """For decks of one race only."""

    category = "ability"
    template = "{race:race} only"
    cards = 16
    race: int


class Ambush(Invasion):
    """May be turned faceup for a price when its zone is attacked."""

    category = "ability"
    template = "ambush {n:int}"
    cards = 23
    n: int


class PlayIntoZoneAsYours(Invasion):
    """Goes into an opponent's zone and stays yours."""

    category = "ability"
    template = "play into an opponent's zone under your control"
    cards = 6


class PaidForced(Invasion):
    """A Forced effect with a price."""

    category = "ability"
    template = (
        "forced[, {heads:head*, }]: when {event:event}[, if {condition:condition}], "
        "{price:cost*, } → {root:effects}"
    )
    cards = 6
    heads: tuple[Node, ...]
    event: Node
    condition: Node | None
    price: tuple[Node, ...]
    root: Node


class DivertsCombatDamage(Invasion):
    """Combat damage may be put on the card in place of what its zone would take."""

    category = "statement"
    template = "you may put combat damage you assign to this zone on this instead"
    cards = 6


# -- Invasion: moments, restrictions, players, decks ---------------------------------------------


class DamageReaches(Invasion):
    """So much damage has come to lie on the card."""

    category = "event"
    template = "damage on this reaches {n:int}"
    cards = 6
    n: int


class LeavesPlay(Invasion):
    """A card of a kind leaves play, the card itself included."""

    category = "event"
    template = "{a} {what:group} leaves play"
    cards = 5
    what: Node


class SurvivesAttack(Invasion):
    """The card attacked a zone, perhaps damaged it, and is still in play."""

    category = "event"
    template = "this survives an attack on an opponent's zone[{damaging?} that damaged it]"
    cards = 6
    damaging: bool


class TriggersAbility(Invasion):
    """An ability of a card is triggered."""

    category = "event"
    template = "{card:choice} triggers an ability"
    cards = 2
    card: Node


class InAmbushStep(Invasion):
    """Only in the step in which cards ambush."""

    category = "restriction"
    template = "in the ambush step"
    cards = 1


class AtBeginningOfPhase(Invasion):
    """Only as one of your phases begins."""

    category = "restriction"
    template = "at the beginning of your {phase:phase} phase"
    cards = 3
    phase: int


class AttackingPlayer(Invasion):
    """The player who attacks."""

    category = "player"
    template = "the attacking player"
    cards = 6


class DefendingPlayer(Invasion):
    """The player who is attacked."""

    category = "player"
    template = "the defending player"
    cards = 7


class YourDeck(Invasion):
    """Your deck, as a thing that any word can speak of."""

    category = "deck"
    template = "your deck"
    cards = 98


class DeckOf(Invasion):
    """The deck of another player."""

    category = "deck"
    template = "the deck of {who:player}"
    cards = 31
    who: Node


class SearchTop(Invasion):
    """Search the top of a deck; takes the place of the word that knows your deck only."""

    category = "effect"
    template = "search the top {n:int} cards of {whose:deck} for {a} {what:group}"
    cards = 18
    n: int
    whose: Node
    what: Node


class Shuffle(Invasion):
    """Shuffle a deck; takes the place of the word that knows your deck only."""

    category = "effect"
    template = "shuffle {whose:deck}"
    cards = 23
    whose: Node


# -- Invasion: effects ---------------------------------------------------------------------------


class NeedToWin(Invasion):
    """You win only when so many sections of an opponent burn."""

    category = "effect"
    template = "you need {n:int} burning sections to win {until:duration}"
    cards = 6
    n: int
    until: Node


class TriggerAsAmbush(Invasion):
    """Alith Anar: what a card would do on ambushing happens, and it has not ambushed."""

    category = "effect"
    template = "trigger the abilities of {what:choice} as though it had ambushed"
    cards = 1
    what: Node


class AttachAsExperience(Invasion):
    """A card goes facedown under another, where cards count it."""

    category = "effect"
    template = "attach {what:choice} facedown to {host:choice} as an experience"
    cards = 7
    what: Node
    host: Node


class ExtraPhase(Invasion):
    """One more phase of a kind, after the one that is going on."""

    category = "effect"
    template = "another {phase:phase} phase follows this one"
    cards = 3
    phase: int


class AttackEverywhere(Invasion):
    """All Out War: one attack on several zones, each with its own defenders."""

    category = "effect"
    template = (
        "your attacks on {who:player} are on all their zones that are not burning {until:duration}"
    )
    cards = 1
    who: Node
    until: Node


class Name(Invasion):
    """Its player names a card, a unit, a trait or a number."""

    category = "effect"
    template = "name {a} {what:nameable}"
    cards = 9
    what: str


class RevealTop(Invasion):
    """Show the top cards of a deck to all."""

    category = "effect"
    template = "reveal the top {n:number} card{s:n} of {whose:deck}"
    cards = 17
    n: Node
    whose: Node


class Discard(Invasion):
    """Discard cards that were spoken of, from wherever they are."""

    category = "effect"
    template = "discard {what:choice}"
    cards = 5
    what: Node


class Retarget(Invasion):
    """Warding Mage: what opponents aim at one card happens to another."""

    category = "effect"
    template = (
        "effects of opponents that target {aimed:choice} apply to {hit:choice} instead "
        "{until:duration}"
    )
    cards = 1
    aimed: Node
    hit: Node
    until: Node


# -- Invasion: what the effects speak of ---------------------------------------------------------


class TheRest(Invasion):
    """Those revealed, looked at or found to which nothing has been done yet."""

    category = "choice"
    template = "the rest"
    cards = 4


class Revealed(Invasion):
    """Among the cards that this ability has revealed."""

    category = "adjective"
    template = "revealed"
    cards = 17


class WithAmbush(Invasion):
    """With the keyword Ambush."""

    category = "clause"
    template = "with ambush"
    cards = 2


class NamedNumber(Invasion):
    """The number that was named."""

    category = "number"
    template = "(the named number)"
    cards = 2


class BecomesAttachment(Invasion):
    """A support that hangs on a card, with a text of its own."""

    category = "state"
    template = "becomes an attachment with ({text:ability})"
    cards = 4
    text: Node


# -- Champions: lines ----------------------------------------------------------------------------


class Corner(Champions):
    """Happens on arriving at a corner and in each Battlefield Phase (CH-2.5.1.6, CH-4.1.2.4a)."""

    category = "ability"
    template = "corner[ {on:int* and }]: {root:effects}"
    cards = 311
    on: tuple[int, ...]
    root: Node


class Played(Champions):
    """What an ability does when it is played, a blessing when it is revealed (CH-2.5.3.4)."""

    category = "ability"
    template = "played: {root:effects}"
    cards = 112
    root: Node


class HeroicAct(Champions):
    """Costs an action; one a turn (CH-2.9.1, CH-2.9.4)."""

    category = "ability"
    template = "heroic act[, {heads:head*, }]: {root:effects}"
    cards = 97
    heads: tuple[Node, ...]
    root: Node


class LastStand(Champions):
    """Happens before the unit is removed, while it is in play (CH-6.1-LastStand)."""

    category = "ability"
    template = "last stand: {root:effects}"
    cards = 23
    root: Node


class AsThisEnters(Champions):
    """Happens in limbo, on the way in (CH-3.1.5b)."""

    category = "ability"
    template = "as this enters[, {heads:head*, }]: {root:effects}"
    cards = 19
    heads: tuple[Node, ...]
    root: Node


class Instead(Champions):
    """Takes the place of something that would happen (A-137)."""

    category = "ability"
    template = (
        "instead: when {threat:threat}[, if {condition:condition}] → "
        "[{optional?}you may ]{root:effects}"
    )
    cards = 10
    threat: Node
    condition: Node | None
    optional: bool
    root: Node


class PlayOnlyIf(Champions):
    """A condition for playing the card (A-135)."""

    category = "ability"
    template = "play only if {condition:condition}"
    cards = 6
    condition: Node


class OncePerGame(Champions):
    """At most once a game (A-130)."""

    category = "head"
    template = "once per game"
    cards = 11


# -- Champions: moments and conditions -----------------------------------------------------------


class Removes(Champions):
    """A champion or a card of it removes cards, one or more together (A-45)."""

    category = "event"
    template = "{who:choice} removes one or more {what:group/s}"
    cards = 20
    who: Node
    what: Node


class DealsDamage(Champions):
    """A card of a kind deals damage that was not reduced to 0 (CH-2.13.5)."""

    category = "event"
    template = "{a} {what:group} deals damage"
    cards = 11
    what: Node


class WouldDefeatYou(Champions):
    """Damage from a card would bring you to 0 health."""

    category = "threat"
    template = "{a} {what:group} would defeat you"
    cards = 2
    what: Node


class IsAtMost(Champions):
    """A number is no higher than another."""

    category = "condition"
    template = "{n:number} is {limit:int} or less"
    cards = 10
    n: Node
    limit: int


class QuestComplete(Champions):
    """All four objectives of the champions are done (CH-2.6.6)."""

    category = "condition"
    template = "the quest of {champion:choice} is complete"
    cards = 7
    champion: Node


# -- Champions: effects --------------------------------------------------------------------------


class DealTo(Champions):
    """Damage to a player; quiet damage triggers nothing (A-57)."""

    category = "effect"
    template = "deal {amount:number} [{quiet?}quiet ]damage to {who:player}"
    cards = 367
    amount: Node
    quiet: bool
    who: Node


class GainHealth(Champions):
    """Gain health, to 35 at most (CH-2.13.2)."""

    category = "effect"
    template = "gain {n:number} health"
    cards = 114
    n: Node


class Remove(Champions):
    """Put cards from play into the discard pile, last stands first (CH-6.1-Remove.b)."""

    category = "effect"
    template = "remove {what:choice}"
    cards = 83
    what: Node


class Rotate(Champions):
    """Turn cards corner by corner, each corner acting unless told otherwise (CH-6.1-Rotate.b)."""

    category = "effect"
    template = "rotate {what:choice} {n:number} {way:direction}[{silent?} without triggering it]"
    cards = 97
    what: Node
    n: Node
    way: int
    silent: bool


class Restart(Champions):
    """Put cards on their first corner; a champion begins its quest anew (CH-6.1-Restart, A-42)."""

    category = "effect"
    template = "restart {what:choice}"
    cards = 25
    what: Node


class Deploy(Champions):
    """Bring cards into play before a champion, normal restrictions kept (CH-6.1-Deploy.b)."""

    category = "effect"
    template = "deploy {what:choice} [{each?}each ]onto {host:choice}"
    cards = 52
    what: Node
    each: bool
    host: Node


class DeployUnder(Champions):
    """Bossy Orruk: a card comes into play under another and never acts (A-94)."""

    category = "effect"
    template = "deploy {what:choice} under {host:choice}"
    cards = 1
    what: Node
    host: Node


class MoveOnto(Champions):
    """A card goes to the lane of another champion and keeps its corner (A-87)."""

    category = "effect"
    template = "move {what:choice} onto {host:choice}"
    cards = 10
    what: Node
    host: Node


class AdvanceQuest(Champions):
    """Rip-Tooth Megaboss: a step of a quest that no objective gave (A-43)."""

    category = "effect"
    template = "advance the quest of {champion:choice} {n:number} step{s:n}"
    cards = 1
    champion: Node
    n: Node


class Unreveal(Champions):
    """A blessing lies hidden under its champion again (A-111)."""

    category = "effect"
    template = "unreveal {what:choice}"
    cards = 2
    what: Node


class SearchDeck(Champions):
    """Search a whole deck; finding nothing is always allowed (CH-2.10.2.4)."""

    category = "effect"
    template = "search {whose:deck} for {a} {what:group}"
    cards = 10
    whose: Node
    what: Node


# -- Champions: what the effects speak of --------------------------------------------------------


class ThisChampion(Champions):
    """The champion itself, or the one in whose lane the card is (CH-6.2-Control)."""

    category = "choice"
    template = "this champion"
    cards = 97

    def is_one(self) -> bool:
        """It is one champion."""
        return True


class TopOfDiscard(Champions):
    """The card on top of your discard pile."""

    category = "choice"
    template = "the top card of your discard pile"
    cards = 2

    def is_one(self) -> bool:
        """It is one card."""
        return True


class UpTo(Champions):
    """As many as its player likes, up to a number, picked as the effect resolves."""

    category = "choice"
    template = "up to {n:number} {what:group/s}"
    cards = 45
    n: Node
    what: Node


class Several(Champions):
    """Just so many, picked as the effect resolves, or as many as there are (CH-2.2.2)."""

    category = "choice"
    template = "{n:number} {what:group/s}"
    cards = 9
    n: Node
    what: Node


class Marked(Champions):
    """In a lane that the picture of the card shows (CH-2.8.1)."""

    category = "adjective"
    template = "marked"
    cards = 520


class Allied(Champions):
    """Yours (CH-6.2-Allied)."""

    category = "adjective"
    template = "allied"
    cards = 45


class Enemy(Champions):
    """Your opponent's (CH-6.2-Enemy)."""

    category = "adjective"
    template = "enemy"
    cards = 71


class Disengaged(Champions):
    """Of champions: with neither unit nor spell (CH-6.1-Disengaged)."""

    category = "adjective"
    template = "disengaged"
    cards = 26


class Supporting(Champions):
    """In the stack of the card, under it (CH-2.14.4e)."""

    category = "clause"
    template = "supporting this"
    cards = 2


class TheOpponent(Champions):
    """The other player."""

    category = "player"
    template = "the opponent"
    cards = 345


class CornerValue(Champions):
    """The number in the current corner of the card (A-133)."""

    category = "number"
    template = "[[corner]]"
    cards = 365


class SupportOf(Champions):
    """How many cards lie under a card (CH-6.1-Support)."""

    category = "number"
    template = "(support of {card:choice})"
    cards = 33
    card: Node


class Gains(Champions):
    """A whole ability, after those it has (CH-2.7.1)."""

    category = "modifier"
    template = "({text:ability})"
    cards = 6
    text: Node


class MayDeploy(Champions):
    """A champion may deploy what its class would not let it (A-135)."""

    category = "state"
    template = "may deploy {what:group/s}"
    cards = 8
    what: Node


class HasLastCorner(Champions):
    """Claws of the Grave: another card's effects, as if this champion controlled it (A-132)."""

    category = "state"
    template = "has what {card:choice} does on its last corner"
    cards = 1
    card: Node


# -- the grammars --------------------------------------------------------------------------------

REPLACED = frozenset(
    {
        "search the top {n:int} cards of your deck for {a} {what:group}",
        "shuffle your deck",
    }
)
"""Built words whose place a wider one takes; the lines that use them stay as they are."""

SAID_OTHERWISE = frozenset({SearchTop.template, RevealTop.template, Name.template})
"""New words whose lines words that were built since read in their own way."""

SHARED = frozenset(
    {
        # before the colon, and lines
        "while {condition:condition}",
        "if {condition:condition}",
        (
            "[{heads:head*, }: ]when {event:event}[, if {condition:condition}] → "
            "[{optional?}you may ]{root:effects}"
        ),
        "[{heads:head*, }: ]{says:statement}",
        "{what:choice} {gets|get:what} {mods:modifier* and }",
        "{what:choice} {state:state}",
        # flow
        "{parts:link*; }",
        "{first:effect}[, then {rest:link}]",
        "({parts:link*; })",
        "optionally {effect:effect}",
        "{who:player}: ({first:effects}) or ({second:effects})",
        # effects
        "draw {n:number} card{s:n}",
        "put {what:choice} into your hand",
        # what they speak of
        "{a} {what:group}",
        "all {what:group/s}",
        "each {what:group}",
        "this",
        "it",
        "[{adjectives:adjective* } ]{noun:noun/=}[ {clauses:clause* }]",
        "{kind:kind/=}",
        "{trait:trait}",
        "in your hand",
        "in your discard pile",
        "you",
        # moments, conditions, numbers
        "your turn begins",
        "there is {a} {what:group}",
        "{card:choice} is {a} {what:group}",
        "{n:int}",
    }
)
"""Templates of Invasion that Champions takes over, meaning and all."""

SHARED_NEW: list[type[Node]] = [YourDeck, Shuffle]
"""New words of Invasion that Champions takes over too."""

NAMEABLE = {name: name for name in ("card", "unit", "trait", "number")}
EXPERIENCE = 512
KINDS = ("unit", "spell", "ability", "blessing", "champion", "card")
TAGS = ("aelf", "daemon", "grot", "risen")
DIRECTIONS = {"forwards": 1, "backwards": -1}


def words_of(game: type[New]) -> list[type[New]]:
    """The new words of a game, in the order of this module."""
    return [
        value
        for value in globals().values()
        if isinstance(value, type) and issubclass(value, game) and value.template
    ]


@cache
def invasion() -> Grammar:
    """Invasion's grammar with the new words; one that has been built since is not added again."""
    there = [word for word in built.words() if word.template not in REPLACED]
    templates = {word.template for word in there}
    new = [word for word in words_of(Invasion) if word.template not in templates | SAID_OTHERWISE]
    kinds = {**built.KINDS, "experience": EXPERIENCE}
    terminals = [terminal for terminal in built.terminals() if terminal.name != "kind"]
    terminals += [
        WordTerminal("kind", kinds, plurals={kind: f"{kind}s" for kind in kinds}),
        WordTerminal("nameable", NAMEABLE),
    ]
    return Grammar([*there, *new], terminals)


@cache
def champions() -> Grammar:
    """A grammar of Champions: its own words, and those of Invasion that mean the same."""
    shared = [word for word in built.words() if word.template in SHARED]
    kinds = {kind: 1 << place for place, kind in enumerate(KINDS)}
    plurals = {kind: f"{kind}s" for kind in KINDS} | {"ability": "abilities"}
    terminals = [
        WordTerminal("kind", kinds, plurals=plurals),
        WordTerminal("trait", {tag: place for place, tag in enumerate(TAGS)}),
        WordTerminal("direction", DIRECTIONS),
    ]
    return Grammar([*shared, *SHARED_NEW, *words_of(Champions)], terminals)
