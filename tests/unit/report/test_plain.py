"""Results as plain data."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from heapwright.report.plain import plain


@dataclass
class Result:
    name: str = "stack"
    seconds: float = 1.23456789
    ratio: float = 1.23456789

    def lines(self) -> list[str]:
        return ["one"]


def test_fields_and_what_methods_return_are_taken_in_this_order() -> None:
    assert list(plain(Result(), "lines name").items()) == [("lines", ["one"]), ("name", "stack")]


def test_only_seconds_are_rounded() -> None:
    assert plain(Result(), "seconds ratio") == {"seconds": 1.2346, "ratio": 1.23456789}


def test_no_names_give_nothing_and_wrong_ones_are_refused() -> None:
    assert plain(Result(), "") == {}
    with pytest.raises(AttributeError, match="nothing"):
        plain(Result(), "nothing")
