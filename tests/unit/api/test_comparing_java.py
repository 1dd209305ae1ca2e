"""What is said of a difference between two versions of a Java class."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.api.comparing_java import _ending, _said, java_revision
from heapwright.errors import UserError
from heapwright.program.java.target import JavaTarget


def test_only_a_source_file_has_revisions(tmp_path: Path) -> None:
    target = JavaTarget("lib.jar:pkg.Stack", ("lib.jar",), ("pkg.Stack",), ("lib.jar",))
    with pytest.raises(UserError, match=r"--against HEAD: lib.jar is not a source file"):
        java_revision(target, "HEAD", tmp_path)


def test_a_file_outside_of_a_repository_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    file = tmp_path / "Stack.java"
    file.write_text("class Stack {}\n", encoding="utf-8")
    target = JavaTarget(f"{file}:Stack", (str(file),), ("Stack",), ())
    with pytest.raises(UserError, match=r"git rev-parse: .*not a git repository"):
        java_revision(target, "HEAD", tmp_path / "old")


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (("raised", "java.lang.Error", None), "raises Error"),
        (("raised", "a.Outer$Inner", "too far"), "raises Outer.Inner: too far"),
        (("returned", None), "returns null"),
        (("returned", ("enum", "Colour", "RED")), "returns RED"),
        (("returned", ("object", "Node", ())), "returns an object"),
        (("returned", ("int", 5)), "returns 5"),
    ],
)
def test_an_outcome_in_words(outcome: Any, said: str) -> None:
    assert _said(outcome) == said


def test_objects_are_told_apart_by_later_calls_only() -> None:
    assert _ending(("returned", ("object", "A", ()))) == _ending(("returned", ("object", "B", ())))
    assert _ending(("returned", ("int", 5))) != _ending(("returned", ("int", 6)))
    assert _ending(("returned", None)) != _ending(("returned", ("object", "A", ())))
    raised = ("raised", "java.lang.Error", "why", "trace")
    assert _ending(raised) == ("raised", "java.lang.Error", "why")
