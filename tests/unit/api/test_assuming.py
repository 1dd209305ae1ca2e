"""What is assumed of a heap before a call."""

from __future__ import annotations

import pytest

from heapwright.api.assuming import NONE, conditions, preconditions
from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.program import Instance, Integer, Nothing, Program
from heapwright.program.fields import Kinds

CHAIN: Kinds = (Instance("Chain"),)


def test_the_invariant_of_the_class_is_assumed_by_default(valid: Valid) -> None:
    assert [spec.name for spec in preconditions(valid, ())] == ["rep_ok"]
    assert [spec.name for spec in preconditions(valid, ("rep_ok",))] == ["rep_ok"]


@pytest.mark.parametrize("pre", [(NONE,), ("reachable",), ("all.graph",)])
def test_nothing_is_assumed_where_heaps_are_known_or_all_are_meant(
    valid: Valid, pre: tuple[str, ...]
) -> None:
    assert preconditions(valid, pre) == []


def test_a_formula_is_a_precondition_too(valid: Valid) -> None:
    file = valid.program.target.file.with_suffix(".sl")
    (spec,) = preconditions(valid, (f"{file}:valid",))
    assert [parameter.name for parameter in spec.parameters] == ["self"]


def test_a_predicate_is_asked_of_every_argument_of_its_class(program: Program) -> None:
    roots: dict[str, Kinds] = {"self": CHAIN, "other": (*CHAIN, Nothing()), "n": (Integer(),)}
    found = conditions(program, (), roots)
    assert [condition.parameters for condition in found] == [("self",), ("other",)]
    assert found[1].function(None) is True  # an argument that is missing breaks nothing
    assert found[0].function(program.classes["Chain"]()) is True


def test_a_predicate_of_several_parameters_is_asked_of_those_names(program: Program) -> None:
    def both(self: object, n: int) -> bool:
        return n > 0

    both.__annotations__ = {"self": program.classes["Chain"], "n": int}
    roots: dict[str, Kinds] = {"self": CHAIN, "n": (Integer(),)}
    (found,) = conditions(program, (both,), roots)
    assert found.parameters == ("self", "n")
    with pytest.raises(UserError, match="both is asked of n, and there are only self; name its"):
        conditions(program, (both,), {"self": CHAIN})
