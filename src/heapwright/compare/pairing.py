"""A program of pairs: its classes stand for those of two versions at once.

Exploring it is exploring both versions under the same calls; where their answers differ, a call
ends in ``VersionsDiffer``. The pair module is generated source, so everything that works on a
program works on it.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from pathlib import Path
from types import ModuleType

from heapwright.compare import agreement, fields, passing, raised, sharing, values, watching
from heapwright.compare.pair_source import (
    AGREEMENT_MODULE,
    imports_of,
    pair_class,
    pair_function,
)
from heapwright.compare.versions import Version
from heapwright.errors import UserError
from heapwright.graph.held import usable_classes
from heapwright.program import Choices, Operation, OperationKind, Program
from heapwright.program.equal_objects import is_value
from heapwright.program.kinds import NOT_PASSED
from heapwright.program.notes import Note
from heapwright.program.python.frontend import python
from heapwright.program.python.interface import special_methods as special
from heapwright.program.python.loading.build import load_program
from heapwright.program.python.loading.load import Intercepts
from heapwright.program.python.source.asking import types_asked_for
from heapwright.program.python.target import PythonTarget, parse_target

OLD_PACKAGE, NEW_PACKAGE, PAIR_MODULE = "old_version", "new_version", "versions"


@dataclass(frozen=True)
class PairedProgram:
    """The pair program, the versions' own programs, and the operations that only one has."""

    program: Program
    old: Program
    new: Program
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    looks: tuple[Operation, ...] = ()
    """What only looks at objects of both versions, such as ``repr``."""


def pair(
    old: Version, new: Version, folder: Path, intercepts: Intercepts, choices: Choices
) -> PairedProgram:
    """Both versions as one program, in files below the folder.

    Raises: UserError if a version cannot be loaded.
    """
    copies = old.copy_to(folder, OLD_PACKAGE), new.copy_to(folder, NEW_PACKAGE)
    second = _with_results(copies[1] if new.edit else new.target, intercepts, choices)
    first = _with_results(old.target, intercepts, choices, _asked_about(second))
    theirs = {operation.name for operation in second.operations}
    shared = [
        operation.omitting(_other_defaults(operation, first, second))
        for operation in first.operations
        if operation.name in theirs
    ]
    seen = [_looks(side) for side in (first, second)]
    looks = tuple(op for name, op in seen[0].items() if name in seen[1] and name not in theirs)
    file = folder / f"{PAIR_MODULE}.py"
    watched = _is_watched(folder)
    source = _source(first, [*shared, *looks], [copy.module for copy in copies])
    file.write_text(source, encoding="utf-8")
    unheld = _unheld(first, _stood_for(first))
    constants = {"UNHELD": unheld, "EXPLORED": tuple(first.explored), "LOOKS": tuple(special.LOOKS)}
    _copy_agreement(folder, watched, constants)
    functions = (op.member for op in shared if op.kind is OperationKind.FUNCTION)
    target = parse_target(f"{file}:{','.join((*_stood_for(first), *functions))}")
    program = load_program(target, intercepts, Choices())
    ours = {operation.name for operation in first.operations} | seen[0].keys()
    theirs |= seen[1].keys()
    whole = _asked_as(program, first, second, shared)
    return PairedProgram(
        replace(whole, limits=(*whole.limits, *_unasked(shared, first, second))),
        first,
        second,
        tuple(sorted(n for n in ours - theirs if not _is_there(first, second, n))),
        tuple(sorted(n for n in theirs - ours if not _is_there(second, first, n))),
        looks,
    )


def _is_there(ours: Program, theirs: Program, name: str) -> bool:
    """Whether the other version has an operation that none was made of: a generator that it leaves
    later, as far as its source tells, or a method of a class that has become an exception.
    """
    operation = next((op for op in ours.operations if op.name == name), None)
    if operation is None:
        return False
    if operation.taken is not None:
        return any(op.name == name.partition("[")[0] for op in theirs.operations)
    cls = theirs.classes.get(operation.owner)
    uncalled = cls is not None and not any(op.owner == operation.owner for op in theirs.operations)
    return uncalled and operation.owner not in theirs.explored and hasattr(cls, operation.member)


def _looks(program: Program) -> dict[str, Operation]:
    """The special methods of the explored classes by which a caller only looks at an object."""
    classes = [program.classes[name] for name in program.explored]
    bases = [base for cls in classes for base in cls.__mro__[:-1]]
    if not any(name in vars(base) for base in bases for name in special.LOOKS):
        return {}  # what else is tried takes long to tell
    known = {operation.name for operation in program.operations}
    return {
        op.name: op
        for op in program.trials
        if op.kind is OperationKind.SYNTAX
        and op.member in special.LOOKS
        and op.owner in program.explored
        and op.name not in known
    }


def _asked_about(program: Program) -> list[type]:
    """The types that it asks about, without its own."""
    modules = python(program).modules
    asked = types_asked_for(modules.values())
    return [kind for kind in asked if kind.__module__ not in modules]


def _with_results(
    target: PythonTarget, intercepts: Intercepts, choices: Choices, asked: Sequence[type] = ()
) -> Program:
    """The program; what other public classes of its module offer counts too, since their objects
    may be returned, but callers make none of them.
    """
    load = partial(load_program, intercepts=intercepts, choices=choices, asked_elsewhere=asked)
    program = load(target)
    found = list(program.operations)
    for name, cls in program.classes.items():
        if not _may_be_returned(program, name, cls):
            continue
        with suppress(UserError):  # nothing of it can be called
            more = load(replace(target, names=(*target.names, name)))
            known = {op.name for op in found}
            own = [op for op in more.operations if op.owner == name and op.has_receiver]
            found += [op for op in own if op.name not in known]
    called = {op.name for op in found}
    left_out = tuple(note for note in program.left_out if note not in called)
    return replace(program, operations=tuple(found), left_out=left_out)


def _may_be_returned(program: Program, name: str, cls: type) -> bool:
    public = name.isidentifier() and not name.startswith("_")
    if not public or name in program.explored or getattr(_module(program), name, None) is not cls:
        return False
    return not issubclass(cls, Enum | BaseException)


def _asked_as(
    program: Program, old: Program, new: Program, operations: Sequence[Operation]
) -> Program:
    """The pair program, called as the old version is: the same operations with the same types."""
    return replace(
        program,
        explored=old.explored,
        supplied=old.supplied,
        operations=tuple(operations),
        limits=tuple(dict.fromkeys((*program.limits, *old.limits))),
        left_out=(
            *old.left_out,
            *_names_that_differ(operations, old, new),
            *_passed_over(old, new),
        ),
        suspended=tuple(sorted({*old.suspended, *new.suspended})),
        uncalled=old.uncalled,
        unpassed=old.unpassed,
        inferred=old.inferred,
        narrowed=old.narrowed,
        lengths=old.lengths,
        choices=old.choices,
    )


def _passed_over(old: Program, new: Program) -> Iterator[Note]:
    """Operations that both versions have, and that only one of them could be called with."""
    shared = {operation.name for operation in new.operations}
    for op in old.operations:
        if op.name not in shared and op.taken is None and _is_there(old, new, op.name):
            yield Note(op.name, op.name)


def _other_defaults(operation: Operation, old: Program, new: Program) -> list[str]:
    """The parameters whose default is not the same in both versions: there, to leave it out is not
    to pass what the old version has.
    """
    before, after = _defaults(old, operation), _defaults(new, operation)
    return [name for name, default in before.items() if after.get(name) != default]


def _unasked(operations: Sequence[Operation], old: Program, new: Program) -> list[str]:
    """Defaults that differ, and cannot be left out because ``*items`` follow."""
    return [
        f"{operation.name} was not called without {name}, whose defaults differ"
        for operation in operations
        for name in _other_defaults(operation, old, new)
        if not any(p.name == name and NOT_PASSED in p.alternatives for p in operation.parameters)
    ]


def _names_that_differ(
    operations: Sequence[Operation], old: Program, new: Program
) -> Iterator[Note]:
    """Parameters that only callers of one version can name."""
    for operation in operations:
        before, after = _names(old, operation), _names(new, operation)
        if before is None or after is None:
            continue
        for side, names in (("old", before - after), ("new", after - before)):
            for name in sorted(names):
                text = f"{operation.name} with {name}=… (only in the {side} version)"
                yield Note(text, operation.name)


def _names(program: Program, operation: Operation) -> set[str] | None:
    """The parameters that can be passed by name; None if any, or none, can be."""
    if operation.kind not in _CALLED_BY_NAME:
        return None
    parameters = _parameters(program, operation)
    if operation.kind is OperationKind.METHOD:
        parameters = parameters[1:]
    if any(p.kind is p.VAR_KEYWORD for p in parameters):
        return None
    return {p.name for p in parameters if p.kind in (p.POSITIONAL_OR_KEYWORD, p.KEYWORD_ONLY)}


_CALLED_BY_NAME = (
    *(OperationKind.CONSTRUCTOR, OperationKind.METHOD, OperationKind.STATIC),
    *(OperationKind.CLASS, OperationKind.FUNCTION),
)


def _defaults(program: Program, operation: Operation) -> dict[str, str]:
    parameters = _parameters(program, operation)
    return {p.name: repr(p.default) for p in parameters if p.default is not p.empty}


def _parameters(program: Program, operation: Operation) -> list[inspect.Parameter]:
    owner = program.classes.get(operation.owner)
    called: object = owner
    if operation.kind is not OperationKind.CONSTRUCTOR:
        called = getattr(owner or _module(program), operation.member, None)
    try:
        return list(inspect.signature(called).parameters.values())  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return []


def _copy_agreement(folder: Path, watched: bool, constants: Mapping[str, object]) -> None:
    """What pairs do, beside the pair module, so that it is instrumented as they are. The constants
    are written into it: what another module assigns would be a static, and part of every state.
    """
    copied = (agreement, fields, passing, raised, sharing, values, watching)
    for module in copied:
        source = inspect.getsource(module)
        for other in copied:
            source = source.replace(other.__name__, _copied_name(other))
        for name, value in constants.items() if module is agreement else ():
            source = source.replace(f"{name}: tuple[str, ...] = ()", f"{name} = {value!r}")
        if module is watching and not watched:  # the rest would take time to instrument
            source = "WATCHED = False\nWatch = as_text = None\n"
        (folder / f"{_copied_name(module)}.py").write_text(source, encoding="utf-8")


def _copied_name(module: ModuleType) -> str:
    return f"hw_{module.__name__.rpartition('.')[2]}"


def _is_watched(folder: Path) -> bool:
    """Whether the files have a word for output, warnings or logs, or for functions that a caller
    passes, of which ``print`` may be one: to watch costs time.
    """
    source = "\n".join(copy.read_text(encoding="utf-8") for copy in sorted(folder.rglob("*.py")))
    return any(word in source for word in _OF_OUTPUT)


_OF_OUTPUT = ("print", "stdout", "stderr", "warn", "logging", "Callable")


_PAIR_CLASS = """def hw_pair_class(name):
    for known, owner in hw_pairs:
        if known == name:
            return owner
    return None"""
"""No function names the pair classes: it would seem to make objects of them by itself."""


def _source(program: Program, operations: Sequence[Operation], modules: Sequence[str]) -> str:
    """The pair module: a class for each class, and the old version's enums."""
    enums = [name for name, cls in program.classes.items() if issubclass(cls, Enum)]
    owners = _stood_for(program)
    parts = [
        *(f"{name} = hw_old.{name}" for name in enums if hasattr(_module(program), name)),
        *(pair_class(owner, [op for op in operations if op.owner == owner]) for owner in owners),
        *(pair_function(op) for op in operations if op.kind is OperationKind.FUNCTION),
        "def hw_version(side):\n    return hw_old if side == 'hw_old' else hw_new",
        f"{AGREEMENT_MODULE}.version = hw_version",
        f"hw_pairs = ({''.join(f'({owner!r}, {owner}), ' for owner in owners)})",
        _PAIR_CLASS,
        f"{AGREEMENT_MODULE}.pair_class = hw_pair_class",
    ]
    source = "\n\n\n".join(parts)
    imports = [
        f"import {AGREEMENT_MODULE}",
        f"import {modules[0]} as hw_old",
        f"import {modules[1]} as hw_new",
        *imports_of(source),
    ]
    return "\n".join(imports) + f"\n\n\n{source}\n"


def _stood_for(program: Program) -> list[str]:
    """The classes whose objects come in pairs."""
    named = program.classes.items()
    return [name for name, cls in named if name.isidentifier() and not issubclass(cls, Enum)]


def _unheld(program: Program, owners: Sequence[str]) -> tuple[str, ...]:
    """Classes whose objects no state keeps for the caller; equal values are as good as the same."""
    usable = usable_classes(program)
    classes = {name: program.classes[name] for name in owners}
    return tuple(name for name, cls in classes.items() if cls not in usable and not is_value(cls))


def _module(program: Program) -> ModuleType:
    return python(program).module
