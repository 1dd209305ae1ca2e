"""Java tests need the bridge and a JDK; without them they are skipped, with one line."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from heapwright.program.java.bridge import Bridge, missing_packages
from tests.java.assembler import rare
from tests.java.families import sources
from tests.java.harness import Comparison, compile_java
from tests.java.switches import switches

PROGRAMS = Path(__file__).parent / "programs"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    missing = missing_packages() + ([] if shutil.which("javac") else ["javac"])
    if missing:
        skip = pytest.mark.skip(reason=f"Java tests need {', '.join(missing)}")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(skip)


@pytest.fixture(scope="session")
def bridge() -> Iterator[Bridge]:
    made = Bridge()
    yield made
    made.close()


@pytest.fixture(scope="session")
def programs(bridge: Bridge, tmp_path_factory: pytest.TempPathFactory) -> Comparison:
    """All conformance programs, compiled."""
    written = {file.stem: file.read_text("utf-8") for file in sorted(PROGRAMS.glob("*.java"))}
    classes = compile_java(sources() | written, tmp_path_factory.mktemp("java"))
    (classes / "Rare.class").write_bytes(rare())
    (classes / "Switches.class").write_bytes(switches())
    return Comparison(classes, bridge)
