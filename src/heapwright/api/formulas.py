"""Preconditions in separation logic: ``FILE.sl:NAME``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.seplog.formula import Formula, kinds_of, split_name
from heapwright.structures.kinds import FieldKind
from heapwright.synthesis import Predicate


def formula_of(valid: Valid, pre: Sequence[str | Predicate]) -> Formula | None:
    """The formula that is named; None if other preconditions are.

    Raises: UserError if it cannot be used, or something else is named beside it.
    """
    named = [text for text in pre if isinstance(text, str) and split_name(text) is not None]
    if not named:
        return None
    if len(pre) > 1:
        raise UserError(
            f"--pre {named[0]}: a formula is the whole precondition; put all that is needed into it"
        )
    if named[0] not in valid.formulas:
        found = split_name(named[0])
        assert found is not None
        from heapwright.seplog.loading import find_predicate, load_definitions  # few need a parser

        file, name = found
        definitions = load_definitions(file, valid.program, valid.space)
        predicate = find_predicate(definitions, name)
        valid.formulas[named[0]] = Formula(named[0], definitions, predicate)
    return valid.formulas[named[0]]


def asked_of(
    valid: Valid, formula: Formula, roots: Mapping[str, tuple[FieldKind, ...]]
) -> dict[str, tuple[FieldKind, ...]] | None:
    """The arguments of a method that the formula speaks of; None if it has none of them.

    Raises: UserError if it has only some.
    """
    missing = [name for name in formula.parameters if name not in roots]
    if not missing:
        return dict(roots)
    if len(missing) < len(formula.parameters) or (roots and "self" not in missing):
        known = ", ".join(roots) or "none"
        raise UserError(
            f"{formula.predicate.place}: {formula.predicate.name} speaks of {missing[0]}, which is "
            f"not a parameter of the method; its parameters: {known}"
        )
    return None


def roots_of_formula(formula: Formula) -> dict[str, tuple[FieldKind, ...]]:
    return kinds_of(formula)
