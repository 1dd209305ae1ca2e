"""Texts made of unknown numbers: exact, or said to be incomplete."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.execution import Raised
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
    *(
        "', '.join([str(x), 'b'])",
        "format(x, '03d')",
        "f'{str(x)}!'",
        "f'{[x]}'",
        "hex(x)",
        "bin(x)",
    ),
]


@pytest.mark.parametrize("text", MAKERS)
@pytest.mark.parametrize("look", ["made", "(len(made), made == '1', '1' in made, made < '2')"])
def test_text_of_a_number_within_bounds_is_exact(text: str, look: str, tmp_path: Path) -> None:
    source = f"def f(x: int):\n    if -2 < x < 12:\n        made = {text}\n        return {look}\n"
    Function(source, tmp_path).check_all([(n,) for n in (-2, -1, 0, 1, 9, 10, 11, 12)])


@pytest.mark.parametrize("text", MAKERS)
def test_text_of_any_number_is_exact_or_cut_off(text: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    return len({text})\n", tmp_path)
    assert [function.check(n) for n in (0, 1, -1)] == [True] * 3
    function.check(10**9)


MESSAGES = [
    *("f'{x} is wrong'", "str(x)", "f'{x:>4}|{x!r}'", "f'{1}{x}{\"a\"}'", "x", "'wrong'", "(x, 1)"),
    *("f'{x}', x", "f'{x} {[1]}'"),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_the_message_of_an_exception_decides_nothing(message: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    raise ValueError({message})\n", tmp_path)
    (path,) = function.paths
    assert isinstance(path.outcome, Raised)
    assert path.outcome.name == "ValueError"


def test_a_message_that_is_looked_at_is_exact(tmp_path: Path) -> None:
    source = """
def check(x):
    if x > 1:
        raise ValueError(f"{x} is too much")
    return x

def f(x: int):
    if not -2 < x < 5: return None
    try:
        return check(x)
    except ValueError as error:
        return len(str(error)), str(error) == "3 is too much", str(error).upper()
"""
    Function(source, tmp_path).check_all([(n,) for n in range(-2, 6)])


def test_printing_decides_nothing(tmp_path: Path) -> None:
    source = "def f(x: int):\n    print(x, 'a', sep='-')\n    print()\n    return x\n"
    function = Function(source, tmp_path)
    assert len(function.paths) == 1
    function.check_all([(0,), (7,)])


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
