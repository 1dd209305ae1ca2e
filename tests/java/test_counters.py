"""Counters of changes are forgotten, and what calls hand out is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw

COUNTED = """
public class Counted {
    private int size;
    private int modCount;
    private int written;

    public void add() {
        if (size < 2) {
            size++;
        }
        modCount++;
        written = size;
    }

    public int sum() {
        int expected = modCount;
        int total = 0;
        for (int k = 0; k < size; k++) {
            if (modCount != expected) {
                throw new IllegalStateException("changed");
            }
            total += k;
        }
        return total;
    }
}
"""
READ = """
public class Read {
    private int count;

    public void add() {
        count++;
    }

    public boolean isThird() {
        return count == 3;
    }
}
"""
LIMITED = """
public class Limited {
    private int count;
    private int limit;

    public Limited(int limit) {
        this.limit = limit;
    }

    public void add() {
        if (count != limit) {
            count++;
        }
    }
}
"""
EXPOSED = """
public class Exposed {
    private int[] items = new int[1];

    public int[] items() {
        return items;
    }

    public int[] copy() {
        return items.clone();
    }
}
"""
VIEWED = """
public class Viewed {
    private int size;
    private int modCount;

    public void add() {
        if (size < 2) {
            size++;
        }
        modCount++;
    }

    public View view() {
        return new View(this);
    }

    public static class View {
        private final Viewed of;

        View(Viewed of) {
            this.of = of;
        }

        public void clear() {
            of.size = 0;
        }
    }
}
"""


def _explored(folder: Path, name: str, text: str) -> hw.Exploration:
    (folder / f"{name}.java").write_text(text, encoding="utf-8")
    return hw.explore(f"{folder}/{name}.java:{name}", seconds=60, max_length=8)


def test_a_counter_that_is_only_compared_with_its_copy_is_forgotten(tmp_path: Path) -> None:
    found = _explored(tmp_path, "Counted", COUNTED)
    assert found.program.inert >= {"modCount", "written"}
    assert found.graph.fixpoint
    assert sum(1 for _ in found.graph.active_states()) == 4


@pytest.mark.slow
def test_a_counter_that_is_compared_with_something_else_is_kept(tmp_path: Path) -> None:
    found = _explored(tmp_path, "Read", READ)
    assert "count" not in found.program.inert
    assert not found.graph.fixpoint


def test_a_counter_with_a_limit_is_kept(tmp_path: Path) -> None:
    found = _explored(tmp_path, "Limited", LIMITED)
    assert not found.program.inert
    assert not any("ignored" in str(cut) for cut in found.graph.cuts)


@pytest.mark.slow
def test_an_array_of_the_class_itself_that_is_handed_out_is_told(tmp_path: Path) -> None:
    found = _explored(tmp_path, "Exposed", EXPOSED)
    told = [str(each) for each in found.graph.uncalled]
    assert any("Exposed.items returns" in each for each in told)
    assert not any("Exposed.copy" in each for each in told)


@pytest.mark.slow
def test_a_view_of_an_object_with_a_forgotten_number_is_told(tmp_path: Path) -> None:
    found = _explored(tmp_path, "Viewed", VIEWED)
    assert found.graph.fixpoint
    assert any("Viewed.view returns" in str(each) for each in found.graph.uncalled)


@pytest.mark.slow
def test_an_explored_iterator_remembers_the_count_from_call_to_call() -> None:
    """Callers hold it, so what it compares in a later call is not forgotten."""
    folder = Path(__file__).parents[2] / "subjects" / "java" / "paper" / "sushi_dlist"
    names = "sushi_dlist.LinkedList,sushi_dlist.ListIterator"
    found = hw.explore(f"{folder}/LinkedList.java:{names}", max_length=4, seconds=100)
    assert all("is ignored" not in str(cut) for cut in found.graph.cuts)
