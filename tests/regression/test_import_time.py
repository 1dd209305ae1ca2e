"""What a module does while it is imported ended Heapwright itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.cli.main import run
from tests.sources import written

MODULES = {
    "exit": "import sys\nsys.exit(0)",
    "quit": "raise SystemExit('bye')",
    "a message of two lines": "raise ImportError('one\\ntwo')",
    "input": "answer = input('?')",
    "own base exception": "class Stop(BaseException): pass\nraise Stop('now')",
    "a group": "raise ExceptionGroup('many', [ValueError('one')])",
    "a null byte": "\0",
}


@pytest.mark.parametrize("source", MODULES.values(), ids=MODULES)
def test_one_line_and_code_2(
    source: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, f"{source}\nclass Box:\n    pass\n")
    assert run(["explore", f"{file}:Box"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("heapwright: ")
    assert err.count("\n") == 1
    assert "subject.py" in err


def test_a_module_may_read_a_file_while_it_is_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "data.txt").write_text("3", encoding="utf-8")
    source = """
        from pathlib import Path

        with open(Path(__file__).parent / "data.txt") as file:
            LIMIT = int(file.read())

        class Box:
            def __init__(self, n: int) -> None:
                self.full = n > LIMIT

            def is_full(self) -> bool:
                return self.full
        """
    code = run(["explore", f"{written(tmp_path, source)}:Box", "-q"])
    assert code in (0, 2)
    assert "Traceback" not in capsys.readouterr().err
