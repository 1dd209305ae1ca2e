"""Library values are written as source that makes them again, and read without running code."""

from __future__ import annotations

import datetime
import decimal
import re
import subprocess
from datetime import date
from fractions import Fraction
from pathlib import PurePosixPath

import pytest

from heapwright.program.values import SAMPLES, localised, read, written

SOURCES = [text for texts in SAMPLES.values() for text in texts]


@pytest.mark.parametrize("text", SOURCES)
def test_a_sample_is_a_value_of_its_type(text: str) -> None:
    (name,) = (name for name, texts in SAMPLES.items() if text in texts)
    value = read(text)
    assert name.rpartition(".")[2] in {cls.__name__ for cls in type(value).__mro__}
    assert read(text) is value


@pytest.mark.parametrize(
    "value",
    [
        Fraction(2, 3),
        decimal.Decimal("1.50"),
        datetime.timedelta(days=-1),
        PurePosixPath("a/b"),
        re.compile("a+", re.IGNORECASE),
        range(1, 9, 2),
    ],
    ids=repr,
)
def test_what_is_written_makes_an_equal_value(value: object) -> None:
    text = written(value)
    assert text is not None
    again = read(text)
    assert again == value
    assert type(again) is type(value)


@pytest.mark.parametrize("value", [object(), [1], decimal.Decimal("nan"), subprocess])
def test_what_cannot_be_written_is_not(value: object) -> None:
    assert written(value) is None


@pytest.mark.parametrize("text", ["os.system('true')", "__import__('os')", "fractions.gcd(1, 2)"])
def test_only_known_types_are_called(text: str) -> None:
    with pytest.raises(ValueError, match="makes no value that is kept"):
        read(text)


def test_names_are_those_of_the_module() -> None:
    text = "datetime.date(2024, 1, 31)"
    assert localised(text, {}) == text
    assert localised(text, {"date": date}) == "date(2024, 1, 31)"
    assert localised(text, {"dt": datetime}) == "dt.date(2024, 1, 31)"
    assert localised(text, {"datetime": datetime.datetime}) is None
