"""``--style direct``: fields in slots, inner objects, names that only the calls had."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import STRUCTURES, written

SUBJECTS = {
    "stack.py:Stack": {"StackNode": 2},
    "flags.py:Door": {},
    "pair.py:Customer,Account": {},
    "union_find.py:DisjointSets,Element": {},
    "bst.py:BinarySearchTree": {"TreeNode": 3},
    "lru.py:LruCache": {},
}
LIGHT = """
    import enum

    class Colour(enum.Enum):
        RED = 1
        GREEN = 2

    class Light:
        def __init__(self) -> None:
            self.colour = Colour.RED
            self.seen: list[Colour] = []

        def switch(self) -> Colour:
            self.seen = [self.colour]
            if self.colour is Colour.RED:
                self.colour = Colour.GREEN
            else:
                self.colour = Colour.RED
            return self.colour
    """
COUNTED = """
    class Counted:
        made = 0

        def __init__(self) -> None:
            Counted.made += 1
            self.number = 0

        def grow(self) -> int:
            if Counted.made == 1:
                self.number += 1
            return self.number
    """


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("target", "scope"), SUBJECTS.items(), ids=SUBJECTS)
def test_states_are_built_whatever_the_fields(target: str, scope: dict[str, int]) -> None:
    result = hw.generate(f"{STRUCTURES / target}", style="direct", scope=scope, max_length=5)
    by_calls = hw.generate(f"{STRUCTURES / target}", scope=scope, max_length=5)
    assert result.disagreements == ()
    assert result.count("covered") == by_calls.count("covered") > 0


def test_members_of_an_enum_are_written_by_name(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, LIGHT)}:Light", style="direct")
    text = dict(result.sources)["test_light.py"]
    assert "    light.colour = Colour.GREEN\n    light.seen = [Colour.RED]\n" in text
    assert "assert light.switch() == Colour.GREEN" in text


def test_a_state_that_fields_alone_do_not_make_is_made_by_calls(tmp_path: Path) -> None:
    result = hw.generate(f"{written(tmp_path, COUNTED)}:Counted", style="direct", seconds=5)
    text = dict(result.sources)["test_counted.py"]
    assert "object.__new__" not in text
    assert "counted = Counted()\n" in text
    assert result.disagreements == ()
