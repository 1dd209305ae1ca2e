"""A field that the class only writes counts for whoever asks about it."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import written

COUNTER = """
    class Counter:
        def __init__(self) -> None:
            self.count = 0
            self.on = False

        def press(self) -> None:
            self.count += 1
            self.on = not self.on

        def is_on(self) -> bool:
            return self.on
    """
SPECS = """
    from counter import Counter

    def count_of(counter: Counter) -> int:
        return counter.count

    class Reader:
        def __init__(self, counter: Counter) -> None:
            self.counter = counter

        def three(self) -> bool:
            return count_of(self.counter) == 3

    def directly(counter: Counter) -> bool:
        return counter.count == 3

    def through_others(counter: Counter) -> bool:
        return Reader(counter).three()

    def by_pattern(counter: Counter) -> bool:
        match counter:
            case Counter(count=3):
                return True
        return False

    def by_name(counter: Counter) -> bool:
        return getattr(counter, "count") == 3

    def without(counter: Counter) -> bool:
        return counter.is_on()
    """


@pytest.fixture
def target(tmp_path: Path) -> str:
    written(tmp_path, SPECS, "specs")
    return f"{written(tmp_path, COUNTER, 'counter')}:Counter"


@pytest.mark.parametrize("name", ["directly", "through_others", "by_pattern", "by_name"])
def test_a_specification_can_read_it(name: str, target: str, tmp_path: Path) -> None:
    found = hw.find(target, f"{tmp_path / 'specs.py'}:{name}")
    assert found.sequence == ("counter = Counter()", *["counter.press()"] * 3)


def test_an_expression_a_lambda_and_a_property_can_read_it(target: str) -> None:
    assert hw.find(target, "counter.count == 3")
    assert hw.find(target, lambda c: c.count == 3)
    (verdict,) = hw.verify(target, lambda c: c.count < 3).verdicts
    assert verdict.verdict == "violated"


def test_for_others_it_stays_inert(target: str, tmp_path: Path) -> None:
    result = hw.verify(target, f"{tmp_path / 'specs.py'}:without", lambda c: c.on == c.is_on())
    assert [verdict.verdict for verdict in result.verdicts] == ["violated", "holds"]
    assert result.verdicts[1].fixpoint


def test_what_the_user_ignores_stays_ignored(target: str) -> None:
    assert hw.find(target, "counter.count == 3", ignore_fields=["Counter.count"]).found is None
