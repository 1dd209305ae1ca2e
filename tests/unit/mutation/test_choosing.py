"""Which assertions a test keeps."""

from __future__ import annotations

import pytest

from heapwright.mutation.choosing import Noticer, answer_both, answers, fewest, notice_more
from heapwright.mutation.scripts import CALLS

LOOKS = ("assert s.size() == 1", "assert s.has(1)", "assert not s.has(2)", "assert s.top() == 1")


def noticer(by_part: dict[int, set[int]], changed: int = 4, calls: tuple[str, ...] = ()) -> Noticer:
    return Noticer(calls or ("s.push(1)",), LOOKS, changed, by_part)


def test_what_notices_most_is_kept_and_nothing_that_adds_nothing() -> None:
    chosen = noticer({0: {1}, 1: {1, 2}, 3: {1, 2, 3, 4}})
    chosen.choose()
    assert 3 in chosen.kept
    assert 1 not in chosen.kept
    assert chosen.noticed == {1, 2, 3, 4}


def test_what_the_calls_notice_needs_no_assertion() -> None:
    chosen = noticer({CALLS: {1, 2}, 3: {1, 2}}, calls=("assert s.pop() == 1",))
    chosen.choose()
    assert chosen.kept == [0]


def test_both_answers_of_a_question_are_kept() -> None:
    chosen = noticer({1: {1}})
    chosen.choose()
    assert {1, 2} <= set(chosen.kept)


def test_at_least_a_few_are_kept_where_nothing_is_noticed() -> None:
    chosen = noticer({})
    chosen.choose()
    assert chosen.lines() == ["s.push(1)", *LOOKS[:3]]  # the last is the opposite of the second


def test_further_assertions_go_where_they_notice_most() -> None:
    one, other = noticer({0: {1}}), noticer({0: {1}, 3: {1, 2}})
    notice_more([one, other], {1, 2, 9})
    assert (one.kept, other.kept) == ([], [3])


def test_an_answer_that_no_test_gives_is_added_to_the_shortest() -> None:
    long, short = noticer({}), noticer({})
    long.kept, short.kept = [0, 1], [3]
    answer_both([long, short])
    assert (long.kept, short.kept) == ([0, 1], [2, 3])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("assert s.has(1)", [("has", True)]),
        ("assert not s.has(1)", [("has", False)]),
        ("assert s.empty", [("empty", True)]),
        ("assert 1 in s", [("in", True)]),
        ("assert 1 not in s", [("in", False)]),
        ("assert s.size() == 1", []),
        ("s.push(1)", []),
    ],
)
def test_questions_with_yes_or_no_for_an_answer(
    line: str, expected: list[tuple[str, bool]]
) -> None:
    assert list(answers([line])) == expected


def test_a_few_sets_that_hold_the_most_together() -> None:
    sets = [{1, 2}, {2, 3, 4}, {5}, {1}]
    assert fewest(sets, {1, 2, 3, 4, 5}, 2) == [1, 0]
    assert fewest(sets, {5, 9}, 3) == [2]
    assert fewest([], {1}, 3) == []
