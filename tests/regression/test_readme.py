"""Every command that the README shows can be run as it stands there."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import heapwright
from tests.sources import SUBJECTS

README = (SUBJECTS.parent / "README.md").read_text(encoding="utf-8")
COMMANDS = [shlex.split(text) for text in re.findall(r"^\$ heapwright (.+)$", README, re.MULTILINE)]


def test_the_commands_of_the_readme_work(tmp_path: Path) -> None:
    """In their order: one saves a graph that the next ones read."""
    shutil.copytree(SUBJECTS, tmp_path / "subjects")
    environment = {**os.environ, "PYTHONPATH": str(Path(heapwright.__file__).parents[1])}
    assert len(COMMANDS) > 5
    for command in COMMANDS:
        done = subprocess.run(
            [sys.executable, "-m", "heapwright", *command],
            cwd=tmp_path,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode in (0, 1), (command, done.stderr)
        assert done.stdout, command
