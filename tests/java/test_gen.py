"""``gen`` on Java classes: JUnit tests that compile, pass and cover what the report says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api.results import GenerateResult
from heapwright.cli.main import run
from heapwright.emit.java.check import Tools, find_tools

SUBJECTS = Path(__file__).parents[2] / "subjects" / "java"
LIGHT = """
package shop;

public class Light {
    public enum Colour { RED, GREEN }

    private static int made;
    private Colour colour = Colour.RED;

    public Light() {
        made++;
    }

    public static int made() {
        return made;
    }

    public void set(Colour next) {
        if (next == null) {
            throw new IllegalArgumentException("no colour");
        }
        colour = next;
    }

    public boolean isGreen() {
        return colour == Colour.GREEN;
    }

    public int large(int[] items) {
        int count = 0;
        for (int item : items) {
            if (item > 3) {
                count++;
            }
        }
        return count;
    }

    public float half(float x) {
        if (x > 0.5f) {
            return x / 2;
        }
        return x;
    }
}
"""
BOX = """
public class Box<T extends Comparable<T>> {
    private T item;

    public void put(T item) throws java.io.IOException {
        if (this.item != null && item.compareTo(this.item) < 0) {
            throw new java.io.IOException("too small");
        }
        this.item = item;
    }

    public T take() {
        T found = item;
        item = null;
        return found;
    }
}
"""


SUMS = """
public class Sums {
    public boolean isTwice(int[] items) {
        if (items == null || items.length != 2) {
            return false;
        }
        if (items[0] == items[1]) {
            return true;
        }
        return items[0] - 5 == items[1] && items[1] == 7;
    }

    public boolean isPair(String[] names) {
        return names != null && names.length == 2 && names[0] == null && "b".equals(names[1]);
    }
}
"""


def _generated(folder: Path, name: str, text: str, **options: object) -> GenerateResult:
    package = re.search(r"package (\w+);", text)
    home = folder / package[1] if package else folder
    home.mkdir(exist_ok=True)
    (home / f"{name}.java").write_text(text, encoding="utf-8")
    full = f"{package[1]}.{name}" if package else name
    return hw.generate(f"{home}/{name}.java:{full}", seconds=300, **options)


def _needs_junit(style: str = "junit5") -> None:
    tools = find_tools(style, ())
    if isinstance(tools, str):
        pytest.skip(tools)


@pytest.fixture(scope="module")
def light(tmp_path_factory: pytest.TempPathFactory) -> GenerateResult:
    return _generated(tmp_path_factory.mktemp("light"), "Light", LIGHT)


@pytest.mark.slow
def test_every_branch_is_covered_by_tests_in_the_package_of_the_class(
    light: GenerateResult,
) -> None:
    assert light.count("covered") == len(light.branches) == 10
    sources = dict(light.sources)
    assert set(sources) == {"shop/LightTest.java", "shop/LightFindingsTest.java"}
    assert sources["shop/LightTest.java"].startswith("package shop;\n")


@pytest.mark.slow
def test_assertions_are_those_that_a_person_would_write(light: GenerateResult) -> None:
    text = dict(light.sources)["shop/LightTest.java"]
    assert "import static org.junit.jupiter.api.Assertions.assertThrows;" in text
    assert "assertThrows(IllegalArgumentException.class, () -> light.set(null));" in text
    assert 'assertEquals("no colour", thrown.getMessage());' in text
    assert "light.set(Light.Colour.GREEN);" in text
    assert "assertTrue(light.isGreen());" in text
    assert re.search(r"assertEquals\(1, light.large\(new int\[\] \{.*4.*\}\)\);", text)
    assert "assertEquals(0.5f, light.half(1.0f));" in text
    assert "void setThrowsIllegalArgumentException()" in text


@pytest.mark.slow
def test_findings_are_apart_and_disabled_with_their_reason(light: GenerateResult) -> None:
    text = dict(light.sources)["shop/LightFindingsTest.java"]
    assert [finding.property for finding in light.findings] == ["no-crash"]
    assert '@Disabled("no-crash: call 2 raises NullPointerException' in text
    assert "light.large(null);" in text
    assert "large(null)" not in dict(light.sources)["shop/LightTest.java"]


@pytest.mark.slow
def test_static_fields_are_put_back_before_each_test(light: GenerateResult) -> None:
    text = dict(light.sources)["shop/LightTest.java"]
    assert "made.set(null, 0);" in text
    assert not light.unstable


@pytest.mark.slow
def test_jacoco_counts_what_we_count(light: GenerateResult) -> None:
    _needs_junit()
    tools = find_tools("junit5", ())
    assert isinstance(tools, Tools)
    if not tools.jacoco:
        pytest.skip("no JaCoCo")
    assert light.unchecked == ""
    assert light.disagreements == ()


@pytest.mark.slow
def test_arrays_are_passed_with_their_order_and_equal_elements(tmp_path: Path) -> None:
    result = _generated(tmp_path, "Sums", SUMS)
    text = dict(result.sources)["SumsTest.java"]
    assert "new int[] {12, 7}" in text
    assert 'new String[] {null, "b"}' in text
    assert result.count("covered") == len(result.branches)


@pytest.mark.slow
def test_junit_4_and_type_arguments_and_checked_exceptions(tmp_path: Path) -> None:
    result = _generated(tmp_path, "Box", BOX, style="junit4", output=tmp_path / "tests")
    text = (tmp_path / "tests" / "BoxTest.java").read_text(encoding="utf-8")
    assert "import org.junit.Test;" in text
    assert "public class BoxTest" in text
    assert "new Box<Integer>()" in text
    assert "throws Exception" in text
    assert "assertThrows(IOException.class" in text
    assert "import java.io.IOException;" in text
    assert not result.unstable


def test_without_junit_the_report_says_that_nothing_was_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("heapwright.emit.java.check.find_junit", lambda *_: None)
    result = hw.generate(f"{SUBJECTS}/Stack.java:Stack", seconds=300)
    assert result.tests
    assert "not compiled" in result.unchecked
    assert "JUnit 5 was not found" in result.unchecked


def test_a_file_that_is_not_ours_is_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "StackTest.java").write_text("class StackTest {}", encoding="utf-8")
    arguments = ["--max-length", "1", "--time", "300", "-o", str(tmp_path)]
    code = run(["gen", f"{SUBJECTS}/Stack.java:Stack", *arguments])
    error = capsys.readouterr().err
    assert code == 2
    assert error.count("\n") == 1
    assert "Heapwright did not write this file" in error


def test_a_style_of_another_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["gen", f"{SUBJECTS}/Stack.java:Stack", "--style", "direct"]) == 2
    assert "there are: junit5, junit4" in capsys.readouterr().err


@pytest.mark.slow
def test_a_builder_in_a_static_field_has_no_literal(tmp_path: Path) -> None:
    """What no test can put back keeps a test from being written, not the command from ending."""
    source = """
    public class Log {
        static StringBuilder lines = new StringBuilder("begun");
        public static int add(boolean twice) {
            lines.append(twice ? "22" : "1");
            return lines.length();
        }
        public static StringBuilder fresh() { return new StringBuilder("x"); }
    }
    """
    (tmp_path / "Log.java").write_text(source)
    result = hw.generate(f"{tmp_path / 'Log.java'}:Log")
    assert [each.status for each in result.branches] == ["undecided", "undecided"]
    assert "Log.lines" in result.branches[0].detail


def test_default_methods_of_lambdas_are_called(tmp_path: Path) -> None:
    source = """
    import java.util.function.Predicate;

    public class Filter {
        public static boolean odd(int k) {
            Predicate<Integer> large = x -> x > 3, even = x -> x % 2 == 0;
            return large.and(even.negate()).test(k);
        }
    }
    """
    (tmp_path / "Filter.java").write_text(source)
    assert hw.explore(f"{tmp_path / 'Filter.java'}:Filter").graph.fixpoint


@pytest.mark.slow
def test_a_sealed_interface_may_be_newer_than_jacoco(tmp_path: Path) -> None:
    source = """
    public class Shapes {
        sealed interface Shape permits Square { default int sides() { return 3; } }
        record Square(int size) implements Shape { public int sides() { return 4; } }
        public static String toString(int size) {
            Shape shape = new Square(size);
            return shape.sides() == 4 && size > 0 ? "square" : "none";
        }
    }
    """
    (tmp_path / "Shapes.java").write_text(source)
    result = hw.generate(f"{tmp_path / 'Shapes.java'}:Shapes")
    assert (result.tests, result.unstable) == (2, ())
    assert result.unchecked in ("", "JaCoCo cannot measure Shapes$Shape; a newer one may")
