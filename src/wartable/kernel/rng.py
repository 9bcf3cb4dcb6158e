"""The one source of luck: a small generator whose whole state is an integer of the game.

The same seed gives the same numbers on every platform, compiled or not: all arithmetic is modulo
2**63, where a wrapping machine word and an unbounded Python integer agree.
"""

from typing import Final

from wartable.kernel.ints import Count, Value
from wartable.kernel.layout import RNG
from wartable.kernel.native import append, i64, vec

RNG_MASK: Final = 0x7FFFFFFFFFFFFFFF


def advance(state: Value) -> Value:
    """The state that follows."""
    return (state * 6364136223846793005 + 1442695040888963407) & RNG_MASK


def seed(m: vec[Value], value: int) -> None:
    """Start the generator of a game from any non-negative number."""
    state: i64 = value & RNG_MASK
    m[RNG] = advance(advance(state ^ 0x5DEECE66D) ^ (state >> 7))


def new_luck(value: int) -> vec[Value]:
    """A generator of its own, for picks: the game's is for the game's luck alone."""
    luck = append(vec[i64](), 0)  # as much of a game's memory as the generator knows
    seed(luck, value)
    return luck


def mix_up(m: vec[Value], values: vec[Value]) -> None:
    """Put values in a random order, each as likely as the other."""
    state = m[RNG]
    left: i64 = len(values)
    while left > 1:
        state = (state * 6364136223846793005 + 1442695040888963407) & RNG_MASK  # `advance`, `below`
        j = ((((state ^ (state >> 22)) >> 29) & 0xFFFFFFFF) * left) >> 32
        left -= 1
        values[left], values[j] = values[j], values[left]
    m[RNG] = state


def below(m: vec[Value], n: Count) -> Value:
    """A number from 0 to n - 1, each as likely as the other."""
    state = advance(m[RNG])
    m[RNG] = state
    mixed = ((state ^ (state >> 22)) >> 29) & 0xFFFFFFFF
    return (mixed * n) >> 32
