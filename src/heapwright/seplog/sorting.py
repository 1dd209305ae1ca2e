"""What each variable stands for, found by unification over all definitions of a file."""

from __future__ import annotations

from collections.abc import Hashable

from heapwright.errors import UserError
from heapwright.program import Boolean, Instance, Integer, Known, Nothing, Real, Text
from heapwright.program.fields import Kinds
from heapwright.seplog.definitions import BOOL, INT, OPEN, REAL, REF, TEXT, Sort
from heapwright.seplog.syntax import At


def sort_of(kinds: Kinds) -> Sort:
    """What a field of these types is for a formula."""
    others = [kind for kind in kinds if not isinstance(kind, Nothing)]
    if others and all(isinstance(kind, Instance) for kind in others):
        return REF
    if not others:
        return REF if kinds else OPEN
    if all(isinstance(kind, Boolean | Known) for kind in others):
        return _choice(kinds)
    if len(kinds) == 1:
        return {Integer: INT, Text: TEXT, Real: REAL}.get(type(kinds[0]), OPEN)
    return OPEN


def _choice(kinds: Kinds) -> Sort:
    found: list[Known | None] = []
    for kind in kinds:
        if isinstance(kind, Boolean):
            found += BOOL.options
        elif isinstance(kind, Known):
            found.append(kind)
        else:
            found.append(None)
    return Sort("choice", tuple(found))


class Sorts:
    """A union-find structure over variables; a class of variables has at most one sort."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._parents: dict[Hashable, Hashable] = {}
        self._sorts: dict[Hashable, Sort] = {}

    def find(self, node: Hashable) -> Hashable:
        while node in self._parents:
            node = self._parents[node]
        return node

    def sort(self, node: Hashable) -> Sort:
        """What is not known to be anything else is an integer."""
        return self._sorts.get(self.find(node), INT)

    def known(self, node: Hashable) -> Sort | None:
        return self._sorts.get(self.find(node))

    def give(self, node: Hashable, sort: Sort, what: object, at: At) -> None:
        """Raises: UserError if it is something else already."""
        root = self.find(node)
        known = self._sorts.get(root)
        if known is not None and known != sort:
            raise UserError(
                f"{self._file}:{at.line}:{at.column}: {what} is used as {article(sort)} here "
                f"and as {article(known)} elsewhere"
            )
        self._sorts[root] = sort

    def unify(self, left: Hashable, right: Hashable, what: object, at: At) -> None:
        one, other = self.find(left), self.find(right)
        if one == other:
            return
        if one in self._sorts:
            self.give(other, self._sorts[one], what, at)
        self._parents[one] = other


def article(sort: Sort) -> str:
    """The sort in a sentence."""
    text = str(sort)
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"
