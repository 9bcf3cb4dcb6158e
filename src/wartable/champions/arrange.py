"""Arranging a table: any position of a game, described in the words of the scenario format."""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.cardgame.arranging import (
    ArrangeError,
    Facts,
    TableReader,
    card,
    deck_listed,
    listed,
    mapping,
    number,
    one_of,
)
from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, L_HISTORY, PHASE, PHASE_ID, TURN
from wartable.cardgame.pool import FILLER
from wartable.champions.carddef import CardDef
from wartable.champions.lasting import NEXT_TURN, add_lasting
from wartable.champions.layout import ACTIONS, CORNER, HEALTH, ROTATION, STATE, TURNS
from wartable.champions.newgame import begin, blank, deal_blessings, lay_cards, outside_of
from wartable.champions.pool import PLAIN_BLESSING, PLAIN_CHAMPION, SLEEP_REF
from wartable.champions.table import pile_of, player_row, put_in_pile, tick, touch
from wartable.champions.terms import (
    ACTION_CARD,
    ACTIVE_BLESSING,
    BACK,
    BLESSING,
    CHAMPION,
    CORNERS,
    DISCARD,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    MIDDLE,
    OUTSIDE,
    PHASES,
    PURGED,
    QUEST_COMPLETE,
    QUEST_OPEN,
    ROTATIONS,
    SPELL,
    SPENT,
    START_PHASE,
    STATES,
    UNIT,
)
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import KNOWN
from wartable.kernel.numbers import veil
from wartable.kernel.peeking import lay_under
from wartable.kernel.recording import Chronicle
from wartable.kernel.speaker import Speaker

DEFAULT_TURN = 3
DEFAULT_HEALTH = 30
DEFAULT_ACTIONS = 2
FOR_EVER = NEXT_TURN + 1

TABLE_KEYS = ("active", "phase", "turn", "actions", "rotation")
PLAYER_KEYS = ("health", "hand", "deck", "discard", "purged", "lanes")
SETUP_KEYS = ("champions", "blessings", "deck")
OF_CHAMPION = ("corner", "quest", "as", "dormant")
"""What a lane may say of its champion beside it."""
LANE_KEYS = ("champion", *OF_CHAMPION, "unit", "spell", "blessing")
CARD_KEYS = {
    "champion": ("card", *OF_CHAMPION),
    "unit": ("card", "as", "corner", "under", "dormant"),
    "spell": ("card", "as", "corner", "dormant"),
    "blessing": ("card", "as", "revealed", "state", "corner", "dormant"),
    "under": ("card", "as"),
}
KIND_OF = {
    "champion": CHAMPION,
    "unit": UNIT,
    "under": UNIT,
    "spell": SPELL,
    "blessing": BLESSING,
    "hand": ACTION_CARD,
    "deck": ACTION_CARD,
    "discard": ACTION_CARD,
    "purged": ACTION_CARD,
    "outside": ACTION_CARD,
}
PILE_OF = {"hand": HAND, "discard": DISCARD, "purged": PURGED, "outside": OUTSIDE}
ROW_OF = {"champion": MIDDLE, "unit": FRONT, "under": FRONT, "spell": FRONT, "blessing": BACK}


@dataclass
class Piece:
    """A card that is to lie somewhere."""

    title: str
    number: int
    side: int
    place: str
    lane: int = -1
    facts: Facts = field(default_factory=dict)
    row: int = 0


class Arranger(TableReader[CardDef, Piece]):
    """Reads a description, then lays it out."""

    keys = TABLE_KEYS

    # -- reading -----------------------------------------------------------------------------------

    def read(self, side: int) -> None:
        """Read a player's side."""
        name = self.names[side]
        player = mapping(self.table[name], name, PLAYER_KEYS)
        for place in player:
            if place == "lanes":
                self.read_lanes(player[place], side)
            elif place in PILE_OF:
                for title, facts in listed(player[place], f"{name}.{place}", CARD_KEYS["under"]):
                    self.add(title, side, place, facts=facts)
        if "lanes" not in player:
            self.read_lanes({}, side)
        self.read_deck(player.get("deck"), side)

    def add(
        self, title: str, side: int, place: str, lane: int = -1, facts: Facts | None = None
    ) -> Piece:
        """A card that lies somewhere, if it is of a kind that lies there."""
        number = self.pool.find(title, self.sets)
        if self.pool.made(number).kind & KIND_OF[place] == 0:
            raise ArrangeError(f"{title} is no card for {self.names[side]}'s {place}")
        piece = Piece(title, number, side, place, lane, facts or {})
        self.pieces.append(piece)
        return piece

    def read_lanes(self, described: object, side: int) -> None:
        """All four lanes; one that is left out holds nothing that could interfere."""
        lanes = mapping(described, f"{self.names[side]}.lanes", range(1, LANES + 1))
        for lane, value in lanes.items():
            self.read_lane(value, side, int(lane) - 1)
        given = [int(lane) for lane in lanes]
        for place in range(LANES):
            if place + 1 not in given:
                self.read_lane({}, side, place)

    def read_lane(self, value: object, side: int, lane: int) -> None:
        """A lane: its champion first, then what belongs to it."""
        where = f"{self.names[side]}.lanes.{lane + 1}"
        facts = mapping(value, where, LANE_KEYS)
        plain = "champion" not in facts
        if "unit" in facts and "spell" in facts:
            raise ArrangeError(f"{where} has a unit and a spell", remedy="a lane has one of them")
        title, champion = card(facts.get("champion", PLAIN_CHAMPION), where, CARD_KEYS["champion"])
        given = {key: facts[key] for key in OF_CHAMPION if key in facts}
        if plain:
            given = {"quest": "complete", **given}
        self.add(title, side, "champion", lane, {**champion, **given})
        for key in facts:
            if key in ("unit", "spell") and facts[key] != "none":
                title, more = card(facts[key], f"{where}.{key}", CARD_KEYS[key])
                self.add(title, side, key, lane, more)
                for under, its in listed(more.get("under"), f"{where}.under", CARD_KEYS["under"]):
                    self.add(under, side, "under", lane, its)
        default: Facts = {"card": PLAIN_BLESSING, "state": "spent" if plain else "hidden"}
        title, more = card(
            facts.get("blessing", default), f"{where}.blessing", CARD_KEYS["blessing"]
        )
        self.add(title, side, "blessing", lane, more)

    def read_deck(self, value: object, side: int) -> None:
        """The deck, top first; plain cards lie below unless it says `only`."""
        cards, plain = deck_listed(value, f"{self.names[side]}.deck", CARD_KEYS["under"])
        for title, facts in cards:
            self.add(title, side, "deck", facts=facts)
        for _ in range(plain):
            self.add(FILLER, side, "deck")

    # -- laying out --------------------------------------------------------------------------------

    def add_outside(self) -> None:
        """What cards of the table bring in from outside the game (A-256)."""
        for side in range(2):
            mine = [piece.number for piece in self.pieces if piece.side == side]
            for each in outside_of(self.pool, mine):
                self.add(self.pool.made(each).title, side, "outside")

    def blank(self) -> Game:
        """A game with every card in a pile of its kind; the pieces know their rows."""
        self.add_outside()
        game = blank(self.rules, self.pool.definitions, len(self.pieces), self.chance)
        decks = [[p.number for p in self.pieces if p.side == side] for side in range(2)]
        rows = lay_cards(game, decks)
        for piece in self.pieces:
            piece.row = rows[piece.side].pop(0)
        self.name_cards(game)
        return game

    def arrange(self) -> Game:
        """The whole table, standing at its first decision."""
        for side in range(2):
            self.read(side)
        game = self.blank()
        m = game.m
        self.lay_turn(game, PHASES[1:], "action", DEFAULT_TURN)
        turn, active = m[TURN], m[ACTIVE]
        m[PHASE_ID] = 1
        m[ACTIONS] = number(self.table.get("actions", DEFAULT_ACTIONS), "actions")
        m[FIRST_PLAYER] = active if turn % 2 == 1 else 1 - active
        m[ROTATION] = one_of(self.table.get("rotation", ROTATIONS[0]), "rotation", ROTATIONS)
        for side in range(2):
            begun = turn + 1 if side == active else turn
            if side == active and m[PHASE] == START_PHASE:
                begun -= 2  # the turn is only about to begin
            m[player_row(side) + TURNS] = max(begun // 2, 0)
            m[player_row(side) + HEALTH] = self.health(side)
        for piece in reversed(self.pieces):
            # From the bottom up: what stands first in a list lies on top.
            self.lay(game, piece)
        for piece in self.pieces:
            if piece.place in ROW_OF:
                self.turn(game, piece)
        game.recall(Chronicle())
        game.lists[L_HISTORY] = game.lists[L_HISTORY][:0]  # nothing has happened this turn
        begin(game)
        return game

    def health(self, side: int) -> int:
        """A player's health."""
        player = mapping(self.table[self.names[side]], self.names[side], PLAYER_KEYS)
        return number(player.get("health", DEFAULT_HEALTH), "health")

    def lay(self, game: Game, piece: Piece) -> None:
        """Lay a card where it belongs."""
        if piece.place == "deck":
            return
        zone = PILE_OF[piece.place] if piece.place in PILE_OF else ROW_OF[piece.place] + piece.lane
        put_in_pile(game, piece.row, pile_of(piece.side, zone))

    def turn(self, game: Game, piece: Piece) -> None:
        """Turn a card on the board as it is to stand; earlier in the file has stood longer."""
        m = game.m
        row, facts = piece.row, piece.facts
        m[row + CORNER] = corner(facts.get("corner", 1), piece.title)
        if piece.place == "champion":
            quest = facts.get("quest", "open")
            if quest not in ("open", "complete"):
                raise ArrangeError(f"{piece.title}: quest is open or complete, not {quest!r}")
            m[row + STATE] = QUEST_COMPLETE if quest == "complete" else QUEST_OPEN
        elif piece.place == "blessing":
            m[row + STATE] = self.state(piece)
            m[row + KNOWN] = 0 if m[row + STATE] == HIDDEN else EVERYBODY
            veil(game, row)
            if m[row + STATE] != ACTIVE_BLESSING:
                m[row + CORNER] = 0
        tick(game, row)
        touch(game)
        if facts.get("dormant", False):
            s = Speaker(row, piece.side, piece.lane, -1, -1)
            add_lasting(game, s, SLEEP_REF, row, FOR_EVER)

    def state(self, piece: Piece) -> int:
        """What has become of a blessing."""
        if "state" in piece.facts:
            state = piece.facts["state"]
            if state not in STATES:
                raise ArrangeError(f"{piece.title}: state is one of {', '.join(STATES)}")
            return STATES.index(str(state))
        if not piece.facts.get("revealed", False):
            return HIDDEN
        return SPENT if self.pool.made(piece.number).instant else ACTIVE_BLESSING

    # -- the beginning of a game -------------------------------------------------------------------

    def set_up(self) -> Game:
        """A game at its first set-up decision, everything in the order given."""
        for side in range(2):
            name = self.names[side]
            player = mapping(self.table[name], name, SETUP_KEYS)
            self.read_four(player.get("champions"), side, "champion", PLAIN_CHAMPION)
            self.read_four(player.get("blessings"), side, "blessing", PLAIN_BLESSING)
            self.read_deck({"only": player.get("deck")}, side)
        game = self.blank()
        game.m[FIRST_PLAYER] = self.seat(self.table.get("first", self.names[0]))
        for piece in self.pieces:
            if piece.place == "blessing":  # from the owner's left, as the list has them
                lay_under(game, pile_of(piece.side, BACK), piece.row)
        deal_blessings(game)
        begin(game)
        return game

    def read_four(self, value: object, side: int, place: str, plain: str) -> None:
        """Four champions or blessings, plain ones for those that are not named."""
        given = listed(value, f"{self.names[side]}.{place}s", CARD_KEYS["under"])
        if len(given) > LANES:
            raise ArrangeError(f"{self.names[side]} has more than {LANES} {place}s")
        for title, facts in given:
            self.add(title, side, place, facts=facts)
        for _ in range(LANES - len(given)):
            self.add(plain, side, place)


def corner(value: object, where: str) -> int:
    """A corner, 1 to 4."""
    found = number(value, f"{where}: corner")
    if not 1 <= found <= CORNERS:
        raise ArrangeError(f"{where}: corner is 1 to {CORNERS}, not {found}")
    return found
