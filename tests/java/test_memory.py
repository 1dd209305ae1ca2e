"""A Java compiler starts under the memory limit of a request, which is for the code under test."""

from __future__ import annotations

from pathlib import Path

import heapwright as hw

SOURCE = "public class Box { private int x; public void put(int n) { x = n; } }\n"


def test_a_source_is_compiled_under_a_small_memory_limit(tmp_path: Path) -> None:
    (tmp_path / "Box.java").write_text(SOURCE)
    exploration = hw.explore(f"{tmp_path / 'Box.java'}:Box", memory=200, max_length=2)
    assert exploration.graph.states
    assert list(tmp_path.glob("hs_err*")) == []
