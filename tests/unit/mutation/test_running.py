"""A mutant as a module that can be imported."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path

import pytest

from heapwright.mutation.running import mutated
from tests.sources import written

SOURCE = "class Till:\n    rate = 1\n"


@pytest.fixture
def till(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """In a package that offers its class."""
    package = tmp_path / "mutated_shop"
    package.mkdir()
    (package / "__init__.py").write_text("from mutated_shop.till import Till", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return written(package, SOURCE, "till")


def _forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "mutated_shop"]:
        del sys.modules[name]


def test_whatever_imports_the_file_gets_the_mutant_in_the_block_only(till: Path) -> None:
    code = compile(SOURCE.replace("1", "2"), str(till), "exec")
    with mutated(str(till), code):
        assert import_module("mutated_shop").Till.rate == 2
        assert import_module("mutated_shop.till").__file__ == str(till)
    _forget()
    assert import_module("mutated_shop").Till.rate == 1
    _forget()


def test_what_the_code_raises_is_not_hidden(till: Path) -> None:
    code = compile("1 / 0", str(till), "exec")
    with pytest.raises(ZeroDivisionError), mutated(str(till), code):
        import_module("mutated_shop")
    _forget()
    assert "get_code" not in vars(SourceFileLoader)
