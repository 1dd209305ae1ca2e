"""A member of an enum that is false, such as 0, is found again when a state is rebuilt."""

from pathlib import Path

import heapwright as hw
from tests.sources import written

COMPASS = """
    from enum import IntEnum

    class Heading(IntEnum):
        NORTH = 0
        EAST = 1

    class Compass:
        def __init__(self) -> None:
            self.heading = Heading.NORTH

        def turn(self) -> None:
            self.heading = Heading((self.heading + 1) % 2)
    """


def test_a_false_member_is_rebuilt(tmp_path: Path) -> None:
    result = hw.explore(f"{written(tmp_path, COMPASS)}:Compass", seconds=60)
    assert result.graph.fixpoint
    assert len(result.graph.states) == 3
