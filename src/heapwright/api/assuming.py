"""What is assumed of a heap: the preconditions that are named, and what each is asked of."""

from __future__ import annotations

from typing import Any

from heapwright.api.formulas import formula_of
from heapwright.api.known import is_source
from heapwright.api.valid import Valid, condition_of, specifications
from heapwright.errors import UserError
from heapwright.program import Instance, Program
from heapwright.program.fields import Kinds
from heapwright.seplog.formula import kinds_of
from heapwright.structures.precondition import Condition
from heapwright.structures.space import Fields
from heapwright.synthesis import Predicates, Specification

NONE = "none"
"""The precondition that accepts every heap."""


def preconditions(valid: Valid, pre: Predicates) -> list[Specification]:
    """What is assumed: nothing, what is named, or the classes' own invariants."""
    formula = formula_of(valid, pre)
    if formula is not None:
        return [formula.specification(kinds_of(formula))]
    return _named(valid.program, pre)


def _named(program: Program, pre: Predicates) -> list[Specification]:
    named = [each for each in pre if not is_source(each)]
    if named == [NONE] or (pre and not named) or (not pre and not program.explored):
        return []  # a function on numbers and lists needs no invariant
    return specifications(program, named)


def conditions(program: Program, pre: Predicates, roots: Fields) -> list[Condition]:
    """Each precondition: one of a single object, of every argument that it can be asked of; any
    other, of the arguments that are called as its parameters are.

    Raises: UserError if there are none of these names.
    """
    found: list[Condition] = []
    for spec in _named(program, pre):
        kind = spec.parameters[0].alternatives[0] if len(spec.parameters) == 1 else None
        if isinstance(kind, Instance):
            found += [
                _of_object(spec, name)
                for name, kinds in roots.items()
                if _may_hold(program, kinds, kind.class_name)
            ]
            continue
        unknown = [p.name for p in spec.parameters if p.name not in roots]
        if unknown:
            raise UserError(
                f"{spec.name} is asked of {', '.join(unknown)}, and there are only "
                f"{', '.join(roots) or 'no arguments'}; name its parameters as those of the call"
            )
        found.append(condition_of(spec))
    return found


def _may_hold(program: Program, kinds: Kinds, class_name: str) -> bool:
    return any(isinstance(k, Instance) and program.is_a(k.class_name, class_name) for k in kinds)


def _of_object(spec: Specification, name: str) -> Condition:
    """Asked of an argument, unless that is None."""

    def function(value: Any) -> Any:
        return value is None or spec.function(value)

    return Condition(spec.name, function, (name,), spec.is_method)
