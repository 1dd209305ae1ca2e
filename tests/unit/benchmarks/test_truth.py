"""The brute force that verdicts are compared with is right itself."""

from __future__ import annotations

import pytest

from benchmarks.truth import enumeration
from benchmarks.truth.enumeration import enumerate_truth, shown_by
from benchmarks.truth.programs import ALL_FEATURES, Call, RandomClass, random_class

SOURCE = """
class C:
    def __init__(self) -> None:
        self.n = 0
        self.items = []

    def add(self, x: int) -> None:
        if x < 0:
            raise ValueError("refused")
        self.n += x
        self.items.append(x)

    def divide(self) -> None:
        self.n = 6 // (self.n - 5)

    def ok(self) -> bool:
        return self.n < 5
"""
CALLS = (Call("c.add({})", ("int",)), Call("c.divide()", ()))


def test_the_least_number_of_calls_to_each_violation_is_found() -> None:
    truth = enumerate_truth(RandomClass(SOURCE, CALLS), 5)
    assert truth.complete
    assert truth.broken == 4  # 2 + 2 + 1
    assert truth.crashed == 5  # and a division by zero
    assert shown_by(RandomClass(SOURCE, CALLS), truth.witness["ok"]) == {"ok": truth.witness["ok"]}


def test_an_exception_that_the_class_raises_itself_is_no_crash() -> None:
    shown = shown_by(RandomClass(SOURCE, CALLS), ("c = C()", "c.add(-1)"))
    assert not shown


def test_heaps_that_are_not_followed_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enumeration, "HEAPS", 2)
    assert not enumerate_truth(RandomClass(SOURCE, CALLS), 4).complete


@pytest.mark.parametrize("number", range(50))
def test_a_random_class_can_be_run(number: int) -> None:
    program = random_class(5, number)
    assert program == random_class(5, number)
    assert enumerate_truth(program, 2).complete


@pytest.mark.parametrize("feature", ALL_FEATURES)
@pytest.mark.parametrize("number", range(6))
def test_a_class_with_a_wanted_feature_can_be_run(feature: str, number: int) -> None:
    program = random_class(7, number, (feature,))
    assert ALL_FEATURES[feature].fields.partition("\n")[0] in program.source
    assert enumerate_truth(program, 2).complete


def test_every_random_class_is_a_program() -> None:
    """These had quotes within quotes, which ended the whole run on Python 3.11."""
    for number in (750, 862):
        compile(random_class(991118, number).source, "random class", "exec")
