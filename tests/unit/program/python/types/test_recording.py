"""Types of parameters from what is asked of them in a run."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from tests.sources import written

BOX = """
    import time

    COUNT = []

    class Box:
        def __init__(self, first):
            self._put(first)
            self.kept = None

        def _put(self, x):
            {body}

        def put(self, thing):
            COUNT.append(1)
            self._put(thing)

        def keep(self, other):
            self.kept = other
    """


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("x.strip().upper()", "str"),
        ("return x + 1.5", "float"),
        ("return 1 - x", "int"),
        ("return x == 'a'", "str"),
        ("return [k for k in x]", "list"),
        ("return len(x)", "list"),
        ("return x['a']", "dict"),
        ("return x[0]", "list"),
        ("return 'a' in x", "list"),
        ("self.kept = x", "int"),
    ],
)
def test_what_helpers_do_tells(body: str, kind: str, tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, BOX.format(body=body))}:Box")
    assert f"thing of Box.put: {kind}" in program.inferred


def test_a_function_is_heard_to_be_called(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, BOX.format(body='x and x()'))}:Box")
    assert any("'thing' of Box.put is called" in text for text in program.left_out)


@pytest.mark.parametrize("body", ["while True: x.strip()", "time.sleep(1000)", "raise SystemExit"])
def test_a_run_that_does_not_end_says_what_it_can(body: str, tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, BOX.format(body=body))}:Box")
    module = program.frontend.modules[program.target.label]
    assert not module.COUNT  # another process has listened
    assert program.inferred
