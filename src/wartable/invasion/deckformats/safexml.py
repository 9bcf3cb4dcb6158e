"""XML of strangers, read without anything but elements, attributes and text.

A document type is refused, so there are no entities to grow or to reach other files with, which is
what defusedxml is for. The engine imports the standard library only, so expat itself is told so;
it also gives the line of each element.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.parsers import expat

from wartable.kernel.errors import Place, WartableError

LONGEST = 1_000_000
"""Characters; a deck has some thousands."""
DEEPEST = 20


@dataclass
class Element:
    """An element, and where it begins."""

    tag: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def each(self, tag: str) -> list[Element]:
        """Every element with a tag below this one, in their order."""
        found: list[Element] = []
        for child in self.children:
            found += [child] if child.tag == tag else []
            found += child.each(tag)
        return found


class Builder:
    """Builds the elements as expat tells of them."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.data
        self.parser.StartDoctypeDeclHandler = self.refuse
        self.parser.EntityDeclHandler = self.refuse
        self.open = [Element("", {}, 0)]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        if len(self.open) > DEEPEST:
            raise self.error("the elements stand too deep in one another")
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        self.open[-1].children.append(element)
        self.open.append(element)

    def end(self, _: str) -> None:
        """An element ends."""
        self.open.pop()

    def data(self, text: str) -> None:
        """Text inside an element."""
        self.open[-1].text += text

    def refuse(self, *_: object) -> None:
        """A document type or an entity."""
        raise self.error("a document type or an entity is not read", "take out the DOCTYPE")

    def error(self, message: str, remedy: str = "") -> WartableError:
        """What to say of the place expat has come to."""
        place = Place(line=self.parser.CurrentLineNumber)
        return WartableError(message, place=place, remedy=remedy)


def parse(text: str, longest: int = LONGEST) -> Element:
    """The outermost element of a document; WartableError with the line of what is wrong."""
    if len(text) > longest:
        raise WartableError("this file is too long for a deck", remedy="is it the right file?")
    builder = Builder()
    try:
        builder.parser.Parse(text.removeprefix("\ufeff"), True)  # noqa: FBT003  (expat's own way)
    except expat.ExpatError as error:
        place = Place(line=error.lineno, column=error.offset + 1)
        what = f"not XML: {expat.ErrorString(error.code)}"
        raise WartableError(what, place=place, remedy="take the whole file anew") from None
    return builder.open[0].children[0]
