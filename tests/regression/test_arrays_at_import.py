"""While a module is imported, C code is given real arrays in the place of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import UserError
from tests.sources import written

MODULE = """
import array, collections, hashlib, io, struct, zlib

BUFFER = bytearray(4)
struct.pack_into("<H", BUFFER, 0, 513)
DIGEST = hashlib.md5(BUFFER).hexdigest()
STREAM = io.BytesIO(bytearray(b"abc")).read(2)
CRC = zlib.crc32(array.array("b", [1, 2]))
JOINED = b"".join([b"a", bytes(bytearray(b"b"))])
ROWS = []
ROWS.append(bytearray(2))
Point = collections.namedtuple("Point", "x y")

class Box:
    def __init__(self) -> None:
        self.filled = BUFFER[0]

    def ok(self) -> bool:
        return (
            (self.filled, BUFFER[1], STREAM, JOINED, CRC, len(ROWS[0]), Point.__module__)
            == (1, 2, b"ab", b"ab", 3066839698, 2, __name__)
            and DIGEST == "%s"
        )
"""


def test_a_library_may_look_into_arrays_while_a_module_is_imported(tmp_path: Path) -> None:
    from hashlib import md5

    source = MODULE % md5(b"\1\2\0\0").hexdigest()
    result = hw.verify(f"{written(tmp_path, source)}:Box", "ok")
    assert result.verdicts[0].verdict == "holds", result


def test_a_view_that_is_kept_is_refused_in_one_line(tmp_path: Path) -> None:
    source = "BUFFER = bytearray(3)\nVIEW = memoryview(BUFFER)\nclass Box: ...\n"
    with pytest.raises(UserError, match=r"py:2: .*memoryview\(\) keeps a bytearray"):
        hw.explore(f"{written(tmp_path, source)}:Box")


CALLERS = """
import enum, typing

T = typing.TypeVar("T")
U = typing.NewType("U", int)
N = typing.NamedTuple("N", [("a", int)])
E = enum.Enum("E", "a b")
X = type("X", (), {})

class Box:
    def ok(self) -> bool:
        return [each.__module__ for each in (T, U, N, E, X)] == [__name__] * 5
"""


def test_whoever_looks_at_its_caller_finds_the_module(tmp_path: Path) -> None:
    result = hw.verify(f"{written(tmp_path, CALLERS)}:Box", "ok")
    assert result.verdicts[0].verdict == "holds", result
