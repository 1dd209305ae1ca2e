"""Which containers a caller shares with a program."""

from __future__ import annotations

from collections import deque

from heapwright.compare.sharing import containers_in, own, parts_of, places


class Held:
    """Holds a list."""

    def __init__(self, items: list[int]) -> None:
        self.items = items


def test_containers_are_found_in_values_but_not_in_objects() -> None:
    inner, queue = [1], deque([2])
    assert list(containers_in([(inner, {"a": queue}), Held([3]), 4])) == [
        inner,
        {"a": queue},
        queue,
    ]


def test_objects_consist_of_the_containers_that_they_lead_to() -> None:
    items = [1]
    parts = parts_of([Held(items)])
    assert own([items, [1]], parts) == [True, False]


def test_containers_that_are_one_have_one_place() -> None:
    one, other = [0], [0]
    assert places([one, other, one]) == [0, 1, 0]
