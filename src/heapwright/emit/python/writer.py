"""Python's side of the protocol by which answers become tests."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from heapwright.emit.python import replay as replaying
from heapwright.emit.python import spelling
from heapwright.emit.python.replay import holds, run_step
from heapwright.emit.python.text import TestFunction, sequence_lines
from heapwright.emit.writer import ENDLESS_SECONDS, Writer
from heapwright.errors import Cut
from heapwright.execution import silenced
from heapwright.program import Program
from heapwright.program.specification import Specification
from heapwright.synthesis import Step

if TYPE_CHECKING:
    from heapwright.emit.python.real_heaps import PythonHeaps
    from heapwright.emit.suites import SuiteWriter


class PythonWriter(Writer):
    """Tests for pytest."""

    failure = "AssertionError"

    replay = staticmethod(replaying.replay)
    spelled = staticmethod(spelling.spelled)
    exception = staticmethod(spelling.exception_text)
    calls = staticmethod(sequence_lines)

    def go_on(self, run: Any, step: Step) -> BaseException | None:
        with silenced():
            run_step(run, step)
        error: BaseException | None = run.errors[-1]
        return error

    def is_endless(self, run: Any, step: Step, seconds: float = ENDLESS_SECONDS) -> bool:
        if threading.current_thread() is not threading.main_thread():
            return False  # nothing could stop it
        with silenced():
            run_step(run, step, seconds)
        return isinstance(run.errors[-1], Cut)

    def holds(
        self, run: Any, spec: Specification, arguments: Sequence[str]
    ) -> bool | BaseException:
        return holds(run, spec.replayed(run.untouched), arguments)

    def assertion(self, spec: Specification, arguments: Sequence[str]) -> list[str]:
        if spec.name == "<lambda>":
            return [f"# the specification, a lambda, should hold of {', '.join(arguments)}"]
        if [parameter.name for parameter in spec.parameters] == ["self"]:
            return [f"assert {arguments[0]}.{spec.name}()"]
        if spec.name.isidentifier():
            return [f"assert {spec.name}({spec.listed(arguments)})"]
        pairs = zip((p.name for p in spec.parameters), arguments, strict=True)
        return [*(f"{n} = {text}" for n, text in pairs if n != text), f"assert {spec.name}"]

    def test(self, name: str, body: Sequence[str]) -> str:
        return TestFunction(name, tuple(body)).source()

    def heaps(self, program: Program) -> PythonHeaps:
        from heapwright.emit.python.real_heaps import PythonHeaps

        return PythonHeaps(program)

    def suites(self, style: str | None) -> SuiteWriter:
        from heapwright.emit.python.suites import STYLES, PythonSuites
        from heapwright.emit.suites import chosen_style

        return PythonSuites(chosen_style(style, STYLES))
