"""Laws: what must hold between calls, in one line or as a function of two moments.

A law becomes a predicate on states that makes its calls itself, so whatever decides predicates
decides laws too.
"""

from __future__ import annotations

import ast
import builtins
import copy
import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from heapwright.errors import PathSignal, UserError
from heapwright.program.kinds import NOT_PASSED, Instance
from heapwright.program.operation import Operation, OperationKind, Parameter
from heapwright.program.program import Program
from heapwright.program.python.loading.load import Loader
from heapwright.program.python.loading.rewrite import Rewriter
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.questions.law_names import LawCalls, asked_kinds
from heapwright.program.python.source.reads import reads_of_question
from heapwright.program.python.spelling import indented, snake_case
from heapwright.program.python.types.declared import signature_of
from heapwright.program.raising import is_interruption
from heapwright.program.specification import Moments, Predicate, Specification, Wording

_PLACE = "--law"
MOMENTS = ("before", "call", "after", "result")
"""The parameters of a property over two moments."""


def _leave(error: BaseException) -> None:
    """A call that exits has raised like any other; what ends the run is raised again."""
    if isinstance(error, PathSignal) or is_interruption(error):
        raise error


_CAUGHT = ("except _every_exception as _error:", "    _leave(_error)")
_KNOWN: Mapping[str, Any] = {"_leave": _leave, "_every_exception": BaseException}
"""Under names that a law does not have."""


class Call(NamedTuple):
    """A call as a property over two moments sees it."""

    name: str
    arguments: tuple[Any, ...]


@dataclass(frozen=True)
class Law:
    """A predicate as source: statements that make calls, and what must be true then."""

    name: str
    parameters: tuple[Parameter, ...]
    body: tuple[str, ...]
    known: Mapping[str, Any]
    """What its source may name besides the module's own globals."""

    def specification(self, program: Program, loader: Loader) -> Specification:
        module = loader.modules[loader.target.module]
        tree = Rewriter(_PLACE, loader.table).rewrite(ast.parse(self._source()))
        function = self._defined(tree, vars(module))

        def plain(untouched: Untouched) -> Predicate:
            return self._defined(ast.parse(self._source()), vars(untouched.module))

        reads = reads_of_question(function, program.sources, loader.modules)
        return Specification(self.name, function, self.parameters, plain, reads, changes=True)

    def _source(self) -> str:
        names = ", ".join(parameter.name for parameter in self.parameters)
        return "\n    ".join([f"def law({names}):", *self.body]) + "\n"

    def _defined(self, tree: ast.Module, scope: Mapping[str, Any]) -> Predicate:
        namespace = {**scope, **self.known}
        exec(compile(tree, _PLACE, "exec", dont_inherit=True), namespace)
        function: Predicate = namespace["law"]
        return function


def law_of(program: Program, loader: Loader, text: str) -> tuple[Specification, Wording]:
    """The law as a predicate, and how a test of it is written, from ``insert(x); contains(x)``:
    methods of the class are called on the object, other names are arguments of any value.

    Where a call before the last statement raises, the law says nothing.

    Raises: UserError if it cannot be read, or a name in it means nothing.
    """
    statements = _statements(text)
    owner = _owner(program, text, statements)
    subject = snake_case(owner)
    calls = LawCalls(program, vars(loader.modules[loader.target.module]), owner, subject)
    changed = [ast.unparse(calls.visit(statement)) for statement in statements]
    parameters = [Parameter(subject, (Instance(owner),))]
    for name in calls.free:
        kinds = calls.kinds.get(name)
        if not kinds:
            raise UserError(
                f"--law {text!r}: what is {name!r}? Pass it to a method that declares its type"
            )
        parameters.append(Parameter(name, kinds))
    before = [f"    {line}" for line in changed[:-1]] or ["    pass"]
    caught = ["try:", *before, *_CAUGHT, "    return True"]
    body = (*caught, f"return True if ({changed[-1]}) else False")

    changing = _stored(changed)

    def written(arguments: Sequence[str]) -> list[str]:
        given = dict(zip([p.name for p in parameters], arguments, strict=True))
        first = [f"{name} = {value}" for name, value in given.items() if name in changing]
        kept = {name: value for name, value in given.items() if name not in changing}
        lines = [_substituted(line, kept) for line in changed]
        return [*first, *lines[:-1], f"assert {lines[-1]}"]

    law = Law(text, tuple(parameters), body, _KNOWN)
    meant = tuple(f"{name} is {what}" for name, what in calls.meant.items())
    return replace(law.specification(program, loader), meant=meant), written


def _statements(text: str) -> list[ast.stmt]:
    try:
        statements = ast.parse(text).body
    except (SyntaxError, ValueError) as error:
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        raise UserError(
            f"--law {text!r}: {message}; write it like 'push(x); pop() == x'"
        ) from error
    if not statements or not isinstance(statements[-1], ast.Expr):
        raise UserError(f"--law {text!r}: the last part must be an expression that should be true")
    return statements


def _owner(program: Program, text: str, statements: Sequence[ast.stmt]) -> str:
    """The class whose methods the law calls."""
    called = [name for statement in statements for name in _plain_calls(statement)]
    for owner in program.explored:
        if all(hasattr(program.classes[owner], name) or _is_known(name) for name in called):
            return owner
    missing = next((n for n in called if not _is_known(n)), text)
    classes = ", ".join(program.explored)
    raise UserError(f"--law {text!r}: no class has a method {missing!r}; classes: {classes}")


def _plain_calls(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


def _is_known(name: str) -> bool:
    return hasattr(builtins, name)


def _stored(lines: Sequence[str]) -> set[str]:
    """The names that the law itself gives a value, arguments among them."""
    nodes = [node for line in lines for node in ast.walk(ast.parse(line))]
    return {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}


def _substituted(line: str, given: Mapping[str, str]) -> str:
    tree = ast.parse(line)
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in given and isinstance(node.ctx, ast.Load):
            node.id = given[node.id]
    return ast.unparse(tree)


Plain = Callable[[Untouched], Predicate]


def moments_of(program: Program, loader: Loader, wanted: str | Predicate) -> Moments | None:
    """The predicates that a function of two moments stands for; None if it is not one."""
    if isinstance(wanted, str):
        file, colon, name = wanted.rpartition(":")
        if not colon or not file.endswith(".py") or not Path(file).is_file():
            return None
        module = loader.known(Path(file)) or loader.extend(Path(file))
        function = getattr(module, name, None)

        def plain(untouched: Untouched) -> Predicate:
            found: Predicate = getattr(untouched.load_beside(Path(file)), name)
            return found

    else:
        function = wanted

        def plain(untouched: Untouched) -> Predicate:
            return wanted

    if not inspect.isfunction(function) or tuple(signature_of(function).parameters) != MOMENTS:
        return None
    label = wanted if isinstance(wanted, str) else function.__name__
    return Moments(label, list(_laws_of_moments(program, loader, label, function, plain)))


def _laws_of_moments(
    program: Program, loader: Loader, name: str, spec: Predicate, plain: Plain
) -> Iterator[tuple[str, tuple[Specification, Wording] | None]]:
    """For each operation on an object, the predicate that a function of two moments is about, and
    how a test of it is written; None where a question cannot pass what the operation takes.
    """
    for operation in program.operations:
        if operation.owner not in program.explored or not operation.has_receiver:
            continue
        if any(p.spread for p in operation.parameters):
            yield operation.name, None
            continue
        for passed in _passed_together(operation):
            asked = [asked_kinds(p) for p in passed]
            if not all(asked):
                yield operation.name, None
                break
            left_out = [p.name for p in operation.parameters[1:] if p not in passed]
            label = f"{name} after {operation.name}"
            label += f" without {', '.join(left_out)}" if left_out else ""
            moment = _moment(program, loader, label, operation, passed, spec, plain)
            yield operation.name, (moment, _written(operation, passed, spec.__name__))


def _passed_together(operation: Operation) -> Iterator[tuple[Parameter, ...]]:
    """The parameters that a call may pass, all of them first: where a default is like no value of
    the parameter's type, to leave it out is a call of its own.
    """
    rest = operation.parameters[1:]
    optional = [p for p in rest if NOT_PASSED in p.alternatives]
    for count in range(len(optional) + 1):
        for omitted in combinations(optional, count):
            yield tuple(p for p in rest if p not in omitted)


def _call(operation: Operation, passed: Sequence[Parameter], arguments: Sequence[str]) -> str:
    """The call with arguments for the receiver and for these parameters."""
    given = dict(zip([p.name for p in passed], arguments[1:], strict=True))
    rest = [given.get(p.name, "") for p in operation.parameters[1:]]
    return operation.source([arguments[0], *rest])


def _written(operation: Operation, parameters: Sequence[Parameter], function: str) -> Wording:
    def written(arguments: Sequence[str]) -> list[str]:
        subject, *given = arguments
        call = _call(operation, parameters, arguments)
        passed = f"({', '.join(given)}{',' * (len(given) == 1)})"
        done = _naming_result(operation, call).split("\n")
        if any(part.kind is OperationKind.RAISE for part in operation.parts):
            done = [
                "result = None",
                "try:",
                *indented("\n".join(done)),
                "except Exception as error:",
            ]
            done.append("    result = error")
        elif operation.is_statement:
            done.append("result = None")
        asked = f'{function}(before, Call("{operation.member}", {passed}), {subject}, result)'
        return [f"before = copy.deepcopy({subject})", *done, f"assert {asked}"]

    return written


def _naming_result(operation: Operation, call: str) -> str:
    """The call as a statement, which gives the name ``result`` to its value if it has one."""
    if operation.is_statement:
        return call
    return operation.spelling.assigned(operation, "result", call)


def _moment(
    program: Program,
    loader: Loader,
    label: str,
    operation: Operation,
    passed: Sequence[Parameter],
    function: Predicate,
    plain: Plain,
) -> Specification:
    subject = snake_case(operation.owner)
    names = [f"{p.name}_given_{k}" for k, p in enumerate(passed)]
    call = _call(operation, passed, [subject, *names])
    given = f"({', '.join(names)}{',' * (len(names) == 1)})"
    body = (
        f"before = copy_of({subject})",
        "result = None",
        "try:",
        *indented(_naming_result(operation, call)),
        *_CAUGHT,
        "    result = _error",
        f"return asked(before, Call({operation.member!r}, {given}), {subject}, result)",
    )
    pairs = zip(names, map(asked_kinds, passed), strict=True)
    parameters = (
        Parameter(subject, (Instance(operation.owner),)),
        *(Parameter(name, kinds) for name, kinds in pairs),
    )
    known = {**_KNOWN, "copy_of": partial(_copy, program), "Call": Call}
    law = Law(label, parameters, body, {**known, "asked": function})
    own = law.specification(program, loader)

    def untouched(modules: Untouched) -> Predicate:
        other = Law(label, parameters, body, {**known, "asked": plain(modules)})
        return other.specification(program, loader).untouched(modules)

    return Specification(label, own.function, parameters, untouched, own.reads, changes=True)


def _copy(program: Program, value: object) -> object:
    """A deep copy; what copying notes on classes for the next time is taken back."""
    made = copy.deepcopy(value)
    for cls in program.classes.values():
        if "__slotnames__" in vars(cls):
            del cls.__slotnames__  # type: ignore[attr-defined]
    return made
