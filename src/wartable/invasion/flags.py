"""Yes-or-no properties of a card in play, computed with its other values: one bit each."""

from typing import Final

# bits: flags of a card in play (FLAGS)
SCOUT: Final = 1
"""INV-KW-SCOUT-01."""
CANNOT_ATTACK: Final = 2
"""Cannot be declared as an attacker."""
CANNOT_DEFEND: Final = 4
"""Cannot be declared as a defender."""
CANNOT_BE_CORRUPTED: Final = 8
ATTACKS_FROM_ANYWHERE: Final = 16
"""May attack from any zone, and stays in combat when moved (INV-MOVE-03)."""
DEFENDS_ANYWHERE: Final = 32
NECROMANCY: Final = 64
HERO_LIMIT: Final = 128
ENTERS_CORRUPTED: Final = 256
NO_POWER: Final = 512
CANNOT_BE_RESTORED: Final = 1024
CANNOT_BE_TARGETED: Final = 2048
TOKENS_CANCEL: Final = 4096
"""Forced: each damage assigned to it takes a token and is cancelled (INV-ERRATA-CC-76)."""
