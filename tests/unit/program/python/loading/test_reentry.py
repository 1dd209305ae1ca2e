"""A script that calls Heapwright is loaded up to that call."""

from __future__ import annotations

import pytest

from heapwright.program.python.loading.reentry import Reentry, end_if_loading, loading


def test_a_call_while_a_module_is_loaded_ends_the_module() -> None:
    reached = []
    with loading() as ended:
        reached.append("above")
        end_if_loading()
        reached.append("below")
    assert reached == ["above"]
    assert len(ended) == 1


def test_a_module_that_does_not_call_is_loaded_to_its_end() -> None:
    with loading() as ended:
        pass
    assert ended == []


def test_nothing_ends_where_no_module_is_loaded() -> None:
    end_if_loading()
    with pytest.raises(KeyError), loading():
        raise KeyError
    end_if_loading()


def test_code_of_a_module_cannot_catch_the_signal_by_chance() -> None:
    assert not issubclass(Reentry, Exception)
