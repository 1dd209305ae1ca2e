"""Generators that are left unfinished, and calls inside with statements."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from heapwright.program.operation import Operation
from heapwright.program.python.interface.composed import Usable, composed, suspended
from heapwright.program.python.interface.operations import candidates
from tests.unit.program.python.conftest import Own


def usable(cls: Any) -> list[Usable]:
    return [Usable(each, each.with_parameters(())) for each in candidates(cls, cls.__name__)]


def made_of(cls: Any) -> tuple[dict[str, Operation], list[str]]:
    left_out: list[str] = []
    found: Iterator[Operation] = composed(usable(cls), left_out)
    return {operation.name: operation for operation in found}, list(map(str, left_out))


GENERATORS = """
    class Box:
        def twice(self):
            self.n = 1
            yield 1
            self.n = 2
            yield 2

        def many(self):
            while True:
                self.n += 1
                yield self.n

        def look(self):
            yield self.n
            yield self.n

        def plain(self):
            yield 1
"""


def test_a_generator_that_changes_something_is_left_after_each_item(own: Own) -> None:
    operations, left_out = made_of(own(GENERATORS).Box)
    taken = {name: each.taken for name, each in operations.items() if "twice" in name}
    assert taken == {"Box.twice": None, "Box.twice[:1]": 1, "Box.twice[:2]": 2}
    assert "Box.twice kept unfinished between calls" in left_out
    assert "Box.many left after more than 5 items" in left_out
    assert "Box.many[:5]" in operations
    assert "Box.many[:6]" not in operations
    assert not any("look" in each or "plain" in each for each in left_out)


def test_a_generator_that_only_looks_may_be_kept_between_calls(own: Own) -> None:
    assert list(map(str, suspended(usable(own(GENERATORS).Box)))) == [
        "Box.look kept unfinished between calls"
    ]


CONTEXTS = """
    from contextlib import contextmanager

    class Lock:
        def __enter__(self): return self
        def __exit__(self, *error): self.n = 0

    class Box:
        def __enter__(self):
            self.n = 1

        def __exit__(self, *error):
            self.n = 0

        def grow(self):
            self.n += 1

        def look(self):
            return self.n

    class Held:
        @contextmanager
        def quiet(self):
            yield self.n

        def locked(self) -> Lock:
            return Lock()
"""


def test_a_with_statement_has_nothing_a_failure_or_one_call_inside(own: Own) -> None:
    operations, left_out = made_of(own(CONTEXTS).Box)
    assert [name for name in operations if "__enter__" in name] == [
        "Box.__enter__",
        "Box.__enter__: raise",
        "Box.__enter__: Box.grow",
    ]
    inside = operations["Box.__enter__: Box.grow"]
    assert [part.name for part in inside.parts] == ["Box.__enter__", "Box.grow"]
    assert [parameter.name for parameter in inside.parameters] == ["self"]
    assert left_out == ["Box.__enter__ with other calls inside, or more than one"]


def test_what_a_with_statement_hands_out_is_told_where_being_inside_changes_nothing(
    own: Own,
) -> None:
    operations, left_out = made_of(own(CONTEXTS).Held)
    assert "Held.quiet: raise" not in operations
    assert "what is done with the result of Held.quiet" in left_out


def test_an_object_that_is_returned_need_not_be_entered(own: Own) -> None:
    operations, _ = made_of(own(CONTEXTS).Held)
    assert {"Held.locked", "Held.locked entered", "Held.locked: raise"} <= set(operations)
