"""Abstract values: what a field of a state holds, and what a call passes.

Numbers are left open: a variable stands for one that is not known. The same tree of groups holds
abstract values here and the values of concrete calls in ``arguments``; ``fold``, ``mapped`` and
``leaves`` are the only recursion over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

Item = TypeVar("Item", covariant=True)
Leaf = TypeVar("Leaf")
Result = TypeVar("Result")


class Reference(NamedTuple):
    """An object, by its number."""

    number: int

    def __repr__(self) -> str:
        """The number alone: canonical forms are compared by their text."""
        return str(self.number)


class Variable(NamedTuple):
    """The next variable: ``"int"``, ``"bool"``, ``"str"``, ``"float"`` or a machine type."""

    kind: str

    def __repr__(self) -> str:
        """The kind alone: canonical forms are compared by their text."""
        return repr(self.kind)

    def __str__(self) -> str:
        return self.kind


class Known(NamedTuple):
    """A concrete value, such as a member of an enum; ``text`` is its source, and ``kind`` keeps
    ``True`` and ``1`` apart.
    """

    kind: str
    text: str

    def __str__(self) -> str:
        return self.text


class Group(NamedTuple, Generic[Item]):
    """Items that belong together, without an identity worth keeping: in a state, an immutable
    container, a bound method or the result of ``id``; in a call, a container made for it. A dict's
    items are keys and values in turn.
    """

    items: tuple[Item, ...]
    name: str = "tuple"


Atom = Reference | Variable | Known | None
Value = Atom | Group["Value"]

reference_to = cache(Reference)
"""The same object for the same number, since shapes are compared often."""
variable_of = cache(Variable)
"""The same object for the same kind."""


def fold(
    value: Leaf | Group[Any],
    leaf: Callable[[Leaf], Result],
    group: Callable[[str, list[Result]], Result],
) -> Result:
    """The value from the leaves up, in order: each leaf first, then the group that it is in."""
    if isinstance(value, Group):
        return group(value.name, [fold(item, leaf, group) for item in value.items])
    return leaf(value)


def mapped(value: Leaf | Group[Any], leaf: Callable[[Leaf], Result]) -> Result | Group[Any]:
    """The same tree with other leaves."""

    def group(name: str, items: list[Result | Group[Any]]) -> Result | Group[Any]:
        return Group(tuple(items), name)

    return fold(value, leaf, group)


def leaves(value: Leaf | Group[Any]) -> Iterator[Leaf]:
    """All that is in a value and is not a group, in order."""
    if isinstance(value, Group):
        for item in value.items:
            yield from leaves(item)
    else:
        yield value


def references(value: Value) -> Iterable[int]:
    """The objects that a value refers to."""
    if isinstance(value, Group):
        inside: Iterator[Atom] = leaves(value)
        return [leaf.number for leaf in inside if isinstance(leaf, Reference)]
    return (value.number,) if isinstance(value, Reference) else ()


def kinds_of_variables(value: Value) -> Iterable[str]:
    """The kinds of the variables in a value, in order."""
    if isinstance(value, Group):
        inside: Iterator[Atom] = leaves(value)
        return [leaf.kind for leaf in inside if isinstance(leaf, Variable)]
    return (value.kind,) if isinstance(value, Variable) else ()
