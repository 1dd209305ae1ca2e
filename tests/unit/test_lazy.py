"""What is imported when, and under which name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import heapwright
from heapwright.lazy import import_lazily


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


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A package that imports the function ``inner``, and a module, when they are first used."""
    folder = tmp_path / "lazy_package"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from lazy_package import other\n"
        "    from lazy_package.inner import inner\n"
    )
    (folder / "inner.py").write_text("def inner():\n    return 1\n")
    (folder / "other.py").write_text("value = 2\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    import lazy_package  # type: ignore[import-not-found]

    import_lazily("lazy_package")
    yield lazy_package
    for name in [name for name in sys.modules if name.startswith("lazy_package")]:
        del sys.modules[name]


def test_a_name_is_imported_when_it_is_first_used(package: Any) -> None:
    assert "lazy_package.inner" not in sys.modules
    assert {"inner", "other"} <= set(dir(package))
    assert package.inner() == 1
    assert "lazy_package.inner" in sys.modules
    assert package.inner() == 1  # not the module of the same name, which is there by now
    assert package.other.value == 2


def test_other_attributes_are_as_in_any_package(package: Any) -> None:
    package.added = 3
    assert package.added == 3
    with pytest.raises(AttributeError, match="module 'lazy_package' has no attribute 'missing'"):
        _ = package.missing
