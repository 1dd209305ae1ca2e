"""From a target to a program."""

from __future__ import annotations

import enum
import inspect
import re
import typing
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from heapwright.errors import UserError
from heapwright.execution.proxies.derived import FIXED, open_derived
from heapwright.program.criterion import Criterion
from heapwright.program.lengths import (
    DEFAULT_LENGTHS,
    FEW,
    MOST_CALLS_OF_OPERATIONS,
    affordable,
    passed_length,
    used_lengths,
    with_lengths,
)
from heapwright.program.notes import Note
from heapwright.program.objects import is_of_c
from heapwright.program.operation import Operation
from heapwright.program.program import Choices, Program
from heapwright.program.python.environment.environment import Environment
from heapwright.program.python.environment.nondeterminism import resets, untracked
from heapwright.program.python.environment.statics import created_globals, find_statics
from heapwright.program.python.frontend import PythonFrontEnd
from heapwright.program.python.interface.composed import Usable, composed, suspended
from heapwright.program.python.interface.contracts import keep_messages_short
from heapwright.program.python.interface.offered import is_ours
from heapwright.program.python.interface.operations import (
    BareOperation,
    candidates,
    choose,
    left_out,
    of_function,
    refuse_reserved,
    refuse_unknown,
)
from heapwright.program.python.interface.trials import factories, trial_operations
from heapwright.program.python.loading.load import Intercepts, Loader, digest
from heapwright.program.python.source.asking import types_asked_for
from heapwright.program.python.source.inert import inert_fields, shows_order
from heapwright.program.python.source.mentions import names_in, names_in_functions
from heapwright.program.python.source.records import written_out
from heapwright.program.python.source.spoken import is_hidden
from heapwright.program.python.spelling import spelled_in
from heapwright.program.python.target import PythonTarget
from heapwright.program.python.types.examples import Examples
from heapwright.program.python.types.recording import UsageRecorder
from heapwright.program.python.types.signatures import Signatures
from heapwright.program.python.types.suppliers import supply, taken, unmade_notes


def load_program(
    target: PythonTarget,
    intercepts: Intercepts | None,
    choices: Choices,
    light: bool = False,
    criterion: Criterion | None = None,
    asked_elsewhere: Sequence[type] = (),
) -> Program:
    """The target, instrumented; without ``intercepts`` it only shows which goals it reaches, and
    its objects are ordinary ones. A ``light`` one has as little as possible, to run predicates
    fast. Types that are ``asked_elsewhere`` are passed as if the program itself asked about them.

    Raises: UserError, naming what is missing or wrong.
    """
    criterion = criterion or Criterion()
    loader = Loader(target, intercepts, light, criterion)
    criterion.places, criterion.decisions = loader.table.places, loader.table.decisions
    module = loader.load()
    if intercepts is not None:
        open_derived()
    named = [_find(module, target, name) for name in target.names]
    functions = [found for found in named if inspect.isfunction(found)]
    explored = [found for found in named if inspect.isclass(found)]
    aliases = {cls: name for cls, name in zip(named, target.names, strict=True) if cls in explored}
    classes = _classes(module, loader.modules.values(), explored) | aliases
    modules = list(loader.modules.values())
    refuse_reserved(classes)
    keep_messages_short([*modules, *classes])
    examples = _examples(loader, explored, classes)
    heard = (
        explored if intercepts is not None else []
    )  # else nothing keeps calls from reaching outside
    recorder = UsageRecorder([(classes[cls], cls) for cls in heard], partial(_begin, loader))
    asked = types_asked_for(modules)
    further = tuple(kind for kind in asked_elsewhere if kind not in asked)
    signatures = Signatures(
        classes, choices.types, (*asked, *further), further, examples=examples, recorder=recorder
    )
    called = [signatures.operation(of_function(function)) for function in functions]
    lengths = affordable(called, {**DEFAULT_LENGTHS, **choices.lengths})
    bounds = {name: n for op in called for name, n in used_lengths(op, lengths).items()}
    called = [with_lengths(operation, lengths) for operation in called]
    explored += [cls for cls in taken(called, classes) if cls not in explored]
    found = [c for cls in explored for c in candidates(cls, classes[cls])]
    choose_from = partial(choose, methods=choices.methods, without=choices.without)
    chosen = choose_from(found)
    asked_for = bool(choices.methods)
    usable = [(c, signatures.operation_or_none(c, asked_for)) for c in chosen]
    known = [Usable(c, operation) for c, operation in usable if operation is not None]
    known, passed = _lengthened(known, {**DEFAULT_LENGTHS, **choices.lengths})
    partly: list[str] = []
    operations = (*composed(known, partly), *called)
    supplied = supply(operations, explored, signatures, choose_from)
    refuse_unknown([*found, *supplied.candidates], choices.methods, choices.without)
    operations += tuple(supplied.operations)
    made = [cls for cls, name in classes.items() if cls in explored or name in supplied.names]
    signatures.unpassed.extend(unmade_notes(operations, made, classes))
    signatures.unpassed.extend(_longer_notes(signatures, passed))
    signatures.refuse_unused()
    omitted = {name for cls in explored for name in left_out(cls, classes[cls])} | set(partly)
    omitted |= set(supplied.uncalled)
    omitted -= {classes[cls] for cls in made}
    statics = find_statics(modules, classes)
    names = names_in_functions(loader.codes.values())
    environment = Environment(modules, classes, statics, names)
    consulted = tuple(dict.fromkeys(untracked(modules, names)))
    lasting = (*created_globals(modules), *environment.limits)
    frontend = PythonFrontEnd(loader, {name: cls for cls, name in classes.items()})
    return Program(
        target=target,
        explored=tuple(classes[cls] for cls in explored),
        supplied=tuple(supplied.names),
        classes={name: cls for cls, name in classes.items()},
        operations=spelled_in(frontend.spelling, operations),
        made_for_trials=lambda: spelled_in(
            frontend.spelling, (*_trials(module, explored, signatures, choices), *called)
        ),
        statics=statics,
        goals=tuple(loader.table.goals),
        probes=loader.probes,
        sources=dict(sorted((loader.sources | _digests(examples.files)).items())),
        choices=choices,
        inert=inert_fields(loader.modules, loader.sources)
        | _ignored(classes, choices.ignored_fields, loader.sources),
        limits=(
            *consulted,
            *lasting,
            *loader.doubts,
            *signatures.limits,
            *(f"__del__ of {name} is not run while exploring" for name in loader.finalized),
        ),
        untracked=lasting,
        left_out=tuple(sorted(omitted | set(signatures.left_out) | set(signatures.unpassed))),
        suspended=tuple(sorted(suspended(known))),
        uncalled=tuple(sorted(set(signatures.left_out))),
        unpassed=tuple(sorted(set(signatures.unpassed))),
        inferred=tuple(signatures.inferred),
        narrowed=(*sorted(signatures.narrowed), *_uncompared(modules)),
        constants=tuple(loader.table.constants),
        hashes="hash" in names,
        resets=tuple(resets(modules, classes, by_chance=bool(consulted))),
        environment=environment,
        frontend=frontend,
        ordered=shows_order(names),
        criterion=criterion,
        lengths=bounds,
        records=written_out(modules),
        tracer=loader.tracer,
    )


def _uncompared(modules: Iterable[ModuleType]) -> Iterator[Note]:
    """Strings of libraries that C code compares with unknown ones, which it cannot: a program can
    have them if it imports the library.
    """
    values = [value for module in modules for value in vars(module).values()]
    names = [v.__name__ if inspect.ismodule(v) else getattr(v, "__module__", "") for v in values]
    imported = {name.partition(".")[0] for name in names if isinstance(name, str)}
    for cls in sorted(FIXED, key=lambda cls: cls.__module__ + cls.__qualname__):
        if cls.__module__.partition(".")[0] in imported:
            name = f"{cls.__module__}.{cls.__qualname__}"
            yield Note(f"no {name} was compared with an unknown string", name)


def _lengthened(
    known: Iterable[Usable], lengths: Mapping[str, int]
) -> tuple[list[Usable], dict[str, Mapping[str, int]]]:
    """Operations of classes with containers of these lengths, where affordable; and the lengths for
    each operation, by name.
    """
    found: list[Usable] = []
    passed: dict[str, Mapping[str, int]] = {}
    for usable in known:
        own = affordable([usable.operation], lengths, MOST_CALLS_OF_OPERATIONS, FEW)
        passed[usable.candidate.name] = own
        found.append(usable._replace(operation=with_lengths(usable.operation, own)))
    return found, passed


def _longer_notes(
    signatures: Signatures, passed: Mapping[str, Mapping[str, int]]
) -> Iterator[Note]:
    for (operation, parameter), names in signatures.cut_short.items():
        most = passed_length(names, passed.get(operation, {}))
        yield Note(f"more than {most} items in {parameter} of {operation}", operation)


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
        and not issubclass(cls, BaseException | enum.Enum)
        and not cls.__name__.startswith("_")
    ]

    def chosen(found: Sequence[BareOperation]) -> list[BareOperation]:
        return choose(found, choices.methods, choices.without)

    functions = list(factories(module, explored))
    signatures = replace(
        known, limits=[], left_out=[], unpassed=[], cut_short={}, inferred=[], narrowed={}
    )
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


def _find(module: ModuleType, target: PythonTarget, name: str) -> Any:
    found = getattr(module, name, None)
    if found is None:
        known = ", ".join(cls.__name__ for cls in _defined(module)) or "none"
        raise UserError(f"{target.file}: no class {name}; classes there: {known}")
    if not inspect.isclass(found) and not inspect.isfunction(found):
        kind = type(found).__name__
        raise UserError(f"{target.file}: {name} is neither a class nor a function but {kind}")
    if inspect.isclass(found) and (is_of_c(found) or is_ours(found)):
        raise UserError(f"{name} is written in C: it has no Python source to analyse")
    told = _without_objects(found)
    if told is not None:
        remedy = "name a class or function that uses it"
        raise UserError(f"{target.file}: {name} is {told}; {remedy}")
    return found


def _without_objects(found: Any) -> str | None:
    """What a class is that cannot be explored, since it makes no objects of its own."""
    if isinstance(found, enum.EnumMeta):
        return "an enumeration: it has no objects but its members"
    if typing.is_typeddict(found):
        return "a TypedDict, whose objects are plain dicts"
    if getattr(found, "_is_protocol", False):
        return "a Protocol, whose objects are those of other classes"
    return None


def _defined(module: ModuleType) -> list[type]:
    """The classes that the module defines and whose objects are told by them."""
    found = [value for value in vars(module).values() if inspect.isclass(value)]
    own = [cls for cls in found if cls.__module__ == module.__name__]
    return [cls for cls in own if not typing.is_typeddict(cls)]


def _classes(
    home: ModuleType, modules: Iterable[ModuleType], explored: Sequence[type]
) -> dict[type, str]:
    """All classes of the program with their names; a name that occurs twice, or means something
    else in the target's module, gets its module.
    """
    found = {cls: None for module in modules for top in _defined(module) for cls in _nested(top)}
    found |= dict.fromkeys(explored)
    names = [cls.__qualname__ for cls in found]
    return {
        cls: cls.__qualname__
        if names.count(cls.__qualname__) == 1 and not is_hidden(cls, home)
        else f"{cls.__module__}.{cls.__qualname__}"
        for cls in found
    }


def _nested(cls: type) -> Iterable[type]:
    yield cls
    for value in vars(cls).values():
        if inspect.isclass(value) and value.__qualname__.startswith(f"{cls.__qualname__}."):
            yield from _nested(value)


def _ignored(
    classes: Mapping[type, str], chosen: Sequence[str], files: Iterable[str]
) -> frozenset[str]:
    """The fields of ``--ignore-field Class.field``; a field is ignored in every class."""
    texts = [Path(file).read_text(encoding="utf-8", errors="replace") for file in files if chosen]
    for text in chosen:
        owner, dot, name = text.rpartition(".")
        if not dot or owner not in classes.values() or not name.isidentifier():
            raise UserError(f"--ignore-field {text}: write Class.field with a class of the program")
        written = re.sub(r"^_[^_]\w*?(?=__)", "", name)  # without what Python puts before ``__x``
        if not any(re.search(rf"\b({name}|{written})\b", source) for source in texts):
            raise UserError(f"--ignore-field {text}: no class of the program has a field {name!r}")
    return frozenset(text.rpartition(".")[2] for text in chosen)
