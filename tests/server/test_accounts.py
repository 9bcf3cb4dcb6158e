"""People come in by token or password, bring along what they had, and nothing of it is readable."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from argon2 import PasswordHasher

from tests.server.making import room
from wartable.server.accounts import (
    DAY,
    Accounts,
    BadEmail,
    BadLogin,
    Banned,
    Forbidden,
    Origin,
    Registration,
)
from wartable.server.limits import TooOften
from wartable.server.names import BadName
from wartable.server.passwords import Passwords
from wartable.server.settings import Settings
from wartable.server.store import models
from wartable.server.store.errors import Conflict
from wartable.server.store.records import GUEST, PERSON, TOKEN, SeatRecord
from wartable.server.store.store import Store

pytestmark = pytest.mark.anyio

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
WORDS = "seven green doors"
KRIS = Registration("Kris", WORDS)


class Now:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        """The time now."""
        return self.now


@pytest.fixture
def clock() -> Now:
    """The time."""
    return Now()


@pytest.fixture
async def accounts(database: str, clock: Now) -> AsyncIterator[Accounts]:
    """Who lets people in."""
    store = Store(database, clock)
    await store.open()
    yield Accounts(store, Settings(), "s" * 32, Passwords(QUICK))
    await store.close()


async def test_a_guest_is_known_by_a_token(accounts: Accounts) -> None:
    """The token finds the guest; another token finds nobody; the store has neither."""
    entered = await accounts.guest("Toni", Origin("192.0.2.1", "Firefox"))
    visitor = await accounts.who(entered.token)
    assert visitor is not None
    assert (visitor.account.name, visitor.account.kind) == ("Toni", GUEST)
    assert await accounts.who(entered.token[:-1]) is None
    assert await accounts.who("") is None
    kept = await accounts.store.all(models.session.select())
    assert entered.token not in str(kept)


async def test_guests_share_names_but_take_nobodys(accounts: Accounts) -> None:
    """Two guests may be called alike; a name that has an account is its owner's."""
    assert (await accounts.guest()).visitor.account.name.startswith("Guest ")
    await accounts.guest("Toni")
    await accounts.guest("Toni")
    await accounts.register(KRIS)
    with pytest.raises(BadName, match="kris has an account here"):
        await accounts.guest("kris")


async def test_who_registers_can_log_in_and_nobody_else(accounts: Accounts) -> None:
    """Name and password must go together; which of them is wrong is not told."""
    await accounts.register(KRIS)
    entered = await accounts.log_in(" KRIS", WORDS)
    assert entered.visitor.account.kind == PERSON
    said = []
    for name, password in (("Kris", "seven green door"), ("Nobody Here", WORDS)):
        with pytest.raises(BadLogin) as told:
            await accounts.log_in(name, password)
        said.append(str(told.value))
    assert len(set(said)) == 1
    with pytest.raises(Conflict, match="the name KRIS is taken"):
        await accounts.register(replace(KRIS, name="KRIS"))


async def test_passwords_are_kept_as_argon2(accounts: Accounts) -> None:
    """What is kept is no password, and a hash that is too weak is renewed at the next visit."""
    await accounts.register(KRIS)
    kept = await accounts.store.account_by_name("kris")
    assert kept is not None
    assert str(kept.hash).startswith("$argon2id$")
    stronger = Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    accounts.passwords = stronger
    await accounts.log_in("Kris", WORDS)
    renewed = await accounts.store.account_by_name("kris")
    assert renewed is not None
    assert renewed.hash != kept.hash
    await accounts.log_in("Kris", WORDS)


@pytest.mark.parametrize("returning", [False, True])
async def test_a_guests_games_come_along(accounts: Accounts, returning: bool) -> None:  # noqa: FBT001
    """Who registers, or logs in, still sits where the guest sat; the guest is no more."""
    if returning:
        await accounts.register(KRIS)
    guest = await accounts.guest("Toni")
    seat = SeatRecord(0, guest.visitor.account.id, "Toni")
    await accounts.store.create_room(room("a", seats=(seat,), account=guest.visitor.account.id))
    if returning:
        entered = await accounts.log_in("Kris", WORDS, guest=guest.visitor)
    else:
        entered = await accounts.register(KRIS, guest=guest.visitor)
    account = entered.visitor.account
    record = (await accounts.store.load_room("a")).record
    assert (record.seats[0].account, record.seats[0].name) == (account.id, "Kris")
    assert record.account == account.id
    assert await accounts.who(guest.token) is None
    assert await accounts.store.account(guest.visitor.account.id) is None


async def test_a_session_ends_after_its_time_unless_it_is_used(
    accounts: Accounts, clock: Now
) -> None:
    """Each visit moves the end; a guest who stays away for thirty days is a stranger."""
    entered = await accounts.guest()
    for _ in range(3):
        clock.now += 20 * DAY
        assert await accounts.who(entered.token) is not None
    clock.now += 31 * DAY
    assert await accounts.who(entered.token) is None
    assert await accounts.sweep() == 1
    assert await accounts.store.account(entered.visitor.account.id) is None


async def test_logging_out_ends_one_session_or_all(accounts: Accounts) -> None:
    """The token is worth nothing afterwards."""
    first = await accounts.register(KRIS)
    second, third = [await accounts.log_in("Kris", WORDS) for _ in range(2)]
    await accounts.log_out(first.visitor)
    assert await accounts.who(first.token) is None
    assert await accounts.who(second.token) is not None
    await accounts.log_out(second.visitor, everywhere=True)
    assert await accounts.who(third.token) is None


async def test_another_password_ends_the_other_sessions(accounts: Accounts) -> None:
    """The old one must be given; who uses it later is refused."""
    here = await accounts.register(KRIS)
    elsewhere = await accounts.log_in("Kris", WORDS)
    with pytest.raises(BadLogin):
        await accounts.change_password(here.visitor, "no idea at all", "eight blue doors")
    await accounts.change_password(here.visitor, WORDS, "eight blue doors")
    assert await accounts.who(here.token) is not None
    assert await accounts.who(elsewhere.token) is None
    with pytest.raises(BadLogin):
        await accounts.log_in("Kris", WORDS)


async def test_who_is_shut_out_is_told_why(accounts: Accounts, clock: Now) -> None:
    """No token and no password opens until the ban is over."""
    entered = await accounts.register(KRIS)
    account = entered.visitor.account.id
    await accounts.store.ban(account, until=clock.now + DAY, why="rude")
    assert await accounts.who(entered.token) is None
    with pytest.raises(Banned, match="this account is shut out: rude"):
        await accounts.log_in("Kris", WORDS)
    clock.now += DAY
    await accounts.log_in("Kris", WORDS)


async def test_trying_passwords_is_slow(accounts: Accounts) -> None:
    """After ten tries a minute is over for this name, from whatever address."""
    await accounts.register(KRIS)
    for number in range(10):
        with pytest.raises(BadLogin):
            await accounts.log_in("Kris", "wrong words", Origin(f"192.0.2.{number}"))
    with pytest.raises(TooOften):
        await accounts.log_in("kris ", WORDS, Origin("198.51.100.1"))


async def test_programs_have_tokens_of_people(accounts: Accounts) -> None:
    """A person may give a program a token; a guest may not."""
    guest = await accounts.guest()
    with pytest.raises(Forbidden, match="this needs an account"):
        await accounts.program_token(guest.visitor, "my bot")
    person = await accounts.register(KRIS)
    visitor = await accounts.who(await accounts.program_token(person.visitor, "my bot"))
    assert visitor is not None
    assert (visitor.account.name, visitor.session.kind) == ("Kris", TOKEN)


async def test_a_signature_is_good_for_its_session_only(accounts: Accounts) -> None:
    """A request with another session's signature, or none, is not from our page."""
    one, other = await accounts.guest(), await accounts.guest()
    accounts.check_csrf(one.token, accounts.csrf(one.token))
    for given in ("", "\u00e4", accounts.csrf(other.token)):
        with pytest.raises(Forbidden, match="does not come from our page"):
            accounts.check_csrf(one.token, given)


async def test_cookies_insist_on_what_there_is(accounts: Accounts) -> None:
    """By https the cookie is for this host and for https only; scripts never read it."""
    entered = await accounts.guest()
    assert accounts.cookie(entered) == (
        f"wartable={entered.token}; Path=/; Max-Age={30 * 86400}; HttpOnly; SameSite=Lax"
    )
    accounts.settings = Settings(base_url="https://play.example")
    assert accounts.cookie(entered).startswith(f"__Host-wartable={entered.token}; Path=/;")
    assert accounts.cookie(entered).endswith("; HttpOnly; SameSite=Lax; Secure")
    assert accounts.no_cookie().startswith("__Host-wartable=; Path=/; Max-Age=0;")


async def test_deleting_asks_for_the_password(accounts: Accounts) -> None:
    """Who found an open browser cannot delete an account with it."""
    entered = await accounts.register(KRIS)
    with pytest.raises(BadLogin):
        await accounts.delete(entered.visitor, "guessed wrongly")
    await accounts.delete(entered.visitor, WORDS)
    assert await accounts.store.account_by_name("Kris") is None
    with pytest.raises(BadEmail):
        await accounts.register(replace(KRIS, email="kris"))


async def test_all_processes_have_one_secret(accounts: Accounts) -> None:
    """The secret is made once and kept; a setting goes before it."""
    first = await Accounts.opened(accounts.store, Settings())
    second = await Accounts.opened(accounts.store, Settings())
    assert first.secret == second.secret
    assert len(first.secret) >= 32
    assert (await Accounts.opened(accounts.store, Settings(secret="x" * 40))).secret == "x" * 40
