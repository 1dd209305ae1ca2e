"""Verbs on Java targets: answers, exit codes, and one line for what cannot be used."""

from __future__ import annotations

import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from heapwright.cli.main import run

pytestmark = pytest.mark.sampled(2)

SUBJECTS = Path(__file__).parents[2] / "subjects" / "java"
STACK = f"{SUBJECTS}/Stack.java:Stack"


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(list(arguments))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("compiled")
    subprocess.run(["javac", "-g", "-d", str(out), str(SUBJECTS / "Stack.java")], check=True)
    return out


@pytest.fixture
def classes(compiled: Path, tmp_path: Path) -> Path:
    """A copy that a test may damage."""
    return Path(shutil.copytree(compiled, tmp_path / "classes"))


def test_a_property_is_proved_for_sequences_of_any_length(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code, out, _ = _run(capsys, "verify", f"{SUBJECTS}/SearchTree.java:SearchTree", *REP_OK)
    assert code == 0
    assert "repOk: holds" in out
    assert "by sequences of any length, for all 32-bit integers" in out


def test_a_broken_property_is_shown_as_a_junit_test(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = _run(capsys, "verify", f"{SUBJECTS}/Stack.java:Stack", "--property", "isLow")
    assert code == 1
    assert "isLow is false after 3 calls; no sequence is shorter" in out
    assert "@Test\nvoid testIsLow() {\n    var stack = new Stack();\n" in out
    assert "    assertTrue(stack.isLow());\n" in out


def test_wrapping_around_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    target = f"{SUBJECTS}/Counter.java:Counter"
    code, out, _ = _run(capsys, "find", target, "--spec", "isPositive", "-q")
    assert code == 0
    assert "new Counter(" in out
    code, out, _ = _run(capsys, "verify", target, "--property", "neverWraps", "-q")
    assert code == 1
    assert "-2147483648" in out


def test_exceptions_of_the_machine_are_crashes(capsys: pytest.CaptureFixture[str]) -> None:
    target = f"{SUBJECTS}/Counter.java:Counter"
    code, out, _ = _run(capsys, "verify", target, "--property", "no-crash")
    assert code == 1
    assert "raises ArithmeticException: / by zero" in out


def test_class_folders_and_jars_are_targets(
    capsys: pytest.CaptureFixture[str], classes: Path, tmp_path: Path
) -> None:
    jar = tmp_path / "lib.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        for file in classes.glob("*.class"):
            archive.write(file, file.name)
    for place in (classes, jar):
        code, out, _ = _run(capsys, "verify", f"{place}:Stack", *REP_OK)
        assert (code, "repOk: holds" in out) == (0, True)


def test_a_saved_graph_answers_later(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    graph = str(tmp_path / "graph.hw")
    target = f"{SUBJECTS}/Stack.java:Stack"
    assert _run(capsys, "explore", target, "-o", graph, "-q")[0] == 0
    code, out, _ = _run(capsys, "find", graph, "--spec", "isEmpty", "-q")
    assert code == 0
    assert "new Stack()" in out


def test_several_processes_give_the_same_answer(capsys: pytest.CaptureFixture[str]) -> None:
    target = f"{SUBJECTS}/SearchTree.java:SearchTree"
    one = _run(capsys, "verify", target, *REP_OK, "-q")
    assert _run(capsys, "verify", target, *REP_OK, "-q", "--jobs", "2")[:2] == one[:2]


@pytest.mark.parametrize(
    "command",
    [
        ("gen", STACK, "--criterion", "mutation"),
        ("gen", STACK, "--states", "valid", "--style", "calls"),
        ("cases", f"{STACK}.push", "--post", "stack.py:bigger"),
        ("structures", STACK, "--type", "Stack.size=int"),
    ],
    ids=" ".join,
)
def test_what_is_not_possible_for_java_is_said(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    code, _, err = _run(capsys, *command)
    assert code == 2
    assert err.count("\n") == 1
    assert "Java" in err


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: b"text" + data, "not a class file"),
        (lambda data: data[: len(data) // 2], "damaged or truncated"),
        (lambda data: data[:6] + b"\x00\xff" + data[8:], "compiled for Java 211"),
    ],
    ids=["no class file", "truncated", "too new"],
)
def test_what_is_no_usable_class_file_is_refused(
    capsys: pytest.CaptureFixture[str], classes: Path, change: object, told: str
) -> None:
    file = classes / "Stack.class"
    file.write_bytes(change(file.read_bytes()))  # type: ignore[operator]
    code, _, err = _run(capsys, "explore", f"{classes}:Stack", "-q")
    assert code == 2
    assert told in err
    assert "Stack.class" in err
    assert err.count("\n") == 1


def test_a_missing_dependency_is_named(capsys: pytest.CaptureFixture[str], classes: Path) -> None:
    (classes / "Stack$Node.class").unlink()
    code, _, err = _run(capsys, "explore", f"{classes}:Stack", "-q")
    assert code == 2
    assert "Stack needs Stack$Node, which is not there" in err


def test_a_missing_class_behind_another_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "Shop.java").write_text(
        "public class Shop extends Place { public int f() { return Till.g(); } }"
        "class Place {} class Till { static int g() { return Coin.VALUE.length(); } }"
        "class Coin { static String VALUE = String.valueOf(1); }"
    )
    subprocess.run(["javac", "-d", str(tmp_path), str(tmp_path / "Shop.java")], check=True)
    for name in ("Coin", "Place"):
        (tmp_path / f"{name}.class").unlink()
        code, _, err = _run(capsys, "explore", f"{tmp_path}:Shop", "-q")
        assert (code, name in err, "--classpath" in err, err.count("\n")) == (2, True, True, 1)


def test_a_class_that_does_not_verify_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "Size.java").write_text(
        "public class Size { private int n; public int n() { return n; } }"
    )
    subprocess.run(["javac", "-d", str(tmp_path), str(tmp_path / "Size.java")], check=True)
    file = tmp_path / "Size.class"
    broken = re.sub(rb"(\x2a\xb4\x00.)\xac", b"\\1\xb0", file.read_bytes(), flags=re.DOTALL)
    assert broken != file.read_bytes()  # returns a reference now
    file.write_bytes(broken)
    code, _, err = _run(capsys, "explore", f"{tmp_path}:Size", "-q")
    assert (code, "does not verify" in err, err.count("\n")) == (2, True, 1)


def test_what_is_no_jar_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "lib.jar").write_text("not a jar")
    code, _, err = _run(capsys, "explore", f"{tmp_path}/lib.jar:Stack", "-q")
    assert (code, "not a jar" in err, err.count("\n")) == (2, True, 1)


def test_a_class_path_names_what_else_is_needed(
    capsys: pytest.CaptureFixture[str], classes: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (classes / "Stack$Node.class").rename(other / "Stack$Node.class")
    given = ("explore", f"{classes}:Stack", "-q")
    assert _run(capsys, *given)[0] == 2
    assert _run(capsys, *given, "--classpath", str(other))[0] == 0
    code, _, err = _run(capsys, *given, "--classpath", "nowhere.jar")
    assert (code, "nowhere.jar: no such file or folder" in err) == (2, True)
    python = f"{SUBJECTS.parent}/paper/kiasan_stack.py:StackLi"
    code, _, err = _run(capsys, "explore", python, "-q", "--classpath", str(other))
    assert (code, "only Java has a class path" in err) == (2, True)


@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("{}:Nothing", "no class Nothing; write its name with the package"),
        ("{}:pkg.Stack", "no class pkg.Stack; there is Stack"),
        ("{}/none.jar:Stack", "no such file or folder"),
        ("java.base:java.util.Nothing", "no class java.util.Nothing"),
        ("{}:not a name", "names no class"),
    ],
)
def test_a_name_that_is_not_there_is_refused(
    capsys: pytest.CaptureFixture[str], classes: Path, target: str, told: str
) -> None:
    code, _, err = _run(capsys, "explore", target.format(classes), "-q")
    assert (code, told in err, err.count("\n")) == (2, True, 1)


def test_source_that_does_not_compile_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "Bad.java").write_text("public class Bad { int x = ; }")
    code, _, err = _run(capsys, "explore", f"{tmp_path}/Bad.java:Bad", "-q")
    assert (code, "javac refuses it" in err, err.count("\n")) == (2, True, 1)


def test_without_javac_the_message_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    code, _, err = _run(capsys, "explore", f"{SUBJECTS}/Stack.java:Stack", "-q")
    assert (code, "install a JDK" in err) == (2, True)


REP_OK = ("--property", "repOk")


def test_without_the_extra_the_message_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("heapwright.program.java.bridge.missing_packages", lambda: ["JPype1"])
    code, _, err = _run(capsys, "explore", f"{SUBJECTS}/Stack.java:Stack", "-q")
    assert code == 2
    assert err.endswith("Java targets need JPype1; run: pip install 'heapwright[java]'\n")
