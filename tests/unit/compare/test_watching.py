"""What callers see of a call beside its answer."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from heapwright.compare.watching import Output, Stream, Watch, as_text


def test_strings_are_joined_and_other_values_stay_as_they_are() -> None:
    stream = Stream()
    stream.hw_print(("a", "b", 3), None, None)
    stream.write("c")
    stream.writelines(["d", ""])
    assert stream.parts == ["a b ", 3, "\ncd"]
    assert as_text(stream.parts) == "a b 3\ncd"


def test_separators_and_ends_are_seen() -> None:
    stream = Stream()
    stream.hw_print((1, 2), "-", "")
    assert as_text(stream.parts) == "1-2"


def test_both_streams_are_watched_apart() -> None:
    watch = Watch()
    before = sys.stdout, sys.stderr
    with watch:
        sys.stdout.write("out")
        sys.stderr.write("err")
    assert watch.seen() == [["out"], ["err"], [], []]
    assert (sys.stdout, sys.stderr) == before


@pytest.mark.parametrize(
    ("message", "category", "expected"),
    [
        ("a", None, ["UserWarning", "a"]),
        ("a", DeprecationWarning, ["DeprecationWarning", "a"]),
        (RuntimeWarning("b"), None, ["RuntimeWarning", "b"]),
    ],
)
def test_warnings_have_a_category_and_a_message(
    message: Any, category: Any, expected: list[str]
) -> None:
    output = Output()
    output.hw_warned(message, category)
    assert output.warned == expected


def test_what_is_logged_is_what_a_handler_would_write() -> None:
    output = Output()
    output.hw_logged("tap", "info", ("%s of %s", 1, 2))
    output.hw_logged("tap", "debug", ("100 %",))
    assert output.logged == ["tap", "info", "1 of 2", "tap", "debug", "100 %"]
    output.hw_logged("tap", "error", ("off",), (True, False, None))
    assert output.logged[6:] == ["tap", "error", "off", True, False, None]
