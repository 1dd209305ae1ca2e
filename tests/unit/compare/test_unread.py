"""Versions that differ only in what nothing reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.exploring import open_program
from heapwright.compare.unread import differs_in_unread_fields

TRIE = """
class Node:
    def __init__(self):
        self.children = {}
        self.count = 0

class Trie:
    def __init__(self):
        self.root = Node()
    def insert(self, word: str) -> None:
        node = self.root
        for letter in word:
            node = node.children.setdefault(letter, Node())
        node.count += 1
    def has(self, word: str) -> bool:
        node = self.root
        for letter in word:
            if letter not in node.children:
                return False
            node = node.children[letter]
        return True
"""


def verdict(folder: Path, old: str, new: str) -> hw.CompareResult:
    for name, text in (("old", old), ("new", new)):
        (folder / name).mkdir()
        (folder / name / "trie.py").write_text(text, encoding="utf-8")
    places = [f"{folder / name / 'trie.py'}:Trie" for name in ("old", "new")]
    return hw.compare(*places, seconds=3, max_paths=300)


@pytest.mark.parametrize(
    ("old", "new"), [("count = 0", "count = -1"), ("count += 1", "count -= 3"), ("+= 1", "<<= 2")]
)
def test_values_of_a_field_that_nothing_reads_make_no_difference(
    tmp_path: Path, old: str, new: str
) -> None:
    result = verdict(tmp_path, TRIE, TRIE.replace(old, new))
    assert (result.verdict, result.reasons) == ("same", ())
    assert "all that differs are values of count, never read" in result.claim


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("+= 1", "//= 0"),
        ("+= 1", "<<= -1"),
        ("count = 0", 'count = "0"'),
        ("node.count += 1", "pass"),
        ("return False", "return True"),
    ],
)
def test_what_may_fail_and_any_other_difference_is_explored(
    tmp_path: Path, old: str, new: str
) -> None:
    assert "never read" not in verdict(tmp_path, TRIE, TRIE.replace(old, new)).claim


@pytest.mark.parametrize(
    "reader",
    [
        "    def count_of(self): return self.root.count",
        "    def shown(self): return '{0.count}'.format(self.root)",
        "    def fields(self): return vars(self.root)",
    ],
)
def test_a_field_that_something_reads_is_explored(tmp_path: Path, reader: str) -> None:
    both = TRIE + reader + "\n"
    result = verdict(tmp_path, both, both.replace("count = 0", "count = 5"))
    assert "never read" not in result.claim


def test_a_property_of_that_name_is_explored(tmp_path: Path) -> None:
    watched = TRIE.replace("class Node:", "class Node(Base):")
    base = """
class Base:
    @property
    def count(self): return 0
    @count.setter
    def count(self, value): print(value)
"""
    result = verdict(tmp_path, base + watched, base + watched.replace("count = 0", "count = 5"))
    assert "never read" not in result.claim


PLAIN = """
class Trie:
    def __init__(self):
        self.seen = 0
        self.size = 0
    def grow(self) -> int:
        self.seen += 1
        self.size += 1
        return self.size
"""


def unread(folder: Path, old: str, new: str) -> frozenset[str]:
    programs = []
    for name, text in (("old", old), ("new", new)):
        (folder / name).mkdir()
        (folder / name / "trie.py").write_text(text, encoding="utf-8")
        programs.append(open_program(f"{folder / name / 'trie.py'}:Trie"))
    return differs_in_unread_fields(*programs)


def test_the_fields_that_alone_may_differ_are_named(tmp_path: Path) -> None:
    assert unread(tmp_path, PLAIN, PLAIN.replace("seen += 1", "seen *= 3")) == {"seen"}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", ""),  # nothing differs, so there is nothing to say
        ("size += 1", "size += 2"),
        ("seen += 1", "seen += 65"),
        ("seen += 1", "seen **= 2"),
        ("seen += 1", "seen += self.size"),
        ("return self.size", "return 1"),
    ],
)
def test_no_field_is_named_where_anything_else_differs(
    tmp_path: Path, before: str, after: str
) -> None:
    assert unread(tmp_path, PLAIN, PLAIN.replace(before, after) if before else PLAIN) == frozenset()


def test_a_class_that_watches_its_fields_is_not_decided(tmp_path: Path) -> None:
    watching = f"{PLAIN}    def __setattr__(self, name, value): vars(self)[name] = value\n"
    changed = watching.replace("seen += 1", "seen += 2")
    assert unread(tmp_path, watching, changed) == frozenset()
