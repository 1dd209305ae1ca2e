"""Where an unknown string or float must be known, a few values are tried and the rest is cut."""

from __future__ import annotations

from heapwright.errors import CutKind
from heapwright.execution import Budget
from heapwright.execution.proxies.trying import choose
from heapwright.terms.floats import rank_of_float
from tests.unit.execution.following import Followed

FEW = Budget(texts=("a", "b"), floats=(1.0, 0.5))


def test_each_value_is_a_path_and_the_rest_is_cut() -> None:
    followed = Followed(
        lambda x: choose(x, "float", rank_of_float, "halved", CutKind.FLOATS), "float", budget=FEW
    )
    rest = "cut: a symbolic float is halved; only 2 values tried"
    assert followed.outcomes == [1.0, 0.5, rest]
    assert followed.at(0.25) == rest


def test_a_value_without_a_rank_is_not_tried() -> None:
    ranks = {"a": None, "b": 7}
    followed = Followed(
        lambda x: choose(x, "str", ranks.get, "looked into", CutKind.TEXTS), "str", budget=FEW
    )
    assert followed.outcomes == ["b", "cut: a symbolic str is looked into; only 1 values tried"]


def test_a_value_that_the_path_excludes_is_not_offered() -> None:
    followed = Followed(lambda x: x.upper() if x > "a" else "", "str", budget=FEW)
    assert followed.outcomes == ["B", "cut: a symbolic str is looked into; only 2 values tried", ""]
