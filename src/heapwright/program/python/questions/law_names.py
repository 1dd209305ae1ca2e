"""What the names in a law stand for: the object's methods, arguments, or what the law binds itself.

A name that is mistaken for something else makes a call of the law raise, and a law whose calls
raise says nothing: it would seem to hold.
"""

from __future__ import annotations

import ast
import builtins
import inspect
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from heapwright.errors import UserError
from heapwright.program.kinds import (
    NOT_PASSED,
    Alternative,
    Boolean,
    Instance,
    Integer,
    Nothing,
    Real,
    Text,
)
from heapwright.program.operation import Operation, Parameter
from heapwright.program.program import Program
from heapwright.program.python.types.declared import signature_of

_ASKED = (Integer, Boolean, Text, Real, Nothing, Instance)
_Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp


class LawCalls(ast.NodeTransformer):
    """Puts the object before its methods, and learns what else is named and of which type.

    Names are met in the order in which Python evaluates them: ``x = x + 1`` asks for an ``x``.
    """

    def __init__(
        self, program: Program, scope: Mapping[str, Any], owner: str, subject: str
    ) -> None:
        self._program = program
        self._class = program.classes[owner]
        self._owner = owner
        self._subject = subject
        self._scope = scope
        self._bound: set[str] = set()
        self.free: list[str] = []
        self.kinds: dict[str, tuple[Alternative, ...]] = {}
        self.meant: dict[str, str] = {}
        """What names stand for that a reader could take for something else."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Name) and hasattr(self._class, node.func.id):
            self._say_what_is_meant(node.func.id, node)
            self._check_taken(node.func.id, node)
            self._learn(node.func.id, node)
            receiver = ast.Name(self._subject, ast.Load())
            node.func = ast.Attribute(receiver, node.func.id, ast.Load())
            node.args = [self.visit(argument) for argument in node.args]
            node.keywords = [self.visit(keyword) for keyword in node.keywords]
            return node
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        name = node.id
        if isinstance(node.ctx, ast.Store):
            self._bound.add(name)
        elif name == "self":
            return ast.Name(self._subject, ast.Load())
        elif name not in (*self._bound, *self.free, self._subject):
            if not self._means(name):
                self.free.append(name)
            elif name in self._scope and not _is_definition(self._scope[name]):
                self.meant[name] = "the module's global, not any value"
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        node.value = self.visit(node.value)
        node.targets = [self.visit(target) for target in node.targets]
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        if isinstance(node.target, ast.Name):
            self.visit(ast.Name(node.target.id, ast.Load()))
        node.value = self.visit(node.value)
        node.target = self.visit(node.target)
        return node

    def visit_NamedExpr(self, node: ast.NamedExpr) -> ast.AST:
        node.value = self.visit(node.value)
        node.target = self.visit(node.target)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        node.iter = self.visit(node.iter)
        return self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        node.iter = self.visit(node.iter)
        node.target = self.visit(node.target)
        node.ifs = [self.visit(condition) for condition in node.ifs]
        return node

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return self._comprehended(node)

    def visit_SetComp(self, node: ast.SetComp) -> ast.AST:
        return self._comprehended(node)

    def visit_DictComp(self, node: ast.DictComp) -> ast.AST:
        return self._comprehended(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> ast.AST:
        return self._comprehended(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        with self._own_names(a.arg for a in ast.walk(node.args) if isinstance(a, ast.arg)):
            return self.generic_visit(node)

    def _comprehended(self, node: _Comprehension) -> ast.AST:
        with self._own_names(()):
            for part in node.generators:
                self.visit(part)
            if isinstance(node, ast.DictComp):
                node.key, node.value = self.visit(node.key), self.visit(node.value)
            else:
                node.elt = self.visit(node.elt)
        return node

    @contextmanager
    def _own_names(self, names: Iterator[str] | tuple[()]) -> Iterator[None]:
        outside = set(self._bound)
        self._bound.update(names)
        yield
        self._bound = outside

    def _means(self, name: str) -> bool:
        """Whether it is known; a builtin such as ``id`` is not what a method takes for a number."""
        known = name in self._scope or hasattr(builtins, name)
        return known and not (self.kinds.get(name) and name not in self._scope)

    def _say_what_is_meant(self, member: str, call: ast.Call) -> None:
        if member in self._scope:
            self.meant[member] = f"the method of {self._owner}"
        given = (*call.args, *(keyword.value for keyword in call.keywords))
        if any(isinstance(a, ast.Name) and a.id == self._subject for a in given):
            self.meant[self._subject] = "the object itself, not any value"

    def _check_taken(self, member: str, call: ast.Call) -> None:
        """A call that the method never takes would always raise, and the law would say nothing.

        Raises: UserError if the method does not take these arguments.
        """
        named = {keyword.arg: None for keyword in call.keywords}
        if None in named or any(isinstance(argument, ast.Starred) for argument in call.args):
            return
        found = inspect.getattr_static(self._class, member)
        if not inspect.isfunction(found):
            return
        given = {name: value for name, value in named.items() if name is not None}
        try:
            signature_of(found).bind(None, *call.args, **given)
        except TypeError as error:
            raise UserError(f"--law {ast.unparse(call)!r}: {error}") from error

    def _learn(self, member: str, call: ast.Call) -> None:
        operation = self._operation(member)
        parameters = operation.parameters[1:] if operation is not None else ()
        for argument, parameter in _passed(call, parameters):
            if isinstance(argument, ast.Name) and not self.kinds.get(argument.id):
                self.kinds[argument.id] = asked_kinds(parameter)

    def _operation(self, member: str) -> Operation | None:
        """The operation of the object's own class: another may have a method of this name."""
        for base in self._class.__mro__:
            for operation in self._program.operations:
                if operation.member == member and operation.owner == base.__name__:
                    return operation
        return None


def _is_definition(value: object) -> bool:
    """Whether it is what a module defines or imports, whose name stands for nothing else."""
    return inspect.isroutine(value) or inspect.isclass(value) or inspect.ismodule(value)


def _passed(
    call: ast.Call, parameters: Sequence[Parameter]
) -> Iterator[tuple[ast.expr, Parameter]]:
    """The arguments of a call with the parameters that take them, as far as its source tells."""
    for argument, parameter in zip(call.args, parameters, strict=False):
        if isinstance(argument, ast.Starred):
            break
        yield argument, parameter
    named = {parameter.name: parameter for parameter in parameters}
    for keyword in call.keywords:
        if keyword.arg in named:
            yield keyword.value, named[keyword.arg]


def asked_kinds(parameter: Parameter) -> tuple[Alternative, ...]:
    """What is asked of a parameter; nothing where it takes more than a question can pass."""
    kinds = tuple(kind for kind in parameter.alternatives if kind != NOT_PASSED)
    return kinds if all(isinstance(kind, _ASKED) for kind in kinds) else ()
