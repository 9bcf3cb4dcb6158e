"""How often somebody may do something: a bucket of tokens for each key, which fills by itself.

A bucket holds as many as may be done at once; each time takes one, and they come back evenly. All
of it is in memory: after a restart everybody begins with a full bucket.
"""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable
from typing import Final

from wartable.kernel.errors import WartableError

MANY: Final = 10_000
"""How many keys are remembered before those with full buckets are forgotten."""
OF_ONE_HOUSE: Final = 64
"""Who has one address of IPv6 has all that begin with the same bits."""


class TooOften(WartableError):
    """Somebody does something too often; `wait` says for how many seconds not to."""

    def __init__(self, what: str, wait: float) -> None:
        self.wait = math.ceil(wait)
        super().__init__(f"{what} too often", remedy=f"wait {self.wait} s")


class Limit:
    """So many in so many seconds, for each key.

    >>> now = 0.0
    >>> limit = Limit("knocking", 2, 60, lambda: now)
    >>> limit.wait("kris"), limit.wait("kris"), limit.wait("kris"), limit.wait("toni")
    (0.0, 0.0, 30.0, 0.0)
    """

    def __init__(
        self, what: str, count: int, seconds: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.what = what
        self.count = float(count)
        self.rate = count / seconds
        self.clock = clock
        self.buckets: dict[str, tuple[float, float]] = {}
        """For each key how many are left, and when that was so."""

    def wait(self, key: str, cost: float = 1.0) -> float:
        """Take from the bucket of a key, and 0; if it has too few nothing, and how long to wait."""
        now = self.clock()
        left, at = self.buckets.pop(key, (self.count, now))
        # A clock that is turned back gives nothing and takes nothing.
        left = min(self.count, left + max(0.0, now - at) * self.rate)
        short = cost - left
        self.buckets[key] = (left if short > 0 else left - cost, now)
        if len(self.buckets) > MANY:
            self.forget(now)
        return short / self.rate if short > 0 else 0.0

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take from the bucket of a key, or TooOften."""
        wait = self.wait(key, cost)
        if wait > 0:
            raise TooOften(self.what, wait)

    def forget(self, now: float) -> None:
        """Forget the keys whose buckets are full again, and the longest unused if too many stay."""
        self.buckets = {
            key: (left, at)
            for key, (left, at) in self.buckets.items()
            if left + (now - at) * self.rate < self.count
        }
        surplus = max(0, len(self.buckets) - MANY // 2)
        for key in list(self.buckets)[:surplus]:
            del self.buckets[key]


def address_key(address: str) -> str:
    """What all addresses of one house have in common.

    >>> address_key("192.0.2.7"), address_key("2001:db8:0:1:aaaa::1")
    ('192.0.2.7', '2001:db8:0:1::')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, OF_ONE_HOUSE), strict=False).network_address)
