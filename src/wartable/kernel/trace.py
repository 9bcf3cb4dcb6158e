"""What is half done, in words: the frames of the stack, outermost first, what waits, what is asked.

A tool for whoever looks for a mistake, and for referees: it names hidden cards, so that no player
may read it. Nothing is noted while a game is played; all of it is read off the stack when somebody
asks. The names of steps are the S_ constants in the module of a routine, or of the word it runs.
"""

from __future__ import annotations

import re
import sys
from typing import Final

from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.layout import CTX, DEF, DEPTH, FRAME, PC, WHAT
from wartable.kernel.rules import Routine
from wartable.kernel.script import Node

STEP: Final = "S_"
"""How the name of a step begins."""


def trace(game: Game) -> str:
    """What is half done: a line a frame, outermost first, and last the decision that waits.

    A line names the routine, the step with which it goes on once everything printed after it has
    ended, the card it is about, the player whose effect it is, and, if no line above has it, the
    sentence that resolves. Effects that wait come after the frames, first in first: those of a
    chain that is being built, those that have been set off.
    """
    said: set[tuple[int, str]] = set()
    lines = [frame_line(game, n * FRAME, said) for n in range(game.m[DEPTH])]
    return "\n".join([*lines, *waiting_lines(game, said), last_line(game)])


def frame_line(game: Game, frame: int, said: set[tuple[int, str]]) -> str:
    """One frame in words; `said` are the sentences of lines above, each with its card."""
    routine = game.routines[game.stack[frame + WHAT]]
    line = words(type(routine).__name__)
    step = step_name(steps_in(game, frame), game.stack[frame + PC])
    if step:
        line += f" (next: {step})"
    card, player, sentence = about(game, frame)
    if card:
        line += f", {whose(game, card, player)}"
    return line + said_once(card, sentence, said)


def waiting_lines(game: Game, said: set[tuple[int, str]]) -> list[str]:
    """The effects that wait, a line each: for what, the card, whose it is, and its sentence."""
    found: list[str] = []
    for which, what in game.rules.waiting:
        for ctx in game.lists[which]:
            card, player, sentence = of_context(game, ctx)
            found.append(f"{what}: {whose(game, card, player)}{said_once(card, sentence, said)}")
    return found


def whose(game: Game, card: int, player: int) -> str:
    """A card, and the player whose effect it is."""
    title = game.defs[game.m[card + DEF]].title if card else "an effect"
    return f"{title} ({game.name_of(player)})" if player >= 0 else title


def said_once(card: int, sentence: str, said: set[tuple[int, str]]) -> str:
    """A sentence of a card, "" if a line above has it."""
    once = (card, sentence)
    if not sentence or once in said:
        return ""
    said.add(once)
    return f': "{sentence}"'


def last_line(game: Game) -> str:
    """The decision that waits, or how the game has ended."""
    decision = game.decision
    if decision is None:
        return f"over: {game.result}"
    who = game.name_of(decision.player)
    count = len(decision.options)
    options = "1 option" if count == 1 else f"{count} options"
    return f"{who} is asked ({decision.kind}, {options}): {decision.prompt}"


# -- routines and their steps ----------------------------------------------------------------------


def words(name: str) -> str:
    """The name of a class in words.

    >>> words("DealDamage")
    'deal damage'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def step_name(names: list[str], step: int) -> str:
    """A step in words; a number where steps have no names, "" for a first one."""
    if step < len(names):
        return in_words(names[step], names)
    return f"step {step}" if step else ""


def steps_in(game: Game, frame: int) -> list[str]:
    """The names of the steps of a frame: the routine's own, or those of the sentence it runs."""
    routine = game.routines[game.stack[frame + WHAT]]
    names = steps_of(routine)
    if names or not routine.sentence_at:
        return names
    return steps_of_word(type(game.node(game.stack[frame + routine.sentence_at])))


def steps_of(routine: Routine) -> list[str]:
    """The names of a routine's steps, as its module writes them.

    They begin with the routine's `first_step`, or, where a module has one routine only, with the
    first there is.
    """
    module = vars(sys.modules[type(routine).__module__])
    first = routine.first_step
    if not first and is_alone(routine, module):
        first = next((name for name in module if name.startswith(STEP)), "")
    return steps_from(first, module)


def steps_of_word(word: type[Node]) -> list[str]:
    """The names of the steps of a sentence that may pause, as its module writes them.

    A word may have them from the word it is a kind of, which may stand in another module.
    """
    for kind in word.__mro__:
        found = steps_from(word.first_step, vars(sys.modules[kind.__module__]))
        if found:
            return found
    return []


def steps_from(first: str, module: dict[str, object]) -> list[str]:
    """The names of the steps of a module from a first one on, as long as the numbers go on."""
    steps = [name for name in module if name.startswith(STEP) and isinstance(module[name], int)]
    found: list[str] = []
    for name in steps[steps.index(first) :] if first in steps else []:
        if module[name] != len(found):
            break
        found.append(name)
    return found


def is_alone(routine: Routine, module: dict[str, object]) -> bool:
    """Whether a module has no other routine."""
    here = type(routine).__module__
    kinds = [each for each in module.values() if isinstance(each, type)]
    return (
        len([each for each in kinds if issubclass(each, Routine) and each.__module__ == here]) == 1
    )


def in_words(name: str, family: list[str]) -> str:
    """A step without what the names of all steps of its routine begin with.

    >>> in_words("S_PLAY_AFTER", ["S_PLAY_PAY", "S_PLAY_AFTER"])
    'after'
    """
    parts = [each.split("_") for each in family]
    same = 1
    while all(len(p) > same + 1 and p[same] == parts[0][same] for p in parts):
        same += 1
    return " ".join(name.split("_")[same:]).lower()


# -- what a frame is about -------------------------------------------------------------------------


def about(game: Game, frame: int) -> tuple[int, int, str]:
    """The card a frame is about (0 for none), whose effect it is (-1), and the sentence ("")."""
    routine = game.routines[game.stack[frame + WHAT]]
    card = game.stack[frame + routine.card_at] if routine.card_at else 0
    node = game.stack[frame + routine.sentence_at] if routine.sentence_at else -1
    player = -1
    sentence = ""
    ctx = game.stack[frame + CTX]
    if ctx >= 0:
        source, player, sentence = of_context(game, ctx)
        card = card or source
    is_card = game.rules.first_card <= card < len(game.m)
    return card if is_card else 0, player, sentence_of(game, node) if node >= 0 else sentence


def of_context(game: Game, ctx: int) -> tuple[int, int, str]:
    """The same of a context: its source, or else what it is about."""
    context = game.contexts[ctx]
    line, source, owner, subject = game.rules.in_context
    card = context[source] or context[subject]
    player = context[owner] if context[source] >= game.rules.first_card else -1
    is_card = game.rules.first_card <= card < len(game.m)
    return card if is_card else 0, player, sentence_of(game, context[line])


def sentence_of(game: Game, ref: int) -> str:
    """The sentence a reference means, "" if it means none."""
    if ref < 0 or ref & ((1 << NODE_BITS) - 1) >= len(game.defs[ref >> NODE_BITS].nodes):
        return ""
    return game.rules.sentence(game.node(ref))
