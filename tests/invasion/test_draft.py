"""The two-player draft: INV-DRAFT, the rulebook's walk-through and the four draft format cards."""

from collections import Counter

import pytest

import wartable
from tests.playing.drafts import (
    CUT_LINES,
    DESTRUCTION,
    KRIS,
    ORDER,
    REINFORCEMENTS,
    SABOTAGE_CARD,
    TIDES,
    TOM,
    arranged,
    asked,
    finish_pack,
    lying,
    offered,
    play_plainly,
    play_until,
    take,
)
from wartable import Deck, WartableError
from wartable.agents import agent, play
from wartable.games import deck_rules, plugin
from wartable.invasion.firstgame import neutrals
from wartable.kernel.game import Game

FORMAT_CARDS = Counter({CUT_LINES: 3, REINFORCEMENTS: 3, SABOTAGE_CARD: 3, TIDES: 1})


def box_draft(seed: int = 7) -> Game:
    """A draft with the cards of the box, Tom with Order."""
    names = ("Tom", "Kris")
    return wartable.new("invasion-draft", seed=seed, names=names, sides=("order", "destruction"))


def whole_pile(game: Game, player: int) -> Counter[str]:
    """A player's draft pile before his first pack was taken off it."""
    return Counter(lying(game, player, "pack") + lying(game, player, "pile"))


def of_races(pile: Counter[str]) -> Counter[str]:
    """How many cards of each race a pile has; alliances and draft format cards apart."""
    found: Counter[str] = Counter()
    for title, count in pile.items():
        card = plugin("invasion").pool.record(title)
        kind = "Draft" if card.facts["type"] == "Draft" else str(card.facts["race"])
        found["Alliance" if title.startswith("Alliance") else kind] += count
    return found


# -- the piles --


def test_the_piles_hold_the_cards_of_their_sides() -> None:
    """Races, alliances, ten neutrals and ten draft cards: 108 cards a pile.

    Pins INV-DRAFT-02..05.
    """
    game = box_draft()
    order, destruction = whole_pile(game, TOM), whole_pile(game, KRIS)
    shared = {"Alliance": 3, "Neutral": 10, "Draft": 10}
    assert of_races(order) == {"Dwarf": 40, "Empire": 40, "High Elf": 5, **shared}
    assert of_races(destruction) == {"Orc": 40, "Chaos": 40, "Dark Elf": 5, **shared}
    assert order["Franz's Decree"] == 2
    for pile in (order, destruction):
        assert Counter({title: pile[title] for title in FORMAT_CARDS}) == FORMAT_CARDS


def test_each_alliance_is_in_the_pile_of_its_side() -> None:
    """The three treaties of a side are the alliances for its races. Pins INV-DRAFT-03."""
    game = box_draft()
    treaties = [
        sorted(title for title in whole_pile(game, player) if title.startswith("Alliance"))
        for player in (TOM, KRIS)
    ]
    order = ["Dwarf and Empire", "Dwarf and High Elf", "Empire and High Elf"]
    destruction = ["Chaos and Dark Elf", "Chaos and Orc", "Orc and Dark Elf"]
    assert treaties == [[f"Alliance - {each}" for each in side] for side in (order, destruction)]


def test_ten_neutrals_are_dealt_to_each_pile() -> None:
    """Of the 24 neutrals ten go to each pile and four to none, by lot. Pins INV-DRAFT-04."""
    every = Counter({title: count for count, title in neutrals()})
    deals = set()
    for seed in range(5):
        piles = [whole_pile(box_draft(seed), player) for player in (TOM, KRIS)]
        dealt = [Counter({title: pile[title] for title in every}) for pile in piles]
        assert [each.total() for each in dealt] == [10, 10]
        assert (every - dealt[0] - dealt[1]).total() == 4
        deals.add(tuple(sorted(dealt[0].elements())))
    assert len(deals) == 5


def test_the_sides_are_agreed_on_or_drawn() -> None:
    """Sides are as told, else by lot, and each pile is shuffled. Pins INV-DRAFT-06."""
    swapped = wartable.new("invasion-draft", seed=1, sides=("Destruction", "Order"))
    assert [side_of(swapped, player) for player in (0, 1)] == ["destruction", "order"]
    assert of_races(whole_pile(swapped, 0))["Orc"] == 40
    drawn = [side_of(wartable.new("invasion-draft", seed=seed), 0) for seed in range(100)]
    assert 35 < drawn.count("order") < 65
    assert lying(box_draft(1), TOM, "pile") != lying(box_draft(2), TOM, "pile")


def side_of(game: Game, player: int) -> object:
    """The side a player drafts, as everybody sees it."""
    players = game.view(None)["players"]
    assert isinstance(players, list)
    return players[player]["side"]


@pytest.mark.parametrize("sides", [("order", "order"), ("order",), ("dwarf", "orc"), ()])
def test_other_sides_are_refused(sides: tuple[str, ...]) -> None:
    """One player drafts Order and the other Destruction: nothing else will do."""
    with pytest.raises(WartableError, match="will not do as sides"):
        wartable.new("invasion-draft", seed=1, sides=sides)


def test_a_draft_takes_no_decks_and_a_game_no_sides() -> None:
    """Decks and formats are for games, sides for drafts."""
    with pytest.raises(WartableError, match="a draft makes its decks"):
        wartable.new("invasion-draft", ("dwarf", "orc"))
    with pytest.raises(WartableError, match="sides are for drafts"):
        wartable.new("invasion", ("dwarf", "orc"), sides=("order", "destruction"))
    with pytest.raises(WartableError, match="is no draft"):
        wartable.drafted_decks(wartable.new("invasion", ("dwarf", "orc"), seed=1))


# -- packs --


def test_a_pack_is_the_top_of_the_pile() -> None:
    """Both players make a pack of their top fifteen cards. Pins INV-DRAFT-07."""
    game = arranged()
    assert lying(game, TOM, "pack") == ORDER[:15]
    assert lying(game, KRIS, "pack") == DESTRUCTION[:15]
    assert lying(game, TOM, "pile") == ORDER[15:]
    assert lying(game, KRIS, "pile") == DESTRUCTION[15:]


def test_each_player_picks_two_from_his_own_pack() -> None:
    """Two cards of one's own pack, and no others, go into one's deck. Pins INV-DRAFT-08."""
    game = arranged()
    asked(game, TOM, "pick")
    assert offered(game) == ORDER[:15]
    take(game, ORDER[3])
    asked(game, TOM, "pick")
    assert offered(game) == ORDER[:3] + ORDER[4:15]
    take(game, ORDER[0])
    asked(game, KRIS, "pick")
    assert offered(game) == DESTRUCTION[:15]
    take(game, DESTRUCTION[14], DESTRUCTION[5])
    asked(game, TOM, "counterdraft")
    assert lying(game, TOM, "deck") == [ORDER[3], ORDER[0]]
    assert lying(game, KRIS, "deck") == [DESTRUCTION[14], DESTRUCTION[5]]


def test_each_player_counterdrafts_one_from_the_other_pack() -> None:
    """A counterdraft removes a card of the opponent's pack. Pins INV-DRAFT-09."""
    game = arranged()
    play_plainly(game, 4)
    asked(game, TOM, "counterdraft")
    assert offered(game) == DESTRUCTION[2:15]
    take(game, DESTRUCTION[2])
    asked(game, KRIS, "counterdraft")
    assert offered(game) == ORDER[2:15]
    take(game, ORDER[14])
    asked(game, TOM, "pick")
    assert offered(game) == ORDER[2:14]
    assert lying(game, TOM, "discard") == [ORDER[14]]
    assert lying(game, KRIS, "discard") == [DESTRUCTION[2]]


def test_a_pack_has_four_double_picks_and_three_counterdrafts() -> None:
    """Order is asked before Destruction in each of the seven steps. Pins INV-DRAFT-10."""
    game = arranged()
    told = []
    while game.view(None)["pack"] == 1:
        decision = game.decision
        assert decision is not None
        told.append((decision.player, decision.kind))
        play_plainly(game)
    picks = [(TOM, "pick")] * 2 + [(KRIS, "pick")] * 2
    counterdrafts = [(TOM, "counterdraft"), (KRIS, "counterdraft")]
    assert told == (picks + counterdrafts) * 3 + picks
    assert [len(lying(game, TOM, pile)) for pile in ("deck", "discard", "rest")] == [8, 3, 4]
    assert lying(game, TOM, "pack") == ORDER[15:30]


def test_five_packs_make_two_decks() -> None:
    """After five packs there is no sixth, and the decks can be played. Pins INV-DRAFT-11."""
    game = box_draft()
    for pack in range(1, 6):
        assert game.view(None)["pack"] == pack
        finish_pack(game)
    assert game.decision is None
    assert game.result is not None
    assert (game.result.winner, game.result.draw) == (None, False)
    assert (game.result.reason, game.result.turns) == ("INV-DRAFT-11", 5)
    decks = wartable.drafted_decks(game)
    assert [Counter(deck.titles()) for deck in decks] == [
        Counter(lying(game, player, "deck")) for player in (TOM, KRIS)
    ]
    played = wartable.play_drafted(game, 3)
    assert played.names == ["Tom", "Kris"]
    assert played == wartable.new("invasion", decks, seed=3)
    assert asked(played, played.m[14] if False else played.decision.player, "mulligan")  # type: ignore[union-attr]
