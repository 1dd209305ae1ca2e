"""The table of what is known of libraries has no line that means nothing."""

from __future__ import annotations

import sys

import pytest

from heapwright.libraries import MODULES, Trait

ELSEWHERE = frozenset({"heapwright", "nis", "spwd", "audioop", "msvcrt", "winreg"})
"""Our own, and modules that other versions and platforms have."""


@pytest.mark.parametrize("fact", Trait)
def test_every_fact_is_known_of_some_module(fact: Trait) -> None:
    assert MODULES[fact]


def test_every_module_is_one_of_python() -> None:
    named = frozenset.union(*MODULES.values())
    public = {name for name in named if not name.startswith("_")}
    assert public <= sys.stdlib_module_names | ELSEWHERE


def test_a_module_in_c_is_in_one_group() -> None:
    groups = [MODULES[fact] for fact in (Trait.INSIDE, Trait.TELLS, Trait.READS, Trait.STAYS)]
    assert sum(map(len, groups)) == len(frozenset.union(*groups))


def test_what_is_only_kept_is_asked_too() -> None:
    assert MODULES[Trait.KEEPS] <= MODULES[Trait.ASKS]
