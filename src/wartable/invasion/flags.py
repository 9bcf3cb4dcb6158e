"""Yes-or-no properties of a card in play, computed with its other values: one bit each."""

from typing import Final

# bits: flags of a card in play (FLAGS)
SCOUT: Final = 1
"""INV-KW-SCOUT-01. From here to CANNOT_ATTACK the keywords without a value."""
CANNOT_ATTACK: Final = 2
"""Cannot be declared as an attacker."""
CANNOT_DEFEND: Final = 4
"""Cannot be declared as a defender."""
CANNOT_BE_CORRUPTED: Final = 8
ATTACKS_FROM_ANYWHERE: Final = 16
"""May attack from any zone, and stays in combat when moved (INV-MOVE-03)."""
DEFENDS_ANYWHERE: Final = 32
HERO_LIMIT: Final = 64
ENTERS_CORRUPTED: Final = 128
NO_POWER: Final = 256
CANNOT_BE_RESTORED: Final = 512
CANNOT_BE_TARGETED: Final = 1024
TOKENS_CANCEL: Final = 2048
"""Forced: each damage assigned to it takes a token and is cancelled (INV-ERRATA-CC-76)."""

# -- keywords --------------------------------------------------------------------------------------
FIRST_BARE_KEYWORD: Final = SCOUT
PAST_BARE_KEYWORDS: Final = CANNOT_ATTACK
# names: SCOUT up to CANNOT_ATTACK
BARE_KEYWORDS: Final = ("Scout",)
"""The keywords without a value, as views and cards name them, in the order of their bits."""
