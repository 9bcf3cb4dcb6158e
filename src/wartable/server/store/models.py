"""The tables. Times are milliseconds since 1970, in UTC; ids are texts drawn by lot.

Rows of entries are never changed and never deleted: taking picks back is an entry too. A change
here needs a step in migrations (a test compares the two).
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Row,
    SmallInteger,
    String,
    Table,
    Text,
)

AnyRow = Row[*tuple[Any, ...]]
"""A row of some table."""

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

ID: Final = String(24)
DATA: Final = JSON(none_as_null=True)
"""Plain data, with its keys in their order: that of players on an arranged table matters."""
NUMBER: Final = BigInteger().with_variant(Integer, "sqlite")
"""Counted by the database; SQLite counts its INTEGER only."""
BYTEWISE: Final = String(64).with_variant(String(64, collation="C"), "postgresql")
"""Text in the order of its bytes, so that an index finds beginnings."""


def to_account() -> Column[Any]:
    """A column that names an account, and nobody when the account is gone."""
    return Column("account", ID, ForeignKey("account.id", ondelete="SET NULL"), index=True)


account = Table(
    "account",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("kind", String(8), nullable=False),  # guest, person, bot
    Column("name", String(64), nullable=False),
    Column("name_key", BYTEWISE, unique=True),  # None for guests: their names are free
    Column("email", String(254)),
    Column("hash", Text),
    Column("settings", DATA),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("banned_until", BigInteger, nullable=False, default=0),
    Column("banned_why", Text),
    Index(None, "kind", "seen"),
)

session = Table(
    "session",
    METADATA,
    Column("id_hash", String(64), primary_key=True),
    Column("account", ID, ForeignKey("account.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # cookie, token
    Column("label", String(80), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("ends", BigInteger, nullable=False, index=True),
)

block = Table(
    "block",
    METADATA,
    Column("account", ID, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True),
    Column("other", ID, ForeignKey("account.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

deck = Table(
    "deck",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("account", ID, ForeignKey("account.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(32), nullable=False),
    Column("name", String(80), nullable=False),
    Column("version", Integer, nullable=False),  # the newest
    Column("made", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index(None, "account", "changed"),
)

deck_version = Table(
    "deck_version",
    METADATA,
    Column("deck", ID, ForeignKey("deck.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("name", String(80), nullable=False),
    Column("list", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

room = Table(
    "room",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("format", String(32), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("state", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    to_account(),
    Column("version", Text, nullable=False),
    Column("beginning", DATA),
    Column("commitment", String(64), nullable=False),
    Column("options", DATA, nullable=False),
    Column("live", DATA),
    Column("made", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("begun", BigInteger),
    Column("ended", BigInteger),
    Column("winner", SmallInteger),
    Column("how", String(64)),
    Column(
        "owner", String(120)
    ),  # the process that keeps it; no foreign key, processes come and go
    Index("ix_room_state", "state", "moved", "id"),
    # Has all that lists are filtered by, so that looking through all rooms reads the index only.
    Index("ix_room_list", "moved", "id", "game", "format", "kind", "state", "public"),
    Index("ix_room_owner", "owner"),
)

process = Table(
    "process",
    METADATA,
    Column("id", String(120), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("data", DATA),
)
"""A server process, and until when its rooms are its own."""

seat = Table(
    "seat",
    METADATA,
    Column("room", ID, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", SmallInteger, primary_key=True, autoincrement=False),
    to_account(),
    Column("name", String(64), nullable=False),
    Column("name_key", BYTEWISE, nullable=False),
    Column("agent", String(64)),
    Column("token_hash", String(64), index=True),
    Column("data", DATA, nullable=False),
    Index(None, "name_key"),
)

entry = Table(
    "entry",
    METADATA,
    Column("room", ID, ForeignKey("room.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("value", Integer, nullable=False),
    Column("by", String(16), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("data", DATA),
    sqlite_with_rowid=False,
)

message = Table(
    "message",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("room", ID, ForeignKey("room.id", ondelete="CASCADE")),  # None: the lobby
    to_account(),
    Column("name", String(64), nullable=False),
    Column("kind", String(8), nullable=False),  # said, phrase, told (by the server)
    Column("text", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index(None, "room", "id"),
)

report = Table(
    "report",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("room", ID, ForeignKey("room.id", ondelete="SET NULL"), index=True),
    Column("n", Integer, nullable=False),
    to_account(),
    Column("text", Text, nullable=False),
    Column("data", DATA),
    Column("at", BigInteger, nullable=False),
    Column("closed", BigInteger),
)

audit = Table(
    "audit",
    METADATA,
    Column("id", NUMBER, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", String(64), nullable=False),
    Column("what", String(64), nullable=False),
    Column("data", DATA),
)

kept = Table(
    "kept",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)
"""What the server keeps for itself, such as its secret."""
