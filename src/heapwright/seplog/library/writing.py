"""A family with what holds of it, as predicates of separation logic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from heapwright.seplog.library.facts import Fact
from heapwright.seplog.library.families import Family

PRE = "valid"
"""The name of the precondition that is written."""


@dataclass
class Proposal:
    """What is known of a class: a family with the facts that hold of it, and conditions on the
    numbers of the object itself.
    """

    owner: str
    family: Family | None
    roles: dict[str, str] = field(default_factory=dict)
    numbers: list[Fact] = field(default_factory=list)

    @property
    def is_empty(self) -> bool:
        return self.family is None and not self.numbers

    def text(self) -> str:
        """Definitions, the last of which is the precondition."""
        if self.family is None:
            return f"pre {PRE}(self) == {self._exists(())}{self._self(())}{self._conditions()}\n"
        writers = {"list": self._list, "ring": self._ring, "tree": self._tree}
        return writers[self.family.kind](self.family)

    # The object itself ------------------------------------------------------------------------

    def _self(self, given: Iterable[tuple[str, str]]) -> str:
        fields = dict(given)
        for name in self._named():
            fields.setdefault(name, _variable(name))
        listed = ", ".join(f"{name}={value}" for name, value in fields.items())
        return f"self -> {self.owner}({listed})"

    def _named(self) -> list[str]:
        """The fields whose numbers conditions speak of."""
        return list(dict.fromkeys(name for fact in self.numbers for name in fact.field.split()))

    def _exists(self, names: Iterable[str], taken: Mapping[str, str] | None = None) -> str:
        own = [_variable(n) for n in self._named() if n not in (taken or {})]
        every = [name for name in (*names, *own) if name]
        return f"exists {', '.join(every)}. " if every else ""

    def _conditions(self, taken: Mapping[str, str] | None = None) -> str:
        values = {name: (taken or {}).get(name, _variable(name)) for name in self._named()}
        return "".join(f" & {_compared(fact, values)}" for fact in self.numbers)

    # Lists and rings --------------------------------------------------------------------------

    def _list(self, family: Family) -> str:
        roles = self.roles
        key = roles.get("ascending") or roles.get("sorted")
        back, tail, size = roles.get("back"), roles.get("tail"), roles.get("size")
        sign = "<" if "ascending" in roles else "<="
        parameters = _some(("before", back), ("last", tail), ("lo", key), ("n", size))
        passed = _some(("x", back), ("last", tail), ("key", key), ("n - 1", size))

        def cell(following: str) -> str:
            fields = [(family.links[0], following), (back, "before"), (key, "key")]
            return f"x -> {family.node}({_fields(fields)})"

        bound = f" & lo {sign} key" if key else ""
        some_key = _some(("key", key))
        last = f"exists {', '.join(some_key)}. " if some_key else ""
        base = f"emp & x = null{' & n = 0' if size else ''}"
        if tail:
            base = f"{last}{cell('null')} & x = last{' & n = 1' if size else ''}{bound}"
        rest = f"nodes({_args('next', passed)})"
        step = f"exists {', '.join(['next', *some_key])}. {cell('next')} * {rest}{bound}"
        taken = {size: "n"} if size else {}
        given = [(family.start, "first"), *_pairs((tail, "last"), (size, "n"))]
        first = _some(("null", back), ("last", tail), ("lo", key), ("n", size))
        names = ["first", *_some(("last", tail), ("lo", key), ("n", size))]
        whole = (
            f"{self._exists(names, taken)}{self._self(given)} * nodes({_args('first', first)})"
            f"{self._conditions(taken)}"
        )
        if tail:
            empty = [(family.start, "null"), (tail, "null"), *_pairs((size, "0"))]
            zero = {size: "0"} if size else {}
            nothing = f"{self._exists((), zero)}{self._self(empty)}{self._conditions(zero)}"
            whole = f"\n    {nothing}\n  | {whole}"
        else:
            whole = f" {whole}"
        return (
            f"pred nodes({_args('x', parameters)}) ==\n    {base}\n  | {step}\n"
            f"pre {PRE}(self) =={whole}\n"
        )

    def _ring(self, family: Family) -> str:
        back, size = self.roles.get("back"), self.roles.get("size")
        parameters = _some(("before", back), ("last", back), ("after", "x"), ("n", size))
        passed = _some(("x", back), ("last", back), ("after", "x"), ("n - 1", size))
        base = f"emp & x = after{' & last = before' if back else ''}{' & n = 0' if size else ''}"
        fields = _fields([(family.links[0], "next"), (back, "before")])
        step = f"exists next. x -> {family.node}({fields}) * segment({_args('next', passed)})"
        taken = {size: "n"} if size else {}
        head = _fields([(family.links[0], "first"), (back, "last")])
        first = _some(("header", back), ("last", back), ("header", "x"), ("n", size))
        names = ["header", "first", *_some(("last", back), ("n", size))]
        return (
            f"pred segment({_args('x', parameters)}) ==\n    {base}\n  | {step}\n"
            f"pre {PRE}(self) == {self._exists(names, taken)}"
            f"{self._self([(family.start, 'header'), *_pairs((size, 'n'))])} * "
            f"header -> {family.node}({head}) * segment({_args('first', first)})"
            f"{self._conditions(taken)}\n"
        )

    # Trees ------------------------------------------------------------------------------------

    def _tree(self, family: Family) -> str:
        roles = self.roles
        key, least = roles.get("search"), None if "search" in roles else roles.get("heap")
        parent, size = roles.get("parent"), roles.get("size")
        height, _, empty = roles.get("height", "").partition(" ")
        deep = height or ("balanced" in roles and "h") or ""
        start = empty or "0"
        low = _some(("lo", key), ("hi", key), ("least", least))
        parameters = [*_some(("parent", parent)), *low, *_some(("h", deep), ("n", size))]
        base = f"emp & x = null{f' & h = {start}' if deep else ''}{' & n = 0' if size else ''}"
        fields = _fields(
            [
                *zip(family.links, ("left", "right"), strict=True),
                (key or least, "key"),
                (parent, "parent"),
                (height, "h"),
            ]
        )
        left, right = (
            [*_some(("x", parent)), *bounds, *_some((f"h{k}", deep), (f"n{k}", size))]
            for k, bounds in (
                (1, _some(("lo", key), ("key", key), ("key", least))),
                (2, _some(("key", key), ("hi", key), ("key", least))),
            )
        )
        names = ["left", "right", *_some(("key", key or least), ("h1, h2", deep), ("n1, n2", size))]
        conditions = _some(("lo < key & key < hi", key), ("least <= key", least))
        conditions += _some(("n = n1 + n2 + 1", size))
        if "balanced" in roles:
            conditions += ["h1 <= h2 + 1", "h2 <= h1 + 1"]
        cell = (
            f"exists {', '.join(names)}.\n      x -> {family.node}({fields})"
            f" * tree({_args('left', left)}) * tree({_args('right', right)})"
        )
        ways = [["h1 >= h2", "h = h1 + 1"], ["h1 < h2", "h = h2 + 1"]] if deep else [[]]
        steps = "".join(
            f"  | {cell}{''.join(f' & {c}' for c in (*conditions, *way))}\n" for way in ways
        )
        taken = {size: "n"} if size else {}
        first = [*_some(("null", parent)), *low, *_some(("h", deep), ("n", size))]
        bound = ["root", *low, *_some(("h", deep), ("n", size))]
        return (
            f"pred tree({_args('x', parameters)}) ==\n    {base}\n{steps}"
            f"pre {PRE}(self) == {self._exists(bound, taken)}"
            f"{self._self([(family.start, 'root'), *_pairs((size, 'n'))])} * "
            f"tree({_args('root', first)}){self._conditions(taken)}\n"
        )


def _variable(name: str) -> str:
    return f"its_{name.strip('_')}"


def _compared(fact: Fact, values: Mapping[str, str]) -> str:
    names = [values[name] for name in fact.field.split()]
    return f"{names[0]} <= {names[1]}" if len(names) == 2 else f"{names[0]} >= 0"


def _some(*pairs: tuple[str, str | None]) -> list[str]:
    """The names whose reason is there."""
    return [name for name, reason in pairs if reason]


def _pairs(*pairs: tuple[str | None, str]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in pairs if name]


def _fields(pairs: Iterable[tuple[str | None, str]]) -> str:
    return ", ".join(f"{name}={value}" for name, value in pairs if name)


def _args(first: str, others: Iterable[str]) -> str:
    return ", ".join([first, *others])
