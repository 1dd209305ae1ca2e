"""Fields and collections hold boxes of every kind, with every value."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw

SOURCE = """
import java.util.TreeMap;

public class Tally {
    private Long total = 0L;
    private Byte last;
    private final TreeMap<Character, Short> seen = new TreeMap<>();

    public void see(char key, long weight) {
        total = weight;
        last = (byte) weight;
        if (key < 'd') {
            seen.put(key, (short) 1);
        }
    }

    public boolean isInRange() {
        return last == null || last >= -128 && last <= 127;
    }

    public boolean isNarrow() {
        return last == null || total.equals((long) last);
    }

    public boolean isShort() {
        return seen.size() < 2;
    }
}
"""


@pytest.mark.slow
def test_boxes_in_states_are_exact(tmp_path: Path) -> None:
    file = tmp_path / "Tally.java"
    file.write_text(SOURCE)
    found = hw.verify(f"{file}:Tally", "isInRange", "isNarrow", "isShort", max_length=3)
    verdicts = {each.property: each for each in found.verdicts}
    assert verdicts["isInRange"].verdict != "violated"
    assert verdicts["isNarrow"].verdict == "violated"
    assert len(verdicts["isShort"].sequence) == 3
