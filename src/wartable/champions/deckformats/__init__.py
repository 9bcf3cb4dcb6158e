"""Decks in and out: text lists, the publisher's codes and JSON, told apart by themselves.

formats   which there are, which one a text is, from one to the other
code      the publisher's deck code, which fits into a link
"""

from wartable.champions.deckformats.formats import FORMATS as FORMATS
from wartable.champions.deckformats.formats import canonical as canonical
from wartable.champions.deckformats.formats import detect as detect
from wartable.champions.deckformats.formats import load as load
from wartable.champions.deckformats.formats import losses as losses
from wartable.champions.deckformats.formats import named as named
from wartable.champions.deckformats.formats import read as read
from wartable.champions.deckformats.formats import write as write
