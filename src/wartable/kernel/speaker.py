"""On whose behalf a word of a card is said.

Beside the game every word is told who speaks: "you", "this unit" and "this zone" mean something
only through it. A speaker is made where a rule begins to ask words, is handed down from word to
word, and never changes. A word that lets others speak for another player, or with another card's
text, makes another speaker and hands that down (docs/decisions/0012).
"""

from typing import Final

from wartable.kernel.ints import Card, Context, Index, Player, Value
from wartable.kernel.script.compiled import mypyc_attr


@mypyc_attr(free_list_len=1, acyclic=True)
class Speaker:
    """A card that speaks, for whom and from where; nothing of it can be changed."""

    def __init__(self, card: Card, player: Player, at: Value, ctx: Context, entry: Index) -> None:
        self.card: Final = card
        """The card that is meant by "this"."""
        self.player: Final = player
        """Who is meant by "you"."""
        self.at: Final = at
        """Where it speaks from: Invasion's zone (a pile), Champions' lane (-1 for none)."""
        self.ctx: Final = ctx
        """The context of the effect that resolves; below 0 for what is simply so."""
        self.entry: Final = entry
        """Invasion: its place among the lasting effects. Champions: the definition read from."""
