"""What widening leaves in doubt is avoided in the next exploration, and only if calls keep it."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.graph.doubts import avoiding, own_literals, speak_of_sums, with_more
from heapwright.graph.widening import Posts
from heapwright.heap import Shape
from heapwright.program.abstract import variable_of
from heapwright.solver import Conjunction, Facts, Solver
from heapwright.terms import Literal, const, eq, le, var
from tests.sources import SUBJECTS, written

SECONDS = 120  # none takes long; a busy machine must not decide
ORDINARY = SUBJECTS / "ordinary"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(
    "target",
    [
        "account.py:Account",
        "connection_pool.py:ConnectionPool",
        "semaphore.py:Semaphore",
        "clock.py:Clock",
    ],
    ids=["a sum of two", "a sum of three", "an alternative", "a quotient and remainders"],
)
def test_invariants_beyond_differences_are_proven(target: str) -> None:
    (verdict,) = hw.verify(f"{ORDINARY / target}", "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "holds", verdict.claim
    assert "by sequences of any length" in verdict.claim


STORE = """
    class Store:
        def __init__(self) -> None:
            self.used = self.free = self.total = 0

        def grow(self) -> None:
            self.free += 1
            self.total += 1

        def take(self) -> None:
            if self.free:
                self.free -= 1
                self.used += {step}

        def rep_ok(self) -> bool:
            return self.used + self.free <= self.total
    """


def test_a_sum_that_calls_keep_is_kept(tmp_path: Path) -> None:
    target = f"{written(tmp_path, STORE.format(step=1))}:Store"
    (verdict,) = hw.verify(target, "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "holds", verdict.claim


def test_a_sum_that_calls_break_is_not_believed(tmp_path: Path) -> None:
    source = STORE.format(step="2 if self.used > 8 else 1")
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Store", "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == "violated", verdict.claim


NESTED = """
    class Index:
        def __init__(self) -> None:
            self.lines: dict[int, list[int]] = {}

        def add(self, key: int, line: int) -> None:
            self.lines.setdefault(key, []).append(line)
    """


def test_the_items_of_nested_containers_are_bounded_in_all(tmp_path: Path) -> None:
    target = f"{written(tmp_path, NESTED)}:Index"
    explored = hw.explore(target, seconds=SECONDS)
    assert explored.graph.fixpoint
    (verdict,) = hw.verify(target, "no-crash", seconds=SECONDS).verdicts
    assert "dict ≤ 5" in verdict.claim
    assert "items in all list objects of one container ≤ 5" in verdict.claim
    wider = hw.explore(target, seconds=SECONDS, scope={"list": 2})
    counts = [sum(n.class_name == "list" for n in s.shape.nodes) for s in wider.graph.states]
    assert max(counts) == 2  # two lists with one item, or one with two


def test_what_the_first_call_makes_is_not_counted(tmp_path: Path) -> None:
    source = """
        class Grid:
            def __init__(self) -> None:
                self.rows = [[0] * 4 for _ in range(3)]

            def set(self, value: bool) -> None:
                self.rows[1][2] = 1 if value else 0
        """
    explored = hw.explore(f"{written(tmp_path, source)}:Grid", seconds=SECONDS)
    assert explored.graph.fixpoint
    assert len(explored.graph.states) == 3  # nothing, and a grid of twelve with one of two values


POOL = """
    class Pool:
        def __init__(self, limit: int) -> None:
            if limit < 1:
                raise ValueError("limit")
            self.limit = limit
            self.idle = self.busy = 0

        def acquire(self) -> None:
            if self.idle:
                self.idle -= 1
            elif self.busy >= self.limit{slack}:
                raise RuntimeError("exhausted")
            self.busy += 1

        def release(self) -> None:
            if self.busy:
                self.busy -= 1
                self.idle += 1

        def rep_ok(self) -> bool:
            return self.busy <= self.limit
    """


@pytest.mark.parametrize(("slack", "expected"), [("", "holds"), (" + 1", "violated")])
def test_a_sum_that_no_property_names_is_found(slack: str, expected: str, tmp_path: Path) -> None:
    """``busy <= limit`` is kept only because ``idle + busy <= limit`` is."""
    target = f"{written(tmp_path, POOL.format(slack=slack))}:Pool"
    (verdict,) = hw.verify(target, "rep_ok", seconds=SECONDS).verdicts
    assert verdict.verdict == expected, verdict.claim


X, Y = var(0), var(1)
SHAPE = Shape((variable_of("int"), variable_of("int")), (), ())


def conjunction(*literals: Literal) -> Conjunction:
    facts = Facts.of(2, literals)
    assert facts is not None
    return Conjunction.of(facts, 2)


WIDE = conjunction(le(const(0), X), le(const(0), Y))
START = conjunction(eq(X, const(0)), eq(Y, const(0)))


def posts_of(*made: Conjunction) -> Posts:
    return lambda before: made


def test_literals_about_other_variables_are_no_doubt() -> None:
    own, other = le(X, const(3)), le(X, var(2))
    assert own_literals([own, other], 2) == (own,)


def test_doubts_are_collected_by_shape() -> None:
    first, second = (le(X, const(1)),), (le(X, const(2)),)
    one = with_more({}, [(SHAPE, first), (SHAPE, ())])
    assert one == {SHAPE: {first}}
    assert with_more(one, [(SHAPE, second), (SHAPE, first)]) == {SHAPE: {first, second}}
    assert one == {SHAPE: {first}}


def test_a_doubt_about_a_sum_is_told_from_one_about_a_difference() -> None:
    assert speak_of_sums({SHAPE: frozenset({(le(X + Y, const(3)),)})})
    assert not speak_of_sums({SHAPE: frozenset({(le(X - Y, const(3)), eq(X, const(1)))})})


def test_a_doubt_that_calls_keep_away_from_is_avoided() -> None:
    doubt = (le(const(1), X - Y),)  # where x is larger than y
    kept = conjunction(le(const(0), X), le(X, Y))
    pieces = avoiding(Solver(), [doubt], WIDE, [START], posts_of(kept), posts_of(kept))
    assert pieces == [kept]


def test_a_doubt_that_calls_lead_to_stays() -> None:
    doubt = (le(const(1), X - Y),)
    pieces = avoiding(Solver(), [doubt], WIDE, [START], posts_of(WIDE), posts_of(WIDE))
    assert pieces == [WIDE]


def test_a_doubt_may_be_avoided_in_pieces() -> None:
    """Calls keep that one of the two is zero, and neither of them alone."""
    doubt = (le(const(1), X), le(const(1), Y))
    first = conjunction(eq(X, const(0)), le(const(0), Y))
    second = conjunction(le(const(0), X), eq(Y, const(0)))
    posts = posts_of(first, second)
    assert avoiding(Solver(), [doubt], WIDE, [START], posts, posts) == [first, second]


def test_a_doubt_that_was_reached_already_stays() -> None:
    doubt = (eq(X, const(0)),)
    assert avoiding(Solver(), [doubt], WIDE, [START], posts_of(), posts_of()) == [WIDE]


def test_without_doubts_nothing_is_avoided() -> None:
    assert avoiding(Solver(), [], WIDE, [START], posts_of(WIDE), posts_of(WIDE)) == [WIDE]
