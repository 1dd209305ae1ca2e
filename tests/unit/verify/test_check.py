"""Verdicts: one exploration for several properties, the words of a claim, crashes."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import CutKind
from tests.sources import ODD, STRUCTURES, written

STACK = f"{STRUCTURES / 'stack.py'}:Stack"


def verified(folder: Path, source: str, *properties: str, **setting: object) -> hw.PropertyVerdict:
    (verdict,) = hw.verify(f"{written(folder, source)}:Thing", *properties, **setting).verdicts
    return verdict


def test_one_exploration_serves_several_properties() -> None:
    paths: list[int] = []
    result = hw.verify(
        STACK,
        "rep_ok",
        "is_empty",
        "no-crash",
        scope={"StackNode": 3},
        watch=lambda progress: paths.append(progress.paths),
    )
    assert [v.verdict for v in result.verdicts] == ["holds", "violated", "holds"]
    assert [v.property for v in result.verdicts] == ["rep_ok", "is_empty", "no-crash"]
    assert paths == sorted(paths)  # a second exploration would begin again
    assert not result


def test_the_search_stops_when_all_are_violated() -> None:
    levels: list[int] = []
    hw.verify(STACK, "is_empty", watch=lambda progress: levels.append(progress.level))
    assert max(levels) <= 1


def test_a_claim_names_operations_scope_and_length() -> None:
    (verdict,) = hw.verify(STACK, "rep_ok", scope={"StackNode": 2}, without=["clear"]).verdicts
    assert verdict.claim == (
        "in every state reached by 7 operations of Stack, within scope Stack ≤ 1, StackNode ≤ 2, "
        "by sequences of any length, for all integers, without clear"
    )


def test_a_length_is_claimed_only_as_far_as_it_was_reached() -> None:
    (verdict,) = hw.verify(STACK, "rep_ok", max_length=3).verdicts
    assert verdict.verdict == "holds"
    assert "by sequences of at most 3 calls" in verdict.claim
    (verdict,) = hw.verify(STACK, "rep_ok", scope={"StackNode": 1}, max_length=30).verdicts
    assert "by sequences of any length" in verdict.claim


def test_operations_that_are_not_called_are_named(tmp_path: Path) -> None:
    source = """
        class Thing:
            def __init__(self) -> None:
                self.n = 0

            def __enter__(self) -> "Thing":
                self.n = 1
                return self

            def rep_ok(self) -> bool:
                return self.n == 0
    """
    verdict = verified(tmp_path, source)
    assert verdict.verdict == "holds"
    assert "2 operations of Thing (not called: Thing.__enter__), within" in verdict.claim


def test_nothing_that_could_be_asked_is_no_proof() -> None:
    (verdict,) = hw.verify(STACK, "rep_ok", max_length=0).verdicts
    assert verdict.verdict == "undecided"
    assert verdict.reasons == ("no object that it could be asked of was ever reached",)


def test_time_leaves_it_undecided() -> None:
    (verdict,) = hw.verify(STACK, "rep_ok", seconds=1e-6).verdicts
    assert verdict.verdict == "undecided"
    assert verdict.reasons == (f"the time budget of 1e-06 s, remedy: {CutKind.LIMIT.remedy}",)
    assert not verdict


def test_what_is_cut_off_leaves_it_undecided() -> None:
    target = f"{ODD / 'endless_loop.py'}:Spinner"
    (verdict,) = hw.verify(target, "no-crash", max_length=2).verdicts
    assert verdict.verdict == "undecided"
    assert any("Spinner.forever" in reason for reason in verdict.reasons)


def test_a_violation_counts_although_something_was_cut(tmp_path: Path) -> None:
    source = """
        class Thing:
            def __init__(self) -> None:
                self.n = 0

            def forever(self) -> None:
                while True:
                    pass

            def put(self, n: int) -> None:
                self.n = n

            def rep_ok(self) -> bool:
                return self.n < 9
    """
    verdict = verified(tmp_path, source)
    assert verdict.verdict == "violated"
    assert verdict.sequence == ("thing = Thing()", "thing.put(9)")


def test_calls_that_raise_on_the_way_are_shown() -> None:
    target = f"{STRUCTURES.parent / 'faulty' / 'turnstile_charges_first.py'}:Turnstile"
    (verdict,) = hw.verify(target, "credit_not_negative").verdicts
    assert verdict.sequence[1].startswith("with contextlib.suppress(")
    assert "    with pytest.raises(" in verdict.test
    assert "after 2 calls" in verdict.claim


def test_the_broken_heap_is_drawn() -> None:
    (verdict,) = hw.verify(STACK, "is_empty").verdicts
    assert verdict.drawing == ("● stack (_size=1)\n└─ _top: ○ stack_node (value=0, below=–)")


# --- Crashes --------------------------------------------------------------------------------------

CRASHES = {
    "AssertionError": "assert n != 7",
    "AttributeError": "self.missing.field if n == 7 else 0",
    "TypeError": "len(n) if n == 7 else 0",
    "NameError": "nowhere if n == 7 else 0",
    "ZeroDivisionError": "1 // (n - 7)",
    "IndexError": "[1, 2][5] if n == 7 else 0",
    "KeyError": "{}[1] if n == 7 else 0",
    "ValueError": "int('seven') if n == 7 else 0",
    "RecursionError": "self.go(n) if n == 7 else 0",
    "StopIteration": "next(iter(())) if n == 7 else 0",
}
NO_CRASHES = {
    "raise": "raise AttributeError('on purpose')",
    "raise from": "raise ValueError from KeyError()",
    "raise in a helper": "self._refuse()",
    "re-raise": "try:\n    raise KeyError(3)\nexcept KeyError:\n    raise",
    "handled": "try:\n    [1][5]\nexcept IndexError:\n    pass",
    "translated": "try:\n    [1][5]\nexcept IndexError as error:\n    raise LookupError from error",
    "nothing": "pass",
}

SOURCE = """class Thing:
    missing: None = None

    def go(self, n: int) -> None:
{body}

    def _refuse(self) -> None:
        raise RuntimeError("refused")
"""


def thing(body: str) -> str:
    return SOURCE.format(body="\n".join(f"        {line}" for line in body.splitlines()))


@pytest.mark.parametrize(("name", "body"), CRASHES.items(), ids=CRASHES)
def test_exceptions_that_nobody_raised_are_crashes(name: str, body: str, tmp_path: Path) -> None:
    verdict = verified(tmp_path, thing(body), "no-crash", max_length=2)
    assert verdict.verdict == "violated"
    assert verdict.sequence == ("thing = Thing()", "thing.go(7)")
    assert verdict.claim.startswith(f"call 2 raises {name}")
    assert "\n" not in verdict.claim


@pytest.mark.parametrize("body", NO_CRASHES.values(), ids=NO_CRASHES)
def test_exceptions_that_are_raised_on_purpose_are_none(body: str, tmp_path: Path) -> None:
    assert verified(tmp_path, thing(body), "no-crash").verdict == "holds"


def test_an_exception_raised_by_a_library_is_a_crash(tmp_path: Path) -> None:
    source = "import textwrap\n" + thing("textwrap.wrap('text', width=0) if n == 7 else None")
    verdict = verified(tmp_path, source, "no-crash")
    assert verdict.verdict == "violated"
    assert "ValueError: invalid width 0 (must be > 0)" in verdict.claim


def test_the_shortest_crash_is_shown(tmp_path: Path) -> None:
    source = """
        class Thing:
            def __init__(self) -> None:
                self.n = 0

            def up(self) -> None:
                self.n += 1

            def use(self) -> int:
                return 6 // (self.n - 2)
    """
    verdict = verified(tmp_path, source, "no-crash")
    assert len(verdict.sequence) == 4
    assert verdict.test.splitlines()[-1] == "    thing.use()"


LEXER = """
    class Lexer:
        def __init__(self, text: str) -> None:
            self.text = text
            self.at = 0

        def skip(self) -> None:
            while self.text[self.at] == " ":
                self.at += 1

        def rep_ok(self) -> bool:
            return 0 <= self.at <= len(self.text)
    """
VENDING = """
    class Vending:
        def __init__(self) -> None:
            self.credit = self.sold = 0

        def insert(self, coin: int) -> None:
            if coin in (10, 20, 50):
                self.credit += coin

        def buy(self) -> None:
            if self.credit >= 40:
                self.credit -= 50 if self.sold % 10 else 40
                self.sold += 1

        def rep_ok(self) -> bool:
            return self.credit >= 0
    """


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        (LEXER, "Lexer", {"no-crash": "violated", "rep_ok": "holds"}),
        (VENDING, "Vending", {"no-crash": "holds", "rep_ok": "violated"}),
    ],
    ids=["strings stay unknown for the other", "a counter is widened for the other"],
)
def test_a_violation_of_one_property_leaves_no_other_undecided(
    source: str, target: str, expected: dict[str, str], tmp_path: Path
) -> None:
    file = written(tmp_path, source)
    verdicts = hw.verify(f"{file}:{target}", "no-crash", "rep_ok", seconds=60).verdicts
    assert {v.property: v.verdict for v in verdicts} == expected
