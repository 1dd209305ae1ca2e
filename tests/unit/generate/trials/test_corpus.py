"""Runs to go on from."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from heapwright.errors import Place
from heapwright.generate.rerun import Run
from heapwright.generate.trials.corpus import Corpus
from heapwright.program import Operation, OperationKind
from heapwright.program.python.spelling import PYTHON
from heapwright.synthesis import CallSequence, Step


class Never(Random):
    """No run is kept by chance, and no start is fresh."""

    def random(self) -> float:
        return 0.5


def run(name: str, goal: int, calls: int = 1, raised: str | None = None) -> Run:
    kind, place = OperationKind.FUNCTION, Place("a.py", 1)
    made = Operation(name, kind, "", name, (), place, spelling=PYTHON)
    steps = tuple(Step(made, (), None, raised) for _ in range(calls))
    return Run(CallSequence(steps), frozenset({goal}), last=frozenset({goal}))


def corpus() -> Corpus:
    return Corpus(Never(1))


def test_a_run_that_does_nothing_new_is_not_kept() -> None:
    kept, first = corpus(), run("f", 1)
    kept.add(first, (), [7])
    kept.add(run("f", 1, calls=2), (), [7])
    base = kept.base()
    assert base is not None
    assert base.run is first
    assert kept.near([7]) is first


def test_what_raised_or_is_long_is_near_but_no_base() -> None:
    kept = corpus()
    kept.add(run("f", 1, raised="ValueError"), (), [7])
    kept.add(run("g", 2, calls=8), (), [8])
    assert kept.base() is None
    assert kept.near([7]) is not None
    assert kept.near([8]) is not None
    assert kept.near([9]) is None


def test_a_base_that_fails_again_and_again_is_given_up() -> None:
    kept = corpus()
    kept.add(run("f", 1), (), [])
    base = kept.base()
    assert base is not None
    for _ in range(12):
        kept.judge(base, went_well=False)
    kept.judge(base, went_well=True)
    for _ in range(12):
        kept.judge(base, went_well=False)
    assert kept.base() is base
    kept.judge(base, went_well=False)
    assert kept.base() is None


def test_a_run_whose_objects_are_large_is_not_gone_on_from() -> None:
    kept = corpus()
    kept.add(replace(run("f", 1), is_large=True), (), [7])
    assert kept.base() is None
    assert kept.near([7]) is None
