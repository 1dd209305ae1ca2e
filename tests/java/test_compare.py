"""Two versions of a Java class: the same answers, or a JUnit test that only the old one passes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from heapwright import CompareResult, compare
from heapwright.cli.main import run

pytestmark = pytest.mark.sampled(1)

COUNTER = """
public class Counter {
    private int count;
    public void up() { count++; }
    public boolean down() {
        if (count == 0) throw new IllegalStateException("at zero");
        count--;
        return true;
    }
    public int get() { return count; }
}
"""


def _compared(
    tmp_path: Path, old: str, new: str, name: str = "Counter", objects: int = 1
) -> CompareResult:
    targets = []
    for side, source in (("old", old), ("new", new)):
        (tmp_path / side).mkdir()
        (tmp_path / side / f"{name}.java").write_text(source, encoding="utf-8")
        targets.append(f"{tmp_path}/{side}/{name}.java:{name}")
    return compare(*targets, max_length=4, seconds=120, scope={name: objects})


@pytest.mark.slow
def test_other_fields_and_helpers_are_no_difference(tmp_path: Path) -> None:
    new = """
    public class Counter {
        private java.util.ArrayList<Object> all = new java.util.ArrayList<>();
        public void up() { all.add(null); }
        public boolean down() {
            if (all.isEmpty()) throw new IllegalStateException("at zero");
            all.remove(all.size() - 1);
            return true;
        }
        public int get() { return all.size(); }
    }"""
    found = _compared(tmp_path, COUNTER, new)
    assert found.verdict == "same", found.claim
    assert "the same answers to all calls: 4 operations of Counter" in found.claim


@pytest.mark.slow
@pytest.mark.parametrize(
    ("change", "said", "line"),
    [
        (
            ('"at zero"', '"zero"'),
            "call 2 raises IllegalStateException: at zero in the old version and raises "
            "IllegalStateException: zero in the new one",
            'assertEquals("at zero", thrown.getMessage());',
        ),
        (
            ("IllegalStateException", "IllegalArgumentException"),
            "raises IllegalArgumentException: at zero in the new one",
            "assertThrows(IllegalStateException.class, () -> counter.down());",
        ),
        (
            ("count++", "count = count == 1 ? 1 : count + 1"),
            "call 4 returns 2 in the old version and returns 1 in the new one",
            "assertEquals(2, counter.get());",
        ),
        (
            ("return true", "return count > 0"),
            "call 3 returns true in the old version and returns false in the new one",
            "assertTrue(counter.down());",
        ),
    ],
    ids=lambda value: str(value)[:20],
)
def test_the_shortest_calls_that_differ_are_a_test(
    tmp_path: Path, change: tuple[str, str], said: str, line: str
) -> None:
    found = _compared(tmp_path, COUNTER, COUNTER.replace(*change))
    assert found.verdict == "differ", found.claim
    assert said in found.claim
    assert "no sequence is shorter" in found.claim
    assert line in found.test


@pytest.mark.slow
def test_a_message_is_what_getmessage_returns(tmp_path: Path) -> None:
    old = """
    public class Counter {
        static class Low extends IllegalStateException {
            Low() { super("low"); }
            @Override public String getMessage() { return "below zero"; }
        }
        public Counter() { }
        public void down() { throw new Low(); }
    }"""
    found = _compared(tmp_path, old, old.replace("below zero", "below one"))
    assert found.verdict == "differ", found.claim
    assert "Low: below one in the new one" in found.claim


@pytest.mark.slow
def test_objects_that_are_returned_answer_alike(tmp_path: Path) -> None:
    old = """
    public class Chain {
        private final Chain next; private final int value;
        public Chain() { this(null, 0); }
        private Chain(Chain next, int value) { this.next = next; this.value = value; }
        public Chain with(int value) { return new Chain(this, value); }
        public int sum() { return value + (next == null ? 0 : next.sum()); }
    }"""
    same = old.replace(
        "value + (next == null ? 0 : next.sum())", "next == null ? 0 : value + next.sum()"
    )
    assert _compared(tmp_path, old, same, "Chain", 3).verdict == "same"
    other = tmp_path / "other"
    other.mkdir()
    lost = old.replace("value + (next == null ? 0 : next.sum())", "value")
    found = _compared(other, old, lost, "Chain", 3)
    assert found.verdict == "differ"
    assert ".sum());" in found.test


@pytest.mark.slow
def test_constants_and_arrays_are_compared_by_what_they_hold(tmp_path: Path) -> None:
    old = """
    public class Light {
        public enum Color { RED, GREEN }
        private boolean on;
        public void turn() { on = !on; }
        public Color color() { return on ? Color.GREEN : Color.RED; }
        public int[] pair() { return new int[] {1, on ? 2 : 1}; }
    }"""
    found = _compared(tmp_path, old, old.replace("on ? 2 : 1", "2"), "Light")
    assert found.verdict == "differ"
    assert "assertArrayEquals(new int[] {1, 1}, light.pair());" in found.test
    other = tmp_path / "other"
    other.mkdir()
    found = _compared(other, old, old.replace("on ? Color", "!on ? Color"), "Light")
    assert "assertEquals(Light.Color.RED, light.color());" in found.test


def test_methods_that_only_one_version_has_are_named(tmp_path: Path) -> None:
    new = COUNTER.replace("public int get()", "public void reset() { count = 0; } public int get()")
    found = _compared(tmp_path, COUNTER, new.replace("down()", "down(int by)"))
    assert found.only_old == ("Counter.down",)
    assert found.only_new == ("Counter.down", "Counter.reset")


@pytest.mark.slow
def test_a_revision_of_git_is_an_old_version(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Counter.java"
    file.write_text(COUNTER, encoding="utf-8")
    git = ["git", "-C", str(tmp_path), "-c", "user.name=x", "-c", "user.email=x@example.org"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *arguments], check=True)
    file.write_text(COUNTER.replace("count--", "count -= 2"), encoding="utf-8")
    code = run(["compare", f"{file}:Counter", "--against", "HEAD", "--max-length", "4"])
    assert code == 1
    assert "counter.down();" in capsys.readouterr().out


def test_versions_of_two_languages_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "Counter.java").write_text(COUNTER, encoding="utf-8")
    (tmp_path / "counter.py").write_text("class Counter:\n    pass\n", encoding="utf-8")
    java, python = f"{tmp_path}/Counter.java:Counter", f"{tmp_path}/counter.py:Counter"
    for pair in ((java, python), (python, java)):
        assert run(["compare", *pair]) == 2
        assert "can only be compared with another one" in capsys.readouterr().err
