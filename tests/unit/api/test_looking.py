"""What only looks at objects is asked in every state of both versions."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw
from heapwright.api.looking import looked_at
from heapwright.compare import Version, pair
from heapwright.execution import INTERCEPTS
from heapwright.graph.setting import Setting
from heapwright.graph.wiring import explorer_of
from heapwright.program import Choices
from heapwright.program.python.target import parse_target
from tests.sources import written

SOURCE = """
    class Dial:
        def __init__(self) -> None:
            self._at = 0

        def turn(self) -> None:
            if self._at < 3:
                self._at += 1

        {methods}
"""


def _compared(folder: Path, old: str, new: str) -> hw.CompareResult:
    files = []
    for side, methods in (("old", old), ("new", new)):
        (folder / side).mkdir()
        text = SOURCE.format(methods=methods.replace("\n", "\n        "))
        files.append(f"{written(folder / side, text, 'dial')}:Dial")
    return hw.compare(*files)


def _method(name: str, result: str) -> str:
    return f"def {name}(self):\n    return {result}"


def test_the_nearest_state_that_looks_otherwise_is_found(tmp_path: Path) -> None:
    old = _method("__repr__", 'f"Dial({self._at})"')
    new = _method("__repr__", 'f"Dial({min(self._at, 1)})"')
    result = _compared(tmp_path, old, new)
    assert result.verdict == "differ"
    assert result.sequence == ("dial = Dial()", "dial.turn()", "dial.turn()", "repr(dial)")
    assert 'assert repr(dial) == "Dial(2)"' in result.test


def test_what_was_asked_everywhere_is_not_left_out(tmp_path: Path) -> None:
    old = _method("__repr__", 'f"Dial({self._at})"')
    new = _method("__repr__", '"Dial(" + str(self._at) + ")"')
    result = _compared(tmp_path, old, new)
    assert result.verdict == "same"
    assert "__repr__" not in result.claim


def test_hashes_promise_nothing_but_may_not_be_passed_over(tmp_path: Path) -> None:
    old, new = _method("__hash__", "self._at"), _method("__hash__", "self._at + 1")
    result = _compared(tmp_path, old, new)
    assert result.verdict == "undecided"
    said = "Dial.__hash__ is not the same in both versions, and was not followed to its end"
    assert result.reasons == (said,)


def test_one_that_only_one_version_has_is_named(tmp_path: Path) -> None:
    result = _compared(tmp_path, _method("__str__", '"a"'), "")
    assert result.only_old == ("Dial.__str__",)


def test_without_anything_that_only_looks_nothing_is_asked(tmp_path: Path) -> None:
    version = Version(parse_target(f"{written(tmp_path, SOURCE.format(methods=''), 'dial')}:Dial"))
    (tmp_path / "pairs").mkdir()
    paired = pair(version, version, tmp_path / "pairs", INTERCEPTS, Choices())
    explorer = explorer_of(paired.program, Setting())
    assert looked_at(paired, explorer) == (paired, None)
