"""A deck as somebody wrote it: read, judged, converted, compared."""

from __future__ import annotations

from dataclasses import dataclass

from wartable.cardgame.deck import HINTS, Breach, Deck, DeckError
from wartable.cardgame.deckrules import unknown_card
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.library.catalogue import by_title
from wartable.table.library.statistics import Statistics, statistics

OCTGN = "see `wartable deck convert --octgn`"
MOST_LINES = 400
"""Lines of a list: no deck has more, and each line that is no card is searched for."""


@dataclass(frozen=True)
class DeckCard:
    """So many copies of a card."""

    count: int
    title: str
    id: str
    """"" for a card nobody knows."""
    type: str


@dataclass(frozen=True)
class DeckReason:
    """Something that is wrong with a deck."""

    rule: str
    """The id of the rule; "" for a line or a title that cannot be understood."""
    sentence: str
    cards: list[str]


@dataclass(frozen=True)
class Verdict:
    """How a deck stands in a format."""

    format: str
    legal: bool
    reasons: list[DeckReason]


@dataclass(frozen=True)
class DeckReport:
    """A deck that was read, with all that can be said of it."""

    game: str
    name: str
    fields: dict[str, str]
    """What the list says beside its cards, such as the capital."""
    form: str
    """The form it was written in: text, o8d, code, json ..."""
    size: int
    drawn: int
    """How many of its cards are shuffled and drawn."""
    cards: list[DeckCard]
    problems: list[DeckReason]
    """Lines and titles that cannot be understood."""
    verdicts: list[Verdict]
    """For each format; the first is the usual one."""
    playable: bool
    """Whether a game can be played with it, whatever the format."""
    notes: list[str]
    """What is to be known and breaks no rule: cards of sets beyond the rules document."""
    statistics: Statistics


@dataclass(frozen=True)
class Converted:
    """A deck in another form."""

    form: str
    text: str
    file: str
    """A good name for a file of it."""
    losses: list[str]
    """What the form cannot hold, in sentences."""


@dataclass(frozen=True)
class DeckChange:
    """A card of which two decks have another number."""

    title: str
    before: int
    after: int


@dataclass(frozen=True)
class Difference:
    """What changed from one deck to another."""

    cards: list[DeckChange]
    fields: dict[str, list[str]]
    """What the lists say beside their cards, before and after."""
    before: int
    after: int
    """Their sizes."""


@dataclass(frozen=True)
class DeckForm:
    """One way to write a deck."""

    name: str
    about: str
    suffix: str


@dataclass(frozen=True)
class PublishedDeck:
    """A deck that comes with a game: somewhere to begin."""

    name: str
    size: int
    kind: str
    """The capital, or the alliance."""
    list: str
    plan: str
    keys: dict[str, str]
    """The cards that matter most, and why."""
    opening: str
    """What to keep or to do first."""


@dataclass(frozen=True)
class DecksHere:
    """What a game offers to who builds a deck."""

    game: str
    formats: list[str]
    kinds: list[str]
    """What a deck may be of: races, or alliances."""
    field: str
    """The field of a list that says of what it is: capital, or alliance."""
    forms: list[DeckForm]
    decks: list[PublishedDeck]


def read(game: str, text: str) -> tuple[Deck, list[Breach], str]:
    """A deck in any form its game knows or by its name, what cannot be understood, and its form."""
    if text.count("\n") > MOST_LINES:
        raise WartableError("the list is too long", remedy=f"at most {MOST_LINES} lines")
    decks = door(game).decks
    name = text.strip()
    if name in decks.lists.built_in():
        deck, problems = decks.lists.read(decks.lists.built_in_text(name), name)
        return deck, problems, "text"
    form = decks.forms.detect(text)
    deck, problems = decks.forms.read(text, form=form)
    return deck, problems, form


def readable(game: str, text: str) -> Deck:
    """A deck of cards that are all known; DeckError tells every line and title that is not."""
    deck, problems, _ = read(game, text)
    cards = door(game).cards
    unknown = [title for _, title in deck.cards if cards.find(title) is None]
    problems += [unknown_card(cards, each, hint=n < HINTS) for n, each in enumerate(unknown)]
    if problems:
        raise DeckError(deck.name, problems)
    return deck


def report(game: str, text: str) -> DeckReport:
    """All that can be said of a deck."""
    found, problems, form = read(game, text)
    decks = door(game).decks
    deck = decks.lists.canonical(found)
    known = by_title(game)
    cards = [
        DeckCard(n, title, known[title].id, known[title].type)
        if title in known
        else DeckCard(n, title, "", "")
        for n, title in deck.cards
    ]
    return DeckReport(
        game=game,
        name=deck.name,
        fields=dict(deck.fields),
        form=form,
        size=deck.size,
        drawn=decks.lists.drawn(deck).size,
        cards=cards,
        problems=[reason(each) for each in problems],
        verdicts=verdicts(game, deck, problems),
        playable=not problems and not decks.rules.check_playable(deck),
        notes=decks.rules.notes(deck),
        statistics=statistics(game, deck),
    )


def verdicts(game: str, deck: Deck, problems: list[Breach]) -> list[Verdict]:
    """How a deck stands in each format: every breach at once."""
    return [
        Verdict(form, not breaches and not problems, [reason(each) for each in breaches])
        for form, breaches in door(game).decks.rules.check_all(deck).items()
    ]


def reason(breach: Breach) -> DeckReason:
    """A breach as data."""
    return DeckReason(breach.rule, breach.sentence, list(breach.cards))


def convert(game: str, text: str, form: str) -> Converted:
    """A deck in another form; DeckError if something in it is not understood."""
    forms = door(game).decks.forms
    deck = readable(game, text)
    written = forms.write(deck, form)
    losses = forms.losses(deck, form)
    if forms.called(form).write_for is not None:
        losses.append(f"the ids in it are ours: only wartable finds cards by them ({OCTGN})")
    return Converted(form, written, file_name(deck) + forms.called(form).suffix, losses)


def file_name(deck: Deck) -> str:
    """A name for a file of a deck, without its ending."""
    letters = "".join(sign if sign.isalnum() else "-" for sign in deck.name.lower())
    return "-".join(filter(None, letters.split("-"))) or "deck"


def compare(game: str, before: str, after: str) -> Difference:
    """What changed from one deck to another, card by card."""
    lists = door(game).decks.lists
    one, other = (lists.canonical(read(game, text)[0]) for text in (before, after))
    mine, theirs = ({title: n for n, title in deck.cards} for deck in (one, other))
    changes = [
        DeckChange(title, mine.get(title, 0), theirs.get(title, 0))
        for title in dict.fromkeys((*mine, *theirs))
        if mine.get(title, 0) != theirs.get(title, 0)
    ]
    fields = {
        key: [one.fields.get(key, ""), other.fields.get(key, "")]
        for key in dict.fromkeys((*one.fields, *other.fields))
        if one.fields.get(key) != other.fields.get(key)
    }
    return Difference(changes, fields, one.size, other.size)


def decks_here(game: str) -> DecksHere:
    """What a game offers to who builds a deck: formats, forms, and decks to begin with."""
    decks = door(game).decks
    forms = [DeckForm(name, form.about, form.suffix) for name, form in decks.forms.forms.items()]
    fields = list(dict.fromkeys(decks.lists.form.keys.values()))
    built_in = [published(game, name) for name in decks.lists.built_in()]
    first = fields[0] if fields else ""
    formats = list(decks.rules.formats.listing())
    return DecksHere(game, formats, list(decks.kinds), first, forms, built_in)


def published(game: str, name: str) -> PublishedDeck:
    """A deck that comes with the game."""
    decks = door(game).decks
    text = decks.lists.built_in_text(name)
    deck, _ = decks.lists.read(text, name)
    kind = decks.rules.opening(deck)[0]
    plan = decks.lists.plans().get(name)
    if plan is None:
        return PublishedDeck(name, deck.size, kind, text, "", {}, "")
    return PublishedDeck(name, deck.size, kind, text, plan.plan, dict(plan.keys), plan.opening)
