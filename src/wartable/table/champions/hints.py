"""What a newcomer should know, at the moment it matters: the turn, and every kind of question."""

from __future__ import annotations

from wartable.kernel.decisions import Decision
from wartable.table.kit import View

GOAL = (
    "Bring your opponent from 30 or so to 0 health, and you have won (CH-5.1.1). In your"
    " Battlefield Phase your units, spells and blessings turn by one corner and do what that corner"
    " says, past their last corner they are gone; your opponent's do so in your opponent's (A-10)."
)

TURN = (
    ("start", "you have 2 actions; effects of the start of your turn (CH-4.1.1.1)"),
    ("battlefield", "your cards on smooth corners turn, some exhaust, then they act (CH-4.1.2)"),
    ("action", "play cards, use one Heroic Act, or pass (CH-4.1.3.1a)"),
    ("draw", "draw a card for each action you did not use (CH-4.1.4.1)"),
    ("end", "effects of the end of the turn, then the Empty Deck Check (CH-4.1.5.3)"),
)

SIGNS = (
    ("(1) [2]", "a corner: round is smooth and turns, square is clunky and stays"),
    ("(X) ( ) -", "X switches the card off; an empty symbol does not; - is no corner"),
    (">(1)", "the corner it is on, with its value now"),
    ("d2→h1", "what it did this turn → what it will do in its owner's next Battlefield Phase:"),
    ("", "d damage, ! damage to its own side, h health, c cards, a actions, R removes,"),
    ("", "+ maybe more, * something else, = its text holds, . nothing, out exhausts, zz Dormant"),
    (
        "next d5",
        "the damage that side's cards will deal in the next Battlefield Phase, as things are",
    ),
    ("then d5", "the same in the phase after that: each side's cards turn in its own"),
    ("W Z WZ", "a champion that is a Warrior, a Wizard, both"),
    ("! !used", "it has a Heroic Act; that name has been used this turn; !spent: for good"),
    ("+U [S] D", "a quest: + done, [ ] now; U unit, S spell, A ability, D damage dealt,"),
    ("", "H health gained, R removed; after the colon the tag it asks for"),
    ("U S B", "a unit, a spell, a blessing in play; +1: a stack with support 1"),
    ("? B x", "blessings: face down, active, spent"),
    ("[U 13] (U)", "a card of your hand: lanes 1 and 3 can play it; nobody can: why NAME"),
    ("7>3+ NAME", "option 7: play or place that card in lane 3; + takes the quest there on"),
    ("AW AZ A", "an ability for Warriors, for Wizards, for any champion"),
    ("# o @", "in a picture: a marked lane, the card itself, both"),
)

KINDS = {
    "place": (
        "Champions are placed by turns, 1, 2, 2, 2, 1 (CH-3.2.2.2). A lane faces the same lane"
        " across; pictures on cards mark lanes near their own. Warriors play units, Wizards spells."
    ),
    "choose": "The card that asks is told above; its picture says which lanes it reaches: c NAME.",
    "deploy": (
        "A unit goes to a Warrior, a spell to a Wizard, who has neither yet (CH-2.5.1.2); a"
        " stacking unit may go onto another, three at most (CH-2.14.4b)."
    ),
    "may": "This is optional; saying no costs nothing.",
    "order": "Several effects wait at once; you say which goes first.",
    "empty-deck": (
        "Your deck is empty and you have played nothing: give up a card. Whoever has neither an"
        " action card nor an active blessing left in play has lost (CH-4.1.5.5c-3)."
    ),
}

ACTION = (
    "Two actions: each plays a card with a champion of the right class, or uses a Heroic Act, one"
    " a turn. A name can be used once a turn (CH-4.1.3.2d). Passing draws a card for each action"
    " left (CH-4.1.4.1). Meet a champion's four objectives and its blessing is revealed (CH-2.6.6)."
)


def hint_for(decision: Decision, view: View) -> tuple[str, str]:  # noqa: ARG001  (as all games)
    """The name of a question and what to know about it; ("", "") if nothing needs saying."""
    if decision.kind == "action":
        return "action", ACTION
    return decision.kind, KINDS.get(decision.kind, "")
