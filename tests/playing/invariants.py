"""What holds of every table at every decision, whichever game is played with whichever cards."""

from tests.playing.kits import kit_of
from wartable.kernel.codes import first_of, second_of
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, DEPTH, NEXT, PILE, PREV, STAMP, UNSETTLED


def check(game: Game) -> None:
    """Everything at once."""
    check_order(game)
    check_values(game)


def check_order(game: Game) -> None:
    """What can be seen at a glance, without computing anything anew."""
    check_decision(game)
    check_places(game)
    kit_of(game).check_table(game)


def check_decision(game: Game) -> None:
    """A game that goes on asks somebody something, and only once the table is in order."""
    decision = game.decision
    if game.over:
        assert decision is None
        assert game.result is not None
        return
    assert decision is not None, "nobody is asked and the game is not over"
    assert game.result is None
    assert len(decision.options) > 0, "a decision without an option"
    assert len(set(game.options)) == len(game.options), "an option stands twice"
    assert game.m[UNSETTLED] == 0, "a decision waits while the table is not in order"
    assert game.m[DEPTH] > 0, "a decision waits and nothing runs"
    assert -1 <= decision.default < len(decision.options)
    if kit_of(game).labels_name_places:
        check_labels(game)


def check_labels(game: Game) -> None:
    """Options that read alike are alike: they name copies of a card that lie in one pile."""
    decision = game.decision
    assert decision is not None
    said: dict[str, tuple[tuple[int, int], ...]] = {}
    for option, code in zip(decision.options, game.options, strict=True):
        rows = (first_of(code), second_of(code)) if option.verb == "play" else (first_of(code),)
        cards = [row for row in rows if kit_of(game).cards <= row < len(game.m)]
        meant = tuple((int(game.m[card + DEF]), int(game.m[card + PILE])) for card in cards)
        if option.label in said:
            assert cards, f"{option.label!r} stands twice"
            assert said[option.label] == meant, f"{option.label!r} means two things"
        said[option.label] = meant


def check_places(game: Game) -> None:
    """Each card lies in exactly one pile, and each pile's ring and count agree."""
    m = game.m
    kit = kit_of(game)
    found: dict[int, int] = {}
    for pile in kit.piles:
        above, card, count = pile, m[pile + NEXT], 0
        while card != pile:
            assert card >= kit.cards, f"pile {pile} leads to row {card}, which is no card"
            assert (card - kit.cards) % kit.width == 0, f"pile {pile} leads between two rows"
            assert card not in found, f"card {card} lies in piles {found[card]} and {pile}"
            assert m[card + PREV] == above, f"card {card} lies below another than {above}"
            assert m[card + PILE] == pile, f"card {card} lies in {pile} and says otherwise"
            assert 0 <= m[card + DEF] < len(game.defs), f"card {card} is no card of the pool"
            found[card] = pile
            above, card, count = card, m[card + NEXT], count + 1
        assert m[pile + PREV] == above, f"the bottom of pile {pile} is not {above}"
        assert m[pile + STAMP] == count, f"pile {pile} counts {m[pile + STAMP]} cards, not {count}"
    lost = set(range(kit.cards, len(m), kit.width)) - set(found)
    assert not lost, f"cards {sorted(lost)} lie nowhere"


def check_values(game: Game) -> None:
    """Computed values are those that computing everything anew gives."""
    kit = kit_of(game)
    kept, anew = game.clone(), game.clone()
    kit.refresh(kept, all_anew=False)
    kit.refresh(anew, all_anew=True)
    for field in kit.notes:
        kept.m[field] = anew.m[field] = 0
    wrong = [i for i in range(len(anew.m)) if kept.m[i] != anew.m[i]]
    assert not wrong, "stale values: " + ", ".join(
        f"row {i // kit.width * kit.width} field {i % kit.width} is {kept.m[i]}, not {anew.m[i]}"
        for i in wrong
    )
    assert kept.snapshot() == anew.snapshot(), "stale lists of what was computed"
