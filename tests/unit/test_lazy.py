"""What is imported when, and under which name."""

from __future__ import annotations

import subprocess
import sys

import pytest

import heapwright


def loaded_by(code: str) -> set[str]:
    """The modules that a fresh interpreter has loaded after the code."""
    show = f"import sys\n{code}\nprint(*sys.modules)"
    return set(subprocess.check_output([sys.executable, "-c", show], text=True).split())


@pytest.mark.parametrize(
    "code",
    [
        "import heapwright",
        "import heapwright.plugin",
        "from heapwright import api, report",
        "from heapwright.cli import main",
    ],
)
def test_no_room_is_loaded_before_it_is_needed(code: str) -> None:
    assert not loaded_by(code) & {"heapwright.graph", "heapwright.execution", "rich", "z3"}


def test_a_suite_needs_neither_tables_nor_processes() -> None:
    loaded = loaded_by("from heapwright import generate")
    assert "heapwright.graph" in loaded
    assert not loaded & {"rich", "z3", "multiprocessing", "pytest", "coverage"}


def test_public_names_are_all_there() -> None:
    assert set(heapwright.__all__) <= set(dir(heapwright))
    assert all(getattr(heapwright, name) is not None for name in heapwright.__all__)


def test_a_room_does_not_hide_the_function_of_its_name() -> None:
    code = (
        "import heapwright.verify.check, heapwright\nassert not hasattr(heapwright.verify, 'check')"
    )
    loaded_by(f"{code}\nfrom heapwright import verify\nassert callable(verify)")


def test_a_wrong_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'heapwright' has no attribute 'nothing'"):
        _ = heapwright.nothing  # type: ignore[attr-defined]
