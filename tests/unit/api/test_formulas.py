"""Preconditions in separation logic: named, in a decorator, or in a docstring."""

from __future__ import annotations

import pytest

from heapwright.api.formulas import (
    asked_of,
    formula_of,
    nothing_in_scope,
    required,
    requirements,
)
from heapwright.api.valid import Valid, open_valid
from heapwright.errors import UserError
from heapwright.graph import Setting
from heapwright.program import Instance, Integer
from heapwright.program.fields import Kinds
from heapwright.seplog.formula import Formula
from tests.sources import written
from tests.unit.api.conftest import Opened

CHAIN: Kinds = (Instance("Chain"),)


def named(valid: Valid, name: str) -> Formula:
    formula = formula_of(valid, (f"{valid.program.target.file.with_suffix('.sl')}:{name}",))
    assert formula is not None
    return formula


def test_a_formula_is_found_by_file_and_name_and_read_once(valid: Valid) -> None:
    formula = named(valid, "valid")
    assert formula.parameters == ("self",)
    assert named(valid, "valid") is formula
    assert formula_of(valid, ("rep_ok",)) is None
    assert formula_of(valid, ()) is None


def test_a_formula_is_the_whole_precondition(valid: Valid) -> None:
    text = named(valid, "valid").text
    with pytest.raises(UserError, match="a formula is the whole precondition"):
        formula_of(valid, (text, "rep_ok"))


def test_a_formula_that_describes_nothing_is_refused(valid: Valid) -> None:
    with pytest.raises(UserError, match="impossible describes nothing: its conditions contradict"):
        named(valid, "impossible")


def test_a_method_says_by_a_decorator_what_it_requires(valid: Valid) -> None:
    swap, add = valid.program.operation("Chain.swap"), valid.program.operation("Chain.add")
    (label,) = required(valid, swap)
    assert valid.formulas[label].parameters == ("self",)
    assert required(valid, swap) == (label,)
    assert required(valid, add) == ()
    assert requirements(valid) == {"Chain.swap": (label,)}


def test_a_docstring_says_it_too_where_formulas_are_beside_the_module(valid: Valid) -> None:
    source = '''
        class Cell:
            def __init__(self) -> None:
                self.rest: "Cell | None" = None

        class Chain:
            def __init__(self) -> None:
                self.first: Cell | None = None

            def last(self) -> None:
                """Goes to the end.

                Requires: valid(self)
                """
    '''
    folder = valid.program.target.file.parent
    beside = open_valid(f"{written(folder, source, 'chain')}:Chain", Setting())
    assert list(requirements(beside)) == ["Chain.last"]
    alone = open_valid(f"{written(folder, source, 'elsewhere')}:Chain", Setting())
    assert requirements(alone) == {}


def test_a_formula_is_asked_of_the_arguments_that_it_names(valid: Valid) -> None:
    formula = named(valid, "valid")
    roots: dict[str, Kinds] = {"self": CHAIN, "n": (Integer(),)}
    assert asked_of(formula, roots, "self") == roots
    assert asked_of(formula, {"n": (Integer(),)}, "self") is None  # a constructor
    with pytest.raises(UserError, match=r"valid speaks of self, .* its parameters: other"):
        asked_of(formula, {"other": CHAIN}, "receiver")


def test_a_scope_without_room_is_told(opened: Opened) -> None:
    valid = opened(2)
    assert nothing_in_scope(named(valid, "one_cell"), valid.space).endswith(
        "no heap within scope Cell ≤ 2, Chain ≤ 1 is what it describes; "
        "raise the scope with --scope CLASS=N"
    )
