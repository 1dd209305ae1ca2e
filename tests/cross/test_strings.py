"""Classes with strings and quotients of unknown values, beside plain Python."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

import heapwright as hw
from tests.sources import load_module, written

SECONDS = 120
LABELS = """
    class Labels:
        def __init__(self, name: str) -> None:
            if {refused}:
                raise ValueError(f"bad name {{name!r}}")
            self.label = {label}

        def is_(self, other: str) -> bool:
            return self.label == other

        def rep_ok(self) -> bool:
            return {invariant}
    """
WORDS = ["", "a", "ab", "abcd", "1", "1234", "a/b", "/", "x-1", "-", "A", "x-", "12345"]


@pytest.mark.parametrize(
    ("refused", "label", "invariant"),
    [
        ("len(name) < 4", "name", "len(self.label) >= 4"),
        ("len(name) < 4", "name", "len(self.label) > 4"),
        ("not name.isdigit()", "name", "self.label.isdigit()"),
        ("not name.isdigit()", "name", "self.label.isalpha()"),
        ("'/' in name", "name", "'/' not in self.label"),
        ("'/' in name", "name", "'-' not in self.label"),
        ("not name", "'x-' + name", "self.label != 'x-'"),
        ("False", "'x-' + name", "self.label != 'x-'"),
        ("name.startswith('a')", "f'{name}!'", "self.label != 'ab!'"),
        ("name.startswith('x')", "f'{name}!'", "self.label != 'ab!'"),
        ("len(name) != 1", "name", "len(self.label) == 1 and self.label != 'ab'"),
        ("len(name) != 2", "name + name", "self.label != 'abab'"),
    ],
)
def test_invariants_over_strings(refused: str, label: str, invariant: str, tmp_path: Path) -> None:
    file = written(tmp_path, LABELS.format(refused=refused, label=label, invariant=invariant))
    (verdict,) = hw.verify(f"{file}:Labels", "rep_ok", seconds=SECONDS).verdicts
    broken = _broken(file)
    assert not (broken and verdict.verdict == "holds"), (broken, verdict.claim)
    if not broken:
        assert verdict.verdict in ("holds", "undecided"), verdict.claim


def _broken(file: Path) -> list[str]:
    cls = load_module(file).Labels
    found = []
    for word in WORDS:
        try:
            live = cls(word)
        except ValueError:
            continue
        if not live.rep_ok():
            found.append(word)
    return found


def test_most_of_them_are_decided(tmp_path: Path) -> None:
    source = LABELS.format(refused="len(name) < 4", label="name", invariant="len(self.label) >= 4")
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Labels", "rep_ok").verdicts
    assert verdict.verdict == "holds"
    assert verdict.fixpoint


MEAN = """
    class Mean:
        def __init__(self) -> None:
            self.a = self.b = 0
            self.mean = 0.0

        def set(self, a: int, b: int) -> None:
            if -9 < a < 9 and 0 < b < 9:
                self.a, self.b, self.mean = a, b, a / b

        def rep_ok(self) -> bool:
            return {invariant}
    """


@pytest.mark.parametrize(
    "invariant",
    [
        *("self.mean <= 8", "self.mean < 8", "self.mean >= -8.0", "self.mean > -7.5"),
        *("self.mean != 1 / 3", "self.mean != 0.3333", "self.mean * 1 == self.mean"),
        *("self.a >= 0 or self.mean < 0", "self.b > 0 or self.mean == 0", "self.mean == self.mean"),
    ],
)
def test_invariants_over_quotients(invariant: str, tmp_path: Path) -> None:
    file = written(tmp_path, MEAN.format(invariant=invariant))
    (verdict,) = hw.verify(f"{file}:Mean", "rep_ok", seconds=SECONDS).verdicts
    cls = load_module(file).Mean
    held = cls().rep_ok()
    for a, b in itertools.product(range(-8, 9), range(1, 9)):
        live = cls()
        live.set(a, b)
        held = held and live.rep_ok()
    assert verdict.verdict in (("holds", "undecided") if held else ("violated", "undecided"))


def test_quotients_beyond_the_range_of_floats_are_named(tmp_path: Path) -> None:
    source = """
        class Ratio:
            def of(self, a: int) -> bool:
                return a / 3 > 1
        """
    (verdict,) = hw.verify(f"{written(tmp_path, source)}:Ratio", "no-crash").verdicts
    assert verdict.verdict == "holds"
    assert "not called: Ratio.of with a quotient beyond the range of floats" in verdict.claim
