"""When something happened."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

from heapwright.limits import current


class Moment(NamedTuple):
    """Seconds on the wall, and of work on the request by all processes that took it over in turn;
    only differences mean anything.
    """

    wall: float
    cpu: float

    @staticmethod
    def now() -> Moment:
        return Moment(perf_counter(), current().worked)

    def since(self, earlier: Moment) -> Moment:
        return Moment(self.wall - earlier.wall, self.cpu - earlier.cpu)
