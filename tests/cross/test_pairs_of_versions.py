"""Small pairs of versions, judged in plain Python: ``compare`` is never wrong about them.

A text file has pairs of one kind. Each begins with its name, the class or function, and the truth;
``found`` is what Heapwright says where that is less. Lines with ``>`` tell the versions apart. In
the source, ``«old¦new»`` is where they differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import heapwright as hw
from tests.cross.plain_callers import answers, seen_by

FOLDER = Path(__file__).parent / "pairs_of_versions"
_HEAD = re.compile(r"## (\w+): (\w+), (same|differ)(?:, found (\w+))?\n")
_VARIES = re.compile("«(.*?)¦(.*?)»", re.DOTALL)


@dataclass(frozen=True)
class Versions:
    name: str
    subject: str
    truth: str
    found: str
    said: str
    telling: str
    old: str
    new: str


def _read(text: str) -> Iterator[Versions]:
    _, *parts = _HEAD.split(text)
    for k in range(0, len(parts), 5):
        name, subject, truth, found, body = parts[k : k + 5]
        lines = body.splitlines()
        said = [line.removeprefix("said: ") for line in lines if line.startswith("said: ")]
        telling = [line.removeprefix("> ") for line in lines if line.startswith("> ")]
        rest = [line for line in lines if not line.startswith(("said: ", "> "))]
        source = "\n".join(rest) + "\n"
        old, new = (_VARIES.sub(rf"\{side}", source) for side in (1, 2))
        told = "\n".join(telling)
        yield Versions(name, subject, truth, found or truth, "".join(said), told, old, new)


PAIRS = [pair for file in sorted(FOLDER.glob("*.txt")) for pair in _read(file.read_text("utf-8"))]
_named = pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name)


def test_there_are_many_pairs_of_both_kinds() -> None:
    truths = [pair.truth for pair in PAIRS]
    assert min(truths.count("same"), truths.count("differ")) >= 60
    assert len({pair.name for pair in PAIRS}) == len(PAIRS)


@_named
def test_the_truth_is_as_plain_python_has_it(pair: Versions) -> None:
    if pair.truth == "differ":
        assert seen_by(pair.old, pair.telling) != seen_by(pair.new, pair.telling)
    else:
        assert answers(pair.old, pair.subject) == answers(pair.new, pair.subject)


@pytest.mark.sampled(6)
@_named
def test_compare_says_what_is_true_or_what_it_leaves_out(pair: Versions, tmp_path: Path) -> None:
    files = {"old": pair.old, "new": pair.new}
    for side, source in files.items():
        (tmp_path / f"{side}.py").write_text(source, encoding="utf-8")
    old, new = (f"{tmp_path / side}.py:{pair.subject}" for side in files)
    result = hw.compare(old, new, seconds=60)
    assert result.verdict == pair.found, result.claim
    assert pair.said in "\n".join(result.lines())
    assert pair.said or (pair.truth, pair.found) != ("differ", "same")
