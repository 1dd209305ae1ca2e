"""Choosing a small suite: nothing is lost, and nothing in it can be spared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pytest

from heapwright.errors import Place
from heapwright.generate import Chosen, Run, choose_suite
from heapwright.program import Operation, OperationKind
from heapwright.program.python.spelling import PYTHON
from heapwright.synthesis import CallSequence, Step

Goals = Callable[[str], set[int]]


def sequence(calls: str) -> CallSequence:
    """A letter for each call."""
    steps = []
    for letter in calls:
        operation = Operation(
            letter, OperationKind.FUNCTION, "", letter, (), Place("subject.py", 1), spelling=PYTHON
        )
        steps.append(Step(operation, ()))
    return CallSequence(tuple(steps))


def failing(calls: str) -> CallSequence:
    """Capital letters stand for calls that end in an exception."""
    steps = sequence(calls).steps
    named = zip(steps, calls, strict=True)
    return CallSequence(
        tuple(replace(step, raised="KeyError") if c.isupper() else step for step, c in named)
    )


def letters(run: CallSequence) -> str:
    return "".join(step.operation.member for step in run.steps)


class Fake:
    """Knows the goals of every sequence, and counts how often it was asked."""

    def __init__(self, goals: Goals) -> None:
        self.goals = goals
        self.asked: list[str] = []

    def __call__(self, calls: CallSequence) -> Run | None:
        self.asked.append(letters(calls))
        goals = self.goals(letters(calls))
        return Run(calls, frozenset(goals)) if goals else None

    def suite(self, runs: Sequence[str], wanted: Iterable[int]) -> list[Chosen]:
        known = [Run(sequence(calls), frozenset(self.goals(calls))) for calls in runs]
        return choose_suite(known, wanted, self)


def shown(suite: Sequence[Chosen]) -> list[str]:
    return [letters(chosen.run.sequence) for chosen in suite]


def each_its_own(calls: str) -> set[int]:
    """Each call reaches a goal of its own."""
    return {ord(letter) - ord("a") for letter in calls}


def after_a(calls: str) -> set[int]:
    """A call after ``a`` reaches two goals, without it one, and ``z`` cannot be called alone."""
    if calls == "z":
        return set()
    found = set()
    for position, letter in enumerate(calls):
        found.add(ord(letter))
        if "a" in calls[:position]:
            found.add(-ord(letter))
    return found


def test_one_sequence_is_enough_where_it_reaches_everything() -> None:
    suite = Fake(each_its_own).suite(["a", "b", "abc", "c"], range(3))
    assert shown(suite) == ["abc"]
    assert suite[0].fresh == {0, 1, 2}


def test_calls_that_are_not_needed_are_dropped() -> None:
    suite = Fake(each_its_own).suite(["xaybz"], [0, 1])
    assert shown(suite) == ["ab"]
    assert suite[0].run.goals == {0, 1}


def test_calls_that_others_need_stay() -> None:
    assert shown(Fake(after_a).suite(["abc"], [-ord("c")])) == ["ac"]


def test_goals_that_nobody_wants_do_not_count() -> None:
    assert shown(Fake(each_its_own).suite(["a", "b"], [0])) == ["a"]
    assert Fake(each_its_own).suite(["a", "b"], []) == []
    assert Fake(each_its_own).suite([], [1, 2]) == []


def test_goals_that_nothing_reaches_do_not_disturb() -> None:
    assert shown(Fake(each_its_own).suite(["a"], [0, 24])) == ["a"]


def test_sequences_that_cannot_run_are_no_replacement() -> None:
    def only_whole(calls: str) -> set[int]:
        return {1} if calls == "pqr" else set()

    assert shown(Fake(only_whole).suite(["pqr"], [1])) == ["pqr"]


def test_short_sequences_come_first_and_fresh_goals_are_those_nobody_had() -> None:
    suite = Fake(after_a).suite(["b", "ab"], [ord("a"), ord("b"), -ord("b")])
    assert shown(suite) == ["ab"]
    suite = Fake(each_its_own).suite(["bcd", "ab", "a"], range(4))
    assert [len(calls) for calls in shown(suite)] == sorted(len(calls) for calls in shown(suite))
    seen: set[int] = set()
    for chosen in suite:
        assert chosen.fresh == chosen.run.goals - seen
        seen |= chosen.run.goals
    assert seen >= set(range(4))


@pytest.mark.parametrize("goals", [each_its_own, after_a])
@pytest.mark.parametrize(
    "runs", [["abcd", "bd", "dcba", "ca"], ["aab", "bba", "ccc", "cab"], ["abz", "zba", "az"]]
)
def test_no_call_and_no_sequence_can_be_dropped(runs: list[str], goals: Goals) -> None:
    reached: set[int] = set().union(*(goals(calls) for calls in runs))
    suite = shown(Fake(goals).suite(runs, reached))
    assert set().union(*(goals(calls) for calls in suite)) >= reached
    for index, calls in enumerate(suite):
        others: set[int] = set().union(*(goals(c) for i, c in enumerate(suite) if i != index))
        assert not others >= reached, f"{calls} can be spared"
        for k in range(len(calls)):
            without = goals(calls[:k] + calls[k + 1 :])
            assert not others | without >= reached, f"call {k} of {calls} can be spared"


def test_what_a_shorter_sequence_reaches_spares_others() -> None:
    goals = {"ab": {1, 2}, "b": {1, 2, 3}, "c": {3}}
    suite = Fake(lambda calls: goals.get(calls, set())).suite(["ab", "c"], [1, 2, 3])
    assert shown(suite) == ["b"]


def test_the_same_suite_whatever_the_order_of_equals() -> None:
    first = shown(Fake(each_its_own).suite(["ab", "cd"], range(4)))
    second = shown(Fake(each_its_own).suite(["cd", "ab"], range(4)))
    assert first == second == ["ab", "cd"]


def test_what_fails_on_the_way_is_a_test_of_its_own() -> None:
    def rerun(calls: CallSequence) -> Run | None:
        again = letters(calls)
        goals = {ord(letter) for letter in again}
        return Run(failing(again), frozenset(goals)) if again else None

    first = rerun(failing("aBc"))
    assert first is not None
    assert shown(choose_suite([first], [ord(c) for c in "aBc"], rerun)) == ["c", "aB"]
    assert shown(choose_suite([first], [ord("c")], rerun)) == ["c"]


def test_it_stays_where_it_matters_that_it_failed() -> None:
    def rerun(calls: CallSequence) -> Run | None:
        again = letters(calls)
        goals = {1: again[:1] == "A", 2: again[:2] == "Ab"}
        return Run(failing(again), frozenset(n for n in goals if goals[n])) if again else None

    first = rerun(failing("Ab"))
    assert first is not None
    assert shown(choose_suite([first], [1, 2], rerun)) == ["Ab"]
