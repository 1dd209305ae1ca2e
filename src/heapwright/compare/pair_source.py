"""The source of pair classes: for each operation of a version a method that does it on both."""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterable, Iterator, Sequence
from textwrap import indent

from heapwright.program import Operation, OperationKind
from heapwright.program.python.interface import special_methods as special

AGREEMENT_MODULE = "hw_agreement"
"""What all pairs do: a module of its own, where the program hides none of its names."""
_PROPERTY = (OperationKind.GETTER, OperationKind.SETTER, OperationKind.DELETER)


def pair_class(owner: str, operations: Sequence[Operation]) -> str:
    """The class whose objects stand for one object of ``owner`` in either version."""
    own = list(_single(operations))
    entered = {op.parts[0].member for op in operations if op.parts}
    of_class = [op for op in own if op.kind is OperationKind.CLASS_SYNTAX]
    meta = f"hw_class_of_{owner}" if of_class else ""
    parts = [_class(meta, "type", map(_syntax, of_class))] if meta else []
    others = (op for op in own if op.kind not in _PROPERTY and op not in of_class)
    methods = (_method(op, op.member in entered) for op in others)
    bases = f"{AGREEMENT_MODULE}.Pair" + (f", metaclass={meta}" if meta else "")
    return "\n\n\n".join([*parts, _class(owner, bases, [*methods, *_properties(own)])])


def pair_function(operation: Operation) -> str:
    """The function, called in either version."""
    return _calling(operation, f"*g, **n: side.{operation.member}(*g, **n)")


def imports_of(source: str) -> list[str]:
    """Statements for the modules of the standard library that the source mentions."""
    names = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    return [
        f"import {name}"
        for name in sorted(names & sys.stdlib_module_names)
        if not hasattr(builtins, name)
    ]


def _single(operations: Iterable[Operation]) -> Iterator[Operation]:
    """What is called, each once: what a with statement enters, and what is called inside of it."""
    seen: set[tuple[OperationKind, str]] = set()
    for operation in operations:
        for part in operation.parts or (operation,):
            key = part.kind, part.member
            if part.kind in (OperationKind.CONSTRUCTOR, OperationKind.RAISE) or key in seen:
                continue
            seen.add(key)
            yield part


def _class(name: str, bases: str, methods: Iterable[str]) -> str:
    return f"class {name}({bases}):\n{indent(chr(10).join(methods) or 'pass', '    ')}"


def _properties(operations: Sequence[Operation]) -> Iterator[str]:
    found = {(op.member, op.kind): op for op in operations if op.kind in _PROPERTY}
    for member in dict.fromkeys(member for member, _ in found):
        getter = found.get((member, OperationKind.GETTER))
        paired = _paired(getter) if getter is not None else ""
        wordings = (
            f"lambda self: {paired}(lambda side, v: v.{member}, self)",
            f"lambda self, given: {AGREEMENT_MODULE}.paired("
            f"lambda side, v, x: setattr(v, {member!r}, x), self, given)",
            f"lambda self: {AGREEMENT_MODULE}.paired(lambda side, v: delattr(v, {member!r}), self)",
        )
        kept = (
            text if (member, kind) in found else "None"
            for kind, text in zip(_PROPERTY, wordings, strict=True)
        )
        yield f"{member} = property({', '.join(kept)})"


def _method(operation: Operation, is_entered: bool) -> str:
    member = operation.member
    match operation.kind:
        case OperationKind.METHOD | OperationKind.FIELD:
            return _calling(operation, f"self, *g, **n: self.{member}(*g, **n)", is_entered)
        case OperationKind.STATIC | OperationKind.CLASS:
            rest = f"*g, **n: side.{operation.owner}.{member}(*g, **n)"
            return f"@staticmethod\n{_calling(operation, rest, is_entered)}"
    return _syntax(operation)


def _calling(operation: Operation, rest: str, is_entered: bool = False) -> str:
    paired = f"{_paired(operation, is_entered)}(lambda side, {rest}, *given, **named)"
    return f"def {operation.member}(*given, **named):\n    return {paired}"


def _paired(operation: Operation, is_entered: bool = False) -> str:
    """What makes one answer of two; where items are generated, those that are not asked for must
    not be generated in either version.
    """
    kind = "entered" if is_entered else "paired_items" if operation.generates else "paired"
    return f"{AGREEMENT_MODULE}.{kind}"


def _syntax(operation: Operation) -> str:
    """A special method, by the syntax that reaches it."""
    member = operation.member
    if member == "__enter__":
        return ""  # a pair can be entered
    if member in special.ITERATED:
        asked = f"lambda side, v: {special.CALLED[member].replace('...', 'v')}"
        return f"def {member}(self):\n    return {AGREEMENT_MODULE}.paired_items({asked}, self)"
    member = "__copy__" if member in special.COPIED else member
    further = ["_"] if member == "__deepcopy__" else []
    of_class = ["cls"] if operation.kind is OperationKind.CLASS_SYNTAX else []
    counts = _counts(operation)
    runs = [_run(operation, count) for count in counts]
    chosen = f"({', '.join(f'run_{count}' for count in counts)},)"
    listed = ", ".join([*of_class, "*given"])
    dropped = "given = given[:-1]\n    " if further else ""
    place = f"len(given) - {counts[0]}"
    answer = f"return {AGREEMENT_MODULE}.paired({chosen}[{place}], *given)"
    return f"def {member}({listed}):\n    {dropped}{_indented(runs)}{answer}"


def _indented(runs: Sequence[str]) -> str:
    return "".join(indent(run, "    ").lstrip() + "\n    " for run in runs)


def _counts(operation: Operation) -> range:
    """How many operands there may be: ``round(x, None)`` passes none."""
    receiver = 1 if operation.has_receiver else 0
    count = len(operation.parameters)
    return range(min(count, receiver + special.operands(operation.member)[0]), count + 1)


def _run(operation: Operation, count: int) -> str:
    names = [f"x{k}" for k in range(count)]
    text = operation.source([*names, *[""] * (len(operation.parameters) - count)])
    if operation.kind is OperationKind.CLASS_SYNTAX:
        text = _of_side(text, operation.owner)
    done = text if operation.is_statement else f"return {text}"
    return f"def run_{count}({', '.join(['side', *names])}):\n    {done}"


def _of_side(text: str, owner: str) -> str:
    """The text, with the class of one version for the class."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == owner:
            node.id = f"side.{owner}"
    return ast.unparse(tree)
