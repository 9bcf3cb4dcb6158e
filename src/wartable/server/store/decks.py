"""Decks with all their versions: a game that was played names the list it was played with."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from wartable.server.store import models
from wartable.server.store.errors import Missing
from wartable.server.store.models import AnyRow
from wartable.server.store.records import DeckRecord
from wartable.server.store.shelf import Shelf
from wartable.server.tokens import new_id


class Decks(Shelf):
    """What people bring to the table."""

    async def add_deck(self, account: str, game: str, name: str, text: str) -> DeckRecord:
        """Keep a new deck, in its first version."""
        at, deck_id = self.clock(), new_id()
        row = {"id": deck_id, "account": account, "game": game, "name": name, "version": 1}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(models.deck), {**row, "made": at, "changed": at})
            await connection.execute(
                insert(models.deck_version), version(deck_id, 1, name, text, at)
            )

        await self.write(work)
        return DeckRecord(deck_id, account, game, name, text, 1, at, 1)

    async def change_deck(self, deck_id: str, account: str, name: str, text: str) -> DeckRecord:
        """Keep another version of a deck; the same list under the same name is none."""
        deck, at = models.deck, self.clock()

        async def work(connection: AsyncConnection) -> None:
            found = (await connection.execute(decks().where(deck.c.id == deck_id))).first()
            if found is None or found.account != account:
                raise no_deck(deck_id)
            if (found.name, found.list) == (name, text):
                return
            number = found.newest + 1
            await connection.execute(
                insert(models.deck_version), version(deck_id, number, name, text, at)
            )
            await connection.execute(
                update(deck)
                .where(deck.c.id == deck_id)
                .values(name=name, version=number, changed=at)
            )

        await self.write(work)
        return await self.deck(deck_id)

    async def deck(self, deck_id: str, version: int | None = None) -> DeckRecord:
        """A deck in some version or the newest; Missing if there is none."""
        asked = decks(newest=version is None).where(models.deck.c.id == deck_id)
        if version is not None:
            asked = asked.where(models.deck_version.c.version == version)
        row = await self.first(asked)
        if row is None:
            raise no_deck(deck_id)
        return deck_of(row)

    async def decks(self, account: str, game: str | None = None) -> list[DeckRecord]:
        """Somebody's decks in their newest versions, the last changed first."""
        asked = decks().where(models.deck.c.account == account)
        if game is not None:
            asked = asked.where(models.deck.c.game == game)
        rows = await self.all(asked.order_by(models.deck.c.changed.desc(), models.deck.c.id))
        return [deck_of(row) for row in rows]

    async def deck_versions(self, deck_id: str) -> list[DeckRecord]:
        """All versions of a deck, the newest first."""
        asked = decks(newest=False).where(models.deck.c.id == deck_id)
        rows = await self.all(asked.order_by(models.deck_version.c.version.desc()))
        return [deck_of(row) for row in rows]

    async def delete_deck(self, deck_id: str, account: str) -> None:
        """Forget a deck; Missing if this person has none such."""
        deck = models.deck
        if not await self.changed(
            delete(deck).where(deck.c.id == deck_id, deck.c.account == account)
        ):
            raise no_deck(deck_id)


def decks(*, newest: bool = True) -> Any:
    """The question for decks, in their newest or in all versions."""
    deck, versions = models.deck, models.deck_version
    same = versions.c.deck == deck.c.id
    if newest:
        same &= versions.c.version == deck.c.version
    columns = (deck.c.id, deck.c.account, deck.c.game, deck.c.version.label("newest"))
    beside = (versions.c.version, versions.c.name, versions.c.list, versions.c.at)
    return select(*columns, *beside).join(versions, same)


def version(deck_id: str, number: int, name: str, text: str, at: int) -> dict[str, object]:
    """The row of a version."""
    return {"deck": deck_id, "version": number, "name": name, "list": text, "at": at}


def deck_of(row: AnyRow) -> DeckRecord:
    """A deck from its row."""
    return DeckRecord(
        row.id, row.account, row.game, row.name, row.list, row.version, row.at, row.newest
    )


def no_deck(deck_id: str) -> Missing:
    """There is no such deck."""
    return Missing(f"there is no deck {deck_id} of yours", remedy="look at your decks")
