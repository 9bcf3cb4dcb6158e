"""Guests, accounts and sessions: who somebody is, and by what token that is known.

A guest is an account without a password. A guest who registers, or logs in, brings along games,
decks and words. Whoever holds the token of a session is taken for its owner; a request that changes
something must also bring the token's signature (CSRF), which a foreign page cannot know.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Final

from wartable.kernel.errors import WartableError
from wartable.server.limits import Limit, address_key
from wartable.server.names import BadName, checked_name, key_of
from wartable.server.passwords import Passwords, judged
from wartable.server.settings import Settings
from wartable.server.store.records import (
    COOKIE,
    GUEST,
    PERSON,
    TOKEN,
    AccountRecord,
    SessionRecord,
)
from wartable.server.store.store import Store
from wartable.server.tokens import hash_of, new_id, new_token, same, signed

DAY: Final = 86_400_000
SEEN_EVERY: Final = 3_600_000
"""How often is noted that somebody is here: every hour."""
FOR_GOOD: Final = 3650 * DAY
"""How long the token of a program holds."""
LABEL: Final = 80
LONGEST_EMAIL: Final = 254
CSRF: Final = "csrf"
REPORTS: Final = 20
"""Problems that one person, or one address, may report in an hour."""


class BadLogin(WartableError):
    """A name and a password that do not go together; which of them is wrong is not said."""


class BadEmail(WartableError):
    """Something that is no e-mail address."""


class Banned(WartableError):
    """An account that is shut out."""


class Forbidden(WartableError):
    """Something that only its owner, or only a person with an account, may do."""


@dataclass(frozen=True, slots=True)
class Origin:
    """Where somebody comes from: an address, and the name of the browser or program."""

    address: str = ""
    label: str = ""


NOWHERE: Final = Origin()


@dataclass(frozen=True, slots=True)
class Registration:
    """What somebody wants to be known by."""

    name: str
    password: str
    email: str = ""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who is here: whose account, by which session."""

    account: AccountRecord
    session: SessionRecord


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody who has just come in, with the token to hand out: it is kept nowhere."""

    visitor: Visitor
    token: str


class Accounts:
    """Lets people in."""

    def __init__(
        self, store: Store, settings: Settings, secret: str, passwords: Passwords | None = None
    ) -> None:
        self.store = store
        self.settings = settings
        self.secret = secret
        self.passwords = passwords or Passwords()
        self.newcomers = Limit("new guests and accounts come", settings.guest_rate, 3600)
        self.tries = Limit("passwords are tried", settings.login_rate, 60)
        self.reports = Limit("problems are reported", REPORTS, 3600)

    @classmethod
    async def opened(cls, store: Store, settings: Settings) -> Accounts:
        """With the secret of the settings, or the one the store keeps."""
        return cls(store, settings, settings.secret or await store.secret())

    # -- coming in --------------------------------------------------------------------------------

    async def guest(self, name: str = "", origin: Origin = NOWHERE) -> Entered:
        """A new guest, by a name that other guests may have too, or by a number."""
        number = secrets.randbelow(9000) + 1000
        given = checked_name(name, guest=True) if name.strip() else f"Guest {number}"
        self.newcomers.take(address_key(origin.address))
        if await self.store.account_by_name(given) is not None:
            raise BadName(f"{given} has an account here", remedy="log in, or take another name")
        now = self.store.clock()
        account = AccountRecord(new_id(), GUEST, given, now, now)
        await self.store.create_account(account)
        return await self.enter(account, origin.label)

    async def register(
        self, wanted: Registration, origin: Origin = NOWHERE, guest: Visitor | None = None
    ) -> Entered:
        """A new account; all that a guest has who registers becomes the account's."""
        name = checked_name(wanted.name)
        judged(wanted.password, name)
        email = checked_email(wanted.email)
        self.newcomers.take(address_key(origin.address))
        hashed = await self.passwords.hash(wanted.password)
        now = self.store.clock()
        account = AccountRecord(
            new_id(), PERSON, name, now, now, key_of(name), email or None, hashed
        )
        await self.store.create_account(account)
        await self.bring_along(guest, account)
        return await self.enter(account, origin.label)

    async def log_in(
        self, name: str, password: str, origin: Origin = NOWHERE, guest: Visitor | None = None
    ) -> Entered:
        """Somebody comes back; a guest who turns out to be somebody brings all along."""
        self.tries.take(f"address {address_key(origin.address)}")
        self.tries.take(f"name {key_of(name)[:64]}")
        account = await self.store.account_by_name(name)
        right = await self.passwords.fits(account.hash if account else None, password)
        if account is None or account.hash is None or not right:
            raise BadLogin("name and password do not go together", remedy="try again")
        self.refuse_banned(account)
        if self.passwords.is_weak(account.hash):
            stronger = await self.passwords.hash(password)
            await self.store.set_account(account.id, hash=stronger)
        await self.bring_along(guest, account)
        return await self.enter(account, origin.label)

    async def enter(self, account: AccountRecord, label: str, kind: str = COOKIE) -> Entered:
        """Open a session for somebody."""
        token, now = new_token(), self.store.clock()
        ends = now + (FOR_GOOD if kind == TOKEN else self.lasts(account))
        session = SessionRecord(hash_of(token), account.id, kind, label[:LABEL], now, now, ends)
        await self.store.add_session(session)
        return Entered(Visitor(account, session), token)

    async def bring_along(self, guest: Visitor | None, account: AccountRecord) -> None:
        """What a guest has becomes the account's."""
        if guest is not None and guest.account.kind == GUEST:
            await self.store.move_guest(guest.account.id, account.id)

    # -- being here -------------------------------------------------------------------------------

    async def who(self, token: str) -> Visitor | None:
        """Who holds a token; Banned if that is somebody who is shut out."""
        found = await self.store.session(hash_of(token)) if token else None
        if found is None:
            return None
        session, account = found
        self.refuse_banned(account)
        now = self.store.clock()
        if now - session.seen > SEEN_EVERY:
            ends = max(session.ends, now + self.lasts(account))
            await self.store.touch_session(session.id_hash, account.id, seen=now, ends=ends)
            session = replace(session, seen=now, ends=ends)
        return Visitor(account, session)

    async def log_out(self, visitor: Visitor, *, everywhere: bool = False) -> None:
        """End this session, or all."""
        if everywhere:
            await self.store.end_sessions(visitor.account.id)
        else:
            await self.store.end_session(visitor.session.id_hash)

    async def program_token(self, visitor: Visitor, label: str) -> str:
        """A token for a program that plays in somebody's name."""
        self.person(visitor)
        return (await self.enter(visitor.account, label, TOKEN)).token

    async def change_password(self, visitor: Visitor, old: str, new: str) -> None:
        """Another password; all other sessions end."""
        account = self.person(visitor)
        self.tries.take(f"name {account.name_key}")
        if not await self.passwords.fits(account.hash, old):
            raise BadLogin("this is not your password", remedy="try again")
        judged(new, account.name)
        await self.store.set_account(account.id, hash=await self.passwords.hash(new))
        await self.store.end_sessions(account.id, but=visitor.session.id_hash)

    async def delete(self, visitor: Visitor, password: str = "") -> None:
        """Forget somebody; who has a password must give it. Open games are to be ended before."""
        account = visitor.account
        if account.hash is not None:
            self.tries.take(f"name {account.name_key}")
            if not await self.passwords.fits(account.hash, password):
                raise BadLogin("this is not your password", remedy="try again")
        await self.store.delete_account(account.id)

    async def sweep(self) -> int:
        """Forget sessions that have ended and guests who stayed away; how many guests."""
        await self.store.sweep_sessions()
        return await self.store.forget_guests(self.store.clock() - self.settings.guest_days * DAY)

    # -- what is asked of visitors ----------------------------------------------------------------

    def person(self, visitor: Visitor) -> AccountRecord:
        """The account of a visitor who has a password; Forbidden for guests."""
        if visitor.account.kind == GUEST:
            raise Forbidden("this needs an account", remedy="register; what you have comes along")
        return visitor.account

    def refuse_banned(self, account: AccountRecord) -> None:
        """Banned if an account is shut out now."""
        if account.banned(self.store.clock()):
            why = f": {account.banned_why}" if account.banned_why else ""
            raise Banned(f"this account is shut out{why}", remedy="write to who runs this server")

    def lasts(self, account: AccountRecord) -> int:
        """How long a session of somebody lasts, in milliseconds."""
        guest = account.kind == GUEST
        return (self.settings.guest_days if guest else self.settings.session_days) * DAY

    # -- cookies and signatures -------------------------------------------------------------------

    @property
    def cookie_name(self) -> str:
        """The name of the cookie; by https one that no other host can set."""
        return "__Host-wartable" if self.settings.secure else "wartable"

    def cookie(self, entered: Entered) -> str:
        """The header Set-Cookie for somebody who came in."""
        session = entered.visitor.session
        return self.cookie_header(entered.token, (session.ends - session.made) // 1000)

    def no_cookie(self) -> str:
        """The header Set-Cookie that takes the cookie away."""
        return self.cookie_header("", 0)

    def cookie_header(self, value: str, seconds: int) -> str:
        """A cookie that scripts cannot read and that other sites do not send."""
        secure = "; Secure" if self.settings.secure else ""
        flags = f"Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        return f"{self.cookie_name}={value}; {flags}"

    def csrf(self, token: str) -> str:
        """What a page of ours sends along, so that we know it is ours."""
        return signed(self.secret, CSRF, hash_of(token))

    def check_csrf(self, token: str, given: str) -> None:
        """Forbidden unless a request comes from a page of ours."""
        if not same(self.csrf(token), given):
            raise Forbidden("this request does not come from our page", remedy="load it again")


def checked_email(email: str) -> str:
    """An address that could be one, or nothing."""
    plain = email.strip()
    local, _, host = plain.rpartition("@")
    usable = local and "." in host and plain.isprintable() and " " not in plain
    if plain and not (usable and len(plain) <= LONGEST_EMAIL):
        raise BadEmail(f"{plain[:80]!r} is no e-mail address", remedy="leave it out, if you like")
    return plain
