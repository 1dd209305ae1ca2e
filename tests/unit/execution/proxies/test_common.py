"""What proxies have in common: copies, classes and numbers that become concrete."""

from __future__ import annotations

import copy

from heapwright.execution.proxies.common import ConcretisedNumber, Unchanging, passes_for


class Half(ConcretisedNumber):
    __class__ = passes_for(float)

    def __init__(self) -> None:
        self.asked = 0

    def concretised(self) -> float:
        self.asked += 1
        return 0.5

    def __ne__(self, other: object) -> bool:
        return other != 0.5


def test_a_proxy_passes_for_the_class_it_names() -> None:
    assert isinstance(Half(), float)
    assert Half().__class__ is float
    assert type(Half()) is Half


def test_a_value_is_its_own_copy() -> None:
    value = Unchanging()
    assert copy.copy(value) is value
    assert copy.deepcopy([value])[0] is value


def test_conversions_ask_for_one_value() -> None:
    half = Half()
    assert (float(half), int(half), complex(half)) == (0.5, 0, 0.5 + 0j)
    assert (str(half), repr(half), f"{half:.2f}") == ("0.5", "0.5", "0.50")
    assert half.asked == 6


def test_truth_is_a_comparison_with_zero_and_nothing_more() -> None:
    half = Half()
    assert bool(half) is True
    assert half.asked == 0
