"""The indefinite article, which depends on the sound that follows it."""

from __future__ import annotations

import re

_VOWEL = re.compile(r"[\W_]*(?!uni[qtv]|us[eu]|eu|one\b)[aeiou]", re.IGNORECASE)
"""A beginning that sounds as a vowel; that of "unit" does not."""


def article_before(following: str) -> str:
    """The article that stands before this text.

    >>> [article_before(word) for word in ("orc", " unit", "undead unit", "dwarf")]
    ['an', 'a', 'an', 'a']
    """
    return "an" if _VOWEL.match(following) else "a"


def with_article(noun: str) -> str:
    """The noun after its article; several have none.

    >>> with_article("effect"), with_article("effects"), with_article("class")
    ('an effect', 'effects', 'a class')
    """
    several = noun.endswith("s") and not noun.endswith("ss")
    return noun if several else f"{article_before(noun)} {noun}"
