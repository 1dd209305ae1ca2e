"""A function of a predicate while it is followed: its variables and why it is where it is."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from heapwright.structures.explaining.decisions import Decisions
from heapwright.structures.explaining.reasons import Items, Known, UnexplainedError
from heapwright.structures.open_heap import OpenHeap


@dataclass
class Frame:
    """``rejects``: a False that this function returns is the predicate's own answer, so whatever
    else would make it return False need not be excluded. ``inside`` is why the function is where it
    is, ``passed`` why it has not ended before.
    """

    heap: OpenHeap
    decisions: Decisions
    namespace: dict[str, Any]
    rejects: bool
    inside: int
    passed: int = 0
    variables: dict[str, Known] = field(default_factory=dict)

    @property
    def why(self) -> int:
        return self.inside | self.passed

    def look_up(self, name: str) -> Known:
        found = self.variables.get(name)
        if found is not None:
            return found
        if name in self.namespace:
            return Known(self.namespace[name], 0)
        try:
            return Known(getattr(builtins, name), 0)
        except AttributeError:
            raise UnexplainedError from None

    def assign(self, name: str, value: Known) -> None:
        self.variables[name] = Known(value.value, value.reason | self.why)

    def joined(self, part: Part, reason: int) -> None:
        """After a part that might have run otherwise: what its names stand for, and what is in the
        containers that it uses, depends on it.
        """
        for name in part.names:
            known = self.variables.get(name)
            if known is None:
                continue
            if isinstance(known.value, Items):
                known.value.taint(reason)
            if name in part.stored:
                self.variables[name] = Known(known.value, known.reason | reason)


@dataclass(frozen=True)
class Part:
    """What a piece of code may do, whichever way it goes."""

    names: frozenset[str]
    stored: frozenset[str]
    leaves: bool
    """Whether it may leave a loop, or a function in another way than by ``return False``."""
    returns: bool

    @classmethod
    def of(cls, nodes: Iterable[ast.AST]) -> Part:
        every = [inner for node in nodes for inner in ast.walk(node)]
        names = [node for node in every if isinstance(node, ast.Name)]
        stored = frozenset(name.id for name in names if isinstance(name.ctx, ast.Store))
        leaves = any(
            isinstance(node, ast.Break | ast.Continue)
            or (isinstance(node, ast.Return) and not is_false(node.value))
            for node in every
        )
        returns = any(isinstance(node, ast.Return) for node in every)
        return cls(frozenset(name.id for name in names), stored, leaves, returns)

    def may_end(self, frame: Frame) -> bool:
        """Whether what comes after it depends on how it goes."""
        return self.leaves or (self.returns and not frame.rejects)


def is_false(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is False
