"""Of a test that is sampled, the first parameters are in the gate."""

from __future__ import annotations

import pytest

from tests.conftest import pytest_collection_modifyitems


class Item:
    """As much of an item as the hook looks at."""

    def __init__(self, nodeid: str, *marks: pytest.Mark) -> None:
        self.nodeid, self.marks, self.added = nodeid, marks, list[str]()

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        return next((mark for mark in self.marks if mark.name == name), None)

    def add_marker(self, name: str) -> None:
        self.added.append(name)


def test_all_parameters_after_the_first_are_slow() -> None:
    two = pytest.mark.sampled(2).mark
    names = ("a.py::f[1]", "a.py::f[2]", "a.py::g[1]", "a.py::f[3]", "a.py::g[2]", "b.py::f[1]")
    items = [Item(name, two) for name in names]
    plain = [Item(f"c.py::f[{k}]") for k in range(4)]
    pytest_collection_modifyitems([*items, *plain])  # type: ignore[list-item]
    assert [item.nodeid for item in (*items, *plain) if item.added] == ["a.py::f[3]"]
