"""What is said at a table: who may say it, and who hears it.

Those who sit there and those who watch talk to all. Everybody decides for himself whom he does not
want to hear; who has blocked somebody, or was blocked, does not hear him either. Phrases have no
words of their own, so that they can be said where chat is off and to who speaks another language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from wartable.server.bodies import SayBody
from wartable.server.keeping import OVER, RoomRecord, SaidRecord
from wartable.server.links import Link
from wartable.server.protocol import Said, Say
from wartable.server.seating import Seating
from wartable.server.services import BAD
from wartable.table.phrases import PHRASES
from wartable.table.refusals import Refused

SEATS: Final = "seats"
WATCHERS: Final = "watchers"
ALL: Final = "all"
CHAT_OFF: Final = "chat-off"


@dataclass(frozen=True)
class Speaker:
    """Somebody who says something."""

    name: str
    seat: int | None = None
    """Where he sits; None for who watches."""
    owner: str = ""
    link: Link | None = None


def at_seat(room: Seating, seat: int, link: Link | None = None) -> Speaker:
    """Whoever sits somewhere, as a speaker."""
    here = room.record.seats[seat]
    return Speaker(here.name, seat, here.owner, link)


async def say(room: Seating, speaker: Speaker, what: Say | SayBody) -> None:
    """Say something to all who want to hear it; it is kept first."""
    services = room.services
    refuse_wrong(what, services.rules.chat)
    said = SaidRecord(
        speaker.name, what.text or "", what.phrase or "", speaker.seat is None, speaker.owner
    )
    room.silent = False
    await services.keeping.add_message(room.id, said, services.now())
    apart = await services.keeping.apart_from(speaker.owner) if speaker.owner else set()
    for link in room.links():
        if link is speaker.link or (link.owner not in apart and hears(room.record, link, said)):
            link.put(told(said))


def refuse_wrong(what: Say | SayBody, chat: str) -> None:
    """Refuse what is neither words nor a phrase, and words where chat is off."""
    if (what.text is None) == (what.phrase is None):
        raise Refused(BAD, "say a text or a phrase", remedy="one of `text` and `phrase`")
    if what.text is not None and chat != ALL:
        raise Refused(CHAT_OFF, "chat is off here", remedy=f"phrases: {', '.join(PHRASES)}")


def hears(record: RoomRecord, link: Link, said: SaidRecord) -> bool:
    """Whether somebody wants to hear something, and may.

    While watchers are shown hands the seats do not hear them: they could be told what is in one.
    """
    if (WATCHERS if said.watching else SEATS) in link.mute:
        return False
    whispers = said.watching and record.open_hands and record.state != OVER
    return link.seat is None or not whispers


def heard(record: RoomRecord, link: Link, said: list[SaidRecord]) -> list[Said]:
    """What was said before, as somebody who comes hears it."""
    return [told(each) for each in said if hears(record, link, each)]


def told(said: SaidRecord) -> Said:
    """What was said, as it is sent."""
    text = PHRASES.get(said.phrase, said.text)
    return Said(said.who, text, said.phrase or None, said.watching)
