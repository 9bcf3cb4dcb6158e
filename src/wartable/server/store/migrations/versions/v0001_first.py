"""The first tables: people, decks, rooms with their entries, words, processes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(24)
DATA = sa.JSON(none_as_null=True)
NUMBER = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
BYTEWISE = sa.String(64).with_variant(sa.String(64, collation="C"), "postgresql")


def upgrade() -> None:
    """Make all tables."""
    make_account()
    make_audit()
    make_kept()
    make_process()
    make_block()
    make_deck()
    make_room()
    make_session()
    make_deck_version()
    make_entry()
    make_message()
    make_report()
    make_seat()


def downgrade() -> None:
    """Remove them again."""
    for table in (
        "seat",
        "report",
        "message",
        "entry",
        "deck_version",
        "session",
        "room",
        "deck",
        "block",
        "process",
        "kept",
        "audit",
        "account",
    ):
        op.drop_table(table)


def make_account() -> None:
    """The table account with its indexes."""
    op.create_table(
        "account",
        sa.Column("id", ID, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("name_key", BYTEWISE),
        sa.Column("email", sa.String(254)),
        sa.Column("hash", sa.Text()),
        sa.Column("settings", DATA),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("banned_until", sa.BigInteger(), nullable=False),
        sa.Column("banned_why", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_account"),
        sa.UniqueConstraint("name_key", name="uq_account_name_key"),
    )
    op.create_index("ix_account_kind_seen", "account", ["kind", "seen"])


def make_audit() -> None:
    """The table audit with its indexes."""
    op.create_table(
        "audit",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("data", DATA),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )


def make_kept() -> None:
    """The table kept with its indexes."""
    op.create_table(
        "kept",
        sa.Column("name", sa.String(32), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_kept"),
    )


def make_process() -> None:
    """The table process with its indexes."""
    op.create_table(
        "process",
        sa.Column("id", sa.String(120), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("data", DATA),
        sa.PrimaryKeyConstraint("id", name="pk_process"),
    )


def make_block() -> None:
    """The table block with its indexes."""
    op.create_table(
        "block",
        sa.Column("account", ID, nullable=False),
        sa.Column("other", ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_block_account", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["other"], ["account.id"], name="fk_block_other", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("account", "other", name="pk_block"),
    )
    op.create_index("ix_block_other", "block", ["other"])


def make_deck() -> None:
    """The table deck with its indexes."""
    op.create_table(
        "deck",
        sa.Column("id", ID, nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_deck_account", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_deck"),
    )
    op.create_index("ix_deck_account_changed", "deck", ["account", "changed"])


def make_room() -> None:
    """The table room with its indexes."""
    op.create_table(
        "room",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("format", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("account", ID),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("beginning", DATA),
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("options", DATA, nullable=False),
        sa.Column("live", DATA),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("moved", sa.BigInteger(), nullable=False),
        sa.Column("begun", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("winner", sa.SmallInteger()),
        sa.Column("how", sa.String(64)),
        sa.Column("owner", sa.String(120)),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_room_account", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_room"),
    )
    op.create_index("ix_room_account", "room", ["account"])
    op.create_index(
        "ix_room_list", "room", ["moved", "id", "game", "format", "kind", "state", "public"]
    )
    op.create_index("ix_room_owner", "room", ["owner"])
    op.create_index("ix_room_state", "room", ["state", "moved", "id"])


def make_session() -> None:
    """The table session with its indexes."""
    op.create_table(
        "session",
        sa.Column("id_hash", sa.String(64), nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("ends", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_session_account", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id_hash", name="pk_session"),
    )
    op.create_index("ix_session_account", "session", ["account"])
    op.create_index("ix_session_ends", "session", ["ends"])


def make_deck_version() -> None:
    """The table deck_version with its indexes."""
    op.create_table(
        "deck_version",
        sa.Column("deck", ID, nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("list", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["deck"], ["deck.id"], name="fk_deck_version_deck", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("deck", "version", name="pk_deck_version"),
    )


def make_entry() -> None:
    """The table entry with its indexes."""
    op.create_table(
        "entry",
        sa.Column("room", ID, nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("value", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("data", DATA),
        sa.ForeignKeyConstraint(["room"], ["room.id"], name="fk_entry_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "n", name="pk_entry"),
        sqlite_with_rowid=False,
    )


def make_message() -> None:
    """The table message with its indexes."""
    op.create_table(
        "message",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("room", ID),
        sa.Column("account", ID),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_message_account", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["room"], ["room.id"], name="fk_message_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_message"),
    )
    op.create_index("ix_message_account", "message", ["account"])
    op.create_index("ix_message_room_id", "message", ["room", "id"])


def make_report() -> None:
    """The table report with its indexes."""
    op.create_table(
        "report",
        sa.Column("id", ID, nullable=False),
        sa.Column("room", ID),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("account", ID),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("data", DATA),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger()),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_report_account", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["room"], ["room.id"], name="fk_report_room", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
    )
    op.create_index("ix_report_account", "report", ["account"])
    op.create_index("ix_report_room", "report", ["room"])


def make_seat() -> None:
    """The table seat with its indexes."""
    op.create_table(
        "seat",
        sa.Column("room", ID, nullable=False),
        sa.Column("n", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("account", ID),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("name_key", BYTEWISE, nullable=False),
        sa.Column("agent", sa.String(64)),
        sa.Column("token_hash", sa.String(64)),
        sa.Column("data", DATA, nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["account.id"], name="fk_seat_account", ondelete="SET NULL"
        ),
        sa.ForeignKeyConstraint(["room"], ["room.id"], name="fk_seat_room", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("room", "n", name="pk_seat"),
    )
    op.create_index("ix_seat_account", "seat", ["account"])
    op.create_index("ix_seat_name_key", "seat", ["name_key"])
    op.create_index("ix_seat_token_hash", "seat", ["token_hash"])
