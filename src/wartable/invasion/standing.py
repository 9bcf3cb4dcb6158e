"""The standing rules: constants in play that answer questions, then lasting effects."""

from wartable.invasion.contexts import speaker_of
from wartable.invasion.lasting import LASTING, lasting_speaker, word_of
from wartable.invasion.layout import L_CONSTANTS, L_LASTING
from wartable.invasion.script.base import Word
from wartable.kernel.game import Game
from wartable.kernel.ints import Index
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


def rule_count(g: Game) -> i64:
    """How many standing rules there are, constants first, then lasting effects."""
    return len(g.lists[L_CONSTANTS]) // 2 + len(g.lists[L_LASTING]) // LASTING


def rule(g: Game, index: Index) -> Word:
    """A standing rule by its number."""
    constants = g.lists[L_CONSTANTS]
    if index * 2 < len(constants):
        word = g.node(constants[index * 2 + 1])
        assert isinstance(word, Word)
        return word
    return word_of(g, (index - len(constants) // 2) * LASTING)


def rule_speaker(g: Game, index: Index) -> Speaker:
    """Who says a standing rule."""
    constants = g.lists[L_CONSTANTS]
    if index * 2 < len(constants):
        return speaker_of(g, constants[index * 2])
    return lasting_speaker(g, (index - len(constants) // 2) * LASTING)
