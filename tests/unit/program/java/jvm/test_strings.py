"""Java strings as Python ones: a character for each UTF-16 unit."""

from __future__ import annotations

from array import array
from types import SimpleNamespace

import pytest

from heapwright.program.java.bridge import Bridge
from heapwright.program.java.jvm.strings import from_java
from tests.java.opened import skip_without_java

SMILE = "\ud83d\ude00"


def test_surrogates_stay_apart() -> None:
    units = [0x61, 0xD83D, 0xDE00, 0xDE00]
    java = SimpleNamespace(toCharArray=lambda: array("H", units))
    assert from_java(java) == f"a{SMILE}\ude00"


@pytest.mark.parametrize("text", ["", "a", f"b{SMILE}", "\ud83d", "\0ä€"])
def test_there_and_back(text: str) -> None:
    skip_without_java()
    same = "same", "", "", "", (("Ljava/lang/String;", text),)
    assert Bridge().ask("run", [], [[same]]) == [[("String", text)]]
