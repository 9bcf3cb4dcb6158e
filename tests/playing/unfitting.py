"""Questions that may be declined: they are asked as well where no hidden card fits."""

from random import Random

from tests.playing.kits import kit_of
from tests.playing.passages import asked, recorded
from tests.playing.secrets import known, seen
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, PILE, SUBJECT
from wartable.kernel.piles import cards_of

KINDS = ("choose", "deploy", "may")
DECLINES = ("done", "no")
WINDOW = "action"


def check(before: Game, pick: int, rng: Random) -> bool:
    """After a pick somebody may take hidden cards: with others in their place he is asked as well.

    False if no such question follows.
    """
    one = recorded(before)
    one.apply(pick)
    spare = unfitting(before, one)
    if one.decision is None or not spare:
        return False
    chooser = one.decision.player
    two = recorded(before)
    kept = {first_of(before.options[pick]), int(one.m[SUBJECT])} | spoken_of(before)
    definition = rng.choice(sorted(spare))
    for card in covered(before, chooser):
        if card not in kept:
            two.m[card + DEF] = definition
    code = before.options[pick]
    if before.decision is not None and before.decision.kind == WINDOW:
        kit_of(two).ask_again(two)
    if code not in list(two.options):
        return False  # with those cards he could not have done it
    two.apply(list(two.options).index(code))
    told = one.log()
    if two.log()[: len(told)] != told:
        return False  # cards were shown on the way, and were others
    assert asked(two) == asked(one), "that nothing is asked tells what hidden cards are not"
    other = 1 - chooser
    if known(one, other) == known(two, other):
        assert seen(one, other) == seen(two, other)
    return True


def unfitting(before: Game, after: Game) -> set[int]:
    """Hidden cards of whoever may now take some, by definition, that he is not offered."""
    decision = after.decision
    if decision is None or decision.kind not in KINDS or decision.options[-1].verb not in DECLINES:
        return set()
    first, piles = kit_of(after).cards, kit_of(after).hidden_piles(decision.player)
    offered = [card for code in after.options[:-1] if (card := first_of(code)) >= first]
    subject = int(after.m[SUBJECT])
    if decision.kind == "may" and (subject < first or after.m[subject + PILE] in piles):
        return set()  # it is about a card of the hand
    if decision.kind != "may" and not any(after.m[card + PILE] in piles for card in offered):
        return set()
    fitting = {int(after.m[card + DEF]) for card in offered}
    return {int(before.m[card + DEF]) for card in covered(before, decision.player)} - fitting


def covered(game: Game, player: int) -> list[int]:
    """The cards of a player's hand and deck that the other one does not know."""
    kit = kit_of(game)
    cards = [int(card) for pile in kit.hidden_piles(player) for card in cards_of(game.m, pile)]
    return [card for card in cards if not kit.sees(game, 1 - player, card)]


def spoken_of(game: Game) -> set[int]:
    """Whatever effects that are half done have chosen or found."""
    return {int(value) for context in game.contexts for value in context}
