"""The source of functions that are followed: read once, and only of simple functions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from heapwright.structures.explaining.definitions import definition_of, learn
from heapwright.structures.explaining.reasons import UnexplainedError
from tests.sources import load_module, written
from tests.unit.structures.explaining import subject


@pytest.fixture(scope="module", autouse=True)
def known() -> None:
    learn([subject.__file__])


def test_a_function_is_found_by_its_code() -> None:
    assert definition_of(subject.ends.__code__).name == "ends"
    assert definition_of(subject.Checks.static.__code__).name == "static"


@pytest.mark.parametrize("function", [subject.with_default, subject.generated])
def test_defaults_and_generators_are_not_followed(function: Any) -> None:
    with pytest.raises(UnexplainedError):
        definition_of(function.__code__)


def test_a_file_that_was_not_learnt_is_not_read(tmp_path: Path) -> None:
    module = load_module(written(tmp_path, "def f(x):\n    return x", "unlearnt"))
    with pytest.raises(UnexplainedError):
        definition_of(module.f.__code__)


def test_a_file_that_cannot_be_read_is_left_out(tmp_path: Path) -> None:
    broken = written(tmp_path, "def f(:", "broken")
    learn([str(broken), str(tmp_path / "missing.py"), "None"])
    with pytest.raises(UnexplainedError):
        definition_of(compile("0", str(broken), "eval"))


def test_functions_of_the_same_name_are_told_apart_by_their_line(tmp_path: Path) -> None:
    file = written(
        tmp_path, "def f(x):\n    return 1\n\nfirst = f\n\ndef f(x):\n    return 2", "two"
    )
    learn([str(file)])
    module = load_module(file)
    assert definition_of(module.first.__code__).lineno == 1
    assert definition_of(module.f.__code__).lineno == 6
