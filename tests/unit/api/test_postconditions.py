"""Predicates on the heaps before and after a call."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.casing import roots_of_operation
from heapwright.api.exploring import open_program
from heapwright.api.indexing import Casing, Index
from heapwright.api.postconditions import Postcondition, post_violation
from heapwright.api.results import PropertyVerdict
from heapwright.errors import UserError
from heapwright.program import Program
from tests.sources import written

POST = """
    def added(old, new, value):
        return new.first.value == value and new.first.rest is not None

    def kept(old, new, args, result):
        same = (new.first.rest is None) == (old.first is None)
        return same and args == (new.first.value,) and result is None

    def positive(new):
        return new.first.value > 0

    def broken(new):
        raise KeyError

    def changing(new):
        new.first = None
        return True

    def other(new, size: int):
        return True
"""


@pytest.fixture
def post(tmp_path: Path) -> Callable[[str], str]:
    file = written(tmp_path, POST, "post")
    return lambda name: f"{file}:{name}"


def after_add(index: Index, wanted: str) -> PropertyVerdict | None:
    operation = index.valid.program.operation("Chain.add")
    casing = Casing(index, roots_of_operation(operation), ())
    return post_violation(casing, operation, wanted)


def test_a_predicate_gets_what_it_asks_for_by_name(
    program: Program, post: Callable[[str], str]
) -> None:
    found = Postcondition.load(program, program.operation("Chain.add"), post("kept"))
    assert found.names == ("old", "new", "args", "result")
    old: dict[str, Any] = {"self": "before", "value": 5}
    assert found.arguments(old, {"self": "after", "value": 5}, None) == {
        "old": "before",
        "new": "after",
        "args": (5,),
        "result": None,
    }


def test_of_a_function_all_arguments_are_given_by_name(tmp_path: Path) -> None:
    source = """
        def put(items: list[int], n: int) -> None:
            items.append(n)

        def grew(old, new, args) -> bool:
            return len(new.items) == len(old.items) + 1 and args == (new.items, new.n)
    """
    target = f"{written(tmp_path, source)}:put"
    program = open_program(target)
    found = Postcondition.load(program, program.operation("put"), target.replace(":put", ":grew"))
    given = found.arguments({"items": [], "n": 5}, {"items": [5], "n": 5}, None)
    assert (given["old"].items, given["new"].items, given["args"]) == ([], [5], ([5], 5))


def test_what_a_postcondition_cannot_know_is_refused(
    program: Program, post: Callable[[str], str]
) -> None:
    message = "parameter 'size' of other: a postcondition takes args, new, old, result, value"
    with pytest.raises(UserError, match=message):
        Postcondition.load(program, program.operation("Chain.add"), post("other"))


def test_a_violation_is_replayed_and_has_a_test(index: Index, post: Callable[[str], str]) -> None:
    found = after_add(index, post("added"))
    assert found is not None
    assert found.claim == "added is false after Chain.add on a valid heap"
    assert found.raises == "AssertionError"
    assert found.sequence[-2:] == (
        "chain.add(0)",
        "assert added(old=old, new=chain, value=0)",
    )
    assert "old = copy.deepcopy(chain)" in found.sequence


def test_a_value_that_breaks_it_is_found(index: Index, post: Callable[[str], str]) -> None:
    found = after_add(index, post("positive"))
    assert found is not None
    assert "chain.add(0)" in found.sequence


def test_an_exception_is_a_violation(index: Index, post: Callable[[str], str]) -> None:
    found = after_add(index, post("broken"))
    assert found is not None
    assert (found.claim, found.raises) == (
        "broken raises KeyError after Chain.add on a valid heap",
        "KeyError",
    )


def test_what_holds_after_every_call_is_no_violation(
    index: Index, post: Callable[[str], str]
) -> None:
    assert after_add(index, post("kept")) is None


def test_a_postcondition_may_only_look(index: Index, post: Callable[[str], str]) -> None:
    with pytest.raises(UserError, match=r"changing changes a Chain.*; a postcondition may only"):
        after_add(index, post("changing"))
