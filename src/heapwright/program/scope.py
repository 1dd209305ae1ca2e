"""How large heaps may grow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from heapwright.errors import UserError
from heapwright.program.kinds import Alternative, Container, Instance, flat
from heapwright.program.operation import Operation, OperationKind
from heapwright.program.program import Program

DEFAULT_INTERNAL = 5
"""Objects of each class that no operation takes. The paper uses 6; 5 answers at once."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The most objects of each class that a heap may have; containers are limited in length.

    The limits of classes in ``fixed`` stay as they are: the user chose them, or objects of the
    class cannot meet each other.
    """

    limits: Mapping[str, int]
    internal: int = DEFAULT_INTERNAL
    chosen: Mapping[str, int] = field(default_factory=dict)
    fixed: Collection[str] = ()

    def leaves_open(self, names: Iterable[str]) -> bool:
        """Whether the default applies to one of these classes."""
        return any(name not in self.limits for name in names)

    @property
    def may_be_raised(self) -> bool:
        """Whether there may be more objects of a class that is passed to operations."""
        return any(name not in self.fixed for name in self.limits)

    def limit(self, class_name: str) -> int:
        return self.limits.get(class_name, self.internal)

    @classmethod
    def derive(
        cls,
        program: Program,
        known: Iterable[str],
        chosen: Mapping[str, int],
        internal: int = DEFAULT_INTERNAL,
        least: Mapping[str, int] | None = None,
    ) -> Scope:
        """The chosen limits; for other classes, the most parameters of that class that one
        operation has (Sect. 5.1.3), or ``internal`` for classes that no operation takes.

        Where a class may be raised, it has at least the limit that ``least`` says.
        """
        _refuse_unknown(set(known), chosen)
        needed = _needed_by(program)
        meeting = meeting_classes(program)
        fixed = {*chosen, *(name for name in needed if name not in meeting)}
        raised = {name: n for name, n in (least or {}).items() if name not in fixed}
        limits = {name: max(n, raised.get(name, 0)) for name, n in needed.items()}
        lengths = {name: max(n, internal) for name, n in program.allocated.items()}
        fixed |= lengths.keys()
        return cls({**lengths, **limits, **chosen}, internal, dict(chosen), frozenset(fixed))


def _refuse_unknown(known: Collection[str], chosen: Mapping[str, int]) -> None:
    for name, limit in chosen.items():
        if name not in known:
            names = ", ".join(sorted(known))
            raise UserError(f"--scope {name}={limit}: no class {name}; known: {names}")
        if limit < 0:
            raise UserError(f"--scope {name}={limit}: the limit must not be negative")


def meeting_classes(program: Program) -> set[str]:
    """The classes whose objects can meet each other: they are passed to operations, other than as
    receivers, share statics, or are made by the program itself.
    """
    shared = program.explored if program.statics else ()
    return _passed_classes(program).union(shared, program.made_inside)


def _passed_classes(program: Program) -> set[str]:
    parameters = (p for op in program.operations for p in op.parameters[op.has_receiver :])
    kinds = (kind for p in parameters for kind in flat(p.alternatives))
    declared = {kind.class_name for kind in kinds if isinstance(kind, Instance)}
    return {name for name in program.classes if any(program.is_a(name, d) for d in declared)}


def _needed_by(program: Program) -> dict[str, int]:
    """What the explored classes need; a class that is only supplied may be needed as often as one
    that it is derived from.
    """
    made = {*program.explored, *program.supplied}
    own = [op for op in program.operations if op.owner not in program.supplied]
    needed = _needed(own)
    for name, count in _needed(program.operations).items():
        if name in made:
            needed[name] = max(needed.get(name, 0), count)
    for name in program.supplied:
        above = [count for other, count in needed.items() if program.is_a(name, other)]
        needed[name] = max(above, default=1)
    return needed


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
