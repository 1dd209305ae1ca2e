"""What ends a path: budgets, signals that subject code cannot swallow, output that goes nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.errors import Cut
from heapwright.execution import Budget, Raised
from tests.sources import ODD, explored, outcomes, reasons
from tests.unit.execution.running import Function

SWALLOWERS = {
    "except Exception": "try:\n        {}\n    except Exception:\n        return 'swallowed'",
    "bare except": "try:\n        {}\n    except:\n        return 'swallowed'",
    "BaseException": "try:\n        {}\n    except BaseException:\n        return 'swallowed'",
    "finally return": "try:\n        {}\n    finally:\n        return 'swallowed'",
    "suppress": "with contextlib.suppress(BaseException):\n        {}\n    return 'swallowed'",
}


@pytest.mark.parametrize("wrapping", SWALLOWERS.values(), ids=SWALLOWERS)
@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("'ab' * (x * 7)", "an unknown integer is a size above 5"),
        ("'x'.ljust(x * 7)", "a symbolic integer is used as an index"),
        ("hash(x * 7)", "a symbolic integer is used as a hash"),
        ("[n for n in range(x)]", "an unknown integer is a size above 5"),
        ("[n for n in range(30) if x > n]", "more than 20 decisions on one path"),
    ],
)
def test_a_cut_path_stays_cut(wrapping: str, body: str, reason: str, tmp_path: Path) -> None:
    source = f"import contextlib\ndef f(x: int):\n    {wrapping.format(body)}\n"
    function = Function(source, tmp_path, Budget(decisions=20))
    (cut,) = function.cuts
    assert cut.reason.startswith(reason)
    assert cut.place is not None
    assert cut.place.line == 4


def test_what_the_subject_raises_itself_is_an_outcome(tmp_path: Path) -> None:
    source = "def f(x: int):\n    raise (SystemExit(3) if x > 0 else GeneratorExit)\n"
    outcomes = [path.outcome for path in Function(source, tmp_path).paths]
    assert [o.name for o in outcomes if isinstance(o, Raised)] == ["SystemExit", "GeneratorExit"]


ENDLESS = {
    "while": ("while True:\n        pass", 2),
    "while with a condition": ("while x == x:\n        x = 0", 2),
    "for": ("import itertools\n    for n in itertools.count():\n        pass", 3),
    "nested": ("while x * 0 == 0:\n        for n in range(3):\n            pass", None),
    "generator": ("def g():\n        while True:\n            yield 1\n    return sum(g())", 3),
}


@pytest.mark.parametrize(("body", "line"), ENDLESS.values(), ids=ENDLESS)
def test_an_endless_loop_ends_with_its_line(body: str, line: int | None, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    {body}\n", tmp_path, Budget(steps=300))
    (cut,) = function.cuts
    assert cut.reason == "more than 300 steps"
    assert cut.place is not None
    assert cut.place.file == str(function.file)
    assert line in (None, cut.place.line, cut.place.line - 1)


@pytest.mark.parametrize(
    "body", ["return f(x)", "return (lambda g: g(g))(lambda g: g(g))", "return [f(n) for n in [x]]"]
)
def test_endless_recursion_ends_with_its_line(body: str, tmp_path: Path) -> None:
    function = Function(f"def f(x: int):\n    {body}\n", tmp_path)
    (cut,) = function.cuts
    assert cut.reason == "unbounded recursion"
    assert cut.place is not None
    assert cut.place.file == str(function.file)
    assert cut.place.line in (1, 2)  # the call, or the function that it enters


def test_only_the_endless_path_is_lost(tmp_path: Path) -> None:
    source = "def f(x: int):\n    while x <= 0:\n        pass\n    return x\n"
    function = Function(source, tmp_path, Budget(steps=50))
    assert [function.check(n) for n in (-1, 0, 1, 5)] == [False, False, True, True]


def test_too_many_paths_are_reported(tmp_path: Path) -> None:
    source = "def f(x: int):\n    return sum(x > n for n in (9, 8, 7, 6, 5, 4, 3))\n"
    function = Function(source, tmp_path, Budget(paths=5))
    assert len(function.paths) == 6
    assert [cut.reason for cut in function.cuts] == ["more than 5 paths of one call"]


def test_the_order_of_paths_is_that_of_decisions_true_first(tmp_path: Path) -> None:
    source = "def f(x: int):\n    return [x > n for n in (3, 1)]\n"
    paths = Function(source, tmp_path).paths
    assert [path.outcome.value for path in paths] == [  # type: ignore[union-attr]
        [True, True],
        [False, True],
        [False, False],
    ]


def test_input_and_files_are_outside(tmp_path: Path) -> None:
    for call in ("input()", "input('?')", "open('data.txt')"):
        function = Function(f"def f(x: int):\n    return {call}\n", tmp_path)
        if call != "input()":  # a call without arguments is not looked at
            (cut,) = function.cuts
            assert "reaches outside the program" in cut.reason


# --- In a whole exploration -----------------------------------------------------------------------


def test_a_subject_that_catches_everything(tmp_path: Path) -> None:
    source = (ODD / "catches_everything.py").read_text(encoding="utf-8")
    exploration = explored(tmp_path, source, "Catcher", max_length=2)
    for name in ("divide", "insist", "finish", "swallow_all", "caught"):
        assert outcomes(exploration, f"Catcher.{name}") == {None}
    assert reasons(exploration) == ["sequences of more than 2 calls"]


def test_the_cuts_of_endless_code_name_operation_file_and_line(tmp_path: Path) -> None:
    source = (ODD / "endless_loop.py").read_text(encoding="utf-8")
    exploration = explored(tmp_path, source, "Spinner", max_length=1)
    found = {(c.operation, c.place.line) for c in exploration.graph.cuts if c.place}
    assert found == set()  # nothing is called on a Spinner within one call
    exploration = explored(tmp_path, source, "Spinner", max_length=2, without=["step"])
    found = {(c.operation, c.reason, c.place.line) for c in exploration.graph.cuts if c.place}
    assert found == {
        ("Spinner.spin", "more than 20000 steps", 15),
        ("Spinner.forever", "more than 20000 steps", 20),
    }
    assert not exploration.graph.fixpoint


def test_endless_recursion_in_an_exploration(tmp_path: Path) -> None:
    source = (ODD / "endless_recursion.py").read_text(encoding="utf-8")
    exploration = explored(tmp_path, source, "Echo", methods=["ping"])
    (cut,) = exploration.graph.cuts
    assert (cut.operation, cut.reason) == ("Echo.ping", "unbounded recursion")
    assert cut.place is not None
    assert 16 <= cut.place.line <= 20


def test_what_the_subject_prints_is_not_seen(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    source = (ODD / "prints_a_lot.py").read_text(encoding="utf-8")
    source += "\n    def shout(self, n: int):\n        print(n, self._count, sep='-', end='!')\n"
    exploration = explored(tmp_path, source, "Chatterbox")
    assert exploration.graph.fixpoint
    assert capfd.readouterr() == ("", "")


def test_a_cut_is_no_exception_of_the_subject() -> None:
    assert not issubclass(Cut, Exception)
