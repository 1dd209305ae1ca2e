"""Nothing is overwritten that Heapwright did not write, and what it writes lives beside others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.cli.main import run
from tests.sources import written

DOOR = """
    class Door:
        def __init__(self) -> None:
            self.n = 0

        def push(self, by: int) -> int:
            if by < 1:
                raise ValueError("push harder, this is too little for such a heavy door of oak")
            if self.n < 3:
                self.n += 1
            return self.n

        def __eq__(self, other: object) -> bool:
            if other is None:
                return False
            return isinstance(other, Door) and other.n == self.n

        def __hash__(self) -> int:
            return 7
    """


@pytest.fixture
def target(tmp_path: Path) -> str:
    return f"{written(tmp_path, DOOR, 'door')}:Door"


def passes(*arguments: str, folder: Path) -> bool:
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    print(done.stdout, done.stderr)
    return done.returncode == 0


OTHERS = {
    "source.py": b"x = 1\n",
    "notes.txt": b"state of things\n",
    "data.db": b"SQLite format 3\x00 of somebody else",
    "picture.svg": b"<svg><title>mine</title></svg>",
}


@pytest.mark.parametrize("name", OTHERS)
def test_explore_overwrites_no_file_of_others(
    name: str, target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / name
    file.write_bytes(OTHERS[name])
    assert run(["explore", target, "-o", str(file)]) == 2
    assert "Heapwright did not write this file" in capsys.readouterr().err
    with pytest.raises(hw.UserError, match="did not write this file"):
        hw.explore(target).save(file)
    assert file.read_bytes() == OTHERS[name]


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("options", [[], ["--dot"], ["--state", "1"]], ids=str)
def test_show_overwrites_no_file_of_others(
    name: str, options: list[str], target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    graph, file = tmp_path / "door.graph", tmp_path / name
    hw.explore(target).save(graph)
    file.write_bytes(OTHERS[name])
    assert run(["show", str(graph), "-o", str(file), *options]) == 2
    assert "Heapwright did not write this file" in capsys.readouterr().err
    assert file.read_bytes() == OTHERS[name]


@pytest.mark.parametrize("options", [[], ["--dot"], ["--state", "1"], ["--state", "1", "--dot"]])
def test_what_is_ours_is_written_again(options: list[str], target: str, tmp_path: Path) -> None:
    graph, file = tmp_path / "door.graph", tmp_path / "shown"
    for _ in range(2):
        assert run(["explore", target, "-q", "-o", str(graph)]) == 0
        assert run(["show", str(graph), "-o", str(file), *options]) == 0
    assert run(["show", str(graph), "-o", str(graph)]) == 2


def test_two_suites_in_one_folder_do_not_break_each_other(target: str, tmp_path: Path) -> None:
    for name in ("near", "far"):
        (tmp_path / name).mkdir()
        source = DOOR.replace("Door", f"{name.title()}Door").replace("push", f"push_{name}")
        file = written(tmp_path / name, source, f"{name}_door")
        hw.generate(f"{file}:{name.title()}Door", tmp_path / "tests")
    assert passes("pytest", "-q", "tests", folder=tmp_path)
    again = (tmp_path / "tests" / "conftest.py").read_text(encoding="utf-8")
    hw.generate(f"{file}:{name.title()}Door", tmp_path / "tests")
    assert (tmp_path / "tests" / "conftest.py").read_text(encoding="utf-8") == again


def test_a_suite_writes_no_file_that_is_called_after_another_target(tmp_path: Path) -> None:
    """Another suite of the same folder may have it: findings of a function that takes an object of
    a class, and tests that end with a call of what makes one, are the target's own.
    """
    source = """
        class Lid:
            def __init__(self, size: int) -> None:
                self.size = size

            def half(self) -> float:
                return 1 / self.size

        def lid(size: int) -> Lid:
            if size > 100:
                return Lid(100)
            return Lid(size)

        def area(lid: Lid) -> int:
            if lid.size > 3:
                return 9
            return lid.size * lid.size
        """
    file = written(tmp_path, source, "lids")
    area = hw.generate(f"{file}:area", seconds=60)
    assert [name for name, _ in area.sources] == ["test_area.py", "test_area_findings.py"]
    made = hw.generate(f"{file}:Lid", seconds=60)
    assert [name for name, _ in made.sources] == ["test_lid.py", "test_lid_findings.py"]


def test_a_class_of_the_same_name_elsewhere_is_refused(target: str, tmp_path: Path) -> None:
    hw.generate(target, tmp_path / "tests")
    (tmp_path / "other").mkdir()
    other = written(tmp_path / "other", DOOR, "another")
    before = (tmp_path / "tests" / "test_door.py").read_bytes()
    with pytest.raises(hw.UserError, match=r"test_door.py: has the tests of another module"):
        hw.generate(f"{other}:Door", tmp_path / "tests")
    assert (tmp_path / "tests" / "test_door.py").read_bytes() == before


def test_a_conftest_of_others_stays(target: str, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    conftest = tmp_path / "tests" / "conftest.py"
    conftest.write_text("import sys\n\nsys.path.insert(0, '..')\n", encoding="utf-8")
    hw.generate(target, tmp_path / "tests")
    assert conftest.read_text(encoding="utf-8") == "import sys\n\nsys.path.insert(0, '..')\n"


@pytest.mark.parametrize("place", ["end", "middle"])
def test_tests_that_a_user_added_are_never_overwritten(
    place: str, target: str, tmp_path: Path
) -> None:
    hw.generate(target, tmp_path / "tests")
    file = tmp_path / "tests" / "test_door.py"
    text = file.read_text(encoding="utf-8")
    mine = "def test_mine() -> None:\n    assert True\n\n\n"
    changed = f"{text}\n\n{mine}" if place == "end" else text.replace("def ", f"{mine}def ", 1)
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(hw.UserError, match="has been changed since Heapwright wrote it") as caught:
        hw.generate(target, tmp_path / "tests")
    assert "\n" not in str(caught.value)
    assert file.read_text(encoding="utf-8") == changed


def test_what_a_formatter_changed_may_be_written_again(target: str, tmp_path: Path) -> None:
    hw.generate(target, tmp_path / "tests")
    file = tmp_path / "tests" / "test_door.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("\n\n\n", "\n\n").replace("(1)", "(\n        1,\n    )"))
    hw.generate(target, tmp_path / "tests")
    assert file.read_text(encoding="utf-8") == text


def test_emitted_files_pass_linters_and_formatters(target: str, tmp_path: Path) -> None:
    hw.generate(target, tmp_path / "tests")
    text = (tmp_path / "tests" / "test_door.py").read_text(encoding="utf-8")
    assert any(len(line) > 88 for line in text.splitlines())
    assert passes("ruff", "check", "--no-cache", ".", folder=tmp_path)
    assert passes("ruff", "format", "--no-cache", "--check", "tests", folder=tmp_path)
    assert passes("pytest", "-q", "tests", folder=tmp_path)
