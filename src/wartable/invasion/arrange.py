"""Arranging a table: any position of a game, described in the words of the scenario format."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from wartable.cardgame.arranging import (
    ArrangeError,
    Facts,
    TableReader,
    deck_listed,
    listed,
    mapping,
    number,
    one_of,
    truth,
)
from wartable.cardgame.layout import FIRST_PLAYER, PHASE, TURN
from wartable.cardgame.pool import FILLER
from wartable.invasion.carddef import CardDef
from wartable.invasion.changes import arrive, develop
from wartable.invasion.history import N_INTO_DISCARD, remember
from wartable.invasion.identity import CONSTANT, reference
from wartable.invasion.lasting import FOR_EVER, add_lasting
from wartable.invasion.layout import (
    BURNING,
    CORRUPT,
    DAMAGE,
    DEVELOPED,
    DISCARDED,
    FACE,
    FACE_DOWN,
    HOST,
    L_QUEUE,
    L_WAITING,
    LIMITED,
    PLAYED_FOR,
    RESOURCES,
    TOKENS,
    UNDER,
)
from wartable.invasion.newgame import lay_out
from wartable.invasion.routines import DO_GAME, DO_TURN
from wartable.invasion.script.given import OtherText
from wartable.invasion.script.special import DeadlyAttachment, KeepUnder
from wartable.invasion.table import definition, pile_of, player_row, put_in_pile
from wartable.invasion.terms import (
    DECK,
    DISCARD,
    HAND,
    LEGEND,
    LEGEND_CARD,
    OUT,
    PHASES,
    QUEST_CARD,
    RACES,
    SECTIONS,
    SUPPORT,
    UNIT,
    ZONES,
)
from wartable.invasion.turn import FIRST_STEPS, S_GAME_NEXT_TURN
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, DEPTH, FRAME, KNOWN, PC, PILE, UNSETTLED
from wartable.kernel.native import i64
from wartable.kernel.numbers import veil
from wartable.kernel.peeking import cards_in
from wartable.kernel.recording import Chronicle
from wartable.kernel.speaker import Speaker
from wartable.kernel.vectors import empty

DEFAULT_CAPITALS = ("Dwarf", "Orc")
DEFAULT_TURN = 3

TABLE_KEYS = ("active", "phase", "turn")
PLAYER_KEYS = (
    "capital",
    "resources",
    "hand",
    "deck",
    "discard",
    "kingdom",
    "quest",
    "battlefield",
    "legend",
    "developments",
    "damage",
    "burning",
    "this_turn",
)
CARD_KEYS = (
    "card",
    "as",
    "damage",
    "corrupt",
    "tokens",
    "x",
    "attached",
    "questing",
    "owner",
    "controller",
    "facedown",
)


@dataclass
class Piece:
    """A card that is to lie somewhere."""

    title: str
    owner: int
    place: str
    side: int
    facts: Facts = field(default_factory=dict)
    host: Piece | None = None
    quest: Piece | None = None
    row: int = 0


class Arranger(TableReader[CardDef, Piece]):
    """Reads a description, then lays it out."""

    keys = TABLE_KEYS

    @cached_property
    def players(self) -> list[Facts]:
        """What the description says of each player."""
        return [mapping(self.table[name], name, PLAYER_KEYS) for name in self.names]

    # -- reading -----------------------------------------------------------------------------------

    def read(self) -> None:
        """Read both players' sides."""
        for side in range(2):
            player = self.players[side]
            for place in player:
                if place == "developments":
                    self.read_developments(player, side)
                elif place in (*ZONES[:SECTIONS], "legend", "hand", "discard"):
                    for title, facts in listed(
                        player[place], f"{self.names[side]}.{place}", CARD_KEYS
                    ):
                        self.add(title, place, side, facts)
            self.read_discarded(player, side)
            self.read_deck(player.get("deck"), side)

    def number(self, title: str) -> int:
        """The number of a card that may lie on this table."""
        return self.pool.find(title, self.sets)

    def add(self, title: str, place: str, side: int, facts: Facts) -> Piece:
        """A card, with what hangs on it."""
        owner = self.seat(facts["owner"]) if "owner" in facts else side
        if place in ZONES[:SECTIONS] and self.pool.made(self.number(title)).kind & LEGEND_CARD:
            place = "legend"  # wherever it is listed: a legend stands in no zone
        piece = Piece(title, owner, place, side, facts)
        self.pieces.append(piece)
        spot = place.removeprefix("development-")
        for key in ("attached", "questing"):
            if facts.get(key) and spot not in (*ZONES[:SECTIONS], "legend"):
                raise ArrangeError(f"{title} lies in the {place}: nothing can be {key} there")
        self.add_attached(piece, spot)
        for other, more in listed(facts.get("questing"), f"{title}.questing", CARD_KEYS):
            unit = self.add(other, place, side, more)
            unit.quest = piece
        return piece

    def add_attached(self, piece: Piece, spot: str) -> None:
        """What hangs on a card, and what hangs on that."""
        side = piece.side
        where = f"{piece.title}.attached"
        for title, facts in listed(piece.facts.get("attached"), where, CARD_KEYS):
            holder = self.seat(facts["controller"]) if "controller" in facts else side
            owner = self.seat(facts["owner"]) if "owner" in facts else holder
            extra = Piece(title, owner, spot, side, {**facts, "controller": self.names[holder]})
            extra.host = piece
            self.pieces.append(extra)
            self.add_attached(extra, spot)

    def read_developments(self, player: Facts, side: int) -> None:
        """Face-down cards: a number of plain ones, or these."""
        zones = mapping(player.get("developments"), "developments", ZONES[:SECTIONS])
        for zone, value in zones.items():
            if isinstance(value, int):
                for _ in range(number(value, f"developments.{zone}")):
                    self.add(FILLER, f"development-{zone}", side, {})
            else:
                for title, facts in listed(value, f"developments.{zone}", CARD_KEYS):
                    self.add(title, f"development-{zone}", side, facts)

    def read_discarded(self, player: Facts, side: int) -> None:
        """Cards that went to the discard pile this turn."""
        happened = mapping(
            player.get("this_turn"), "this_turn", ("limited", "development", "discarded")
        )
        marked: list[Piece] = []
        for title, facts in listed(happened.get("discarded"), "this_turn.discarded", CARD_KEYS):
            there = [
                p
                for p in self.pieces
                if title in (p.title, p.facts.get("as"))
                and p.place == "discard"
                and p.side == side
                and p not in marked
            ]
            piece = there[0] if there else self.add(title, "discard", side, facts)
            piece.facts = {**piece.facts, **facts, "this turn": True}
            marked.append(piece)

    def read_deck(self, value: object, side: int) -> None:
        """The deck, top first; plain cards lie below unless it says `only`."""
        cards, plain = deck_listed(value, f"{self.names[side]}.deck", CARD_KEYS)
        for title, facts in cards:
            self.add(title, "deck", side, facts)
        for _ in range(plain):
            self.add(FILLER, "deck", side, {})

    # -- laying out --------------------------------------------------------------------------------

    def capitals(self) -> list[int]:
        """The races of the capital boards."""
        races: list[int] = []
        for side in range(2):
            name = str(self.players[side].get("capital", DEFAULT_CAPITALS[side]))
            if name not in RACES or name == "Neutral":
                raise ArrangeError(
                    f"there is no capital of {name!r}", remedy=", ".join(list(RACES)[1:])
                )
            races.append(RACES[name])
        return races

    def blank(self) -> Game:
        """A game with every card in its owner's deck; the pieces know their rows."""
        decks = [[self.number(p.title) for p in self.pieces if p.owner == o] for o in range(2)]
        game = lay_out(self.rules, self.pool.definitions, decks, self.capitals(), self.chance)
        for owner in range(2):
            rows = cards_in(game, pile_of(owner, DECK))
            for piece, row in zip([p for p in self.pieces if p.owner == owner], rows, strict=True):
                piece.row = int(row)
        self.name_cards(game)
        return game

    def arrange(self) -> Game:
        """The whole table, standing at its first decision."""
        self.read()
        game = self.blank()
        m = game.m
        self.lay_turn(game, PHASES[:6], "capital", DEFAULT_TURN)
        m[FIRST_PLAYER] = 0
        for piece in reversed(self.pieces):
            if piece.place == "discard":
                self.lay_discard(game, piece)
        for piece in self.pieces:
            self.require_place(game, piece)
            self.lay(game, piece)
        for side in range(2):
            self.lay_player(game, side)
        game.recall(Chronicle())
        for entries in (L_QUEUE, L_WAITING):  # laying out the table has set nothing off
            game.lists[entries] = game.lists[entries][:0]
        game.contexts = empty(0)
        m[UNSETTLED] = 1
        game.push(DO_GAME)
        game.stack[PC] = S_GAME_NEXT_TURN
        game.push(DO_TURN)
        game.stack[(m[DEPTH] - 1) * FRAME + PC] = FIRST_STEPS[m[PHASE]]
        game.run()
        return game

    def lay_discard(self, game: Game, piece: Piece) -> None:
        """A card of a discard pile."""
        put_in_pile(game, piece.row, pile_of(piece.owner, DISCARD))
        game.m[piece.row + KNOWN] = EVERYBODY
        if "this turn" in piece.facts:
            game.m[piece.row + DISCARDED] = game.m[TURN]
            remember(game, N_INTO_DISCARD, piece.owner, piece.row)

    def lay(self, game: Game, piece: Piece) -> None:
        """A card of any other place but the deck."""
        m = game.m
        row: i64 = piece.row
        if piece.place == "hand":
            put_in_pile(game, row, pile_of(piece.owner, HAND), bottom=True)
        elif piece.place.startswith("development-"):
            zone = ZONES.index(piece.place.removeprefix("development-"))
            develop(game, row, pile_of(piece.side, zone))
        elif piece.place == "legend":
            holder = self.holder(piece)
            arrive(game, row, pile_of(piece.side, LEGEND), holder, 0)
            if piece.host is not None:
                self.lay_attached(game, piece, piece.host)
        elif piece.place in ZONES[:SECTIONS]:
            holder = self.holder(piece)
            onto = piece.quest.row if piece.quest else 0
            arrive(game, row, pile_of(piece.side, ZONES.index(piece.place)), holder, onto)
            if piece.host is not None:
                self.lay_attached(game, piece, piece.host)
        if piece.place not in ("hand", "deck", "discard"):
            m[row + DAMAGE] = number(piece.facts.get("damage", 0), "damage")
            m[row + TOKENS] = number(piece.facts.get("tokens", 0), "tokens")
            m[row + PLAYED_FOR] = number(piece.facts.get("x", 0), "x")
            m[row + CORRUPT] = truth(piece.facts.get("corrupt", False), f"{piece.title}: corrupt")

    def require_place(self, game: Game, piece: Piece) -> None:
        """Refuse a card face up where none of its type can lie."""
        quest = piece.quest
        if quest is not None and not definition(game, quest.row).kind & QUEST_CARD:
            raise ArrangeError(f"{quest.title} is no quest: {piece.title} cannot be questing there")
        if piece.host is not None or piece.place not in (*ZONES[:SECTIONS], "legend"):
            return
        fitting = LEGEND_CARD if piece.place == "legend" else UNIT | SUPPORT | QUEST_CARD
        if not definition(game, piece.row).kind & fitting:
            raise ArrangeError(
                f"{piece.title} is no card for {self.names[piece.side]}'s {piece.place}",
                remedy="units, supports and quests lie in zones, legends at `legend`",
            )

    def lay_attached(self, game: Game, piece: Piece, host: Piece) -> None:
        """A card on another one; units lie there only where a text has put them."""
        game.m[piece.row + HOST] = host.row
        down = truth(piece.facts.get("facedown", False), f"{piece.title}: facedown")
        if down or definition(game, host.row).starts_in_play:
            game.m[piece.row + FACE] = FACE_DOWN  # experience, or what it began with (AMB-377)
            game.m[piece.row + KNOWN] = 1 << piece.owner
            veil(game, piece.row)
            return
        if not definition(game, piece.row).kind & UNIT:
            return
        game.m[piece.row + HOST] = 0
        if any(isinstance(node, KeepUnder) for node in definition(game, host.row).nodes):
            put_in_pile(game, piece.row, pile_of(piece.owner, OUT))
            game.m[piece.row + UNDER] = reference(game, host.row)
            return
        for node in definition(game, piece.row).nodes:
            if isinstance(node, (DeadlyAttachment, OtherText)):
                game.m[piece.row + HOST] = host.row
                at = game.m[piece.row + PILE]
                s = Speaker(piece.row, self.holder(piece), at, CONSTANT, -1)
                ref = (game.m[piece.row + DEF] << NODE_BITS) | node.ref
                add_lasting(game, s, ref, piece.row, 1, FOR_EVER)
                return
        raise ArrangeError(f"{piece.title} is a unit and cannot be attached to {host.title}")

    def holder(self, piece: Piece) -> int:
        """The player who controls a card in play."""
        return self.seat(piece.facts["controller"]) if "controller" in piece.facts else piece.side

    def lay_player(self, game: Game, side: int) -> None:
        """What lies on a player's side apart from cards."""
        m = game.m
        player = self.players[side]
        row = player_row(side)
        m[row + RESOURCES] = number(player.get("resources", 0), "resources")
        for zone, value in mapping(player.get("damage"), "damage", ZONES[:SECTIONS]).items():
            m[pile_of(side, ZONES.index(zone)) + DAMAGE] = number(value, f"damage.{zone}")
        burning = player.get("burning", [])
        for place in burning if isinstance(burning, list) else [burning]:
            m[pile_of(side, one_of(place, "section", ZONES[:SECTIONS])) + BURNING] = 1
        happened = player.get("this_turn")
        if isinstance(happened, Mapping):
            m[row + LIMITED] = number(happened.get("limited", 0), "limited")
            m[row + DEVELOPED] = number(happened.get("development", 0), "development")

    def set_up(self) -> Game:
        """A game at its first set-up decision, decks in the order given."""
        for side in range(2):
            known = ("capital", "deck")
            mapping(self.players[side], self.names[side], known)
            self.read_deck({"only": self.players[side].get("deck")}, side)
        game = self.blank()
        game.m[FIRST_PLAYER] = self.seat(self.table.get("first", self.names[0]))
        game.push(DO_GAME)
        game.run()
        return game
