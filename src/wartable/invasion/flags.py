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
HIDDEN_BY_FIRST: Final = 1024
"""A text of the first player keeps his opponents from targeting it, whoever controls it."""
TOKENS_CANCEL: Final = 2048
"""Forced: each damage assigned to it takes a token and is cancelled (INV-ERRATA-CC-76)."""
HIDDEN_BY_SECOND: Final = 4096
"""The same by a text of the second player."""
ATTACKS_CORRUPTED: Final = 8192
"""May be declared as an attacker although it is corrupted (AMB-270)."""
MUST_ATTACK: Final = 16384
"""Must be declared as an attacker if it can be (AMB-271)."""
MUST_DEFEND: Final = 32768
"""Must be declared as a defender if it can be (AMB-271)."""
NEVER_ALONE: Final = 65536
"""Cannot be the only attacker or the only defender (AMB-272)."""
DEALS_NOTHING: Final = 131072
"""It puts nothing into its side's pool of combat damage."""
CAPITAL_FIRST: Final = 262144
"""Its damage may go to the capital before the defenders have had theirs."""
STRIKES_ALL: Final = 524288
"""As a defender it deals all its combat damage to each attacking unit."""
UNASSIGNABLE: Final = 1048576
"""No damage can be assigned to it."""
DAMAGE_COUNTS_TWICE: Final = 2097152
"""Each damage on it counts as 2 (AMB-300)."""
ADDS_TO_KINGDOM: Final = 4194304
"""Its power counts in its controller's kingdom, too."""

# -- keywords --------------------------------------------------------------------------------------
FIRST_BARE_KEYWORD: Final = SCOUT
PAST_BARE_KEYWORDS: Final = CANNOT_ATTACK
# names: SCOUT up to CANNOT_ATTACK
BARE_KEYWORDS: Final = ("Scout",)
"""The keywords without a value, as views and cards name them, in the order of their bits."""
