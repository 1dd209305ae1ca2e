"""What results depend on although no state keeps it."""

from __future__ import annotations

import functools
import random
from typing import Any

import pytest

from heapwright.program.python.environment.nondeterminism import resets, untracked
from tests.unit.program.python.conftest import Own


def told(module: Any, *names: str) -> list[str]:
    """In order; some are found in more than one way."""
    return list(dict.fromkeys(untracked([module], set(names))))


def test_modules_that_answer_differently_from_run_to_run_are_named_where_they_are_used(
    own: Own,
) -> None:
    imports = "import random, uuid\nfrom time import monotonic\nimport math\n"
    module = own(f"{imports}start = monotonic()\n\ndef roll():\n    return random.random()\n")
    assert told(module) == [
        "owned uses monotonic of module time, which is not tracked",
        "owned uses random of module random, which is not tracked",
    ]


@pytest.mark.parametrize("found", ["globals()['uu' + 'id']", "getattr(owned, 'uu' + 'id')"])
def test_a_module_that_may_be_found_by_its_name_is_taken_for_used(own: Own, found: str) -> None:
    module = own(f"import uuid\n\ndef token(owned):\n    return {found}.uuid4()\n")
    assert told(module) == ["owned uses uuid of module uuid, which is not tracked"]


def test_what_only_some_functions_of_a_module_tell_counts_where_they_are_named(own: Own) -> None:
    module = own(
        """
        import datetime

        def today():
            return datetime.datetime.now()

        def first():
            return datetime.datetime(1970, 1, 1)
        """
    )
    assert told(module, "datetime") == []
    assert told(module, "datetime", "now") == ["owned uses datetime.now, which is not tracked"]


def test_what_a_function_imports_under_another_name_is_found(own: Own) -> None:
    module = own("def draw():\n    from random import choice as pick\n    return pick([1, 2])\n")
    assert told(module, "pick") == ["owned uses choice of module random, which is not tracked"]


def test_streams_that_are_assigned_and_counts_of_a_cache_are_named(own: Own) -> None:
    module = own("import sys\n\ndef quiet():\n    sys.stdout = None\n")
    assert told(module, "cache_info") == [
        "cache_info() depends on what earlier calls left, which is not tracked",
        "owned assigns sys.stdout, which is not tracked",
    ]


def test_caches_are_emptied_and_random_generators_start_again(own: Own) -> None:
    module = own(
        """
        import functools
        import random

        DICE = random.Random(5)

        class Box:
            @staticmethod
            @functools.cache
            def twice(n):
                return 2 * n
        """
    )
    steps = resets([module], [module.Box], by_chance=False)
    first = module.DICE.random()
    module.Box.twice(1)
    for step in steps:
        step()
    assert len(steps) == 2
    assert module.DICE.random() == first
    assert isinstance(module.Box.twice, functools._lru_cache_wrapper)
    assert module.Box.twice.cache_info().currsize == 0


def test_a_program_of_chance_draws_the_same_numbers_on_every_path() -> None:
    state = random.getstate()
    try:
        (calm,) = resets([], [], by_chance=True)
        calm()
        first = random.random()
        calm()
        assert random.random() == first
    finally:
        random.setstate(state)
    assert resets([], [], by_chance=False) == []
