"""What callers could do with generators, iterators and views, and no call does."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator, Mapping, Sequence

from heapwright.compare.definitions import Function, functions
from heapwright.program import Operation, OperationKind, Program


def of_iterators(
    old: Program, new: Program, operation: Operation, operations: Sequence[Operation]
) -> Iterator[str]:
    """What is not done with generators, iterators and views that it gives."""
    defined = [*functions(old, operation.name), *functions(new, operation.name)]
    yield from _of_generator(operation, operations, defined)
    if any(map(_uses_sent, defined)):
        yield f"what is sent to {operation.name}"
    if any(map(_handles_thrown, defined)):
        yield f"what is thrown into {operation.name}"
    if any(map(_hands_out_iterator, defined)):
        yield f"iterators of {operation.name} kept between calls"
    if any(map(_hands_out_view, defined)) or _inherits_view(old, operation):
        yield f"views of {operation.name} kept between calls"


def _of_generator(
    operation: Operation, operations: Sequence[Operation], defined: Sequence[Function]
) -> Iterator[str]:
    """What is not done with a generator; of methods that are kept, notes speak."""
    if not operation.generates or operation.taken is not None:
        return
    is_left = any(other.name == f"{operation.name}[:1]" for other in operations)
    if not is_left and any(map(_ends_otherwise, defined)):
        yield f"{operation.name} left before its end"
    if operation.kind is OperationKind.FUNCTION and any(map(_goes_on, defined)):
        yield f"{operation.name} kept unfinished between calls"


def _ends_otherwise(function: Function) -> bool:
    """Whether something is done when the generator is closed where it waits."""
    blocks = (ast.Try, ast.TryStar, ast.With, ast.AsyncWith)
    return any(
        isinstance(inner, ast.Yield | ast.YieldFrom)
        for node in ast.walk(function)
        if isinstance(node, blocks)
        for inner in ast.walk(node)
    )


def _goes_on(function: Function) -> bool:
    """Whether the generator may look at something that has changed since it gave an item."""
    looks = (ast.Attribute, ast.Call, ast.Subscript, ast.For, ast.YieldFrom, ast.comprehension)
    return any(isinstance(node, looks) for node in ast.walk(function))


def _hands_out_iterator(function: Function) -> bool:
    """Whether it says that it returns one; a generator that is kept is noted elsewhere."""
    returned = (node.value for node in ast.walk(function) if isinstance(node, ast.Return))
    return any(
        isinstance(value, ast.GeneratorExp)
        or (isinstance(value, ast.Call) and getattr(value.func, "id", "") in _ITERATORS)
        for value in returned
    )


_ITERATORS = frozenset(
    name
    for name, value in vars(builtins).items()
    if value is iter or (isinstance(value, type) and hasattr(value, "__next__"))
)
"""The builtins that give an iterator."""


def _hands_out_view(function: Function) -> bool:
    """Whether it makes a view of a mapping that it does not use up at once."""
    used = [
        node.iter for node in ast.walk(function) if isinstance(node, ast.For | ast.comprehension)
    ]
    for node in ast.walk(function):
        match node:
            case ast.Call(args=given):
                used += given
            case ast.Compare(left, _, others):
                used += [left, *others]
            case ast.Starred(value):
                used.append(value)
    known = set(map(id, used))
    calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
    return any(
        isinstance(call.func, ast.Attribute) and call.func.attr in _VIEWS and id(call) not in known
        for call in calls
    )


def _inherits_view(program: Program, operation: Operation) -> bool:
    cls = program.classes.get(operation.owner)
    mapping = cls is not None and issubclass(cls, Mapping) and operation.member in _VIEWS
    return mapping and not any(functions(program, operation.name))


_VIEWS = frozenset({"keys", "values", "items"})


def _uses_sent(function: Function) -> bool:
    """Whether a generator uses what is sent to it."""
    statements = (node.value for node in ast.walk(function) if isinstance(node, ast.Expr))
    idle = {id(value) for value in statements if isinstance(value, ast.Yield)}
    return any(isinstance(n, ast.Yield) and id(n) not in idle for n in ast.walk(function))


def _handles_thrown(function: Function) -> bool:
    """Whether a generator handles exceptions where it waits; ``finally`` shows when it closes."""
    tries = [node for node in ast.walk(function) if isinstance(node, ast.Try | ast.TryStar)]
    managed = [node for node in ast.walk(function) if isinstance(node, ast.With)]
    waits = [node for block in tries if block.handlers for node in block.body]
    waits += [node for block in managed for node in block.body]
    yields = (ast.Yield, ast.YieldFrom)
    return any(isinstance(inner, yields) for node in waits for inner in ast.walk(node))
