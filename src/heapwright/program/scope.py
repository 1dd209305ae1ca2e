"""How large heaps may grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from heapwright.errors import UserError
from heapwright.program.kinds import Alternative, Container, Instance
from heapwright.program.operation import Operation, OperationKind

DEFAULT_INTERNAL = 5
"""Objects of each class that no operation takes. The paper uses 6; 5 answers at once."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The most objects of each class that a heap may have; containers are limited in length."""

    limits: Mapping[str, int]
    internal: int = DEFAULT_INTERNAL

    def leaves_open(self, names: Iterable[str]) -> bool:
        """Whether the default applies to one of these classes."""
        return any(name not in self.limits for name in names)

    def limit(self, class_name: str) -> int:
        return self.limits.get(class_name, self.internal)

    @classmethod
    def derive(
        cls,
        operations: Iterable[Operation],
        known: Iterable[str],
        chosen: Mapping[str, int],
        internal: int = DEFAULT_INTERNAL,
    ) -> Scope:
        """The chosen limits; for other classes, the most parameters of that class that one
        operation has (Sect. 5.1.3), or ``internal`` for classes that no operation takes.
        """
        known = set(known)
        for name, limit in chosen.items():
            if name not in known:
                names = ", ".join(sorted(known))
                raise UserError(f"--scope {name}={limit}: no class {name}; known: {names}")
            if limit < 0:
                raise UserError(f"--scope {name}={limit}: the limit must not be negative")
        return cls({**_needed(operations), **chosen}, internal)


def _needed(operations: Iterable[Operation]) -> dict[str, int]:
    needed: dict[str, int] = {}
    for operation in operations:
        count: Counter[str] = Counter()
        if not operation.has_receiver and operation.kind is not OperationKind.FUNCTION:
            needed.setdefault(operation.owner, 1)
        for parameter in operation.parameters:
            count += _most(parameter.alternatives)
        for name, total in count.items():
            needed[name] = max(needed.get(name, 0), total)
    return needed


def _most(kinds: Iterable[Alternative]) -> Counter[str]:
    """The most objects of each class that one of these kinds has."""
    most: Counter[str] = Counter()
    for kind in kinds:
        if isinstance(kind, Instance):
            most |= Counter([kind.class_name])
        elif isinstance(kind, Container):
            most |= sum(map(_most, kind.items), Counter())
    return most
