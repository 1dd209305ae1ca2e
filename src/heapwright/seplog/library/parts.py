"""One family with what holds of it, as predicates of separation logic."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from heapwright.seplog.library.families import Family
from heapwright.seplog.library.rings import ALL


@dataclass(frozen=True)
class Alternative:
    """One way in which an object may look: variables, its fields, and what hangs on them."""

    names: tuple[str, ...]
    fields: tuple[tuple[str, str], ...]
    chunks: tuple[str, ...]
    conditions: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """Definitions of predicates, and the alternatives that use them."""

    definitions: str
    alternatives: tuple[Alternative, ...]


@dataclass(frozen=True)
class FamilyRoles:
    """A family with the fields that play the roles of its facts."""

    family: Family
    roles: dict[str, str]

    def part(self, mark: str = "") -> Part:
        """``mark`` ends all names, so that several parts can stand side by side."""
        writers = {"list": _list, "ring": _ring, "tree": _tree}
        return writers[self.family.kind](self.family, self.roles, mark)


# Lists and rings ------------------------------------------------------------------------------


def _list(family: Family, roles: dict[str, str], mark: str) -> Part:
    key = roles.get("ascending") or roles.get("sorted")
    back, tail = roles.get("back"), roles.get("tail")
    size, _, besides = roles.get("size", "").partition(" ")
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
    name = f"nodes{mark}"
    rest = f"{name}({_args('next', passed)})"
    step = f"exists {', '.join(['next', *some_key])}. {cell('next')} * {rest}{bound}"
    first, end, lo, n = (f"{text}{mark}" for text in ("first", "last", "lo", "n"))
    counted = f"{n} + {besides}" if besides else n
    given = _some(("null", back), (end, tail), (lo, key), (counted, size))
    some = Alternative(
        (first, *_some((end, tail), (lo, key), (n, size))),
        ((family.start, first), *_pairs((tail, end), (size, n))),
        (f"{name}({_args(first, given)})",),
        _there(first, roles, not tail),
    )
    nothing = ((family.start, "null"), *_pairs((tail, "null"), (size, "0")))
    may_be_empty = tail and "there" not in roles
    alternatives = (Alternative((), nothing, ()), some) if may_be_empty else (some,)
    definition = f"pred {name}({_args('x', parameters)}) ==\n    {base}\n  | {step}\n"
    return Part(definition, alternatives)


def _ring(family: Family, roles: dict[str, str], mark: str) -> Part:
    back = roles.get("back")
    size, _, counted = roles.get("size", "").partition(" ")
    parameters = _some(("before", back), ("last", back), ("after", "x"), ("n", size))
    passed = _some(("x", back), ("last", back), ("after", "x"), ("n - 1", size))
    base = f"emp & x = after{' & last = before' if back else ''}{' & n = 0' if size else ''}"
    name = f"segment{mark}"
    fields = _fields([(family.links[0], "next"), (back, "before")])
    step = f"exists next. x -> {family.node}({fields}) * {name}({_args('next', passed)})"
    header, first, last, n = (f"{text}{mark}" for text in ("header", "first", "last", "n"))
    head = _fields([(family.links[0], first), (back, last)])
    behind = f"{n} - 1" if counted == ALL else n
    given = _some((header, back), (last, back), (header, "x"), (behind, size))
    definition = f"pred {name}({_args('x', parameters)}) ==\n    {base}\n  | {step}\n"
    some = Alternative(
        (header, first, *_some((last, back), (n, size))),
        ((family.start, header), *_pairs((size, n))),
        (f"{header} -> {family.node}({head})", f"{name}({_args(first, given)})"),
    )
    nothing = Alternative((), ((family.start, "null"), *_pairs((size, "0"))), ())
    return Part(definition, (some,) if "there" in roles else (nothing, some))


# Trees ----------------------------------------------------------------------------------------


def _tree(family: Family, roles: dict[str, str], mark: str) -> Part:
    key, least = roles.get("search"), None if "search" in roles else roles.get("heap")
    parent, size = roles.get("parent"), roles.get("size")
    height, _, empty = roles.get("height", "").partition(" ")
    deep = height or ("balanced" in roles and "h") or ""
    low = _some(("lo", key), ("hi", key), ("least", least))
    parameters = [*_some(("parent", parent)), *low, *_some(("h", deep), ("n", size))]
    base = f"emp & x = null{f' & h = {empty or 0}' if deep else ''}{' & n = 0' if size else ''}"
    name = f"tree{mark}"
    cell = _tree_cell(family, name, (key, least, parent, size, deep, height))
    conditions = _some(("lo < key & key < hi", key), ("least <= key", least))
    conditions += _some(("n = n1 + n2 + 1", size))
    if "balanced" in roles:
        conditions += ["h1 <= h2 + 1", "h2 <= h1 + 1"]
    ways = [["h1 >= h2", "h = h1 + 1"], ["h1 < h2", "h = h2 + 1"]] if deep else [[]]
    steps = "".join(
        f"  | {cell}{''.join(f' & {c}' for c in (*conditions, *way))}\n" for way in ways
    )
    root = f"root{mark}"
    others = [f"{text}{mark}" for text in (*low, *_some(("h", deep), ("n", size)))]
    alternative = Alternative(
        (root, *others),
        ((family.start, root), *_pairs((size, f"n{mark}"))),
        (f"{name}({_args(root, [*_some(('null', parent)), *others])})",),
        _there(root, roles),
    )
    definition = f"pred {name}({_args('x', parameters)}) ==\n    {base}\n{steps}"
    return Part(definition, (alternative,))


def _tree_cell(family: Family, name: str, roles: tuple[str | None, ...]) -> str:
    """A node with the trees on its two sides."""
    key, least, parent, size, deep, height = roles
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
    return (
        f"exists {', '.join(names)}.\n      x -> {family.node}({fields})"
        f" * {name}({_args('left', left)}) * {name}({_args('right', right)})"
    )


def _there(variable: str, roles: dict[str, str], may_be_null: bool = True) -> tuple[str, ...]:
    return (f"{variable} != null",) if "there" in roles and may_be_null else ()


def _some(*pairs: tuple[str, str | None]) -> list[str]:
    """The names whose reason is there."""
    return [name for name, reason in pairs if reason]


def _pairs(*pairs: tuple[str | None, str]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in pairs if name]


def _fields(pairs: Iterable[tuple[str | None, str]]) -> str:
    return ", ".join(f"{name}={value}" for name, value in pairs if name)


def _args(first: str, others: Iterable[str]) -> str:
    return ", ".join([first, *others])
