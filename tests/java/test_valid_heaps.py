"""Structures, cases and inductive properties of Java classes; a JVM has the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright import cases, structures, verify
from heapwright.cli.main import run
from heapwright.emit.java.check import find_tools

pytestmark = pytest.mark.sampled(1)

SUBJECTS = Path(__file__).parents[2] / "subjects" / "java"
STACK = f"{SUBJECTS}/Stack.java:Stack"
TREE = f"{SUBJECTS}/SearchTree.java:SearchTree"

needs_junit = pytest.mark.skipif(
    isinstance(find_tools("junit5", ()), str), reason="needs a JDK and JUnit 5"
)


def _target(tmp_path: Path, name: str, source: str) -> str:
    file = tmp_path / f"{name}.java"
    file.write_text(source, encoding="utf-8")
    return f"{file}:{name}"


def test_there_are_as_many_search_trees_as_catalan_says() -> None:
    found = structures(TREE)
    assert found.by_size() == {0: 1, 1: 1, 2: 2, 3: 5, 4: 14, 5: 42}
    assert found.complete


@pytest.mark.slow
def test_a_predicate_that_counts_round_a_cycle_rejects_it() -> None:
    """Its loop only adds to a variable, and would never end in Java either."""
    found = structures(STACK)
    assert found.by_size() == dict.fromkeys(range(6), 1)
    assert found.complete


@pytest.mark.slow
def test_every_structure_is_accepted_by_the_class_in_the_jvm() -> None:
    found = structures(TREE, scope={"SearchTree.Node": 3})
    assert len(list(found.instances())) == found.count == 9


@pytest.mark.slow
def test_objects_that_no_code_makes_are_in_valid_heaps(tmp_path: Path) -> None:
    source = """
    public class Box {
        static class Part { Part next; }
        Part part;
        boolean repOk() { return part == null || part.next == part; }
    }"""
    assert structures(_target(tmp_path, "Box", source)).count == 2


@pytest.mark.slow
def test_constants_of_enums_and_subclasses_are_told_apart(tmp_path: Path) -> None:
    source = """
    public class Board {
        enum Color { RED, BLUE }
        static abstract class Piece { Color color; abstract int worth(); }
        static class Pawn extends Piece { int worth() { return 1; } }
        static class Queen extends Piece { int worth() { return 9; } }
        Piece piece;
        boolean repOk() { return piece == null || piece.color == Color.RED && piece.worth() > 5; }
        public int worth() { return piece instanceof Queen ? 1 : piece == null ? 0 : -1; }
        public static Piece[] every() { return new Piece[] {new Pawn(), new Queen()}; }
    }"""
    target = _target(tmp_path, "Board", source)
    assert structures(target).count == 2
    found = cases(f"{target}.worth")
    assert sorted(case.outcome for case in found) == ["returns 0", "returns 1"]
    assert found.complete


def test_cases_show_the_heap_after_the_call_as_the_jvm_left_it() -> None:
    found = cases(f"{TREE}.add", scope={"SearchTree.Node": 2})
    assert found.complete
    assert found.structures == 4
    added = [case for case in found if case.outcome == "returns true"]
    assert all(case.output != case.drawing for case in added)
    assert any("size=-2147483648" in case.output for case in added)


def test_an_invariant_that_all_methods_keep_is_inductive() -> None:
    verdict = verify(TREE, states="valid", scope={"SearchTree.Node": 3}).verdicts[0]
    assert verdict.verdict == "holds"
    assert "it is inductive: 3 operations of SearchTree keep it" in verdict.claim


@pytest.mark.slow
def test_a_method_that_breaks_its_invariant_on_a_valid_heap_is_shown_as_junit(
    tmp_path: Path,
) -> None:
    source = """
    public class Half {
        private int low, high;
        boolean repOk() { return low <= high; }
        public void drop() { high--; }
    }"""
    target = _target(tmp_path, "Half", source)
    verdict = verify(target, states="valid", methods=["drop"]).verdicts[0]
    assert verdict.verdict == "violated"
    assert "Half.drop breaks repOk on a valid heap" in verdict.claim
    assert "half.drop();" in verdict.test
    assert "assertTrue(half.repOk());" in verdict.test


@pytest.mark.slow
def test_what_is_not_looked_at_is_said(tmp_path: Path) -> None:
    source = """
    public class Bag<T> {
        T item;
        java.util.Comparator<T> order;
        boolean repOk() { return order == null; }
        public T get() { return item; }
    }"""
    target = _target(tmp_path, "Bag", source)
    expected = ["Bag.item: an Integer or null", "Bag.order: only null"]
    assert structures(target).narrowed == expected
    assert cases(f"{target}.get").narrowed == expected
    claim = verify(target, "repOk", states="valid").verdicts[0].claim
    assert "(Bag.item: an Integer or null; Bag.order: only null)" in claim


@pytest.mark.slow
def test_a_lambda_in_a_field_is_no_obstacle(tmp_path: Path) -> None:
    source = """
    public class Holder {
        private int seen;
        private final Runnable look = () -> seen++;
        boolean repOk() { return seen >= 0; }
        public void look() { if (seen < 3) look.run(); }
    }"""
    target = _target(tmp_path, "Holder", source)
    assert verify(target, "repOk").verdicts[0].verdict == "holds"
    assert structures(target).narrowed == ["Holder.look: only null"]


@pytest.mark.parametrize(
    "declared",
    ["record Point(int x)", "abstract class Point", "enum Point"],
    ids=lambda text: text.split()[0],
)
def test_classes_without_objects_that_could_be_made_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], declared: str
) -> None:
    constant = "A;" if declared.startswith("enum") else ""
    source = f"public {declared} {{ {constant} boolean repOk() {{ return true; }} }}"
    assert run(["structures", _target(tmp_path, "Point", source)]) == 2
    assert "Point: no heap has objects of" in capsys.readouterr().err


@pytest.mark.slow
def test_a_field_with_the_type_of_a_record_is_null(tmp_path: Path) -> None:
    source = """
    public class Shape {
        record Point(int x) {}
        Point corner;
        boolean repOk() { return true; }
        public int x() { return corner == null ? 0 : corner.x(); }
        public void move(int x) { corner = new Point(x); }
    }"""
    found = cases(f"{_target(tmp_path, 'Shape', source)}.x")
    assert [case.outcome for case in found] == ["returns 0"]
    assert found.narrowed == ["Shape.corner: only null"]


HEAP = """
public class Heap {
    private int[] items = new int[2];
    private int size;
    boolean repOk() {
        if (items == null || size < 0 || size > items.length) return false;
        for (int i = 1; i < size; i++) {
            if (items[i] < items[(i - 1) / 2]) return false;
        }
        return true;
    }
    public void add(int x) {
        if (size == items.length) items = java.util.Arrays.copyOf(items, size + 1);
        int i = size++;
        items[i] = x;
        for (; i > 0 && items[i] < items[(i - 1) / 2]; i = (i - 1) / 2) {
            int up = items[(i - 1) / 2];
            items[(i - 1) / 2] = items[i];
            items[i] = up;
        }
    }
    public int last() { return items[size - 1]; }
}"""


@pytest.mark.slow
def test_arrays_have_every_length_in_the_scope(tmp_path: Path) -> None:
    target = _target(tmp_path, "Heap", HEAP)
    found = structures(target, scope={"int[]": 2})
    assert found.complete
    assert found.narrowed == []
    lengths = [len(each.structure.shape.nodes[1].fields) for each in found]
    assert sorted(lengths) == [0, 1, 2, 2]  # the last with elements that were looked at
    assert len(list(found.instances())) == 4


@pytest.mark.slow
def test_an_invariant_on_an_array_is_inductive_and_a_crash_is_found(tmp_path: Path) -> None:
    target = _target(tmp_path, "Heap", HEAP)
    invariant, crash = verify(
        target, "repOk", "no-crash", states="valid", scope={"int[]": 2}
    ).verdicts
    assert invariant.verdict == "holds", invariant.claim
    assert crash.verdict == "violated"
    assert "Heap.last raises ArrayIndexOutOfBoundsException" in crash.claim


@pytest.mark.slow
@needs_junit
@pytest.mark.parametrize("style", ["junit5", "junit4"])
def test_tests_of_cases_compile_and_pass(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], style: str
) -> None:
    code = run(["gen", STACK, "--states", "valid", "-o", str(tmp_path), "--style", style])
    out = capsys.readouterr().out
    assert code == 0
    assert "8 tests cover" in out
    assert "every test passed on the JVM" in out
    text = (tmp_path / "StackValidTest.java").read_text(encoding="utf-8")
    assert 'set(stack, Stack.class, "top", node);' in text
    assert "assertThrows(IllegalStateException.class, () -> stack.pop());" in text


@pytest.mark.slow
@needs_junit
def test_live_structures_are_written_as_a_class(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "Stacks.java"
    assert run(["structures", STACK, "--scope", "Stack.Node=2", "-q", "-o", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    assert "static Object[] structures()" in text
    assert text.count("static Object structure") == 3
    code = run(["structures", STACK, "-q", "-o", str(tmp_path / "stacks.txt")])
    assert code == 2
    assert "name a file such as Structures.java" in capsys.readouterr().err
