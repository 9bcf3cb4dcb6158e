"""What one can read and ask around the table: cards, rules, decks.

Cards and rules change only with a new version, so they are sent with a mark (ETag) by which a
client that has them is told so, and packed where the client can unpack. Nothing here is done in a
thread of its own: the engine makes a card ready when it is first asked for, and that in one thread.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import Response

from wartable.games import with_decks
from wartable.server.bodies import Body
from wartable.server.http import JSON, Call, encode, endpoint
from wartable.server.people import DeckText
from wartable.server.protocol import Title, Word
from wartable.server.services import NOT_FOUND
from wartable.server.store.errors import Missing
from wartable.server.store.records import DeckRecord
from wartable.table.library import cardpages, decks, drawing, matching, queries, rulepages
from wartable.table.library.catalogue import Catalogue, catalogue
from wartable.table.refusals import Refused

SEEDS: Final = 2**32
FIRST_PAUSE, PAUSE = 2.0, 0.2
"""Seconds before what is read most is made, and between two pieces of it: who comes goes first."""


class DeckQuestion(Body):
    """A deck that something is asked about."""

    game: Word
    list: DeckText
    """A list in any form, a code, or the name of a deck of the game."""


class ConvertBody(DeckQuestion):
    """A deck to be written in another form."""

    to: Word
    """text, code, json, o8d ...: what /api/decks-here/{game} lists."""


class CompareBody(Body):
    """Two decks, or two versions of one."""

    game: Word
    before: DeckText
    after: DeckText


class OddsBody(DeckQuestion):
    """Which cards one hopes for."""

    titles: Annotated[list[Title], Meta(max_length=100)]
    first: bool = True
    """Whether one begins."""
    a_turn: Annotated[int, Meta(ge=0, le=drawing.MOST_A_TURN)] = 1
    """Cards drawn each turn."""


class HandsBody(DeckQuestion):
    """Opening hands to be dealt."""

    seed: Annotated[int, Meta(ge=0, lt=SEEDS)]
    amount: Annotated[int, Meta(ge=1, le=drawing.MOST_HANDS)] = 1
    first: bool = True


class CardsFound(Struct, frozen=True):
    """The cards that a query finds."""

    query: str
    """The query as it was understood."""
    ids: list[str]


class DeckVersion(Struct, frozen=True):
    """A version of a deck that is kept."""

    id: str
    game: str
    name: str
    list: str
    version: int
    newest: int
    at: int
    """When it was kept, in milliseconds since 1970."""


class DeckVersions(Struct, frozen=True):
    """All versions of a deck, the newest first."""

    versions: list[DeckVersion]


# -- cards ---------------------------------------------------------------------------------------


@endpoint("GET", "/api/cards/{game}", answer=Catalogue)
async def all_cards(call: Call) -> Response:
    """Every published card of a game: facts and text in our own words, or that it is not in yet."""
    return shelved(call, catalogue)


@endpoint("GET", "/api/cards/{game}/{card}", answer=cardpages.CardPage)
async def one_card(call: Call) -> cardpages.CardPage:
    """A card with everything: words explained, rulings, scenarios that prove it."""
    try:
        return cardpages.card_page(game_of(call), call.path("card"))
    except cardpages.NoCard as error:
        raise Refused(NOT_FOUND, error.message, remedy=error.remedy) from None


@endpoint(
    "GET", "/api/card-search/{game}", answer=CardsFound, query={"q": "such as race:orc cost<=2"}
)
async def search_cards(call: Call) -> CardsFound:
    """The cards that a query finds; the sentence of a refusal says where it goes wrong."""
    query = queries.parse(call.query("q"))
    found = matching.found(query, catalogue(game_of(call)).cards)
    return CardsFound(queries.written(query), [card.id for card in found])


# -- rules ---------------------------------------------------------------------------------------


@endpoint("GET", "/api/rules/{game}", answer=rulepages.Rules)
async def all_rules(call: Call) -> Response:
    """The rules of a game in our own words, with decisions and notes, each under its id."""
    return shelved(call, rulepages.rules)


@endpoint(
    "GET",
    "/api/rule-search/{game}",
    answer=rulepages.RulesFound,
    query={"q": "words, an id, a range or an area"},
)
async def search_rules(call: Call) -> rulepages.RulesFound:
    """The rules, decisions and notes in which all words occur, or that are named."""
    return rulepages.search(game_of(call), call.query("q"))


# -- decks ---------------------------------------------------------------------------------------


@endpoint("GET", "/api/decks-here/{game}", answer=decks.DecksHere)
async def decks_of_game(call: Call) -> Response:
    """What a game offers to who builds a deck: formats, forms, and decks to begin with."""
    return shelved(call, decks.decks_here)


@endpoint("POST", "/api/decks/check", body=DeckQuestion, answer=decks.DeckReport)
async def check_deck(call: Call, body: DeckQuestion) -> decks.DeckReport:  # noqa: ARG001
    """All that can be said of a deck: its cards, every breach of each format, statistics."""
    return decks.report(playable_game(body.game), body.list)


@endpoint("POST", "/api/decks/convert", body=ConvertBody, answer=decks.Converted)
async def convert_deck(call: Call, body: ConvertBody) -> decks.Converted:  # noqa: ARG001
    """A deck in another form, and what that form cannot hold."""
    return decks.convert(playable_game(body.game), body.list, body.to)


@endpoint("POST", "/api/decks/compare", body=CompareBody, answer=decks.Difference)
async def compare_decks(call: Call, body: CompareBody) -> decks.Difference:  # noqa: ARG001
    """What changed from one deck to another, card by card."""
    return decks.compare(playable_game(body.game), body.before, body.after)


@endpoint("POST", "/api/decks/odds", body=OddsBody, answer=drawing.Odds)
async def deck_odds(call: Call, body: OddsBody) -> drawing.Odds:  # noqa: ARG001
    """Exact chances of having drawn some cards, turn by turn."""
    game = playable_game(body.game)
    deck = decks.read(game, body.list)[0]
    return drawing.odds(game, deck, body.titles, first=body.first, a_turn=body.a_turn)


@endpoint("POST", "/api/decks/hands", body=HandsBody, answer=drawing.Hands)
async def sample_hands(call: Call, body: HandsBody) -> drawing.Hands:  # noqa: ARG001
    """Opening hands by lot, with what a mulligan would bring; the same seed deals the same."""
    game = playable_game(body.game)
    deck = decks.read(game, body.list)[0]
    return drawing.sample_hands(game, deck, body.amount, body.seed, first=body.first)


@endpoint("GET", "/api/decks/{deck}", answer=DeckVersion, query={"version": "the newest if none"})
async def show_deck(call: Call) -> DeckVersion:
    """A deck of yours, in its newest or in some version."""
    owner, asked = call.known.account.id, call.query("version")
    number = call.number("version", asked) if asked else None
    found = await call.people.store.deck(call.path("deck"), number)
    return version_of(own(call, found, owner))


@endpoint("GET", "/api/decks/{deck}/versions", answer=DeckVersions)
async def deck_versions(call: Call) -> DeckVersions:
    """All versions of a deck of yours, the newest first."""
    owner = call.known.account.id
    found = await call.people.store.deck_versions(call.path("deck"))
    if not found:
        raise no_deck(call)
    return DeckVersions([version_of(own(call, each, owner)) for each in found])


# -- what they share -----------------------------------------------------------------------------


def game_of(call: Call) -> str:
    """The game of the path; Refused if it has no cards and decks of its own."""
    return playable_game(call.path("game"))


def playable_game(game: str) -> str:
    """A game with cards and decks of its own; Refused if there is no such game."""
    if game not in with_decks():
        remedy = f"one of {', '.join(with_decks())}"
        raise Refused(NOT_FOUND, f"there is no game called {game!r}", remedy=remedy)
    return game


def shelved(call: Call, make: Callable[[str], object]) -> Response:
    """Something that changes only with a new version, or that the client has it already."""
    plain, packed, mark = written(make, game_of(call))
    headers = {"etag": mark, "cache-control": "no-cache", "vary": "accept-encoding"}
    if mark in call.request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in call.request.headers.get("accept-encoding", ""):
        return Response(packed, 200, {**headers, "content-encoding": "gzip"}, JSON)
    return Response(plain, 200, headers, JSON)


async def prepare(_: object) -> None:
    """Make what is read most before anybody asks: else the first who does holds up all games."""
    await asyncio.sleep(FIRST_PAUSE)
    for game in with_decks():
        for make in (catalogue, rulepages.rules, decks.decks_here):
            written(make, game)
            await asyncio.sleep(PAUSE)


@cache
def written(make: Callable[[str], object], game: str) -> tuple[bytes, bytes, str]:
    """What is answered: plain, packed, and its mark."""
    plain = encode(make(game))
    mark = f'"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return plain, gzip.compress(plain, 9, mtime=0), mark


def own(call: Call, deck: DeckRecord, owner: str) -> DeckRecord:
    """A deck, if it belongs to whoever asks; Missing otherwise, so that nobody learns of it."""
    if deck.account != owner:
        raise no_deck(call)
    return deck


def no_deck(call: Call) -> Missing:
    """There is no such deck."""
    return Missing(f"there is no deck {call.path('deck')} of yours", remedy="look at your decks")


def version_of(deck: DeckRecord) -> DeckVersion:
    """A version of a deck as its owner is shown it."""
    return DeckVersion(deck.id, deck.game, deck.name, deck.list, deck.version, deck.newest, deck.at)
