"""Violations on valid heaps: asked of the untouched class, and written as tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from heapwright.api.confirming import Confirmed, Confirmer
from heapwright.api.formulas import REQUIRES
from heapwright.api.results import PropertyVerdict
from heapwright.emit.python.text import TestFunction
from heapwright.errors import PathSignal
from heapwright.execution import silenced
from heapwright.execution.guard import guarded
from heapwright.program import Operation
from heapwright.report import draw
from heapwright.seplog.formula import split_name
from heapwright.structures.building import Built
from heapwright.structures.concrete import Concrete
from heapwright.synthesis import Specification

_SECONDS = 10.0
"""On a heap that is not valid, a predicate may have no end."""


def holds_untouched(
    spec: Specification, untouched: Any, values: Sequence[Any], seconds: float = _SECONDS
) -> bool | BaseException:
    """What the predicate says of these objects, or what ends it."""
    return _answer(untouched, lambda: spec.untouched(untouched)(*values), seconds)


def holds_given(
    spec: Specification, untouched: Any, named: Mapping[str, Any]
) -> bool | BaseException:
    """The same for arguments that are passed by name."""
    return _answer(untouched, lambda: spec.untouched(untouched)(**named), _SECONDS)


def _answer(untouched: Any, question: Callable[[], object], seconds: float) -> bool | BaseException:
    with silenced(), untouched.importable():
        try:
            with guarded(seconds):
                return bool(question())
        except (Exception, PathSignal) as error:
            return error


def is_accepted(
    confirmer: Confirmer,
    pre: Sequence[Specification],
    concrete: Concrete,
    roots: Sequence[str],
    seconds: float = _SECONDS,
) -> bool:
    """Whether the untouched preconditions accept the heap; one that has no end does not."""
    untouched = confirmer.untouched()
    classes = confirmer.classes(untouched)
    built = Built(concrete, classes)
    values = {name: built.value(concrete.argument(name)) for name in roots}
    for spec in pre:
        if len(spec.parameters) != 1:
            if not all(p.name in values for p in spec.parameters):
                continue  # it is not asked of this call
            asked = [values[p.name] for p in spec.parameters]
            if holds_untouched(spec, untouched, asked, seconds) is not True:
                return False
            continue
        owner = classes.get(getattr(spec.parameters[0].alternatives[0], "class_name", ""))
        fitting = [value for value in values.values() if owner and isinstance(value, owner)]
        for value in fitting:
            if holds_untouched(spec, untouched, [value], seconds) is not True:
                return False
    return True


def call_of(spec: Specification, names: Sequence[str]) -> str:
    """How a test asks a predicate, or a formula, of these objects."""
    if split_name(spec.name) is not None:
        return f"heapwright.satisfies({spec.name!r}, {', '.join(names)})"
    if spec.name.startswith(REQUIRES):
        return f"heapwright.satisfies({spec.name.removeprefix(REQUIRES)}, {', '.join(names)})"
    if [parameter.name for parameter in spec.parameters] == ["self"]:
        return f"{names[0]}.{spec.name}()"
    return f"{spec.name}({', '.join(names)})"


def with_check(
    operation: Operation,
    spec: Specification,
    lines: list[str],
    call: str,
    names: Mapping[str, str],
    confirmed: Confirmed,
) -> list[str]:
    """The call, whatever it raises, and then the assertion that fails."""
    owner = getattr(spec.parameters[0].alternatives[0], "class_name", "")
    asked = [
        names[name] for name, v in confirmed.arguments.items() if type(v).__qualname__ == owner
    ]
    made = "made"
    body = [f"{made} = {call}" if not asked and not operation.is_statement else call]
    if confirmed.raised is not None:
        body = [f"with pytest.raises({confirmed.raised}):", f"    {call}"]
    return [*lines, *body, *(f"assert {call_of(spec, [name])}" for name in asked or [made])]


def violated(
    name: str, body: list[str], claim: str, raises: str, concrete: Concrete
) -> PropertyVerdict:
    plain = "".join(c if c.isalnum() else "_" for c in name.rpartition(":")[2]).strip("_")
    test = TestFunction(f"test_{plain}", tuple(body)).source()
    drawing = draw(concrete.shape())
    return PropertyVerdict(name, "violated", tuple(body), False, claim, (), test, drawing, raises)
