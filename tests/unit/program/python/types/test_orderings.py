"""Operators that ``total_ordering`` derives take what the one takes that the class defines."""

from __future__ import annotations

import pytest

from heapwright.program.python.interface.operations import candidates
from heapwright.program.python.types.signatures import Signatures
from tests.unit.program.python.conftest import Own

SOURCE = """
    from functools import total_ordering

    @total_ordering
    class Rank:
        def __init__(self, place: int) -> None:
            self.place = place

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Rank) and self.place == other.place

        def OPERATOR(self, other: "Rank") -> bool:
            return self.place < other.place
"""


@pytest.mark.parametrize("defined", ["__lt__", "__le__", "__gt__", "__ge__"])
def test_derived_operators_are_declared_like_the_one_that_is_written(
    own: Own, defined: str
) -> None:
    rank = own(SOURCE.replace("OPERATOR", defined)).Rank
    signatures = Signatures({rank: "Rank"}, {})
    kinds = {
        each.member: signatures.operation(each).parameters[1].alternatives
        for each in candidates(rank, "Rank")
        if each.member in ("__lt__", "__le__", "__gt__", "__ge__")
    }
    assert len(kinds) == 4
    assert {str(kind) for given in kinds.values() for kind in given} == {"Rank"}
