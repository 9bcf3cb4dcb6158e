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
    shown,
    take,
)
from tests.playing.secrets import seen
from wartable import Deck, WartableError
from wartable.agents import agent, play
from wartable.games import door
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
        card = door("invasion").pool.record(title)
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


def test_the_draft_goes_on_into_a_game() -> None:
    """The drafted decks are played with in the same seats, whatever their size. Pins INV-DRAFT-11.

    Pins AMB-83/5.
    """
    game = box_draft()
    with pytest.raises(WartableError, match="the draft is going on"):
        wartable.play_drafted(game, 3)
    while not game.over:
        play_plainly(game)
    decks = wartable.drafted_decks(game)
    assert [deck.size for deck in decks] == [40, 40]
    assert [deck.name for deck in decks] == ["Tom's draft", "Kris's draft"]
    played = wartable.play_drafted(game, 3)
    assert played == wartable.new("invasion", decks, seed=3)
    assert played.names == ["Tom", "Kris"]
    result = play(played, (agent("random", seed=1), agent("random", seed=2)))
    assert result is not None
    assert result.reason in {"INV-WIN-02", "INV-WIN-03", "AMB-03"}


def test_a_pack_that_runs_dry_is_finished() -> None:
    """With no card left to pick, a player waits for the next packs. Pins INV-DRAFT-20."""
    game = door("invasion-draft").arrange({"order": ORDER[:7], "destruction": DESTRUCTION})
    told = []
    while game.view(None)["pack"] == 1:
        decision = game.decision
        assert decision is not None
        told.append((decision.player, decision.kind))
        play_plainly(game)
    assert told.count((TOM, "pick")) == 5
    assert told.count((KRIS, "counterdraft")) == 2
    assert told.count((KRIS, "pick")) == 8
    assert told.count((TOM, "counterdraft")) == 3
    finish_pack(game)
    assert game.view(None)["pack"] == 3


# -- what is secret --


def test_picks_are_secret_and_counterdrafts_are_shown() -> None:
    """Nobody else learns a pick; what is counterdrafted everybody sees. Pins INV-DRAFT-12."""
    game = arranged()
    take(game, ORDER[0], ORDER[1], DESTRUCTION[0], DESTRUCTION[1])
    take(game, DESTRUCTION[2], ORDER[2])
    picks = {ORDER[0], ORDER[1]}
    assert shown(game, TOM) >= picks
    assert not (shown(game, KRIS) | shown(game, None)) & picks
    assert shown(game, None) == {ORDER[2], DESTRUCTION[2]} < shown(game, KRIS)
    assert game.log()[-4:] == [
        "player 1 picks 2",
        "player 2 picks 2",
        f"player 1 counterdrafts {DESTRUCTION[2]}",
        f"player 2 counterdrafts {ORDER[2]}",
    ]


def test_a_pick_is_not_told_to_who_picks_at_the_same_time() -> None:
    """Whatever the Order player has picked, draft cards too, the other one sees the same."""
    game = arranged(order=(TIDES, CUT_LINES, SABOTAGE_CARD))
    for _ in range(2):  # before and after the other one has held the pack
        play_until(game, TOM, "pick")
        told = set()
        for first in range(len(game.options)):
            for second in range(len(game.options) - 1):
                copy = game.clone()
                copy.recording = True
                copy.apply(first)
                copy.apply(second)
                asked(copy, KRIS, "pick")
                told.add((seen(copy, KRIS), seen(copy, None), str(copy.log())))
        assert len(told) == 1
        play_until(game, KRIS, "counterdraft")


def test_a_counterdraft_is_not_told_to_who_chooses_at_the_same_time() -> None:
    """Whatever the Order player takes, and whether he gives a Sabotage, the other sees the same."""
    game = arranged(order=(SABOTAGE_CARD,), destruction=(TIDES,))
    take(game, SABOTAGE_CARD)
    play_until(game, TOM, "counterdraft")
    told = set()
    for chosen in range(len(game.options)):
        for answers in ([1], [0, 0], [0, 5]):  # pass, or sacrifice and take another card
            copy = game.clone()
            copy.recording = True
            copy.apply(chosen)
            for each in answers:
                copy.apply(each)
            asked(copy, KRIS, "counterdraft")
            told.add((seen(copy, KRIS), seen(copy, None), str(copy.log())))
    assert len(told) == 1


def test_a_pack_is_seen_by_who_holds_it() -> None:
    """A pack is open to its owner, then to the opponent, then to its owner again."""
    game = arranged()
    assert in_pack(game, TOM, TOM) == ORDER[:15]
    assert in_pack(game, KRIS, TOM) == in_pack(game, None, TOM) == 15
    play_plainly(game, 4)
    assert in_pack(game, KRIS, TOM) == ORDER[2:15]
    assert in_pack(game, TOM, TOM) == in_pack(game, None, TOM) == 13
    take(game, DESTRUCTION[2], ORDER[2])
    assert in_pack(game, TOM, TOM) == ORDER[3:15]
    assert in_pack(game, KRIS, TOM) == in_pack(game, None, TOM) == 12


def in_pack(game: Game, eye: int | None, owner: int) -> object:
    """A pack as somebody sees it: titles, or how many cards."""
    players = game.view(eye)["players"]
    assert isinstance(players, list)
    pack = players[owner]["pack"]
    return pack["count"] if isinstance(pack, dict) else [card["title"] for card in pack]


def test_a_refusal_names_its_rule() -> None:
    """What cannot be taken now is refused with the rule of the step."""
    game = arranged()
    own, other = first_card(game, TOM), first_card(game, KRIS)
    assert game.explain(TOM, own) == []
    assert str(game.explain(TOM, other)) == "[you pick from your own pack (INV-DRAFT-08)]"
    assert str(game.explain(KRIS, other)) == "[the other player is choosing (INV-DRAFT-08)]"
    play_plainly(game, 4)
    (reason,) = game.explain(TOM, own)
    assert str(reason) == "you counterdraft from your opponent's pack (INV-DRAFT-09)"
    while not game.over:
        play_plainly(game)
    assert str(game.explain(TOM, own)) == "[the draft is over (INV-DRAFT-11)]"


def first_card(game: Game, player: int) -> int:
    """What its holder calls the first card of a pack."""
    players = game.view(player)["players"]
    assert isinstance(players, list)
    return int(players[player]["pack"][0]["card"])


# -- the walk-through --


def test_the_walk_through_of_the_rulebook() -> None:
    """Without draft cards: 8 picked, 3 removed, 4 discarded a pack; 40 a deck. Pins INV-EX-41.

    Pins INV-DRAFT-02..12.
    """
    game = box_draft()
    assert [whole_pile(game, player).total() for player in (TOM, KRIS)] == [108, 108]
    for pack in range(1, 6):
        assert [len(lying(game, player, "pack")) for player in (TOM, KRIS)] == [15, 15]
        finish_pack(game)
        for player in (TOM, KRIS):
            piles = [len(lying(game, player, pile)) for pile in ("deck", "discard", "rest")]
            assert piles == [8 * pack, 3 * pack, 4 * pack]
    assert game.over
    assert [len(lying(game, player, "pile")) for player in (TOM, KRIS)] == [33, 33]
    assert [deck.size for deck in wartable.drafted_decks(game)] == [40, 40]


# -- draft format cards --


def test_draft_cards_go_into_no_deck() -> None:
    """Taken or left, a draft card is in no deck, and no list may have one. Pins INV-DRAFT-13."""
    game = arranged(order=tuple(FORMAT_CARDS.elements()))
    for title in (CUT_LINES, SABOTAGE_CARD, TIDES):
        play_until(game, TOM, "pick")
        if title in offered(game):
            take(game, title)
    while not game.over:
        play_plainly(game)
    tom, _ = wartable.drafted_decks(game)
    assert not set(tom.titles()) & set(FORMAT_CARDS)
    listed = Deck("Sly", [*tom.cards, (1, SABOTAGE_CARD)], capital="Dwarf")
    breaches = door("invasion").decks.rules.check(listed, "casual")
    assert ("INV-DRAFT-13", (SABOTAGE_CARD,)) in [(each.rule, each.cards) for each in breaches]


@pytest.mark.parametrize("count", [1, 2])
def test_cut_supply_lines_make_later_packs_smaller(count: int) -> None:
    """DR-1: counterdrafted from Kris, each one makes his later packs a card smaller.

    The present pack is as it was. Pins AMB-83/2, INV-DRAFT-14..15.
    """
    game = arranged(destruction=(CUT_LINES, CUT_LINES))
    for _ in range(count):
        play_until(game, TOM, "counterdraft")
        left = len(lying(game, KRIS, "pack"))
        take(game, CUT_LINES)
        play_until(game, TOM, "pick")
        assert len(lying(game, KRIS, "pack")) == left - 1
    assert lying(game, KRIS, "cut") == [CUT_LINES] * count
    sizes = []
    for _ in range(4):
        finish_pack(game)
        sizes.append((len(lying(game, TOM, "pack")), len(lying(game, KRIS, "pack"))))
    assert sizes == [(15, 15 - count)] * 4


def test_cut_supply_lines_lie_by_the_opponents_pile() -> None:
    """Picked from one's own pack it hits the opponent all the same. Pins INV-DRAFT-15."""
    game = arranged(order=(CUT_LINES,))
    take(game, CUT_LINES)
    play_until(game, TOM, "counterdraft")
    assert (lying(game, TOM, "cut"), lying(game, KRIS, "cut")) == ([], [CUT_LINES])
    finish_pack(game)
    assert [len(lying(game, player, "pack")) for player in (TOM, KRIS)] == [15, 14]


def test_cut_supply_lines_add_up_to_no_pack_at_all() -> None:
    """Fifteen of them leave nothing of a pack, and more no less. Pins AMB-83, INV-DRAFT-20."""
    piles = {"order": ORDER, "destruction": [CUT_LINES] * 60}
    game = door("invasion-draft").arrange(piles)
    sizes = []
    while not game.over:
        sizes.append([len(lying(game, player, "pack")) for player in (TOM, KRIS)])
        finish_pack(game)
    assert sizes == [[15, 15], [7, 12], [0, 9], [0, 6], [0, 4]]


def test_reinforcements_add_one_of_the_top_five() -> None:
    """DR-2: one of the top five goes into the deck, unseen, the other four under the pile.

    Pins INV-DRAFT-14, INV-DRAFT-16.
    """
    game = arranged(destruction=(REINFORCEMENTS,))
    play_plainly(game, 2)
    take(game, REINFORCEMENTS, DESTRUCTION[0])
    asked(game, KRIS, "reinforcements")
    assert offered(game) == DESTRUCTION[14:19]
    assert lying(game, KRIS, "discard") == [REINFORCEMENTS]
    take(game, DESTRUCTION[16])
    asked(game, TOM, "counterdraft")
    assert lying(game, KRIS, "deck") == [DESTRUCTION[0], DESTRUCTION[16]]
    below = [*DESTRUCTION[14:16], *DESTRUCTION[17:19]]
    assert lying(game, KRIS, "pile") == DESTRUCTION[19:] + below
    assert REINFORCEMENTS in shown(game, TOM) & shown(game, None)
    assert DESTRUCTION[16] not in shown(game, TOM) | shown(game, None)


def test_counterdrafted_reinforcements_look_at_ones_own_pile() -> None:
    """Who counterdrafts Reinforcements adds a card of his own pile. Pins INV-DRAFT-16."""
    game = arranged(destruction=(REINFORCEMENTS,))
    play_until(game, TOM, "counterdraft")
    take(game, REINFORCEMENTS)
    play_plainly(game)
    asked(game, TOM, "reinforcements")
    assert offered(game) == ORDER[15:20]
    take(game, ORDER[19])
    assert lying(game, TOM, "deck")[-1] == ORDER[19]


def test_reinforcements_may_take_a_draft_card() -> None:
    """A draft card so taken takes effect at once, before another effect that waits.

    Pins AMB-83/3.
    """
    pack = (REINFORCEMENTS, CUT_LINES, *ORDER[:13])
    game = arranged(order=(*pack, REINFORCEMENTS, CUT_LINES, SABOTAGE_CARD))
    take(game, REINFORCEMENTS, CUT_LINES)
    play_plainly(game, 2)
    assert offered(game) == [REINFORCEMENTS, CUT_LINES, SABOTAGE_CARD, *ORDER[13:15]]
    take(game, REINFORCEMENTS)
    assert offered(game) == ORDER[15:20]
    take(game, ORDER[15])
    asked(game, TOM, "counterdraft")
    assert lying(game, TOM, "deck") == [ORDER[15]]
    assert lying(game, KRIS, "cut") == [CUT_LINES]
    assert lying(game, TOM, "discard") == [REINFORCEMENTS, REINFORCEMENTS]


def test_shifting_tides_from_the_pile_replace_no_pack() -> None:
    """Taken by Reinforcements it came from no pack: it is sacrificed, and the packs stay."""
    game = arranged(order=(REINFORCEMENTS, *ORDER[:14], TIDES))
    take(game, REINFORCEMENTS)
    play_until(game, TOM, "reinforcements")
    before = lying(game, TOM, "pack")
    take(game, TIDES)
    asked(game, TOM, "counterdraft")
    assert lying(game, TOM, "pack") == before
    assert lying(game, TOM, "discard") == [REINFORCEMENTS, TIDES]


def test_sabotage_removes_one_more_card() -> None:
    """DR-3: face up until it is sacrificed, in a later counterdraft, for a second card.

    Pins INV-DRAFT-17.
    """
    game = arranged(order=(SABOTAGE_CARD,))
    take(game, SABOTAGE_CARD)
    play_until(game, TOM, "counterdraft")
    assert lying(game, TOM, "sabotage") == [SABOTAGE_CARD]
    assert shown(game, None) == {SABOTAGE_CARD}
    take(game, DESTRUCTION[4])
    asked(game, TOM, "sabotage")
    assert offered(game) == ["sacrifice Sabotage", "pass"]
    take(game, "pass")
    play_until(game, TOM, "pick")
    play_until(game, TOM, "counterdraft")
    before = lying(game, KRIS, "pack")
    take(game, before[0], "sacrifice Sabotage", before[3])
    asked(game, KRIS, "counterdraft")
    play_until(game, TOM, "pick")
    assert lying(game, KRIS, "discard") == [DESTRUCTION[4], before[0], before[3]]
    assert (lying(game, TOM, "sabotage"), SABOTAGE_CARD in lying(game, TOM, "discard")) == (
        [],
        True,
    )


def test_each_sabotage_may_be_used() -> None:
    """Two of them remove two more cards in one counterdraft. Pins INV-DRAFT-17."""
    game = arranged(order=(SABOTAGE_CARD, SABOTAGE_CARD))
    take(game, SABOTAGE_CARD, SABOTAGE_CARD)
    play_until(game, TOM, "counterdraft")
    take(game, *[DESTRUCTION[4], "sacrifice Sabotage"], DESTRUCTION[5], "sacrifice Sabotage")
    take(game, DESTRUCTION[6])
    asked(game, KRIS, "counterdraft")
    play_until(game, TOM, "pick")
    assert lying(game, KRIS, "discard") == DESTRUCTION[4:7]


def test_a_counterdrafted_sabotage_waits_for_the_next_counterdraft() -> None:
    """It may not be used in the counterdraft that brought it. Pins AMB-83/4, INV-DRAFT-17."""
    game = arranged(destruction=(SABOTAGE_CARD,))
    play_until(game, TOM, "counterdraft")
    take(game, SABOTAGE_CARD)
    asked(game, KRIS, "counterdraft")
    play_until(game, TOM, "pick")
    assert lying(game, TOM, "sabotage") == [SABOTAGE_CARD]
    play_until(game, TOM, "counterdraft")
    play_plainly(game)
    asked(game, TOM, "sabotage")


def test_shifting_tides_replace_the_pack() -> None:
    """DR-4: the 9 cards left are shuffled into the pile, and 9 fresh ones are the pack.

    Pins INV-DRAFT-18.
    """
    game = arranged(destruction=(TIDES,))
    play_until(game, TOM, "counterdraft")
    play_plainly(game)
    play_until(game, TOM, "pick")
    play_until(game, TOM, "counterdraft")
    everything = Counter(lying(game, KRIS, "pack") + lying(game, KRIS, "pile"))
    untouched = lying(game, KRIS, "pile")
    take(game, TIDES)
    play_until(game, TOM, "pick")
    fresh = lying(game, KRIS, "pack")
    assert len(fresh) == 9
    assert lying(game, KRIS, "pile") != untouched
    assert Counter(fresh + lying(game, KRIS, "pile")) == everything - Counter([TIDES])
    assert lying(game, KRIS, "discard")[-1] == TIDES
    assert (in_pack(game, KRIS, KRIS), in_pack(game, TOM, KRIS)) == (fresh, 9)


def test_shifting_tides_come_before_reinforcements() -> None:
    """Picked second, it still goes first: Reinforcements see the pile as it is then.

    Pins INV-DRAFT-19.
    """
    game = arranged(destruction=(REINFORCEMENTS, TIDES))
    play_plainly(game, 2)
    take(game, REINFORCEMENTS, TIDES)
    asked(game, KRIS, "reinforcements")
    assert lying(game, KRIS, "discard") == [TIDES, REINFORCEMENTS]
    assert lying(game, KRIS, "pile")[-13:] != DESTRUCTION[:13]
    assert offered(game) == lying(game, KRIS, "pile")[:5] != DESTRUCTION[13:18]
    assert len(lying(game, KRIS, "pack")) == 13


def test_shifting_tides_come_before_the_opponents_draft_card() -> None:
    """Both players pick together, so it precedes the other one's cards. Pins INV-DRAFT-19."""
    game = arranged(order=(REINFORCEMENTS,), destruction=(TIDES,))
    take(game, REINFORCEMENTS)
    play_plainly(game)
    take(game, TIDES)
    play_plainly(game)
    asked(game, TOM, "reinforcements")
    assert lying(game, KRIS, "discard") == [TIDES]
    assert "player 2's pack is replaced" in game.log()


def test_of_two_shifting_tides_the_order_players_goes_first() -> None:
    """Picked at once by both, Order's resolves first. Pins AMB-83/6, INV-DRAFT-19."""
    game = arranged(order=(TIDES,), destruction=(TIDES,))
    take(game, TIDES)
    play_plainly(game)
    take(game, TIDES)
    play_plainly(game)
    replaced = [line for line in game.log() if line.endswith("replaced")]
    assert replaced == ["player 1's pack is replaced", "player 2's pack is replaced"]


# -- who plays it --


def test_agents_draft() -> None:
    """An agent that is shown views and options drafts like a person."""
    game = box_draft(5)
    result = play(game, (agent("random", seed=1), agent("random", seed=2)))
    assert str(result) == "two decks are drafted from 5 packs each (INV-DRAFT-11)"
    assert all(34 <= deck.size <= 46 for deck in wartable.drafted_decks(game))
