"""From a shape to live objects of the instrumented classes."""

from __future__ import annotations

import ast
import enum
from collections.abc import Iterator, Sequence
from typing import Any

from heapwright.errors import InternalError
from heapwright.execution.path import Path
from heapwright.execution.proxies import Forgotten, SymBool, SymInt
from heapwright.heap.families import CONTAINERS, Family, family_of
from heapwright.heap.shape import FORGOTTEN, Group, Known, Node, Shape, Value
from heapwright.program import Program


class Rebuilder:
    """Makes heaps of one program."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._classes: dict[str, type] = {cls.__name__: cls for cls in CONTAINERS}
        self._classes |= dict(program.classes)
        self._families: dict[str, tuple[type, Family]] = {}
        self._known: dict[Known, Any] = {}

    def learn(self, shape: Shape, objects: Sequence[Any], statics: Sequence[Any]) -> None:
        """Remembers the live values behind known values that have no literal (functions, enums)."""
        for node, value in zip(shape.nodes, objects, strict=True):
            family = self._of(node.class_name)[1]
            for known, live in zip(node.values, family.take(value)[1], strict=True):
                self._remember(known, live)
        for known, live in zip(shape.statics, statics, strict=True):
            self._remember(known, live)

    def _remember(self, known: Value, live: Any) -> None:
        if isinstance(known, Known):
            self._known.setdefault(known, live)
        elif isinstance(known, Group):
            for inner, item in zip(known.items, live, strict=True):
                self._remember(inner, item)

    def rebuild(self, shape: Shape, path: Path) -> list[Any]:
        """Fresh objects in the shape's order, variables as proxies; statics are set to theirs."""
        proxies = self._proxies(shape, path)
        made = []
        for node in shape.nodes:
            cls, family = self._of(node.class_name)
            made.append(family.make(cls))
        for static, value in zip(self._program.statics, shape.statics, strict=True):
            static.set(self._live(value, made, proxies, path, static.name))
        for node, live in zip(shape.nodes, made, strict=True):
            self._fill(node, live, made, proxies, path)
        return made

    def _fill(
        self, node: Node, live: Any, made: list[Any], proxies: Iterator[Any], path: Path
    ) -> None:
        values: list[Any] = []
        for name, value in zip(node.fields, node.values, strict=True):
            if value is None:
                values.append(None)
            elif type(value) is int:
                values.append(made[value])
            elif type(value) is str:
                values.append(next(proxies))
            else:
                values.append(self._live(value, made, proxies, path, name))
        self._of(node.class_name)[1].fill(live, node.fields, values)

    def _live(
        self, value: Value, made: list[Any], proxies: Iterator[Any], path: Path, field: str
    ) -> Any:
        match value:
            case None:
                return None
            case int():
                return made[value]
            case str():
                return next(proxies)
            case Group(items):
                return tuple(self._live(item, made, proxies, path, field) for item in items)
            case Known() if value == FORGOTTEN:
                return Forgotten(path, field)
            case Known():
                return self._value_of(value)

    def _value_of(self, known: Known) -> Any:
        if known not in self._known:
            self._known[known] = self._read(known)
        return self._known[known]

    def _read(self, known: Known) -> Any:
        """The value that a saved text means; never runs code from it."""
        if known.kind in ("int", "bool", "float", "str", "bytes", "complex"):
            return _literal(known)
        if known.kind == "enum":
            owner, _, name = known.text.rpartition(".")
            cls = self._program.classes.get(owner)
            if cls is not None and issubclass(cls, enum.Enum):
                return cls[name]
        raise InternalError(f"a saved state refers to {known.text}, which cannot be found again")

    def _proxies(self, shape: Shape, path: Path) -> Iterator[Any]:
        for index, (_, _, kind) in enumerate(shape.variables, start=1):
            yield SymInt(path, index, 0) if kind == "int" else SymBool(path, index)

    def _of(self, class_name: str) -> tuple[type, Family]:
        found = self._families.get(class_name)
        if found is None:
            cls = self._classes[class_name]
            found = self._families[class_name] = (cls, family_of(cls))
        return found


def _literal(known: Known) -> Any:
    if known.kind == "float" and known.text in ("inf", "-inf", "nan"):
        return float(known.text)
    return ast.literal_eval(known.text)
