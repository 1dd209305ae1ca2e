"""What stands for pytest in runs on mutants does what pytest does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from heapwright.mutation.fixtures import NotRaisedError, raises

BLOCKS: dict[str, tuple[Any, str | None, Callable[[], object]]] = {
    "raises it": (KeyError, None, lambda: {}["k"]),
    "raises one derived from it": (LookupError, None, lambda: {}[3]),
    "the message fits somewhere": (ValueError, "literal", lambda: int("x")),
    "another message": (ValueError, "^literal", lambda: int("x")),
    "raises another": (IndexError, None, lambda: {}[3]),
    "raises nothing": (KeyError, None, lambda: None),
}


@pytest.mark.parametrize(("expected", "match", "block"), BLOCKS.values(), ids=BLOCKS)
def test_the_same_blocks_pass(
    expected: type[Exception], match: str | None, block: Callable[[], object]
) -> None:
    def passes(kind: Any) -> bool:
        try:
            with kind(expected, match=match):
                block()
        except (Exception, pytest.fail.Exception):
            return False
        return True

    assert passes(raises) is passes(pytest.raises)


def test_nothing_raised_is_told_from_another_exception() -> None:
    with pytest.raises(NotRaisedError), raises(ValueError):
        pass


def test_the_exception_can_be_read_afterwards() -> None:
    with raises(ValueError) as caught:
        int("x")
    assert isinstance(caught.value, ValueError)
