"""Unknown integers as lengths, repeat counts and ranges: exact within the scope, as plain Python
says, and out of scope beyond it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import explored, written

LIMIT = 5
CLASS = """
    class Thing:
        def __init__(self) -> None:
            self.answer = 0

        def ask(self, n: int) -> None:
            {body}

        def look(self) -> bool:
            return getattr(self, "answer", 0) == 1
"""
BODIES = {
    "a list repeated": "self.answer = len([7] * n)",
    "a list repeated, from the left": "self.answer = len(n * [7, 8])",
    "a string repeated": "self.answer = len('ab' * n)",
    "a tuple repeated": "self.answer = sum((1, 2) * n)",
    "a loop": "self.answer = sum(k for k in range(n))",
    "a loop that starts later": "self.answer = len([k for k in range(2, n)])",
    "a loop downwards": "self.answer = sum(range(n, 0, -1))",
    "a loop in steps": "self.answer = sum(k for k in range(0, n, 3))",
}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("body", BODIES.values(), ids=list(BODIES))
def test_sizes_within_the_scope_are_exact(body: str, tmp_path: Path) -> None:
    source = CLASS.format(body=body)
    target = f"{written(tmp_path, source)}:Thing"
    exploration = hw.explore(target, seconds=20)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    assert exploration.graph.out_of_scope
    expected = {answer(body, n) for n in range(-3, LIMIT + 1)}
    for value in range(30):
        found = exploration.find(f"thing.answer == {value}")
        if value in expected:
            assert found.found, (value, found.claim)
        else:
            assert not found.found or is_answer_of_more(body, value), (value, found.sequence)


def answer(body: str, n: int) -> int:
    scope: dict[str, object] = {"n": n}
    exec(body.replace("self.answer", "answer"), scope)
    return int(str(scope["answer"]))


def is_answer_of_more(body: str, value: int) -> bool:
    """A loop in steps takes more values than it has turns."""
    return value in {answer(body, n) for n in range(LIMIT, 3 * LIMIT + 3)}


def test_a_claim_says_which_sizes_it_is_about(tmp_path: Path) -> None:
    file = written(tmp_path, CLASS.format(body="self.answer = min(3, len([0] * n))"))
    verdict = hw.verify(f"{file}:Thing", "no-crash", seconds=20).verdicts[0]
    assert verdict.verdict == "holds"
    assert "(not called: Thing.ask with a size above 5, " in verdict.claim


def test_a_larger_scope_allows_larger_sizes(tmp_path: Path) -> None:
    file = written(tmp_path, CLASS.format(body="self.answer = 1 // (7 - len([0] * n))"))
    small = hw.verify(f"{file}:Thing", "no-crash", seconds=20).verdicts[0]
    large = hw.verify(f"{file}:Thing", "no-crash", seconds=20, scope={"list": 8}).verdicts[0]
    assert small.verdict == "holds"
    assert large.verdict == "violated"


def test_a_size_with_known_bounds_is_not_limited_by_the_scope(tmp_path: Path) -> None:
    body = "self.answer = len('#' * n) if 0 <= n <= 20 else 0"
    exploration = explored(tmp_path, CLASS.format(body=body), "Thing")
    assert exploration.graph.fixpoint
    assert exploration.graph.out_of_scope == 0
    assert exploration.find("thing.answer == 20").found


def test_a_loop_with_known_bounds_is_not_limited_by_the_scope(tmp_path: Path) -> None:
    body = "self.answer = sum(1 for _ in range(n)) if n <= 20 else 0"
    exploration = explored(tmp_path, CLASS.format(body=body), "Thing")
    assert exploration.graph.fixpoint
    assert exploration.graph.out_of_scope == 0
    assert exploration.find("thing.answer == 20").found


RANGES = ["range(2, 7)", "range(n, 9)", "range(9, n, -2)", "range(n)", "range(-4, 200, 3)"]


@pytest.mark.parametrize("bounds", RANGES)
def test_membership_in_a_range_is_a_condition(bounds: str, tmp_path: Path) -> None:
    source = CLASS.replace("n: int", "x: int, n: int").format(
        body=f"self.answer = 1 if x in {bounds} else 2; self.x = x; self.n = n"
    )
    target = f"{written(tmp_path, source)}:Thing"
    exploration = hw.explore(target, seconds=20)
    assert exploration.graph.fixpoint, [str(cut) for cut in exploration.graph.cuts]
    assert exploration.graph.paths < 80
    for x in (-5, -4, 0, 2, 3, 6, 7, 8):
        for n in (-1, 3, 7):
            inside = x in eval(bounds, {"n": n})
            spec = f"thing.answer == {1 if inside else 2} and thing.x == {x} and thing.n == {n}"
            assert exploration.find(spec).found, (x, n)
            other = spec.replace(f"answer == {1 if inside else 2}", f"answer == {2 - (not inside)}")
            assert exploration.find(other).found is False, (x, n)
