"""A method is translated once; what is kept of it counts only where it still holds."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NoReturn

import pytest

import heapwright as hw
from heapwright.program.java import kept, translations
from heapwright.program.java.bridge import Bridge
from heapwright.program.java.classpath import ClassPath
from heapwright.program.java.virtual_machine import VirtualMachine
from tests.java.harness import compile_java

pytestmark = pytest.mark.sampled(1)

RING = """
public class Ring {
    private final String[] names = new String[2];
    private int used;

    public boolean add(String name) {
        for (int k = 0; k < used; k++) {
            if (names[k].equals(name)) {
                return false;
            }
        }
        if (used == names.length) {
            return false;
        }
        names[used++] = name;
        return true;
    }

    public boolean repOK() {
        if (names == null || names.length != 2) {
            return false;
        }
        int count = 0;
        while (count < names.length && names[count] != null) {
            count++;
        }
        return count == used;
    }
}"""


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return kept.cache_folder()


def refused(*_: Any) -> NoReturn:
    raise AssertionError("translated again")


@pytest.fixture
def target(cache: Path, tmp_path: Path) -> str:
    (tmp_path / "Ring.java").write_text(RING)
    return f"{tmp_path / 'Ring.java'}:Ring"


def test_what_was_translated_is_not_translated_again(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = hw.explore(target)
    monkeypatch.setattr(translations, "translate", refused)
    again = hw.explore(target)
    assert again.graph.states == first.graph.states
    assert again.graph.edges == first.graph.edges


@pytest.mark.parametrize("criterion", ["branch", "statement", "mcdc", "block-2"])
def test_probes_and_loops_are_kept_too(
    criterion: str, target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The predicate runs with as few probes as possible, the method with those of the criterion."""
    first = hw.cases(f"{target}.add", "repOK", criterion=criterion)
    monkeypatch.setattr(translations, "translate", refused)
    again = hw.cases(f"{target}.add", "repOK", criterion=criterion)
    assert [str(each) for each in again.lines()] == [str(each) for each in first.lines()]
    assert again.goals == first.goals


CALLER = "public class Caller { public static int ask() { return new Middle().get(); } }"
BASE = "public class Base { int value = 1; int get() { return value; } }"
MIDDLE = {
    1: "public class Middle extends Base { }",
    2: "public class Middle extends Base { private static int made = 40; "
    "Middle() { value = ++made; } }",
    3: "public class Middle extends Base { int value = 3; "
    "int get() { return value + super.value; } }",
}


def asked(folder: Path, version: int) -> Any:
    (folder / str(version)).mkdir()
    sources = {"Caller": CALLER, "Base": BASE, "Middle": MIDDLE[version]}
    classes = compile_java(sources, folder / str(version))
    vm = VirtualMachine(ClassPath([str(classes)], Bridge()))
    cls: Any = vm.cls("Caller")
    return cls.m_ask_28__29_I()


def test_a_method_is_translated_again_where_other_classes_differ(
    cache: Path, tmp_path: Path
) -> None:
    assert [asked(tmp_path, version) for version in (1, 2, 3)] == [1, 41, 4]


def test_what_is_damaged_is_translated_again(cache: Path, tmp_path: Path) -> None:
    assert asked(tmp_path, 3) == 4
    for file in cache.glob("methods-*/*/*"):
        file.write_bytes(file.read_bytes()[:20])
    (tmp_path / "again").mkdir()
    assert asked(tmp_path / "again", 3) == 4


def test_translations_of_former_versions_are_removed(cache: Path) -> None:
    for age, name in enumerate(("methods-a", "methods-b", "methods-c", "methods-d", "classes")):
        kept.write(f"{name}/digest/method", age)
        os.utime(cache / name, (age, age))
    kept.forget_others("methods-a", 2)
    left = sorted(each.name for each in cache.iterdir())
    assert left == ["classes", "methods-a", "methods-c", "methods-d"]


def test_where_nothing_can_be_kept_everything_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    (tmp_path / "Ring.java").write_text(RING)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert hw.explore(f"{tmp_path / 'Ring.java'}:Ring", max_length=1).graph.paths == 1
    assert kept.cache_folder().is_dir()
