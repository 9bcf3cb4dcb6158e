"""Decks, words, reports, and all that is kept of somebody: told, deleted."""

import json

import pytest

from tests.server.making import ENTRIES, room, somebody
from wartable.server.store.errors import Conflict, Missing, StoreError
from wartable.server.store.models import METADATA
from wartable.server.store.privacy import GONE, UNSAID
from wartable.server.store.records import (
    PERSON,
    PLAYING,
    MessageRecord,
    ReportRecord,
    SeatRecord,
    SessionRecord,
)
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio


async def test_a_deck_keeps_all_its_versions(store: Store) -> None:
    """Each change is a version, saving the same again is none, and old ones can be had."""
    kris = await somebody(store, "Kris")
    deck = await store.add_deck(kris, "invasion", "Dwarfs", "3 Troll Slayers")
    assert await store.change_deck(deck.id, kris, "Dwarfs", "3 Troll Slayers") == deck
    second = await store.change_deck(deck.id, kris, "Dwarfs II", "2 Troll Slayers")
    assert (second.version, second.newest, second.name) == (2, 2, "Dwarfs II")
    old = await store.deck(deck.id, 1)
    assert (old.list, old.name, old.version, old.newest) == ("3 Troll Slayers", "Dwarfs", 1, 2)
    assert [each.version for each in await store.deck_versions(deck.id)] == [2, 1]
    assert await store.decks(kris) == [second]
    assert await store.decks(kris, "champions") == []


async def test_a_deck_is_its_owners(store: Store) -> None:
    """Nobody else changes or deletes it."""
    kris, toni = [await somebody(store, name) for name in ("Kris", "Toni")]
    deck = await store.add_deck(kris, "invasion", "Dwarfs", "3 Troll Slayers")
    with pytest.raises(Missing):
        await store.change_deck(deck.id, toni, "Mine", "")
    with pytest.raises(Missing):
        await store.delete_deck(deck.id, toni)
    await store.delete_deck(deck.id, kris)
    with pytest.raises(Missing, match="there is no deck"):
        await store.deck(deck.id)


async def test_words_stay_in_their_room_and_order(store: Store) -> None:
    """The last of a room come in the order they were said; the lobby is a room of its own."""
    await store.create_room(room("a"))
    for number in range(5):
        await store.say(MessageRecord("Kris", f"word {number}", number, room="a"))
    await store.say(MessageRecord("Toni", "hello", 9))
    said = await store.messages("a", limit=3)
    assert [each.text for each in said] == ["word 2", "word 3", "word 4"]
    assert [each.text for each in await store.messages("a", since=said[1].id)] == ["word 4"]
    assert [each.name for each in await store.messages(None)] == ["Toni"]


async def test_text_that_cannot_be_kept_is_refused(store: Store) -> None:
    """Half a character, or a zero byte where the database takes none, harms nobody else."""
    with pytest.raises(StoreError, match="this cannot be kept"):
        await store.say(MessageRecord("Kris", "\ud800", 1))
    if not store.sqlite:
        with pytest.raises(StoreError, match="this cannot be kept"):
            await store.say(MessageRecord("Kris", "a\x00b", 1))
    await store.say(MessageRecord("Kris", "\U0001f600", 1))
    assert [each.text for each in await store.messages(None)] == ["\U0001f600"]


async def test_who_blocks_hears_nothing_of_the_other(store: Store) -> None:
    """A block holds until it is lifted, and keeps both apart."""
    kris, toni, uli = [await somebody(store, name) for name in ("Kris", "Toni", "Uli")]
    await store.block(kris, toni)
    await store.block(kris, toni)
    assert [(each.other, each.name) for each in await store.blocks(kris)] == [(toni, "Toni")]
    assert await store.blocks(toni) == []
    assert await store.apart_from(toni) == {kris}
    assert await store.apart_from(kris) == {toni}
    assert await store.apart_from(uli) == set()
    await store.unblock(kris, toni)
    assert await store.apart_from(toni) == set()


async def test_reports_are_open_until_they_are_closed(store: Store) -> None:
    """A report names the room and the moment; closing it twice changes nothing."""
    await store.create_room(room("a"))
    filed = ReportRecord("p", "a", 17, None, "it should not burn", 5, {"version": "v"})
    await store.file_report(filed)
    assert await store.report("p") == filed
    assert await store.reports() == [filed]
    assert [await store.close_report("p") for _ in range(2)] == [True, False]
    assert await store.reports() == []
    assert len(await store.reports(closed=True)) == 1


async def test_names_of_accounts_are_their_own(store: Store) -> None:
    """Two accounts cannot have one name; accounts are found by how their names begin."""
    await somebody(store, "Kris", PERSON)
    toni = await somebody(store, "Toni", PERSON)
    with pytest.raises(Conflict, match="the name KRIS is taken"):
        await somebody(store, "KRIS", PERSON, id="another")
    with pytest.raises(Conflict):
        await store.set_account(toni, name="kris", name_key="kris")
    assert [each.name for each in await store.accounts("K")] == ["Kris"]
    assert [each.name for each in await store.accounts()] == ["Kris", "Toni"]


async def full_life(store: Store) -> str:
    """Somebody of whom there is something everywhere, and a rival; the id."""
    kris = await somebody(store, "Kris", PERSON, hash="$argon2id$x", email="k@example.org")
    toni = await somebody(store, "Toni", PERSON)
    seats = (SeatRecord(0, kris, "Kris"), SeatRecord(1, toni, "Toni"))
    await store.create_room(
        room("a", seats=seats, account=kris, state=PLAYING, beginning={"seed": 424242})
    )
    await store.append("a", 0, ENTRIES)
    await store.add_session(SessionRecord("h" * 64, kris, "cookie", "Firefox", 1, 1, 2**50))
    await store.add_deck(kris, "invasion", "Dwarfs", "3 Troll Slayers")
    await store.say(MessageRecord("Kris", "good luck", 1, "a", kris))
    await store.say(MessageRecord("Toni", "you too", 2, "a", toni))
    await store.file_report(ReportRecord("p", "a", 1, kris, "odd", 5))
    await store.block(kris, toni)
    return kris


async def test_an_export_has_all_that_is_ones_own(store: Store) -> None:
    """Games, picks, decks, words and more, as plain data; no hash, no seed, nothing of others."""
    kris = await full_life(store)
    told = await store.export_account(kris)
    assert told["account"]["email"] == "k@example.org"
    assert [each["room"] for each in told["games"]] == ["a"]
    assert [each["n"] for each in told["entries"]] == [0, 2]
    assert [each["list"] for each in told["deck_versions"]] == ["3 Troll Slayers"]
    assert [each["text"] for each in told["messages"]] == ["good luck"]
    assert [len(told[name]) for name in ("sessions", "decks", "reports", "blocks")] == [1] * 4
    text = json.dumps(told)
    for hidden in ("argon2", "h" * 64, "424242", "you too"):
        assert hidden not in text
    with pytest.raises(Missing):
        await store.export_account("nobody")


async def test_who_is_deleted_is_nowhere(store: Store) -> None:
    """No table has the name, the id or the words any more; the rival's game stays whole."""
    kris = await full_life(store)
    assert await store.open_games(kris) == ["a"]
    await store.delete_account(kris)
    loaded = await store.load_room("a")
    assert [each.name for each in loaded.record.seats] == [GONE, "Toni"]
    assert loaded.entries == ENTRIES
    assert [each.text for each in await store.messages("a")] == [UNSAID, "you too"]
    everything = [await store.all(table.select()) for table in METADATA.sorted_tables]
    for gone in (kris, "Kris", "k@example.org", "good luck", "Troll Slayers", "odd"):
        assert gone not in str(everything)
    with pytest.raises(Missing):
        await store.delete_account(kris)


async def test_a_guest_moves_with_everything(store: Store) -> None:
    """Seats, decks, words and blocks are the account's; blocks between the two are gone."""
    guest = await somebody(store, "Guest 1")
    kris = await somebody(store, "Kris", PERSON)
    toni = await somebody(store, "Toni", PERSON)
    for other in (toni, kris):
        await store.block(guest, other)
    await store.block(kris, toni)
    await store.block(toni, guest)
    deck = await store.add_deck(guest, "invasion", "Dwarfs", "3 Troll Slayers")
    await store.say(MessageRecord("Guest 1", "hi", 1, None, guest))
    await store.move_guest(guest, kris)
    assert (await store.deck(deck.id)).account == kris
    assert (await store.messages(None))[0].account == kris
    assert [each.other for each in await store.blocks(kris)] == [toni]
    assert [each.other for each in await store.blocks(toni)] == [kris]
    with pytest.raises(Missing):
        await store.move_guest(guest, kris)
    with pytest.raises(Missing):
        await store.move_guest(toni, kris)


async def test_guests_who_play_are_not_forgotten(store: Store) -> None:
    """A guest unseen for long goes, unless a game still waits for them."""
    away, playing = [await somebody(store, name, seen=1) for name in ("Away", "Playing")]
    here = await somebody(store, "Here", seen=1000)
    await store.create_room(room("a", seats=(SeatRecord(0, playing, "Playing"),)))
    assert await store.forget_guests(500) == 1
    assert await store.account(away) is None
    assert await store.account(playing) is not None
    assert await store.account(here) is not None
