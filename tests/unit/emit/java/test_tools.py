"""The jars of JUnit that are used together are of one release."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.emit.java import tools

JUPITER = ("junit-jupiter-api", "junit-jupiter-engine")
PLATFORM = ("junit-platform-commons", "junit-platform-engine", "junit-platform-launcher")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(tools, "_usual_places", lambda: iter(()))
    monkeypatch.setattr(tools, "_class_path", lambda: iter(()))
    place = tmp_path / "jars"
    place.mkdir()
    return place


def add(folder: Path, version: str, *names: str) -> None:
    for name in names:
        (folder / (f"{name}-{version}.jar" if version else f"{name}.jar")).touch()


def found(folder: Path) -> list[str] | None:
    tools._jars.cache_clear()
    jars = tools.find_junit("junit5", [str(folder)])
    return None if jars is None else [Path(jar).name for jar in jars]


def test_the_newest_release_that_is_there_as_a_whole(folder: Path) -> None:
    add(folder, "6.1.3", *JUPITER, *PLATFORM[1:])
    add(folder, "6.0.3", *JUPITER, *PLATFORM)
    add(folder, "5.9.0", *JUPITER)
    add(folder, "1.3.0", "opentest4j")
    expected = [f"{name}-6.0.3.jar" for name in (*JUPITER, *PLATFORM)]
    assert found(folder) == [*expected, "opentest4j-1.3.0.jar"]


def test_the_platform_of_junit_5_has_numbers_of_its_own(folder: Path) -> None:
    add(folder, "5.10.2", *JUPITER)
    add(folder, "1.10.2", *PLATFORM)
    add(folder, "1.12.0", *PLATFORM)
    add(folder, "1.2.0", "opentest4j")
    jars = found(folder)
    assert jars is not None
    assert jars[2:5] == [f"{name}-1.10.2.jar" for name in PLATFORM]


def test_jars_of_a_distribution_have_no_versions(folder: Path) -> None:
    add(folder, "", *JUPITER, *PLATFORM, "opentest4j")
    assert found(folder) == [f"{name}.jar" for name in (*JUPITER, *PLATFORM, "opentest4j")]


def test_without_a_whole_release_one_jar_with_everything_will_do(folder: Path) -> None:
    add(folder, "5.10.2", *JUPITER)
    assert found(folder) is None
    add(folder, "1.9.3", "junit-platform-console-standalone")
    assert found(folder) == ["junit-platform-console-standalone-1.9.3.jar"]
