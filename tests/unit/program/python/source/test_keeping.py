"""A function that only looks into a container does not keep it."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.python.source.keeping import may_keep
from tests.sources import load_module, written


@pytest.mark.parametrize(
    ("body", "keeps"),
    [
        ("return sum(items)", False),
        ("return [x for x in items if x]", False),
        ("while items: return items[0]", False),
        ("return list(items)", False),
        ("return items.copy()", False),
        ("self.items = items", True),
        ("return items", True),
        ("other(items)", True),
        ("return [items]", True),
    ],
)
def test_what_is_done_with_a_parameter(body: str, keeps: bool, tmp_path: Path) -> None:
    module = load_module(written(tmp_path, f"def f(self, items):\n    {body}\n", "kept_by"))
    assert may_keep(module.f, "items") is keeps


def test_a_function_without_source_may_do_anything() -> None:
    assert may_keep([].append, "object")
