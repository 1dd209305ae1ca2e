"""The line that is running is the innermost one of the program."""

from __future__ import annotations

from heapwright.errors import Place
from heapwright.execution.place import CALL, here
from heapwright.program.instrumented import MARK
from tests.unit.execution.following import of_program


def test_the_innermost_line_of_the_program() -> None:
    names = of_program("def f(look):\n    return g(look)\n\ndef g(look):\n    return look()\n")
    assert names["f"](here) == Place("subject.py", 5)


def test_there_is_none_where_no_program_runs() -> None:
    assert here() is None


def test_a_call_in_the_name_of_the_program_is_not_a_line_of_it() -> None:
    made = compile("look()", CALL, "eval")
    names = of_program("def f(look):\n    return run(look)\n")
    names["run"] = lambda look: eval(made, {MARK: None, "look": look})
    assert names["f"](here) == Place("subject.py", 2)
