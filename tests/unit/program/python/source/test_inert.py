"""A field that is never read is inert; whatever may read it without naming it forbids that."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.program.python.source.inert import inert_fields, shows_order, still_inert
from tests.sources import load_module, written

CLASS = """
class Box:
    def __init__(self):
        self.used = 0
        self.count = 0
    def put(self, x):
        self.used = x
        {}
        return self.used
"""


def inert(body: str, folder: Path) -> frozenset[str]:
    module = load_module(written(folder, CLASS.format(body), "inert_subject"))
    return inert_fields({"inert_subject": module}, [str(module.__file__)])


@pytest.mark.parametrize(
    "body",
    [
        "self.count += 1",
        "self.count = self.count + 1",
        "self.count = -self.count * 2 // 3 << 1",
        "self.count = 7",
        "other = Box(); other.count = x",
    ],
)
def test_what_is_only_written_or_made_from_itself_is_inert(body: str, tmp_path: Path) -> None:
    assert inert(body, tmp_path) == {"count"}


@pytest.mark.parametrize(
    "body",
    [
        "print(self.count)",
        "self.used = self.count",
        "self.count = self.count // 0",
        "self.count = 1 // self.count",
        "self.count = self.count << -1",
        "self.count = 1 << self.count",
        "match x:\n            case Box(count=3): pass",
        "del x.count",
        "getattr(x, 'co' + 'unt')",
        "x.__dict__",
        "from operator import attrgetter; attrgetter('count')",
    ],
)
def test_what_may_be_read_or_may_fail_is_not(body: str, tmp_path: Path) -> None:
    assert "count" not in inert(body, tmp_path)


def test_reads_of_a_question_count() -> None:
    fields = frozenset({"count", "size"})
    assert still_inert(fields, ["size", "top"]) == {"count"}
    assert still_inert(fields, ["vars"]) == frozenset()


def test_who_sees_the_order_of_fields() -> None:
    assert shows_order(["x", "__dict__"])
    assert not shows_order(["x", "getattr"])
