"""Which lines of a file a run executes."""

from __future__ import annotations

import sys
from typing import Any

from heapwright.mutation.tracing import executed_lines

SOURCE = """
def sign(n):
    if n < 0:
        return -1
    return helper()

def helper():
    return 1
"""


def _functions(file: str) -> dict[str, Any]:
    scope: dict[str, Any] = {}
    exec(compile(SOURCE, file, "exec"), scope)
    return scope


def test_the_lines_of_the_file_that_are_executed() -> None:
    sign = _functions("some.py")["sign"]
    with executed_lines(["some.py"]) as lines:
        sign(-1)
    assert lines.by_file == {"some.py": {2, 3, 4}}
    with executed_lines(["some.py"]) as lines:
        sign(1)
    assert lines.by_file == {"some.py": {2, 3, 5, 7, 8}}


def test_lines_of_other_files_do_not_count() -> None:
    sign = _functions("other.py")["sign"]
    with executed_lines(["some.py"]) as lines:
        sign(1)
    assert len(lines) == 0


def test_several_files_are_told_apart() -> None:
    sign, other = _functions("some.py")["sign"], _functions("other.py")["sign"]
    with executed_lines(["some.py", "other.py"]) as lines:
        sign(-1)
        other(1)
    assert len(lines) == 8
    assert lines.has_any("some.py", range(4, 5))
    assert not lines.has_any("other.py", range(4, 5))
    assert not lines.has_any("unknown.py", range(9))


def test_what_traced_before_traces_again_even_after_an_exception() -> None:
    before = sys.gettrace()
    try:
        with executed_lines(["some.py"]):
            raise ValueError
    except ValueError:
        pass
    assert sys.gettrace() is before
