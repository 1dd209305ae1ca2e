"""Predicates whose unfolding would never end are refused."""

from __future__ import annotations

import pytest

from heapwright.errors import UserError
from heapwright.seplog.definitions import Call, Case, Cell, Classes, Definitions, Predicate, Ref
from heapwright.seplog.productive import check_productive

X = Ref(0)


def case(*calls: str, cell: bool = False) -> Case:
    cells = (Cell(X, "Node", ()),) if cell else ()
    return Case((X,), 1, (), cells, tuple(Call(name, (X,)) for name in calls), (), (), ())


def check(**cases: list[Case]) -> None:
    predicates = {
        name: Predicate(name, ("x",), (), tuple(own), False, f"file.sl:1:{len(name)}")
        for name, own in cases.items()
    }
    check_productive(Definitions("file.sl", predicates, Classes({}, {})))


def test_a_base_case_and_an_object_in_each_round_are_enough() -> None:
    check(nodes=[case(), case("nodes", cell=True)])
    check(even=[case(), case("odd", cell=True)], odd=[case("even")])


def test_a_predicate_without_a_base_case_describes_no_finite_heap() -> None:
    with pytest.raises(UserError, match=r"file.sl:1:5: nodes describes no finite heap.*add a case"):
        check(nodes=[case("nodes", cell=True)])
    with pytest.raises(UserError, match="even describes no finite heap"):
        check(even=[case("odd", cell=True)], odd=[case("even", cell=True)])


def test_a_round_without_an_object_never_ends() -> None:
    with pytest.raises(UserError, match=r"file.sl:1:5: nodes leads back to itself without"):
        check(nodes=[case(), case("nodes")])
    with pytest.raises(UserError, match="even leads back to itself without a points-to"):
        check(even=[case(), case("odd")], odd=[case("even"), case(cell=True)])
