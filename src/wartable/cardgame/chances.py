"""What a player might do where he may pass, as far as everybody at the table can see it.

Who passes for people must not look at their hands: that somebody is asked, or is not, would tell
what he holds. So these answers are the same whatever lies hidden.
"""

from __future__ import annotations

from wartable.kernel.game import Game


class Chances:
    """What a game can tell about the window in which a player is asked.

    A game that tells nothing has hands that can always do something, and nothing that is set off.
    """

    def triggered(self, game: Game, player: int) -> bool:
        """Whether something of the player's has been set off that is lost unless it is used now."""
        return False

    def any_hand(self, game: Game, player: int) -> bool:
        """Whether there is a hand with which the player could do something that is not offered."""
        return True
