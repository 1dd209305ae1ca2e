"""JUnit's jars fit each other, however many versions a repository has."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.emit.java import tools
from heapwright.emit.java.tools import find_junit

JUPITER = ("junit-jupiter-api", "junit-jupiter-engine")
PLATFORM = ("junit-platform-commons", "junit-platform-engine", "junit-platform-launcher")


@pytest.fixture(autouse=True)
def _nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tools, "_usual_places", lambda: iter(()))
    monkeypatch.delenv("CLASSPATH", raising=False)


def _put(folder: Path, names: tuple[str, ...], version: str) -> None:
    for name in names:
        (folder / f"{name}-{version}.jar").write_bytes(b"")


def _found(folder: Path) -> list[str]:
    tools._jars.cache_clear()
    return sorted(Path(jar).stem for jar in find_junit("junit5", [str(folder)]) or ())


def test_the_newest_complete_release_is_taken(tmp_path: Path) -> None:
    _put(tmp_path, ("opentest4j",), "1.3.0")
    _put(tmp_path, JUPITER, "5.10.2")
    _put(tmp_path, PLATFORM, "1.10.2")
    _put(tmp_path, JUPITER, "5.14.4")
    _put(tmp_path, PLATFORM[:2], "1.14.4")  # without a launcher
    _put(tmp_path, JUPITER, "6.1.3")
    _put(tmp_path, PLATFORM, "6.1.3")
    assert {jar.rpartition("-")[2] for jar in _found(tmp_path)} == {"1.3.0", "5.10.2", "1.10.2"}


def test_a_sixth_release_is_taken_where_there_is_no_fifth(tmp_path: Path) -> None:
    _put(tmp_path, ("opentest4j",), "1.3.0")
    _put(tmp_path, JUPITER, "6.1.3")
    _put(tmp_path, PLATFORM, "6.0.3")
    assert _found(tmp_path) == []
    _put(tmp_path, PLATFORM, "6.1.3")
    assert len(_found(tmp_path)) == 6


def test_jars_without_versions_belong_together(tmp_path: Path) -> None:
    for name in (*JUPITER, *PLATFORM, "opentest4j"):
        (tmp_path / f"{name}.jar").write_bytes(b"")
    assert len(_found(tmp_path)) == 6
