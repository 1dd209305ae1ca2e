"""Comparisons merged into chains: ``a < b`` and ``b <= c`` are ``a < b <= c``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from heapwright.report.differences import as_difference
from heapwright.terms import Linear, Literal, Relation, const, var


@dataclass(frozen=True, slots=True)
class Link:
    """``left sign right``, each end a variable or a constant."""

    left: Linear
    sign: str
    right: Linear


_FLIPPED = {"<=": ">=", "<": ">", "==": "=="}


def as_link(literal: Literal) -> Link | None:
    """The literal as a comparison of two plain ends, if it is one."""
    bound = as_difference(literal)
    if bound is None:
        return None
    sign = literal.relation.value
    if bound.left is None and bound.right is not None:
        return Link(const(-bound.bound), sign, var(bound.right))
    if bound.left is not None and bound.right is None:
        return Link(var(bound.left), sign, const(bound.bound))
    sign = "<" if (literal.relation, bound.bound) == (Relation.LE, -1) else sign
    if bound.left is None or bound.right is None or (bound.bound and sign != "<"):
        return None
    return Link(var(bound.left), sign, var(bound.right))


def show_chains(links: Iterable[Link], show: Callable[[Linear], str]) -> Iterator[str]:
    """The links as few chains, in an order that follows theirs."""
    chains = _Chains(show)
    for link in sorted(links, key=lambda link: link.sign != "=="):
        chains.add(link)
    return chains.texts()


@dataclass
class _Chains:
    """``classes`` are the equal ends by a representative; ``after`` what follows each."""

    show: Callable[[Linear], str]
    classes: dict[Linear, list[Linear]] = field(default_factory=dict)
    after: dict[Linear, list[tuple[str, Linear]]] = field(default_factory=dict)
    spelt: set[Linear] = field(default_factory=set)

    def add(self, link: Link) -> None:
        left, right = self._representative(link.left), self._representative(link.right)
        if link.sign != "==":
            self.after.setdefault(left, []).append((link.sign, right))
        elif left != right:
            self.classes[left] += self.classes.pop(right)

    def texts(self) -> Iterator[str]:
        while self.after:
            yield self._walk(self._start())
        for end, equals in self.classes.items():
            if end not in self.spelt and len(equals) > 1:
                yield self._spell(end)

    def _representative(self, end: Linear) -> Linear:
        for first, equals in self.classes.items():
            if end in equals:
                return first
        self.classes[end] = [end]
        return end

    def _start(self) -> Linear:
        """An end that nothing leads to, if there is one."""
        reached = {right for links in self.after.values() for _, right in links}
        return next((end for end in self.after if end not in reached), next(iter(self.after)))

    def _walk(self, end: Linear) -> str:
        start, steps = end, list[tuple[str, Linear]]()
        while end in self.after:
            links = self.after[end]
            steps.append(links.pop(0))
            if not links:
                del self.after[end]
            end = steps[-1][1]
        if len(steps) == 1 and not any(last.parts for last in self.classes[start]):
            return f"{self._spell(end)} {_FLIPPED[steps[0][0]]} {self._spell(start)}"
        return self._spell(start) + "".join(f" {sign} {self._spell(e)}" for sign, e in steps)

    def _spell(self, end: Linear) -> str:
        """All equal ends the first time, then one of them; constants last."""
        equals = sorted(self.classes[end], key=lambda e: (not e.parts, *e.variables()))
        shown = equals[:1] if end in self.spelt else equals
        self.spelt.add(end)
        return " == ".join(self.show(equal) for equal in shown)
