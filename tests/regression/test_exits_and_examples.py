"""What modules leave for the end of the interpreter, and examples that end more than themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.program.python.loading.exits import nothing_at_exit
from tests.sources import written

AT_EXIT = """
    import atexit
    import functools
    from pathlib import Path

    class Box:
        def __init__(self) -> None:
            self.n = 0

        def put(self, n: int) -> None:
            if n > 3:
                self.n += n

    @atexit.register
    def save() -> None:
        with open(Path(__file__).with_name("saved.txt"), "a") as file:
            file.write("saved\\n")

    atexit.register(functools.partial(save))
"""


def test_what_a_module_wants_done_at_the_end_is_not_done_here(tmp_path: Path) -> None:
    target = f"{written(tmp_path, AT_EXIT)}:Box"
    program = f"import heapwright as hw; hw.explore({target!r}).graph.fixpoint or exit(1)"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (tmp_path / "saved.txt").exists()


def test_only_what_these_modules_want_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    import atexit

    registered: list[object] = []
    monkeypatch.setattr(atexit, "register", registered.append)
    with nothing_at_exit({__name__}):
        assert atexit.register(written_here) is written_here
        atexit.register(written)
    assert registered == [written]


def written_here() -> None:
    """Of this module."""


@pytest.mark.parametrize("example", ["import sys; sys.exit(3)", "import pdb; pdb.Pdb()"])
def test_an_example_may_end_the_interpreter_or_reach_outside(example: str, tmp_path: Path) -> None:
    source = f'''
class Box:
    """A box.

    >>> {example}
    """

    def put(self, n: int) -> int:
        return n + 1
'''
    result = hw.generate(f"{written(tmp_path, source)}:Box")
    assert result.tests
    assert result.likely_wrong == ()
