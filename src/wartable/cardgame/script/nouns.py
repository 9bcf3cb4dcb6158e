"""Nouns: one or two kinds of things. Which kinds there are is the game's to say, as bits."""

from wartable.cardgame.script.base import Word
from wartable.kernel.ints import Bits
from wartable.kernel.script.compiled import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Noun(Word):
    """One or two kinds of things."""

    category = "noun"

    def bits(self) -> Bits:
        """The kinds it means."""
        raise NotImplementedError


class One(Noun):
    """One kind of thing."""

    template = "{kind:kind/=}"
    kind: int

    def bits(self) -> Bits:
        return self.kind


@mypyc_attr(allow_interpreted_subclasses=True)
class OfTwo(Noun):
    """Two kinds of things: whatever fits is of one of them."""

    first: int
    second: int

    def bits(self) -> Bits:
        return self.first | self.second


class Either(OfTwo):
    """Either of two kinds."""

    template = "{first:kind/=} or {second:kind/=}"
    first: int
    second: int


class Both(OfTwo):
    """Things of both kinds."""

    template = "{first:kind/=} and {second:kind/=}"
    first: int
    second: int
