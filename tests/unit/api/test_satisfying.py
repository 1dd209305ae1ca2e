"""A formula asked of live objects."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from heapwright.api.satisfying import satisfies
from heapwright.errors import UserError
from tests.sources import load_module


@pytest.fixture
def module(chain: str) -> Iterator[Any]:
    """The untouched module, with formulas beside it."""
    yield load_module(Path(chain.removesuffix(":Chain")))
    sys.modules.pop("chain", None)


def test_objects_are_what_a_formula_of_a_file_describes_or_not(module: Any) -> None:
    formula = f"{Path(module.__file__).with_suffix('.sl')}:valid"
    chain = module.Chain()
    assert satisfies(formula, chain)
    chain.add(1)
    assert satisfies(formula, chain)
    chain.tie()
    assert not satisfies(formula, chain)


def test_a_method_names_its_own_formula(module: Any) -> None:
    chain = module.Chain()
    assert not satisfies(module.Chain.swap, chain)
    chain.add(1)
    assert satisfies(module.Chain.swap, chain)


def test_what_cannot_be_asked_is_refused(module: Any) -> None:
    chain = module.Chain()
    with pytest.raises(UserError, match="no object is given; pass those that the formula speaks"):
        satisfies("chain.sl:valid")
    with pytest.raises(UserError, match=r"'rep_ok' is not a formula; write FILE.sl:NAME"):
        satisfies("rep_ok", chain)
    with pytest.raises(UserError, match=r"add names no precondition; add one by @heapwright.requ"):
        satisfies(module.Chain.add, chain)
    with pytest.raises(UserError, match="speaks of self, and 2 objects are given"):
        satisfies(f"{Path(module.__file__).with_suffix('.sl')}:valid", chain, chain)
