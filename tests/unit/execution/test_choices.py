"""Choice points: every option is a path of its own, in order; one without options is discarded."""

from __future__ import annotations

from heapwright.api.exploring import open_program
from heapwright.execution import Budget, Path, Runner
from heapwright.execution.runner import Returned
from heapwright.solver import Facts, Solver
from heapwright.solver.matrix import unbounded
from tests.sources import STRUCTURES


def outcomes(body) -> list[object]:  # type: ignore[no-untyped-def]
    program = open_program(f"{STRUCTURES / 'stack.py'}:Stack")
    runner = Runner(program, Solver(), Budget())
    results = runner.paths(Facts(unbounded(0)), lambda path: path, body)
    return [r.outcome.value for r in results if isinstance(r.outcome, Returned)]


def test_all_options_are_taken_in_order() -> None:
    def body(path: Path) -> str:
        return path.choose(lambda: "ab") + path.choose(lambda: "xyz")

    assert outcomes(body) == ["ax", "ay", "az", "bx", "by", "bz"]


def test_options_are_not_asked_for_again_where_a_choice_is_replayed() -> None:
    asked: list[str] = []

    def body(path: Path) -> str:
        def first() -> str:
            asked.append("first")
            return "ab"

        def second() -> str:
            asked.append("second")
            return "xy"

        return path.choose(first) + path.choose(second)

    assert len(outcomes(body)) == 4
    assert asked == ["first", "second", "second"]


def test_a_path_without_options_is_discarded_and_spoils_nothing() -> None:
    def body(path: Path) -> str:
        chosen: str = path.choose(lambda: "ab")
        return chosen + path.choose(lambda: "x" if chosen == "b" else "")

    assert outcomes(body) == ["bx"]


def test_a_discarded_path_stays_discarded_if_the_program_catches_everything() -> None:
    def body(path: Path) -> str:
        try:
            return str(path.choose(lambda: ""))
        except BaseException:
            return "caught"

    assert outcomes(body) == []
