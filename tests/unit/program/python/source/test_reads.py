"""Which names a question may read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from heapwright.program.python.source.reads import EVERYTHING, reads_of, reads_of_question
from tests.sources import load_module, written

SOURCE = """
    class Helper:
        def asks(self, tree):
            return tree.through_a_method

    def other(tree):
        return tree.through_a_function

    def unused(tree):
        return tree.never_read

    def question(tree):
        return other(tree) and tree.direct and Helper().asks(tree)

    def by_string(tree):
        return getattr(tree, "by_string") or "{0.formatted}".format(tree)

    def closing(field):
        def inner(tree):
            return tree.inside
        return inner

    closed = closing("field")
"""


def names_read(folder: Path, name: str) -> set[str]:
    question: Callable[..., Any] = getattr(load_module(written(folder, SOURCE)), name)
    return set(reads_of([question], (), {}).names)


def test_functions_and_methods_are_followed_by_name(tmp_path: Path) -> None:
    found = names_read(tmp_path, "question")
    assert {"direct", "through_a_function", "through_a_method"} <= found
    assert not {"never_read", EVERYTHING} & found


def test_strings_may_be_names(tmp_path: Path) -> None:
    assert {"by_string", "formatted"} <= names_read(tmp_path, "by_string")
    assert "inside" in names_read(tmp_path, "closed")


def test_only_a_question_counts_where_the_file_is_known_already(tmp_path: Path) -> None:
    module = load_module(written(tmp_path, SOURCE))
    known = [str(Path(str(module.__file__)).resolve())]
    assert not reads_of([module.question], known, {}).names
    asked = reads_of_question(module.question, known, {}).names
    assert "direct" in asked
    assert "through_a_function" not in asked
