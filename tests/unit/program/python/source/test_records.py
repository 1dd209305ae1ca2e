"""Containers that a program writes out item by item."""

from __future__ import annotations

from heapwright.program.python.source.records import written_out
from tests.unit.program.python.conftest import Own


def test_displays_of_three_items_and_more_are_records(own: Own) -> None:
    module = own(
        """
        def make(a, rest):
            pair, row = [a, a], [a, a, a]
            def inner():
                return {"x": 1, "y": 2, "z": 3}, {1, 2, 3, 4}
            return pair, row, inner
        """
    )
    assert written_out([module]) == {("list", 3), ("dict", 3), ("set", 4)}


def test_what_has_no_length_of_its_own_is_none(own: Own) -> None:
    module = own(
        """
        ROW = [1, 2, 3]

        def make(a, rest, more):
            [x, y, z] = rest
            return [a, a, *rest], {1: 2, 3: 4, **more}, (1, 2, 3)
        """
    )
    assert written_out([module]) == frozenset()
    assert written_out([]) == frozenset()
