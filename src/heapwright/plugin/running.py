"""Runs a test function in every state that its parameters' classes can reach."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from typing import Any

from heapwright.api.claims import is_complete, open_reasons, reach_of
from heapwright.api.exploring import Setting, open_program
from heapwright.emit.replay import replay
from heapwright.errors import InternalError, UserError
from heapwright.execution import silenced
from heapwright.graph import Explorer
from heapwright.program import Program
from heapwright.program.python.untouched import Untouched
from heapwright.synthesis import (
    Answered,
    Finder,
    Reached,
    Specification,
    load_specification,
    reach,
)

_Test = Callable[..., None]


def run_everywhere(test: _Test, setting: dict[str, Any]) -> str:
    """What was shown.

    Raises: what the test raises in the first state where it fails; AssertionError if that is
    undecided.
    """
    __tracebackhide__ = True  # pytest shows the test, not us
    chosen = Setting(**setting)
    with chosen.limited():
        return _run_everywhere(test, chosen)


def _run_everywhere(test: _Test, chosen: Setting) -> str:
    __tracebackhide__ = True
    program = open_program(list(_classes(test)), chosen.choices())
    spec = _as_specification(program, test)
    program = program.keeping(spec.reads)
    explorer = chosen.explorer(program)
    finder = Finder(program, explorer.runner, explorer.solver, spec)
    explorer.observer = finder
    graph = explorer.run()
    if finder.answer is not None:
        _fail(program, explorer, finder.answer, test)
    reasons = (*open_reasons(graph), *finder.question.undecided)
    if not finder.question.asked:
        reasons = (*reasons, "no object that it could be run on was ever reached")
    if reasons or not is_complete(graph):
        raise AssertionError(f"{test.__name__} is undecided: {'; '.join(reasons)}")
    return f"{test.__name__} passes in every state reached by {reach_of(program, graph)}"


def _as_specification(program: Program, test: _Test) -> Specification:
    """The test as a predicate that is true where the test fails."""
    with silenced():
        spec = load_specification(program, test)
    function = inspect.unwrap(spec.function)

    def fails(*arguments: Any) -> bool:
        try:
            function(*arguments)
        except Exception:
            return True
        return False

    return Specification(spec.name, fails, spec.parameters, lambda _: test, spec.reads)


def _fail(program: Program, explorer: Explorer, answer: Answered, test: _Test) -> None:
    """Runs the very test on real objects, so that pytest shows the failure as it shows any."""
    __tracebackhide__ = True
    reached = reach(program, explorer.graph, explorer.solver, answer)
    calls = "\n".join(f"    {line}" for line in reached.lines())
    where = f"({', '.join(reached.arguments)}) after\n{calls}"
    try:
        arguments = _replayed(program, reached, test)
        test(*arguments)
    except InternalError:
        if not program.statics:
            raise
    except Exception as error:
        error.add_note(f"Heapwright: fails for {where}")
        raise
    if program.statics:
        start = "where statics are as the import leaves them, but not as they are now"
        raise AssertionError(f"{test.__name__} fails for {where}\n{start}")
    raise InternalError(f"{test.__name__} passes when replayed for {where}")


def _replayed(program: Program, reached: Reached, test: _Test) -> list[Any]:
    """The arguments, of the very classes that the test knows."""
    module = sys.modules.get(next(_classes(test)).__module__)
    run = replay(
        program, reached.sequence, Untouched(program.target, program.loader.modules, module)
    )
    return [run.value(argument) for argument in reached.arguments]


def _classes(test: _Test) -> Iterator[type]:
    try:
        hints = inspect.get_annotations(test, eval_str=True)
    except NameError as error:
        raise UserError(f"{test.__name__}: an annotation cannot be resolved ({error})") from error
    found = [h for name, h in hints.items() if name != "return" and inspect.isclass(h)]
    classes = [cls for cls in dict.fromkeys(found) if cls not in (int, bool, object)]
    if not classes:
        raise UserError(f"{test.__name__}: annotate a parameter with the class to explore")
    yield from classes
