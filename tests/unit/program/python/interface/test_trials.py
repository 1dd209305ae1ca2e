"""Operations for trials, and what they are made from."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.program import Container, Known, Operation, Program
from heapwright.program.kinds import NOT_PASSED
from heapwright.program.python.environment.resetting import Resetter
from heapwright.program.python.interface.trials import factories
from heapwright.program.python.source.mentions import fragments_in, names_in
from heapwright.program.python.source.settings import settings_of
from tests.sources import written
from tests.unit.program.python.conftest import Own

SOURCE = """
    from collections.abc import Callable

    LOG = []

    class Part:
        pass

    class Other:
        pass

    class Machine:
        delimiter = "$"

        def __init__(self, size=0, *, on_error: Callable[[int], None] | None = None):
            self.size = size
            self.debug = 0
            self.mode = None
            self.count = 0
            self._hidden = 1

        def run(self, *parts, **options):
            self.count += 1
            return [part for part in parts if isinstance(part, Part)]

        def __str__(self):
            return "#/%"

        def __ior__(self, other):
            return self

        async def later(self):
            return 1
    """


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return open_program(f"{written(tmp_path, SOURCE)}:Machine")


def tried(program: Program, name: str) -> Operation:
    return next(operation for operation in program.trials if operation.name == name)


def test_everything_a_caller_can_do_is_tried(program: Program) -> None:
    assert [operation.name for operation in program.trials] == [
        "Machine",
        "Machine.__ior__",
        "Machine.__str__",
        "Machine.run",
        "Part",
        "Machine.debug=",
        "Machine.mode=",
    ]


@pytest.mark.parametrize(
    ("name", "arguments", "source"),
    [
        ("Machine", ["3", ""], "Machine(size=3)"),
        ("Machine", ["", "len"], "Machine(on_error=len)"),
        ("Machine.run", ["m", "(1, 2)", "{'a': 1, 'b': [2]}"], "m.run(1, 2, a=1, b=[2])"),
        ("Machine.run", ["m", "()", "{}"], "m.run()"),
        ("Machine.run", ["m", "()", "{'a': 1, 'a': 2}"], "m.run(a=2)"),
        ("Machine.__ior__", ["m", "n"], "operator.ior(m, n)"),
        ("Machine.__str__", ["m"], "str(m)"),
        ("Machine.debug=", ["m", "2"], "m.debug = 2"),
        ("Machine.__ior__", ["m", "lambda n: n"], "operator.ior(m, lambda n: n)"),
        ("Machine.__ior__", ["m", "1 + 2j"], "operator.ior(m, 1 + 2j)"),
        ("Machine.__ior__", ["m", "-1"], "operator.ior(m, -1)"),
    ],
)
def test_calls_as_source(program: Program, name: str, arguments: list[str], source: str) -> None:
    assert tried(program, name).source(arguments) == source


def test_settings_are_constants_that_no_method_assigns(program: Program) -> None:
    assert settings_of(program.classes["Machine"]) == {"debug": 0, "mode": None}


def test_mentions(program: Program) -> None:
    machine = program.classes["Machine"]
    assert "Part" in names_in(machine)
    assert "Other" not in names_in(machine)
    assert "$" in fragments_in(machine)


def test_statics_are_put_back(program: Program) -> None:
    module = program.frontend.modules[program.target.label]
    resetter = Resetter(program.statics)
    module.LOG.append(1)
    assert resetter.is_changed()
    resetter.reset()
    assert not resetter.is_changed()
    assert module.LOG == []


def test_factories_are_public_functions_that_return_a_new_object(own: Own) -> None:
    module = own(
        """
        class Box: ...
        class Other: ...

        def make(): return Box()
        def known(box): return box
        def other(): return Other()
        def _hidden(): return Box()
        again = make
        """
    )
    assert list(factories(module, [module.Box])) == [module.make]
    assert list(factories(module, [])) == []


def test_what_no_type_is_declared_for_may_be_anything(program: Program) -> None:
    size, on_error = tried(program, "Machine").parameters
    assert [str(kind) for kind in size.alternatives] == ["int", "anything", str(NOT_PASSED)]
    assert [str(kind) for kind in on_error.alternatives] == ["Callable", "None", str(NOT_PASSED)]
    assert (size.keyword, on_error.keyword) == (True, True)


def test_keywords_are_those_that_the_function_looks_for(tmp_path: Path) -> None:
    source = """
        class Report:
            def show(self, **options):
                return options.pop("width", 80)

            def update(self, **items):
                return items
        """
    program = open_program(f"{written(tmp_path, source)}:Report")
    assert _names(tried(program, "Report.show")) == ['"width"', '"a"']
    assert _names(tried(program, "Report.update")) == ['"a"', '"b"', '"c"']


def _names(operation: Operation) -> list[str]:
    """Of keywords that may be passed."""
    last = operation.parameters[-1].alternatives[-1]
    assert isinstance(last, Container)
    return [kind.text for kind in last.items[0] if isinstance(kind, Known)]
