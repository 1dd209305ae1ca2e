"""From a Java target to a program."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from heapwright.errors import Cut, UserError
from heapwright.program.criterion import Criterion, Extra
from heapwright.program.java import names
from heapwright.program.java.bridge import Bridge, refuse_without_java
from heapwright.program.java.classfile import (
    ABSTRACT,
    FINAL,
    PROTECTED,
    PUBLIC,
    ClassFile,
    Code,
    Method,
)
from heapwright.program.java.classpath import ClassPath, MissingClassError
from heapwright.program.java.counters import inert_fields
from heapwright.program.java.fixed import Fixed
from heapwright.program.java.frontend import JavaFrontEnd
from heapwright.program.java.goals import GoalTable, simple_name
from heapwright.program.java.light import TURN, Lightening
from heapwright.program.java.operations import Found, Interface
from heapwright.program.java.reachable import Reachable
from heapwright.program.java.runtime.library import Unwritten
from heapwright.program.java.runtime.objects import (
    BOXED_IN_PYTHON,
    BOXES,
    JavaArray,
    JavaObject,
    JavaThrowable,
)
from heapwright.program.java.target import JavaTarget, internal_name, root_of_source
from heapwright.program.java.virtual_machine import VirtualMachine
from heapwright.program.probes import LightProbes, Probes
from heapwright.program.program import Choices, Program
from heapwright.program.static import Static
from heapwright.program.tracing import TRACES, Tracer


def load_java(
    target: JavaTarget,
    choices: Choices,
    light: bool = False,
    probes: Probes | None = None,
    criterion: Criterion | None = None,
) -> Program:
    """A light program has as little instrumentation as possible. Where ``probes`` of another
    program are given, steps of both are counted together, and goals of this one are not noted.

    Raises: UserError, naming what is missing or wrong.
    """
    refuse_without_java()
    try:
        return _load(target, choices, light, probes, criterion or Criterion())
    except MissingClassError as error:
        raise UserError(
            f"{target.place}: {error}; add the folder or jar that has it by --classpath"
        ) from None


def _load(
    target: JavaTarget,
    choices: Choices,
    light: bool,
    shared: Probes | None,
    criterion: Criterion,
) -> Program:
    bridge = Bridge()
    path = ClassPath(target.class_path, bridge)
    explored = [internal_name(path, target, name) for name in target.names]
    extras = frozenset[Extra]() if light else criterion.extras
    table = GoalTable(_source_lines(target), explored, extras)
    probes, vm = _light(path, table) if light else _instrumented(path, table, shared)
    vm.linking.table = table
    tracer = _traced(vm, table, probes, criterion) if extras else None
    _refuse_missing(path, target, explored)
    reachable = Reachable(vm)
    shown = {name: simple_name(vm.file(name)) for name in explored}
    interface = Interface(vm, shown)
    found = _chosen([f for name in explored for f in interface.operations(name)], choices)
    for name in explored:
        if not vm.file(name).flags & ABSTRACT:
            reachable.make(name)
        for method in vm.file(name).methods:
            if method.code is not None and _may_run(vm, name, method):
                reachable.add(name, method.name, method.descriptor)
    for _, declaring, method in found:
        reachable.call(declaring, method.name, method.descriptor)
    for name in interface.arrays:
        reachable.make(name)
    for function in vm.functions.values():
        reachable.make(function.java_name)
    for key in interface.makers:
        reachable.add(*key)
    for owner, name in interface.constants:
        reachable.keep(owner, name)
    _make_held(vm, reachable, explored)
    used = {owner for owner, _, _ in reachable.methods if not names.is_library(owner)}
    _refuse_missing(path, target, sorted(used))
    internal = _named(vm, path, [*explored, *reachable.made, *reachable.boxed])
    inert = inert_fields(vm.linking, _code_of(vm, reachable), explored)
    vm.linking.counters = inert
    probes.start(_STEPS)
    limits = _start_all(vm, reachable)
    initialised = frozenset(probes.seen)
    for owner, name, descriptor in reachable.methods:
        if table.counts(owner):  # its goals must be known; others wait until they are called
            vm.translate_now(owner, name, descriptor)
    vm.expected = reachable.methods
    frontend = JavaFrontEnd(target, vm, internal, reachable, bridge, interface.spelling)
    frontend.initialised = initialised
    return Program(
        target=target,
        explored=tuple(shown.values()),
        classes={name: vm.classes[inner] for name, inner in internal.items()},
        operations=tuple(operation for operation, _, _ in found),
        goals=tuple(table.goals),
        probes=probes,
        sources=dict(sorted(path.digests.items())),
        frontend=frontend,
        statics=tuple(_statics(vm, reachable)),
        choices=choices,
        inert=inert,
        limits=(*limits, *_early(vm, reachable)),
        left_out=tuple(sorted(interface.untaken.values())),
        uncalled=tuple(sorted(interface.untaken)),
        narrowed=tuple(sorted(interface.narrowed)),
        criterion=criterion,
        tracer=tracer,
        allocated=_allocated(vm, reachable),
    )


_STEPS = 100_000


def _traced(vm: VirtualMachine, table: GoalTable, probes: Probes, criterion: Criterion) -> Tracer:
    """Follows calls; what the criterion needs to know of the program is known when it is loaded."""
    tracer = Tracer(criterion, probes, table.places, table.costs, table.loops, table.sizes)
    vm.namespace |= {name: getattr(tracer, name) for name in TRACES}
    criterion.places, criterion.decisions = table.places, table.decisions
    return tracer


def _instrumented(
    path: ClassPath, table: GoalTable, shared: Probes | None
) -> tuple[Probes, VirtualMachine]:
    if shared is not None:
        return shared, VirtualMachine(path, lambda: shared.step(0), enter=lambda _: shared.step(0))
    probes = Probes(table.places)
    return probes, VirtualMachine(path, lambda: probes.step(0), probes.mark, probes.enter)


def _light(path: ClassPath, table: GoalTable) -> tuple[Probes, VirtualMachine]:
    """Where only turns of loops are counted, and looked at."""
    lightening = Lightening()
    probes = LightProbes(table.places, lightening.counters)

    def turn(number: int) -> None:
        probes.steps += 1
        if probes.steps > probes.watch_from and probes.watch is not None:
            probes.watch(sys._getframe(1), number)
        if probes.steps > probes.limit:
            probes.step(0)

    vm = VirtualMachine(path, lambda: probes.step(0), lambda _: None, probes.enter)
    vm.namespace[TURN] = turn
    vm.translations.lightening = lightening
    return probes, vm


def _make_held(vm: VirtualMachine, reachable: Reachable, explored: Iterable[str]) -> None:
    """Objects of the program's own classes may be wherever a field is declared to hold one: valid
    heaps are not made by calls alone.
    """
    waiting = [*explored, *reachable.made]
    seen: set[str] = set()
    while waiting:
        owner = waiting.pop()
        if owner in seen or owner.startswith("[") or vm.linking.is_library(owner):
            continue
        if vm.path.find(owner) is None:  # of a lambda, whose fields are what it captures
            continue
        seen.add(owner)
        for _, descriptor in vm.linking.instance_fields(owner):
            if descriptor.startswith("["):
                reachable.hold(descriptor)
            held = names.class_in(descriptor.lstrip("["))
            file = vm.path.find(held) if len(held) > 1 else None
            if file is not None and not vm.linking.is_library(held):
                if not file.flags & ABSTRACT and held not in reachable.made:
                    reachable.hold(held)
                waiting.append(held)


def _code_of(vm: VirtualMachine, reachable: Reachable) -> Iterable[tuple[ClassFile, Code]]:
    for owner, name, descriptor in reachable.methods:
        file = vm.path.find(owner)
        method = file.declared.get((name, descriptor)) if file is not None else None
        if file is not None and method is not None and method.code is not None:
            yield file, method.code


def _may_run(vm: VirtualMachine, owner: str, method: Method) -> bool:
    """Whether a method other than an operation can be asked as a question, or counts as code of
    the user's that tests should reach.
    """
    return not vm.linking.is_library(owner) or method.descriptor == "()Z"


def _refuse_missing(path: ClassPath, target: JavaTarget, explored: Iterable[str]) -> None:
    """Raises: UserError for a class that the explored ones refer to and that is nowhere."""
    for owner in explored:
        file = path.find(owner)
        assert file is not None
        for entry in file.pool.values():
            if entry[0] != "class":
                continue
            name = entry[1].lstrip("[")
            name = name[1:-1] if entry[1].startswith("[") and name.startswith("L") else name
            if len(name) > 1 and path.find(name) is None:
                raise UserError(
                    f"{target.place}: {names.dotted(owner)} needs {names.dotted(name)}, which is "
                    "not there; add the folder or jar that has it by --classpath"
                )


def _chosen(found: Sequence[Found], choices: Choices) -> list[Found]:
    known = {each[0].name for each in found} | {each[2].name for each in found}
    for name in (*choices.methods, *choices.without):
        if name not in known:
            raise UserError(f"no public method {name}; there are: {', '.join(sorted(known))}")

    def is_named(each: Found, chosen: Iterable[str]) -> bool:
        return any(name in (each[0].name, each[2].name) for name in chosen)

    makers = [f for f in found if f[2].name == "<init>"]
    kept = [f for f in found if f in makers or not choices.methods or is_named(f, choices.methods)]
    return [f for f in kept if not is_named(f, choices.without)]


def _named(vm: VirtualMachine, path: ClassPath, made: Iterable[str]) -> dict[str, str]:
    """The classes whose objects states keep, and those above them, by the names to show."""
    wanted: dict[str, None] = {}
    for name in made:
        for cls in sorted(vm.cls(name).java_supers, key=lambda c: c.java_name):  # type: ignore[attr-defined]
            wanted[cls.java_name] = None
    for boxed in BOXES.values():
        if boxed in BOXED_IN_PYTHON:
            wanted.pop(boxed, None)
    shown: dict[str, str] = {}
    for name in wanted:
        short = vm.cls(name).__name__
        key = short if short not in shown else names.dotted(name)
        shown[key] = name
    return shown


def _start_all(vm: VirtualMachine, reachable: Reachable) -> list[str]:
    """Runs the static initialisers before any call; says where that could be seen."""
    limits = []
    for owner, name, _ in list(reachable.methods):
        cls: Any = vm.cls(owner)
        if name != "<clinit>" or not cls.cold:
            continue
        try:
            vm.namespace["start"](cls)
        except JavaThrowable as error:
            limits.append(f"the static initialiser of {cls.__name__} throws {type(error).__name__}")
        except Cut as signal:
            if not vm.linking.is_library(owner):
                limits.append(f"the static initialiser of {cls.__name__}: {signal.reason}")
    return limits


def _early(vm: VirtualMachine, reachable: Reachable) -> Iterable[str]:
    """Initialisers that look at what other classes may have changed by the time they run."""
    for owner, name, descriptor in list(reachable.methods):
        if name != "<clinit>" or vm.linking.is_library(owner):
            continue
        inside = Reachable(vm)
        inside.add(owner, name, descriptor)
        for other, field in inside.statics:
            file = vm.path.find(other)
            flags = next((f.flags for f in file.fields if f.name == field), 0) if file else 0
            if other != owner and not flags & FINAL and not vm.linking.is_library(other):
                yield (
                    f"the static initialiser of {vm.cls(owner).__name__} uses "
                    f"{vm.cls(other).__name__}.{field}, and is run before the first call"
                )


def _allocated(vm: VirtualMachine, reachable: Reachable) -> dict[str, int]:
    """The longest array that the library's collections, and classes that extend them, allocate for
    their first element.
    """
    above = [file for name in reachable.made for file in vm.linking.above(name)]
    sizes = [
        field.constant[1]
        for file in above
        if vm.linking.is_library(file.name)
        for field in file.fields
        if field.constant and field.name.startswith("DEFAULT") and "CAPACITY" in field.name
    ]
    return {"list": max(sizes)} if sizes else {}


def _statics(vm: VirtualMachine, reachable: Reachable) -> Iterable[Static]:
    """Static fields that can change, or that hold objects."""
    fixed = Fixed(vm, reachable.methods)
    for owner, name in sorted(reachable.statics):
        file = vm.path.find(owner)
        field = next((f for f in file.fields if f.name == name), None) if file else None
        if file is None or field is None or fixed.is_table(file, field):
            continue
        cls = vm.cls(owner)
        attribute = vm.linking.static_name(name)
        value = vars(cls).get(attribute)
        if type(value) is Unwritten:
            continue
        is_object = isinstance(value, JavaObject | JavaArray) and not _is_class(value)
        hidden = names.is_library(owner) and not field.flags & (PUBLIC | PROTECTED)
        is_set = not field.flags & FINAL and not (
            hidden and (owner, name) not in reachable.assigned
        )
        if is_object or is_set:
            yield Static(f"{cls.__name__}.{name}", cls, attribute)


def _is_class(value: object) -> bool:
    """Whether it stands for a class, and so never changes."""
    return getattr(type(value), "java_name", "") == "java/lang/Class"


def _source_lines(target: JavaTarget) -> Callable[[str], Sequence[str]]:
    """The lines of source files below the folder that holds the target's package."""
    root = root_of_source(target.file) if target.place.endswith(".java") else None

    @cache
    def lines(file: str) -> Sequence[str]:
        source = None if root is None else root / file
        if source is None or not source.is_file():
            return ()
        return source.read_text("utf-8", "replace").splitlines()

    return lines
