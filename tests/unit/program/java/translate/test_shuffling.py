"""Instructions that only move what is on the operand stack."""

from __future__ import annotations

import pytest

from heapwright.program.java.translate.shuffling import OPERATIONS
from heapwright.program.java.translate.writer import Writer
from tests.unit.program.java.translate.conftest import do, pushed, stack


def _moved(writer: Writer, opcode: str, before: str) -> str:
    """Capital letters are values that fill two slots."""
    pushed(writer, *((letter, "J" if letter.isupper() else "I") for letter in before))
    assert do(writer, OPERATIONS, opcode) == []
    return "".join(text for text, _ in stack(writer))


@pytest.mark.parametrize(
    ("opcode", "before", "after"),
    [
        ("nop", "ab", "ab"),
        ("pop", "ab", "a"),
        ("pop2", "abc", "a"),
        ("pop2", "aB", "a"),
        ("dup", "ab", "abb"),
        ("dup_x1", "ab", "bab"),
        ("dup_x2", "abc", "cabc"),
        ("dup_x2", "Ab", "bAb"),
        ("dup2", "ab", "abab"),
        ("dup2", "aB", "aBB"),
        ("dup2_x1", "abc", "bcabc"),
        ("dup2_x1", "aB", "BaB"),
        ("dup2_x2", "abcd", "cdabcd"),
        ("dup2_x2", "abC", "CabC"),
        ("dup2_x2", "Abc", "bcAbc"),
        ("dup2_x2", "AB", "BAB"),
        ("swap", "abc", "acb"),
    ],
)
def test_values_are_moved_as_the_jvm_does_it(
    writer: Writer, opcode: str, before: str, after: str
) -> None:
    assert _moved(writer, opcode, before) == after


def test_a_comparison_is_made_once_although_it_is_there_twice(writer: Writer) -> None:
    writer.push_comparison("lcmp", "a", "b")
    assert do(writer, OPERATIONS, "dup") == ["t1 = lcmp(a, b)"]
    assert stack(writer) == [("t1", "I"), ("t1", "I")]
