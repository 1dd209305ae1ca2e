"""``!=`` of a class derived from a container asks the container, not the class's own ``__eq__``."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

SOURCE = """
    from collections import Counter, OrderedDict, defaultdict, deque

    class Box({base}):
        def __init__(self) -> None:
            self.seen = 0

        def __eq__(self, other: object) -> bool:
            raise ValueError

        def __len__(self) -> int:
            return 7

        __hash__ = None

        def ask(self, x: int) -> None:
            self.{put}
            try:
                self.seen = 1 if self != {two} else 2
            except ValueError:
                self.seen = 3
    """


@pytest.mark.parametrize(
    ("base", "put", "two"),
    [
        ("dict", "update({x: x})", "{2: 2}"),
        ("OrderedDict", "update({x: x})", "OrderedDict({2: 2})"),
        ("OrderedDict", "update({x: x})", "{2: 2}"),
        ("list", "append(x)", "[2]"),
        ("set", "add(x)", "{2}"),
        ("deque", "append(x)", "deque([2])"),
    ],
)
def test_it_is_asked_of_the_container(base: str, put: str, two: str, tmp_path: Path) -> None:
    source = SOURCE.format(base=base, put=put, two=two)
    target = f"{written(tmp_path, source)}:Box"
    found = {
        seen: hw.verify(target, f"box.seen != {seen}", seconds=30, methods=["ask"], max_length=2)
        for seen in (1, 2, 3)
    }
    verdicts = {seen: each.verdicts[0].verdict for seen, each in found.items()}
    assert verdicts[1] == verdicts[2] == "violated", verdicts
    assert verdicts[3] != "violated"
