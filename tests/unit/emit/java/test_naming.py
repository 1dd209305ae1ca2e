"""Names of Java tests."""

from __future__ import annotations

import pytest

from heapwright.emit.java.naming import camel, unique, words


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("this.root == null", "root missing"),
        ("node.left != null", "node left present"),
        ("size >= items.length", "size at least items length"),
        ("!queue.isEmpty()", "not queue isEmpty"),
        ("x < -3", "x below minus 3"),
        ('name.equals("a b")', "name equals string"),
    ],
)
def test_a_condition_is_said_in_words(condition: str, said: str) -> None:
    assert words(condition) == said


def test_words_become_one_identifier() -> None:
    assert camel("when root missing", capital=True) == "WhenRootMissing"
    assert camel("Tree.Node") == "treeNode"


def test_equal_names_are_numbered() -> None:
    assert unique(["add", "add", "half2", "half2"]) == ["add", "add2", "half2", "half2_2"]
