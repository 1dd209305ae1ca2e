"""Static fields that are the same in every state."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cache

from heapwright.program.java import names
from heapwright.program.java.classfile import (
    FINAL,
    PROTECTED,
    PUBLIC,
    SYNTHETIC,
    ClassFile,
    Field,
)
from heapwright.program.java.runtime.objects import VALUES
from heapwright.program.java.translate.method import translate
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.static import Static


class Fixed:
    """Knows them of one program, whose methods these are."""

    def __init__(self, vm: VirtualMachine, methods: Iterable[tuple[str, str, str]]) -> None:
        self._vm = vm
        self._methods = tuple(methods)
        self.is_fixed = cache(self._is_fixed)

    def _is_fixed(self, static: Static) -> bool:
        """Whether a static field is one that the compiler made, or has an object for good of which
        nothing can change: the constant of an enum, or a mark without fields.
        """
        file = self._vm.path.find(getattr(static.holder, "java_name", ""))
        name = static.name.rpartition(".")[2]
        field = next((f for f in file.fields if f.name == name), None) if file else None
        if field is None or not field.flags & FINAL:
            return False
        if field.flags & SYNTHETIC:
            return True
        held = getattr(type(static.get()), "java_name", "")
        return self._vm.path.find(held) is not None and self._never_changes(held)

    def is_table(self, file: ClassFile, field: Field) -> bool:
        """Whether it is an array of numbers that callers cannot see and that is only read. Nothing
        else ever holds it, so no state needs it.
        """
        is_numbers = len(field.descriptor) == 2 and field.descriptor[0] == "["
        is_hidden = field.flags & FINAL and not field.flags & (PUBLIC | PROTECTED)
        return bool(is_hidden) and is_numbers and self._is_only_read(file, field)

    def _never_changes(self, name: str) -> bool:
        own = [f for each in self._vm.linking.above(name) for f in each.fields]
        return all(
            f.flags & FINAL and (len(f.descriptor) == 1 or names.class_in(f.descriptor) in VALUES)
            for f in own
            if not f.is_static and f.name != "hash"  # where ``Enum`` keeps its own hash
        )

    def _is_only_read(self, file: ClassFile, field: Field) -> bool:
        wanted = "field", file.name, field.name, field.descriptor
        variable = f"{names.class_name(file.name)}.{self._vm.linking.static_name(field.name)}"
        for owner, name, descriptor in self._methods:
            other = self._vm.path.find(owner)
            method = other.declared.get((name, descriptor)) if other else None
            if other is None or method is None or method.code is None:
                continue
            used = [i for i in method.code.instructions if i.operand == wanted]
            if not used or (name == "<clinit>" and other is file):
                continue
            source = translate(self._vm.linking, other, method).source
            if not _reads_elements(ast.parse(source), variable):
                return False
        return True


def _reads_elements(tree: ast.Module, variable: str) -> bool:
    """Whether the array in a variable is only asked for its length and for elements."""
    nodes = list(ast.walk(tree))
    taken = [n for n in nodes if isinstance(n, ast.Attribute) and ast.unparse(n) == variable]
    named = [
        n.targets[0].id
        for n in nodes
        if isinstance(n, ast.Assign) and n.value in taken and isinstance(n.targets[0], ast.Name)
    ]
    stores = [n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
    if len(named) != len(taken) or any(stores.count(name) > 1 for name in named):
        return False
    harmless = {part for node in nodes for part in _only_looked_at(node)}
    loads = [n for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load)]
    return all(n in harmless for n in loads if n.id in named)


def _only_looked_at(node: ast.AST) -> list[ast.AST]:
    match node:
        case ast.Subscript(value=value, ctx=ast.Load()):
            return [value]
        case ast.Call(func=ast.Name(id="len" | "position"), args=[first, *_]):
            return [first]
        case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot()]):
            return [left]
    return []
