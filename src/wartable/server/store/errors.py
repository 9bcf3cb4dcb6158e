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


class Outdated(StoreError):
    """The tables are those of another version."""


TROUBLE = (SQLAlchemyError, OSError, asyncio.TimeoutError, UnicodeEncodeError)
"""What drivers raise; a refused connection comes as the system's own error."""

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
    if isinstance(error, ProgrammingError):
        return error
    if isinstance(error, DBAPIError):
        return unavailable(str(error.orig))
    return unavailable(str(error)) if isinstance(error, OSError | SQLAlchemyError) else error


def state_of(error: Exception) -> str:
    """The SQLSTATE of an error; "" if it has none."""
    return str(getattr(getattr(error, "orig", None), "sqlstate", None) or "")


def taken() -> Conflict:
    """Somebody else was quicker."""
    return Conflict("this is taken", remedy="look at what is there now")


def not_plain() -> StoreError:
    """A value no database takes."""
    return StoreError("this cannot be kept", remedy="leave out what is no plain text or number")


def unavailable(why: str) -> Unavailable:
    """The database does not answer."""
    first = why.strip().partition("\n")[0] or "no answer"
    return Unavailable(f"the database cannot be used: {first}", remedy="try again in a moment")
