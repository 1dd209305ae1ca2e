"""Which combinations of flags are passed."""

from __future__ import annotations

import enum

from heapwright.program.python.flags import flag_values, has_many_flags


class Few(enum.Flag):
    READ = 1
    WRITE = 2
    BOTH = 3


Many = enum.Flag("Many", ["A", "B", "C", "D", "E"])


def texts(cls: type[enum.Flag]) -> list[str]:
    return [known.text for known in flag_values(cls.__name__, cls)]


def test_all_combinations_of_few_by_their_names_where_they_have_one() -> None:
    assert not has_many_flags(Few)
    assert texts(Few) == ["Few(0)", "Few.READ", "Few.WRITE", "Few.BOTH"]


def test_of_many_each_alone_none_and_all() -> None:
    assert has_many_flags(Many)
    found = texts(Many)
    assert found == ["Many(0)", "Many.A", "Many.B", "Many.C", "Many.D", "Many.E", "Many(31)"]
    names = {"Many": Many}
    assert len({eval(text, names) for text in found}) == len(found)
