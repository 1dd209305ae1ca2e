"""When something happened."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import NamedTuple


class Moment(NamedTuple):
    """Seconds on the wall and of this process; only differences mean anything."""

    wall: float
    cpu: float

    @staticmethod
    def now() -> Moment:
        return Moment(perf_counter(), process_time())

    def since(self, earlier: Moment) -> Moment:
        return Moment(self.wall - earlier.wall, self.cpu - earlier.cpu)
