"""Types of parameters from what is asked of them in a run."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.exploring import open_program
from heapwright.program.python.types.recording import Listener, UsageRecorder
from tests.sources import written
from tests.unit.program.python.conftest import Own

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


def test_a_listener_agrees_to_everything_and_notes_it() -> None:
    notes: list[str] = []
    heard: Any = Listener(notes.append)
    assert heard.strip().anything + 1 is heard[0]
    assert heard + 1 is not heard
    assert (2 * heard, heard < "a", heard == 1.5, heard(), list(heard)) is not None
    assert notes == [
        "attribute strip",
        "indexed int",
        "with int",
        "with int",
        "with str",
        "with float",
        "called",
        "iterated over",
        "iterated over",
    ]


def test_a_listener_says_nothing_of_others_and_ends_a_loop_by_index() -> None:
    notes: list[str] = []
    first, second = Listener(notes.append), Listener(notes.append)
    assert first != second
    assert first == first
    with pytest.raises(IndexError):
        first[3]
    assert not hasattr(first, "__deepcopy__")
    assert notes == []


def test_without_classes_nothing_is_heard() -> None:
    assert UsageRecorder().heard("Box.put", "thing") == []


def test_calls_are_made_in_another_process(own: Own) -> None:
    module = own(BOX.format(body="return x.strip()"))
    recorder = UsageRecorder([("Box", module.Box)])
    assert recorder.heard("Box.put", "thing") == ["attribute strip"]
    assert recorder.heard("Box", "first") == ["attribute strip"]
    assert recorder.heard("Box.keep", "other") == []
    assert module.COUNT == []
