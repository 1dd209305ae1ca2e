"""Fields that hold what no valid heap can be given: once a few samples of it, or nothing at all,
stood for every value.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

ASSIGNED = """
    from collections import deque
    from datetime import date

    class Node:
        def __init__(self) -> None:
            self.held = None

        def hold(self, held: {kind}) -> None:
            self.held = held

        def rep_ok(self) -> bool:
            return True

        def is_empty(self) -> bool:
            return self.held is None
"""


@pytest.mark.parametrize(("kind", "word"), [("list", "list"), ("deque[int]", "deque")])
def test_a_claim_names_what_calls_put_into_a_field_and_was_not_looked_at(
    tmp_path: Path, kind: str, word: str
) -> None:
    target = f"{written(tmp_path, ASSIGNED.format(kind=kind))}:Node"
    (found,) = hw.verify(target, "is_empty", states="valid").verdicts
    assert found.verdict == "holds"
    assert found.claim.endswith(f"(Node.held: no {word})")


@pytest.mark.parametrize("kind", ["list[int]", "tuple[int, int]", "dict[int, int] | None"])
def test_what_was_looked_at_is_not_named(tmp_path: Path, kind: str) -> None:
    target = f"{written(tmp_path, ASSIGNED.format(kind=kind))}:Node"
    assert hw.structures(target).narrowed == []
    assert hw.verify(target, "is_empty", states="valid").verdicts[0].verdict == "violated"


@pytest.mark.parametrize("kind", ["complex", "date"])
def test_a_field_is_no_sample_of_its_type(tmp_path: Path, kind: str) -> None:
    source = f"""
        from datetime import date

        class Box:
            held: {kind}

            def rep_ok(self) -> bool:
                return True

            def differs(self) -> bool:
                return self.held != 12345j
    """
    with pytest.raises(hw.UserError, match=r"field Box.held has no type"):
        hw.verify(f"{written(tmp_path, source)}:Box", "differs", states="valid")


def test_samples_of_a_parameter_are_passed_to_the_untouched_function(tmp_path: Path) -> None:
    source = """
        from datetime import date

        def is_leap_day(day: date) -> bool:
            return day.month == 2 and day.day == 29
    """
    found = hw.cases(f"{written(tmp_path, source)}:is_leap_day")
    assert {case.outcome for case in found} == {"returns True", "returns False"}
    assert found.reasons == ["only a few values are passed for day of is_leap_day"]


@pytest.mark.parametrize(
    ("given", "notes"),
    [
        ("helper()", ["Box.held: perhaps not every value of helper()"]),
        ("OTHER", []),
        ("n / 2", []),
    ],
)
def test_valid_heaps_have_what_expressions_give_or_the_claim_says_so(
    tmp_path: Path, given: str, notes: list[str]
) -> None:
    source = f"""
        OTHER = "x"

        def helper():
            return None

        class Box:
            def __init__(self) -> None:
                self.held = 0

            def hold(self, n: int) -> None:
                self.held = {given}

            def rep_ok(self) -> bool:
                return True

            def is_number(self) -> bool:
                return type(self.held) is int
    """
    target = f"{written(tmp_path, source)}:Box"
    (found,) = hw.verify(target, "is_number", states="valid").verdicts
    assert found.verdict == "violated", str(found)
    assert hw.structures(target).narrowed == notes
