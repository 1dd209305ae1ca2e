"""Strings that a pattern matches are worth passing to a program that looks for it."""

from __future__ import annotations

import re

import pytest

from heapwright.program.python.source.patterns import samples_of


@pytest.mark.parametrize(
    "pattern",
    [
        r"&#(?:[0-9]+|[xX][0-9a-fA-F]+);",
        r"</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>",
        r"(?P<key>\w+)\s*[=:]\s*(?P<value>.*?)",
        r"(['\"])[^'\"]*\1",
        r"(a)?b(?(1)c|d)",
        r"[^\d\s]{2,}\Z",
        r"a{2}b*?(?>x|y)c++",
    ],
)
def test_samples_match(pattern: str) -> None:
    compiled = re.compile(pattern)
    samples = samples_of(compiled)
    assert samples
    assert all(compiled.fullmatch(sample) for sample in samples)
    assert samples == samples_of(compiled)


def test_flags_are_followed() -> None:
    assert samples_of(re.compile(" a  b  # a comment", re.VERBOSE)) == ["ab"]


def test_patterns_for_bytes_and_long_ones_have_no_samples() -> None:
    assert samples_of(re.compile(rb"a+")) == []
    assert samples_of(re.compile("a{500}")) == []
    assert samples_of(re.compile("(?:(?:a{900}){900}){900}")) == []
