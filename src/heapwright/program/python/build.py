"""From a target to a program."""

from __future__ import annotations

import contextlib
import enum
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.program.around.asked import resets, untracked
from heapwright.program.around.surroundings import Surroundings
from heapwright.program.kinds import Alternative, Container, Instance
from heapwright.program.operation import Operation, is_object
from heapwright.program.program import Choices, Program
from heapwright.program.python.contracts import keep_messages_short
from heapwright.program.python.examples import Examples
from heapwright.program.python.inert import inert_fields
from heapwright.program.python.listening import Listening
from heapwright.program.python.load import Loader, Swaps, digest
from heapwright.program.python.mentions import names_in, names_in_functions
from heapwright.program.python.operations import (
    Candidate,
    candidates,
    choose,
    constructor,
    left_out,
    of_function,
)
from heapwright.program.python.signatures import Signatures
from heapwright.program.python.statics import created_globals, find_statics
from heapwright.program.python.target import Target
from heapwright.program.python.trials import factories, trial_operations


def load_program(
    target: Target, swaps: Swaps | None, choices: Choices, light: bool = False
) -> Program:
    """The target, instrumented; without ``swaps`` it only shows which goals it reaches, and its
    objects are ordinary ones. A ``light`` one has as little as possible, to run predicates fast.

    Raises: UserError, naming what is missing or wrong.
    """
    loader = Loader(target, swaps, light)
    module = loader.load()
    named = [_find(module, target, name) for name in target.names]
    functions = [found for found in named if inspect.isfunction(found)]
    explored = [found for found in named if inspect.isclass(found)]
    aliases = {cls: name for cls, name in zip(named, target.names, strict=True) if cls in explored}
    classes = _classes(loader.modules.values(), explored) | aliases
    modules = list(loader.modules.values())
    keep_messages_short([*modules, *classes])
    examples = _examples(loader, explored, classes)
    heard = explored if swaps is not None else []  # else nothing keeps calls from reaching outside
    listening = Listening([(classes[cls], cls) for cls in heard], partial(_begin, loader))
    signatures = Signatures(classes, choices.types, examples=examples, listening=listening)
    called = [signatures.operation(of_function(function)) for function in functions]
    explored += [cls for cls in _taken(called, classes) if cls not in explored]
    found = [c for cls in explored for c in candidates(cls, classes[cls])]
    chosen = choose(found, choices.methods, choices.without)
    asked_for = bool(choices.methods)
    usable = [signatures.operation_or_none(candidate, asked_for) for candidate in chosen]
    operations = (*(operation for operation in usable if operation is not None), *called)
    operations += _suppliers(operations, explored, classes, signatures)
    signatures.refuse_unused()
    omitted = {name for cls in explored for name in left_out(cls, classes[cls])}
    statics = find_statics(modules, classes)
    names = names_in_functions(loader.codes.values())
    surroundings = Surroundings(modules, classes, statics, names)
    asked = tuple(dict.fromkeys(untracked(modules, names)))
    return Program(
        target=target,
        explored=tuple(classes[cls] for cls in explored),
        classes={name: cls for cls, name in classes.items()},
        operations=operations,
        made_for_trials=lambda: _trials(module, explored, signatures, choices) + tuple(called),
        statics=statics,
        goals=tuple(loader.table.goals),
        probes=loader.probes,
        sources=dict(sorted((loader.sources | _digests(examples.files)).items())),
        choices=choices,
        inert=inert_fields(loader.modules.values()) | _ignored(classes, choices.ignored_fields),
        limits=(
            *asked,
            *created_globals(modules),
            *surroundings.limits,
            *signatures.limits,
        ),
        left_out=tuple(sorted(omitted | set(signatures.left_out) | set(signatures.unpassed))),
        uncalled=tuple(sorted(set(signatures.left_out))),
        unpassed=tuple(sorted(set(signatures.unpassed))),
        inferred=tuple(signatures.inferred),
        constants=tuple(loader.table.constants),
        hashes="hash" in names,
        resets=tuple(resets(modules, classes, by_chance=bool(asked))),
        surroundings=surroundings,
        loader=loader,
    )


def _trials(
    module: ModuleType, explored: Sequence[type], known: Signatures, choices: Choices
) -> tuple[Operation, ...]:
    """Operations to try; classes that the explored ones speak of make arguments."""
    mentioned = {name for cls in explored for name in names_in(cls)}
    visible = [
        cls
        for cls in dict.fromkeys(filter(inspect.isclass, vars(module).values()))
        if cls in known.classes
        and cls.__name__ in mentioned
        and cls not in explored
        and _is_plain(cls)
    ]

    def chosen(found: Sequence[Candidate]) -> list[Candidate]:
        return choose(found, choices.methods, choices.without)

    functions = list(factories(module, explored))
    signatures = replace(known, limits=[], left_out=[], unpassed=[], inferred=[])
    return trial_operations(explored, visible, functions, signatures, chosen)


def _examples(loader: Loader, explored: Sequence[type], classes: Mapping[type, str]) -> Examples:
    """Of a library only its docstrings: its tests are seldom installed."""
    homes = [loader.modules.get(cls.__module__) for cls in explored]
    files = {Path(str(module.__file__)) for module in homes if module is not None}
    beside = loader.target.folder is not None
    return Examples(frozenset(classes.values()), sorted(files), with_tests=beside)


_STEPS = 2_000


def _begin(loader: Loader) -> None:
    """Before a call that is only listened to."""
    loader.probes.start(_STEPS)


def _digests(files: Iterable[Path]) -> dict[str, str]:
    return {str(file.resolve()): digest(file.read_bytes()) for file in files}


def _is_plain(cls: type) -> bool:
    return not issubclass(cls, BaseException | enum.Enum) and not cls.__name__.startswith("_")


def _find(module: ModuleType, target: Target, name: str) -> Any:
    found = getattr(module, name, None)
    if found is None:
        known = ", ".join(cls.__name__ for cls in _defined(module)) or "none"
        raise UserError(f"{target.file}: no class {name}; classes there: {known}")
    if not inspect.isclass(found) and not inspect.isfunction(found):
        kind = type(found).__name__
        raise UserError(f"{target.file}: {name} is neither a class nor a function but {kind}")
    return found


def _suppliers(
    operations: Sequence[Operation],
    explored: Sequence[type],
    classes: Mapping[type, str],
    signatures: Signatures,
) -> tuple[Operation, ...]:
    """Constructors of classes whose objects some operation cannot do without, where nobody else
    makes them.
    """
    found: list[Operation] = []
    for cls in _taken(operations, classes, needed=True):
        made = any(issubclass(other, cls) for other in explored)
        if not made and not inspect.isabstract(cls):
            with contextlib.suppress(UserError):
                found.append(signatures.operation(constructor(cls, classes[cls])))
    return tuple(found)


def _taken(
    operations: Iterable[Operation], classes: Mapping[type, str], needed: bool = False
) -> list[type]:
    """The classes of the parameters of these operations; only of those that take nothing else, if
    they must be ``needed``.
    """
    named = {name: cls for cls, name in classes.items()}
    parameters = [p for op in operations for p in op.parameters]
    if needed:
        parameters = [p for p in parameters if all(map(is_object, p.alternatives))]
    kinds = (k for p in parameters for k in _flat(p.alternatives))
    names = dict.fromkeys(kind.class_name for kind in kinds if isinstance(kind, Instance))
    return [named[name] for name in names]


def _flat(kinds: Iterable[Alternative]) -> Iterator[Alternative]:
    for kind in kinds:
        yield kind
        if isinstance(kind, Container):
            for inner in kind.items:
                yield from _flat(inner)


def _defined(module: ModuleType) -> list[type]:
    found = [value for value in vars(module).values() if inspect.isclass(value)]
    return [cls for cls in found if cls.__module__ == module.__name__]


def _classes(modules: Iterable[ModuleType], explored: Sequence[type]) -> dict[type, str]:
    """All classes of the program with their names; a name that occurs twice gets its module."""
    found = {cls: None for module in modules for top in _defined(module) for cls in _nested(top)}
    found |= dict.fromkeys(explored)
    names = [cls.__qualname__ for cls in found]
    return {
        cls: cls.__qualname__
        if names.count(cls.__qualname__) == 1
        else f"{cls.__module__}.{cls.__qualname__}"
        for cls in found
    }


def _nested(cls: type) -> Iterable[type]:
    yield cls
    for value in vars(cls).values():
        if inspect.isclass(value) and value.__qualname__.startswith(f"{cls.__qualname__}."):
            yield from _nested(value)


def _ignored(classes: Mapping[type, str], chosen: Sequence[str]) -> frozenset[str]:
    """The fields of ``--ignore-field Class.field``; a field is ignored in every class."""
    for text in chosen:
        owner, dot, name = text.rpartition(".")
        if not dot or owner not in classes.values() or not name.isidentifier():
            raise UserError(f"--ignore-field {text}: write Class.field with a class of the program")
    return frozenset(text.rpartition(".")[2] for text in chosen)
