"""What all languages share when chosen runs become a suite."""

from __future__ import annotations

import pytest

from heapwright.emit.suites import Draft, chosen_style
from heapwright.errors import UserError

LOOKS = tuple(f"look {k}" for k in range(9))


def test_a_short_test_looks_at_a_few_things() -> None:
    assert Draft(("call",), LOOKS, 8).short() == ["call", *LOOKS[:6]]
    assert Draft(("call",), (), 0).short() == ["call"]


@pytest.mark.parametrize(("changed", "told"), [(0, 1), (1, 1), (3, 3), (8, 6)])
def test_a_telling_one_says_what_the_last_call_changed(changed: int, told: int) -> None:
    assert Draft(("call",), LOOKS, changed).telling() == ["call", *LOOKS[:told]]


def test_the_first_style_is_taken_where_none_is_chosen() -> None:
    assert chosen_style(None, ("a", "b")) == "a"
    assert chosen_style("b", ("a", "b")) == "b"


def test_a_style_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UserError, match="style='c': there are: a, b"):
        chosen_style("c", ("a", "b"))
