"""How a path breaks a property, and of which objects a property is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from heapwright.api.results import PropertyVerdict
from heapwright.execution import Raised, Returned
from heapwright.program import Program
from heapwright.structures.cases import CaseResult
from heapwright.synthesis import Specification


class Broken(NamedTuple):
    """How a path breaks a property: by an exception, or by an answer that is not True."""

    name: str
    raised: str | None


@dataclass
class Found:
    """What is known of one property so far."""

    reasons: dict[str, None]
    violation: PropertyVerdict | None = None


def judged(name: str, result: CaseResult) -> Broken | None:
    match result.result.outcome:
        case Returned(value):
            return (
                None
                if value is True or (value is not False and bool(value))
                else Broken(name, None)
            )
        case Raised(error):
            return Broken(name, type(error).__name__)
    return None


def fitting(program: Program, spec: Specification, objects: Sequence[Any]) -> Iterator[Any]:
    """The objects that the predicate can be asked of."""
    seen: set[int] = set()
    for kind in spec.parameters[0].alternatives:
        cls = program.classes.get(getattr(kind, "class_name", ""))
        for value in objects:
            if cls is not None and isinstance(value, cls) and id(value) not in seen:
                seen.add(id(value))
                yield value
