"""Of which classes a program keeps several objects."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.python.source.links import kept_together
from tests.sources import load_module, written

TWO = """
    class A:
        def __init__(self) -> None:
            self.link = None
            self.all = []

        def act(self, other: "A", b: "B") -> None:
            {act}

    class B:
        def __init__(self) -> None:
            self.back = None

        def act(self, other: "A", b: "B") -> None:
            {act_of_b}
"""


@pytest.mark.parametrize(
    ("act", "act_of_b", "expected"),
    [
        ("self.link = other", "pass", {"A"}),
        ("self.link = A()", "pass", {"A"}),
        ("made = other; self.link = made", "pass", {"A"}),
        ("self.link = b", "pass", set()),
        ("self.link = b", "self.back = other", {"A", "B"}),
        ("self.all.append(b)", "pass", {"B"}),
        ("self.all[0] = b", "pass", {"B"}),
        ("self.link, _ = other, 1", "pass", {"A"}),
        ("self.link = [x for x in (other,)]", "pass", {"A"}),
        ("print(other)", "print(b)", set()),
    ],
)
def test_kept_together(act: str, act_of_b: str, expected: set[str], tmp_path: Path) -> None:
    module = load_module(written(tmp_path, TWO.format(act=act, act_of_b=act_of_b)))
    assert kept_together([module], {module.A: "A", module.B: "B"}) == expected


def test_what_a_function_is_declared_to_return_is_followed(tmp_path: Path) -> None:
    source = """
        class A:
            def act(self) -> None:
                self.link = make()

        def make() -> "A | None":
            return None
        """
    module = load_module(written(tmp_path, source))
    assert kept_together([module], {module.A: "A"}) == {"A"}
