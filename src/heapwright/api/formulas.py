"""Preconditions in separation logic: ``FILE.sl:NAME``, a decorator, or a docstring."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from heapwright.api.valid import Valid
from heapwright.errors import UserError
from heapwright.program import Instance, Operation
from heapwright.program.fields import Kinds
from heapwright.requiring import MARK
from heapwright.seplog.definitions import Predicate as Defined
from heapwright.seplog.formula import REQUIRES, SUFFIX, Begun, Formula, kinds_of, split_name
from heapwright.seplog.satisfying import Unsatisfiable, satisfy
from heapwright.seplog.unfolding import Limits
from heapwright.solver import Solver
from heapwright.structures.space import Fields, Space
from heapwright.synthesis import Predicates

_IN_DOCSTRING = re.compile(r"^[ \t]*requires:[ \t]*(?P<formula>\w+\(.*)$", re.MULTILINE | re.I)


def formula_of(valid: Valid, pre: Predicates) -> Formula | None:
    """The formula that is named; None if other preconditions are.

    Raises: UserError if it cannot be used, or something else is named beside it.
    """
    texts = [text for text in pre if isinstance(text, str)]
    named = [t for t in texts if t in valid.formulas or split_name(t) is not None]
    if not named:
        return None
    if len(pre) > 1:
        raise UserError(
            f"--pre {named[0]}: a formula is the whole precondition; put all that is needed into it"
        )
    if named[0] not in valid.formulas:
        valid.formulas[named[0]] = _loaded(valid, named[0])
    return valid.formulas[named[0]]


def _loaded(valid: Valid, text: str) -> Formula:
    from heapwright.seplog.loading import find_predicate, load_definitions  # few need a parser

    found = split_name(text)
    assert found is not None
    file, name = found
    definitions = load_definitions(file, valid.program, valid.space)
    formula = Formula(text, definitions, find_predicate(definitions, name))
    refuse_empty(formula)
    return formula


def refuse_empty(formula: Formula) -> None:
    """Raises: UserError if no heap of any size is what the formula describes."""
    begun = Begun(formula, Solver(), kinds_of(formula, guess=True))
    answers = [satisfy(begun.unfolder, heap, Limits({})) for heap in begun.heaps]
    if all(isinstance(answer, Unsatisfiable) for answer in answers):
        raise UserError(
            f"{formula.predicate.place}: {formula.predicate.name} describes nothing: "
            "its conditions contradict each other"
        )


def nothing_in_scope(formula: Formula, space: Space) -> str:
    """The scope has no room for what the formula describes."""
    limits = [f"{name} ≤ {space.scope.limit(name)}" for name in sorted(formula.described_classes())]
    return (
        f"{formula.text}: no heap within scope {', '.join(limits)} is what it describes; "
        "raise the scope with --scope CLASS=N"
    )


def asked_of(formula: Formula, roots: Fields, receiver: str) -> dict[str, Kinds] | None:
    """The arguments of a method; None if the formula speaks of none of them.

    Raises: UserError if it speaks of something else.
    """
    missing = [name for name in formula.parameters if name not in roots]
    if not missing:
        return dict(roots)
    if missing == [receiver] or (not roots and len(missing) == len(formula.parameters)):
        return None  # a constructor or a function: there is no such object yet
    known = ", ".join(roots) or "none"
    raise UserError(
        f"{formula.predicate.place}: {formula.predicate.name} speaks of {missing[0]}, which is not "
        f"a parameter of the method; its parameters: {known}"
    )


# Formulas in the program ----------------------------------------------------------------------


def required(valid: Valid, operation: Operation) -> tuple[str, ...]:
    """What the method itself says, by a decorator or in its docstring, as a precondition.

    Raises: UserError if that cannot be used.
    """
    label = f"{REQUIRES}{operation.name}"
    if label in valid.formulas:
        return (label,)
    cls = valid.program.classes.get(operation.owner)
    function = inspect.unwrap(getattr(cls, operation.member, None) or (lambda: None))
    said = getattr(function, MARK, None)
    beside = valid.program.target.file.with_suffix(SUFFIX)
    if said is not None:
        text, name = said
        file = valid.program.target.file.parent / name if name else beside
    else:
        text, file = _in_docstring(function, beside), beside
    if text is None:
        return ()
    valid.formulas[label] = _of_method(valid, operation, label, text, file)
    return (label,)


def requirements(valid: Valid) -> dict[str, tuple[str, ...]]:
    """What each operation says of itself, by its name; those that say nothing are left out.

    Raises: UserError if that cannot be used.
    """
    found = {operation.name: required(valid, operation) for operation in valid.program.operations}
    return {name: said for name, said in found.items() if said}


def _in_docstring(function: object, beside: Path) -> str | None:
    """A line ``Requires: predicate(…)``, if a file beside the module defines predicates."""
    found = _IN_DOCSTRING.search(inspect.getdoc(function) or "")
    return found["formula"].strip() if found is not None and beside.is_file() else None


def _of_method(valid: Valid, operation: Operation, label: str, text: str, file: Path) -> Formula:
    from heapwright.seplog.loading import classes_of
    from heapwright.seplog.requiring import NAME, resolve_formula

    owners = {p.name: "" for p in operation.parameters}
    for parameter in operation.parameters:
        for kind in parameter.alternatives:
            if isinstance(kind, Instance):
                owners[parameter.name] = kind.class_name
    classes = classes_of(valid.program, valid.space)
    definitions = resolve_formula(text, file, label, owners, classes)
    predicate: Defined = definitions.predicates[NAME]
    formula = Formula(label, definitions, predicate)
    refuse_empty(formula)
    return formula
