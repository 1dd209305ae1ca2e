"""A mutant as a module that can be imported."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

from heapwright.api.exploring import open_program
from heapwright.emit.python.replay import load_untouched
from heapwright.mutation.running import mutated
from tests.sources import written


def test_importing_gives_the_mutant_in_the_block_only(tmp_path: Path) -> None:
    source = "class Till:\n    rate = 1\n"
    program = open_program(f"{written(tmp_path, source, 'mutated_till')}:Till")
    untouched = load_untouched(program)
    code = compile(source.replace("1", "2"), "mutant", "exec")
    with mutated(untouched, "mutated_till", code) as module:
        assert import_module("mutated_till") is module
        assert module.Till.rate == 2
        assert module.__file__ == untouched.module.__file__
        assert not hasattr(module, "missing")
    assert sys.modules.get("mutated_till") is not module
    assert untouched.module.Till.rate == 1


def test_a_module_in_a_package_is_found_there(tmp_path: Path) -> None:
    package = tmp_path / "mutated_shop"
    package.mkdir()
    (package / "__init__.py").touch()
    file = written(package, "class Till:\n    rate = 1\n", "till")
    untouched = load_untouched(open_program(f"{file}:Till"))
    code = compile("class Till:\n    rate = 2\n", "mutant", "exec")
    with mutated(untouched, "mutated_shop.till", code) as module:
        assert import_module("mutated_shop").till is module


def test_what_the_code_raises_is_not_hidden(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, 'class Till: ...', 'mutated_till')}:Till")
    code = compile("1 / 0", "mutant", "exec")
    with pytest.raises(ZeroDivisionError), mutated(load_untouched(program), "mutated_till", code):
        pass
