"""The sentences of a line in which somebody chooses cards."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

DET = r"(?:an?|the(?= marked)|\d+ different|up to \S+|\d+|\[corner\]|N)"
NUMBER = r"\((?:number|support|value|corners|cards|units|your purged cards)\b[^()]*\)"
VERBS = [
    (
        r"(?P<verb>deploy) (?P<det>D) (?P<what>.+?) onto (?P<onto>.+?)"
        r"(?P<free> whatever its class)?(?P<replacing>, replacing any card there)?"
    ),
    r"(?P<verb>deploy) (?P<det>D) (?P<what>.+?) (?P<onto>under this)",
    (
        r"(?P<verb>deploy) it onto (?P<onto>.+?)"
        r"(?P<free> whatever its class)?(?P<replacing>, replacing any card there)?"
    ),
    (
        r"(?P<verb>move) (?P<top>the top card of )?(?P<det>D) (?P<what>.+?) onto (?P<onto>.+?)"
        r"(?P<replacing>, replacing any card there)?"
    ),
    (
        r"(?P<verb>move) (?:this|the deployed card) onto (?P<onto>.+?)"
        r"(?P<free> whatever its class)?(?P<replacing>, replacing any card there)?"
    ),
    r"(?P<verb>exchange) (?P<det>D) (?P<what>.+?) for (?P<onto>.+)",
    r"(?P<verb>swap) this champion with (?P<det>D) (?P<what>.+)",
    r"(?P<verb>swap) the positions of (?P<det>D) (?P<what>.+)",
    (
        r"look at the top (?P<n>\d+) cards of your deck, (?P<verb>deploy) up to 1 (?P<what>.+?)"
        r" of them onto (?P<onto>this champion)(?P<free> whatever its class)"
    ),
    r"(?P<verb>look) at the top (?P<n>\S+) cards of (?P<deck>any|your) deck.*",
    r"(?P<verb>reveal) the top (?P<n>\d+) cards of your deck, draw .*",
    r"(?P<verb>look) at (?P<det>D) (?P<what>.+)",
    (
        r"(?P<verb>rotate) (?P<det>D) (?P<what>.+?) "
        r"(?:\S+ (?:forwards|backwards|in the same direction)|to its last corner).*"
    ),
    r"(?P<verb>trigger) the heroic act of (?P<det>D) (?P<what>.+)",
    r"(?P<verb>trigger) (?P<det>D) (?P<what>.+?)(?: as though .*)?",
    r"(?P<verb>remove)(?: the top card of)? (?P<det>D) (?P<what>.+)",
    r"(?P<verb>purge) (?P<det>D) (?P<what>.+)",
    r"(?P<verb>discard)(?P<bottom> the bottom card of) (?P<det>D) (?P<what>.+)",
    r"(?P<verb>discard) (?P<det>D) (?P<what>.+)",
    r"(?P<verb>discard) (?P<all>all cards in your hand)",
    r"(?P<verb>return) (?P<det>D) (?P<what>.+?) to (?:its|their) owner's hand",
    r"(?P<verb>shuffle) (?P<det>D) (?P<what>.+?) into (?:(?:its|their) owner's|your) deck",
    r"(?P<verb>put) (?P<det>D) (?P<what>.+?) into your (?:hand|discard pile)",
    r"(?P<verb>put) (?P<det>D) (?P<what>.+?) on top of your deck",
    r"(?P<verb>restart|renew|exhaust) (?P<det>D) (?P<what>.+)",
    r"the opponent (?P<verb>discards|shuffles|purges|may discard) .*",
]
PATTERNS = [re.compile(each.replace("D)", f"{DET})")) for each in VERBS]


@dataclass(frozen=True)
class Sentence:
    """One instruction with a choice in it."""

    verb: str
    det: str
    what: str
    onto: str
    free: bool
    replacing: bool
    optional: bool
    """Whether "optionally" or "you may" stands before it, so that it can be declined as a whole."""
    price: bool = False
    """Whether it is paid for something else, in full or not at all (A-126)."""
    everything: bool = False
    """Whether only the order is asked for (CH-2.10.1.4)."""
    looked: str = ""
    deck: str = ""

    @property
    def up_to(self) -> bool:
        """Whether fewer will do."""
        return self.det.startswith("up to")

    @property
    def several(self) -> bool:
        """Whether more than one card may be asked for."""
        return self.det not in {"a", "an", "the", ""}


@cache
def sentences(line: str) -> tuple[Sentence, ...]:
    """Every sentence of a line that asks for cards."""
    return tuple(found for piece in pieces(line) if (found := sentence(piece)))


def first_sentence(line: str) -> Sentence | None:
    """The first instruction of a line, if it asks for cards."""
    return next((sentence(piece) for piece in pieces(line) if piece != "price"), None)


def pieces(line: str) -> Iterator[str]:
    """A line cut up where one instruction ends and another begins."""
    text = line
    while (shorter := re.sub(rf"\(\d+ [+x] {NUMBER}\)|{NUMBER}", "N", text)) != text:
        text = shorter
    head, arrow, rest = text.partition(" → ")
    if arrow:
        price = head.partition(": ")[2] if head.startswith("heroic act") else ""
        text = f"price {price}; {rest}"
    elif not text.startswith("("):
        text = text.partition(": ")[2]
    text = re.sub(r"(?:^|(?<=[ (;]))(?:if [^:]*|otherwise|(?:optionally )?choose): ", "", text)
    text = re.sub(r"(optionally |you may )?pay \((.*?)\) to ", r"price \1\2; ", text)
    for piece in re.split(r"; |, then |, and (?=the opponent)|\) or \(|, otherwise: |[()]", text):
        if piece:
            yield piece.strip()


def sentence(piece: str) -> Sentence | None:
    """An instruction, if it asks for cards."""
    price, piece = piece.startswith("price "), piece.removeprefix("price ")
    plain = re.sub(r"^(?:if [^:]*: )?(?:optionally |you may )?(?:choose: )?", "", piece)
    for pattern in PATTERNS:
        if found := pattern.fullmatch(plain):
            part = found.groupdict()
            return Sentence(
                verb=part["verb"],
                det=part.get("det") or "",
                what=part.get("what") or "",
                onto=part.get("onto") or "",
                free=bool(part.get("free")),
                replacing=bool(part.get("replacing")),
                optional=plain != piece,
                price=price,
                everything=bool(part.get("all")),
                looked=part.get("n") or "",
                deck=part.get("deck") or "",
            )
    return None
