"""Runs a test function in every state that its parameters' classes can reach."""

from __future__ import annotations

import inspect
import sys
import sysconfig
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.claims import is_complete, open_reasons, reach_of
from heapwright.api.exploring import open_program
from heapwright.api.growing import explore_growing, with_room
from heapwright.emit.python.replay import replay
from heapwright.emit.writer import DisagreementError
from heapwright.errors import PathSignal, UserError
from heapwright.execution import silenced
from heapwright.graph import Explorer
from heapwright.graph.setting import Setting, setting_of
from heapwright.plugin.given import fresh, refuse_unfit
from heapwright.program import Program
from heapwright.program.python.frontend import python
from heapwright.program.python.loading.untouched import Untouched
from heapwright.program.python.types.annotations import parts_of
from heapwright.synthesis import (
    Answered,
    Finder,
    Reached,
    Specification,
    Walker,
    reach,
)

_Test = Callable[..., None]
_Given = Mapping[str, object]


def run_everywhere(test: _Test, setting: dict[str, Any], given: _Given) -> str:
    """What was shown of the test; ``given`` are the parameters that pytest fills.

    Raises: what the test raises in the first state where it fails; AssertionError if that is
    undecided.
    """
    __tracebackhide__ = True  # pytest shows the test, not us
    try:
        chosen = setting_of(setting)
        with chosen.limited():
            return _run_everywhere(test, chosen, given)
    except UserError as error:
        message = f"UserError: {error}"
    return pytest.fail(message, pytrace=False)


def _run_everywhere(test: _Test, chosen: Setting, given: _Given) -> str:
    __tracebackhide__ = True
    _refuse_what_nothing_runs(test)
    program = open_program(list(_classes(test, given)), chosen.choices())
    refuse_unfit(test.__name__, given, program)
    attempts = _Attempts(test.__name__)
    spec = attempts.as_specification(program, test, given)
    program = program.keeping([spec.reads])

    def watching(explorer: Explorer) -> Finder:
        return Finder(program, explorer.runner, explorer.solver, spec)

    roomy = with_room(program, chosen, spec)
    explorer, finder = explore_growing(program, roomy, watching, lambda f: f.answer is not None)
    graph = explorer.graph
    attempts.refuse_results()
    if finder.answer is not None:
        _fail(program, explorer, finder.answer, spec, test, given)
    question = finder.question
    every = (*open_reasons(graph), *question.undecided, *question.mistakes.raised)
    reasons = tuple(dict.fromkeys(every))
    if not question.asked:
        reasons = (*reasons, "no object that it could be run on was ever reached")
    if reasons or not is_complete(graph):
        raise AssertionError(f"{test.__name__} is undecided: {'; '.join(reasons)}")
    if attempts.skipped:
        others = "; it passes in the others" if attempts.passed else ""
        pytest.skip(f"{attempts.skipped[0]} (skips in some states{others})")
    return f"passes in every state reached by {reach_of(program, graph, spec)}"


def _refuse_what_nothing_runs(test: _Test) -> None:
    kinds = {
        "a coroutine function": inspect.iscoroutinefunction(test),
        "a generator function": inspect.isgeneratorfunction(test),
        "an asynchronous generator function": inspect.isasyncgenfunction(test),
    }
    for kind, is_one in kinds.items():
        if is_one:
            raise UserError(f"{test.__name__}: {kind}, whose body a call does not run")


class _Attempts:
    """How the test ended, state by state."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._returned = ""
        self.passed = 0
        self.skipped: list[str] = []

    def as_specification(self, program: Program, test: _Test, given: _Given) -> Specification:
        """The test as a predicate that is true where the test fails."""
        with silenced():
            spec = program.specification(test, given)
        function = inspect.unwrap(spec.function)

        def fails(*positional: Any, **named: Any) -> bool:
            arguments = (*positional, *named.values())  # in the order of the parameters
            return self._fails(lambda values: spec.call(function, arguments, values), given)

        return replace(spec, function=fails, untouched=lambda _: test, changes=True)

    def refuse_results(self) -> None:
        """Raises: UserError if it returned something: a comparison, or what nothing runs."""
        if self._returned:
            raise UserError(f"{self._name} returned {self._returned}; a test must return nothing")

    def _fails(self, call: Callable[[_Given], object], given: _Given) -> bool:
        try:
            with fresh(given) as values:
                result = call(values)
        except (PathSignal, KeyboardInterrupt):
            raise
        except pytest.skip.Exception as error:
            self.skipped.append(str(error))
            return False
        except BaseException:  # pytest's own outcomes and SystemExit are not Exceptions
            return True
        if result is not None:
            self._returned = result.__class__.__name__
            if inspect.iscoroutine(result):
                result.close()  # else Python warns that nothing awaited it
        self.passed += 1
        return False


def _fail(
    program: Program,
    explorer: Explorer,
    answer: Answered,
    spec: Specification,
    test: _Test,
    given: _Given,
) -> None:
    """Runs the very test on real objects, so that pytest shows the failure as it shows any."""
    __tracebackhide__ = True
    reached = reach(Walker(program, explorer.graph, explorer.solver), answer)
    calls = "\n".join(f"    {line}" for line in reached.lines())
    where = f"({', '.join(reached.arguments)})" + (f" after\n{calls}" if calls else "")
    try:
        arguments = _replayed(program, reached, test, given)
        spec.call(test, arguments, given)
    except DisagreementError as error:
        if not program.statics:
            raise AssertionError(f"{test.__name__} is undecided: {error}") from None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        error.add_note(f"Heapwright: fails for {where}")
        raise
    if program.statics:
        start = "where statics are as the import leaves them, but not as they are now"
        raise AssertionError(f"{test.__name__} fails for {where}\n{start}")
    seems = f"it seems to fail, but passes when replayed, for {where}"
    raise AssertionError(f"{test.__name__} is undecided: {seems}")


def _replayed(program: Program, reached: Reached, test: _Test, given: _Given) -> list[Any]:
    """The arguments, of the very classes that the test knows."""
    module = sys.modules.get(next(_classes(test, given)).__module__)
    front = python(program)
    untouched = Untouched(front.target, front.modules, module, front.elsewhere)
    run = replay(program, reached.sequence, untouched)
    return [run.value(argument) for argument in reached.arguments]


def _classes(test: _Test, given: _Given = ()) -> Iterator[type]:  # type: ignore[assignment]
    """The classes to explore: those of the parameters that are ours to fill."""
    found: dict[type, None] = {}
    for name, annotation in _annotations(test).items():
        if name not in given:
            found |= dict.fromkeys(_explored(annotation))
    if not found:
        raise UserError(f"{test.__name__}: annotate a parameter with the class to explore")
    yield from found


def _annotations(test: _Test) -> dict[str, object]:
    try:
        found = inspect.get_annotations(test, eval_str=True)
    except (NameError, SyntaxError, TypeError) as error:
        raise UserError(f"{test.__name__}: an annotation cannot be resolved ({error})") from error
    parameters = inspect.signature(test).parameters
    return {n: a for n, a in found.items() if n in parameters and _is_asked(parameters[n])}


def _is_asked(parameter: inspect.Parameter) -> bool:
    return parameter.default is parameter.empty


def _explored(annotation: object) -> list[type]:
    parts = [part for part in parts_of(annotation, {}) if inspect.isclass(part)]
    return [part for part in parts if part not in _PLAIN]


_PLAIN = (int, bool, str, float, object, type(None))
_LIBRARY = sysconfig.get_path("stdlib")


def is_explored(test: _Test, name: str) -> bool:
    """Whether a parameter is annotated with a class of the user's own, so that it is not taken for
    the fixture of the same name.
    """
    try:
        classes = _explored(_annotations(test).get(name))
    except UserError:
        return False
    files = [getattr(sys.modules.get(cls.__module__), "__file__", None) for cls in classes]
    return any(file is not None and not _is_installed(Path(file)) for file in files)


def _is_installed(file: Path) -> bool:
    """Also where an environment takes packages from another one."""
    folders = {"site-packages", "dist-packages"}
    return file.is_relative_to(_LIBRARY) or not folders.isdisjoint(file.parts)
