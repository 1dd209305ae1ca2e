"""Every program in ``subjects/verdicts`` gets exactly the verdict that is true of it."""

from __future__ import annotations

import decimal
import importlib.util
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import heapwright as hw
from tests.sources import SUBJECTS

PROGRAMS = sorted((SUBJECTS / "verdicts").rglob("*.py"))


@dataclass(frozen=True)
class Truth:
    """What the comments at the top of a program say."""

    file: Path
    comments: tuple[tuple[str, str], ...]

    def all(self, key: str) -> list[str]:
        return [value for name, value in self.comments if name == key]

    def one(self, key: str, default: str = "") -> str:
        return next(iter(self.all(key)), default)

    @property
    def options(self) -> dict[str, Any]:
        return dict(eval(f"dict({self.one('options')})"))


def truth_of(file: Path) -> Truth:
    found = re.findall(r"^# (\w+): (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    return Truth(file, tuple(found))


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.fixture(autouse=True)
def _no_flags() -> None:
    """Other tests calculate with decimals in this process, and what they leave behind is seen."""
    decimal.getcontext().clear_flags()


@pytest.mark.parametrize("file", PROGRAMS, ids=named)
def test_the_verdict_is_the_true_one(file: Path) -> None:
    truth = truth_of(file)
    options = {"seconds": 20, **truth.options}
    (verdict,) = hw.verify(
        f"{file}:{truth.one('classes', 'C')}", truth.one("ask"), **options
    ).verdicts
    expected, _, reason = truth.one("expect").partition(": ")
    assert verdict.verdict == expected, str(verdict)
    assert reason in "; ".join(verdict.reasons), str(verdict)
    for part in truth.all("claim"):
        assert part in verdict.claim, str(verdict)


REFUTED = [file for file in PROGRAMS if truth_of(file).one("expect") == "violated"]


@pytest.mark.parametrize("file", REFUTED, ids=named)
def test_plain_python_confirms_the_violation(file: Path) -> None:
    truth = truth_of(file)
    module = _plain(file)
    made = module.C()
    names = {"c": made, "m": module}
    if truth.one("ask") in ("no-crash", "contracts"):
        with pytest.raises(Exception):  # noqa: B017, PT011 (any is a crash)
            exec(truth.one("calls"), names)
        return
    exec(truth.one("calls"), names)
    assert not _holds(getattr(names["c"], truth.one("ask")))


def _plain(file: Path) -> ModuleType:
    specification = importlib.util.spec_from_file_location(f"plain_{file.stem}", file)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def _holds(check: Callable[[], object]) -> bool:
    """A property that raises does not hold."""
    try:
        return bool(check())
    except BaseException:
        return False
