"""What can go wrong with what is kept, as the rest of the server knows it."""

from __future__ import annotations

import asyncio

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError, SQLAlchemyError

from wartable.kernel.errors import WartableError


class StoreError(WartableError):
    """Something that cannot be kept or found."""


class Conflict(StoreError):
    """Somebody else was quicker: nothing was written."""


class Missing(StoreError):
    """There is no such thing."""


class Unavailable(StoreError):
    """The database does not answer, or its disk is full.

    After a write it is not known whether it was written: who cares loads the room again.
    """


class Contended(Unavailable):
    """Two processes waited for each other, and one had to give way: nothing was written."""


class Outdated(StoreError):
    """The tables are those of another version."""


TROUBLE = (SQLAlchemyError, OSError, asyncio.TimeoutError, UnicodeEncodeError)
"""What drivers raise; a refused connection comes as the system's own error."""

GAVE_WAY = ("40P01", "40001")
"""SQLSTATE of who gave way to another: a deadlock, or an order that cannot be kept."""
BAD_DATA = "22"
"""How SQLSTATE begins for values that cannot be kept, such as text with a zero byte."""


def understood(error: Exception) -> Exception:
    """An error of a driver in our words; a mistake of ours as it is."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, IntegrityError):
        return taken()
    if isinstance(error, UnicodeEncodeError | DataError) or state_of(error).startswith(BAD_DATA):
        return not_plain()
    if state_of(error) in GAVE_WAY:
        return contended()
    if isinstance(error, ProgrammingError) or not isinstance(error, OSError | SQLAlchemyError):
        return error
    return unavailable(str(error.orig if isinstance(error, DBAPIError) else error))


def state_of(error: Exception) -> str:
    """The SQLSTATE of an error; "" if it has none."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def taken() -> Conflict:
    """Somebody else was quicker."""
    return Conflict("this is taken", remedy="look at what is there now")


def not_plain() -> StoreError:
    """A value no database takes."""
    return StoreError("this cannot be kept", remedy="leave out what is no plain text or number")


def contended() -> Contended:
    """Another process was in the way."""
    return Contended("the database is used by another process", remedy="try again in a moment")


def unavailable(why: str) -> Unavailable:
    """The database does not answer."""
    first = why.strip().partition("\n")[0] or "no answer"
    return Unavailable(f"the database cannot be used: {first}", remedy="try again in a moment")
