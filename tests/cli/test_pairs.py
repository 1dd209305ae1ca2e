"""``compare`` on pairs of versions whose verdicts are known."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.sources import STRUCTURES, SUBJECTS

PAIRS = SUBJECTS / "pairs"
EXPECTED: dict[str, dict[str, Any]] = json.loads((PAIRS / "expected.json").read_text("utf-8"))


def versions(name: str) -> list[Path]:
    """The files of a pair: its own, or those of others that it names."""
    sides = ("old", "new")
    return [PAIRS / f"{EXPECTED[name].get(side, f'{name}_{side}')}.py" for side in sides]


def test_every_pair_has_a_verdict() -> None:
    files = {file for name in EXPECTED for file in versions(name)}
    assert files == set(PAIRS.glob("*.py"))
    assert len(EXPECTED) >= 15


@pytest.mark.sampled(12)
@pytest.mark.parametrize("name", EXPECTED)
def test_pairs(name: str) -> None:
    expected = EXPECTED[name]
    old, new = (f"{file}:{expected['class']}" for file in versions(name))
    result = hw.compare(old, new, scope=expected["scope"])
    assert (result.verdict, len(result.sequence)) == (expected["verdict"], expected["calls"])


@pytest.mark.slow
@pytest.mark.parametrize("name", [n for n, e in EXPECTED.items() if e["verdict"] == "differ"])
def test_the_test_passes_on_the_old_version_and_fails_on_the_new_one(
    name: str, tmp_path: Path
) -> None:
    expected = EXPECTED[name]
    old, new = versions(name)
    target = expected["class"]
    result = hw.compare(f"{old}:{target}", f"{new}:{target}", scope=expected["scope"])
    passed = []
    for version in (old, new):
        folder = tmp_path / version.stem
        folder.mkdir()
        shutil.copy(version, folder / "subject.py")
        head = "import pytest\nfrom subject import *\n\n\n"
        (folder / "test_it.py").write_text(head + result.test + "\n", encoding="utf-8")
        command = ["python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_it.py"]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        passed.append(done.returncode == 0)
    assert passed == [True, False]


REVISIONS = {
    ("stack.py", "stack_size_wrong.py", "Stack"): "differ",
    ("linked_queue.py", "queue_stale_tail.py", "LinkedQueue"): "differ",
    ("stack.py", "stack.py", "Stack"): "same",
}


@pytest.mark.parametrize(("before", "after", "name"), REVISIONS)
def test_two_revisions(before: str, after: str, name: str, tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True)

    file = tmp_path / "subject.py"
    git("init", "-q")
    shutil.copy(STRUCTURES / before, file)
    git("add", "subject.py")
    git("commit", "-qm", "one")
    place = STRUCTURES if before == after else SUBJECTS / "faulty"
    file.write_text((place / after).read_text("utf-8") + "\n# later\n", encoding="utf-8")
    result = hw.compare(f"{file}:{name}", against="HEAD")
    assert result.verdict == REVISIONS[before, after, name]
