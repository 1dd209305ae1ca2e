"""Texts made of unknown numbers: passed on without a decision, exact when looked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.unit.execution.running import Function

MAKERS = [
    *("f'<{x}>'", "f'{x!r}'", "f'{x:>4}'", "f'{x=}'", "'%d' % x", "'%s-%s' % (x, 1)", "str(x)"),
    *(
        "'{}'.format(x)",
        "'{n}'.format(n=x)",
        "'a' + str(x)",
        "str(x) + 'a'",
        "repr(x)",
        "format(x)",
    ),
    *("', '.join([str(x), 'b'])", "format(x, '03d')", "f'{str(x)}!'"),
]


@pytest.mark.parametrize("text", MAKERS)
def test_making_text_decides_nothing(text: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    made = {text}\n    return x\n", tmp_path)
    assert len(function.paths) == 1
    assert not function.cuts


@pytest.mark.parametrize("text", MAKERS)
@pytest.mark.parametrize("look", ["len(made)", "made == '1'", "made.upper()[-1:]", "'1' in made"])
def test_looking_at_text_sees_what_python_sees(text: str, look: str, tmp_path: Path) -> None:
    source = f"def f(x: int):\n    made = {text}\n    if -2 < x < 12:\n        return {look}\n"
    Function(source, tmp_path).check_all([(n,) for n in (-2, -1, 0, 1, 9, 10, 11, 12)])


def test_an_exception_carries_its_message_without_a_decision(tmp_path: Path) -> None:
    source = """
def g(x):
    raise ValueError(f"{x} is wrong")

def f(x: int):
    try:
        g(x)
    except ValueError as error:
        raise KeyError(str(error)) from error
"""
    function = Function(source, tmp_path)
    assert len(function.paths) == 1
    assert [path.outcome.name for path in function.paths] == ["KeyError"]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "text", ["'a'", "f'{1}{True}'", "'%d' % 3", "'{}'.format(2)", "'-'.join('ab')"]
)
def test_known_text_stays_plain(text: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    return {text}\n", tmp_path)
    (path,) = function.paths
    assert type(path.outcome.value) is str  # type: ignore[union-attr]
    function.check(1)


def test_methods_called_join_and_format_of_other_objects_are_their_own(tmp_path: Path) -> None:
    source = """
class Club:
    def __init__(self): self.size = 0
    def join(self, n): self.size += n; return self.size
    def format(self, *, n): return n + 1

def f(x: int):
    club = Club()
    return club.join(x), club.format(n=x), club.size
"""
    Function(source, tmp_path).check_all([(0,), (3,)])
