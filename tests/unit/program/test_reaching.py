"""What can be reached step by step."""

from __future__ import annotations

from heapwright.program.reaching import reached

AFTER = {1: [2, 3], 2: [4], 3: [1], 4: [4], 9: [1]}


def test_all_that_follows_is_reached_and_a_cycle_ends() -> None:
    assert reached([1], AFTER.__getitem__) == {1, 2, 3, 4}
    assert reached([4, 4], AFTER.__getitem__) == {4}


def test_nothing_is_reached_from_nothing() -> None:
    assert reached([], AFTER.__getitem__) == set()


def test_nothing_is_asked_twice() -> None:
    asked = []

    def following(node: int) -> list[int]:
        asked.append(node)
        return AFTER[node]

    reached([1, 9, 2], following)
    assert sorted(asked) == [1, 2, 3, 4, 9]
