"""Of which classes a program keeps several objects: their objects lead to others of the same class,
or a container has them.

Fields are told apart by their names only, and what is assigned to a field is followed through
names, attributes, containers and declared results, wherever it stands. So a link may be seen that
is never made; then a larger scope than needed is tried, and nothing is lost.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from types import ModuleType

from heapwright.program.python.loading.trees import walk
from heapwright.program.python.source.files import SourceFile, source_of
from heapwright.program.reaching import reached

_Kinds = dict[str, set[str]]


def kept_together(modules: Iterable[ModuleType], classes: Mapping[type, str]) -> frozenset[str]:
    """The names of the classes whose objects can be reached from an object of the same class, or
    are put into containers.
    """
    fields = _Fields(cls.__name__ for cls in classes)
    sources = [source for m in modules if (source := source_of(str(m.__file__))) is not None]
    while fields.learn(sources):
        pass
    leads = {
        cls: {name for field in fields.of(cls) for name in fields.kinds[field]} for cls in classes
    }
    return frozenset(
        name
        for cls, name in classes.items()
        if _leads_back(cls, leads) or not fields.collected.isdisjoint(_names(cls))
    )


def _names(cls: type) -> set[str]:
    return {base.__name__ for base in cls.__mro__}


def _leads_back(start: type, leads: Mapping[type, set[str]]) -> bool:
    def following(cls: type) -> list[type]:
        return [other for other in leads if not leads[cls].isdisjoint(_names(other))]

    return start in reached(following(start), following)


class _Fields:
    """What fields hold, by the names of classes; learnt until nothing more is seen."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = frozenset(names)
        self.kinds: _Kinds = defaultdict(set)
        self.collected: set[str] = set()
        self._owned: _Kinds = defaultdict(set)
        self._results: _Kinds = defaultdict(set)

    def of(self, cls: type) -> set[str]:
        """The fields of a class, inherited ones included."""
        return {field for base in cls.__mro__ for field in self._owned[base.__name__]}

    def learn(self, sources: Iterable[SourceFile]) -> bool:
        """Whether something new was seen."""
        before = sum(map(len, self.kinds.values()))
        for source in sources:
            for node in source.nodes:
                if isinstance(node, ast.ClassDef):
                    self._class(node)
                elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    self._function(node)
        return sum(map(len, self.kinds.values())) > before

    def _class(self, node: ast.ClassDef) -> None:
        for part in walk(node):
            match part:
                case ast.Attribute(value=ast.Name(id="self"), attr=name, ctx=ast.Store()):
                    self._owned[node.name].add(name)
                case ast.AnnAssign(target=ast.Name(id=name)) if part in node.body:
                    self._owned[node.name].add(name)
                    self.kinds[name] |= self._mentioned(part.annotation)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._results[node.name] |= self._mentioned(node.returns)
        known: _Kinds = defaultdict(set)
        for parameter in walk(node.args):
            if isinstance(parameter, ast.arg):
                known[parameter.arg] |= self._mentioned(parameter.annotation)
        parts = list(walk(node))
        for _ in range(2):  # names may be assigned from others that come later
            for part in parts:
                for target, value in _assigned(part):
                    self._assign(target, self._of(value, known), known)
                for item in _put_in(part):
                    self.collected |= self._of(item, known)
                if isinstance(part, ast.AnnAssign):
                    self._assign(part.target, self._mentioned(part.annotation), known)

    def _assign(self, target: ast.expr, kinds: set[str], known: _Kinds) -> None:
        match target:
            case ast.Name(id=name):
                known[name] |= kinds
            case ast.Attribute(attr=name):
                self.kinds[name] |= kinds
            case ast.Subscript(value=inner) | ast.Starred(value=inner):
                self._assign(inner, kinds, known)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                for part in parts:
                    self._assign(part, kinds, known)

    def _of(self, value: ast.expr, known: _Kinds) -> set[str]:
        """The classes that a value may belong to, or that its items may."""
        match value:
            case ast.Name(id=name):
                return known[name]
            case ast.Attribute(attr=name):
                return self.kinds[name]
            case ast.Call(func=ast.Name(id=name)) if name in self._names:
                return {name}
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=arguments):
                made = {name} & self._names
                held = [self._of(argument, known) for argument in arguments]
                if isinstance(value.func, ast.Attribute):
                    held.append(self._of(value.func.value, known))
                return made.union(self._results[name], *held)
        inner = [part for part in ast.iter_child_nodes(value) if isinstance(part, ast.expr)]
        return set().union(*(self._of(part, known) for part in inner))

    def _mentioned(self, annotation: ast.AST | None) -> set[str]:
        """The classes in an annotation, quoted or not."""
        found: set[str] = set()
        for node in walk(annotation) if annotation is not None else ():
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    found.add(name)
                case ast.Constant(value=str(text)):
                    found.update(re.findall(r"\w+", text))
        return found & self._names


def _assigned(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What is assigned to what: by statements, loops, and by handing it to a method of the target,
    such as ``append``.
    """
    match node:
        case ast.Assign(targets=targets, value=value):
            yield from ((target, value) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr() as value):
            yield target, value
        case ast.AugAssign(target=target, value=value) | ast.NamedExpr(target=target, value=value):
            yield target, value
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
            yield target, value
        case ast.Call(func=ast.Attribute(value=target), args=arguments):
            yield from ((target, argument) for argument in arguments)


def _put_in(node: ast.AST) -> Iterator[ast.expr]:
    """What is handed to a method of a field, such as ``append``, or assigned to an item of one."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Attribute()), args=arguments):
            yield from arguments
        case ast.Assign(targets=[ast.Subscript(value=ast.Attribute(), slice=key)], value=value):
            yield from (key, value)
