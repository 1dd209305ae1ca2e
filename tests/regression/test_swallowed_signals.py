"""Signals that subject code swallowed: the path went on as if something else had happened."""

from __future__ import annotations

from pathlib import Path

import pytest

from heapwright.execution import Budget
from tests.sources import explored, reasons
from tests.unit.execution.running import Function

SWALLOWERS = {
    "bare except": "try:\n        {}\n    except:\n        pass\n    return 5",
    "except BaseException": "try:\n        {}\n    except BaseException:\n        return 5",
    "finally return": "try:\n        {}\n    finally:\n        return 5",
}


@pytest.mark.parametrize("wrapping", SWALLOWERS.values(), ids=SWALLOWERS)
@pytest.mark.parametrize("body", ["while True: pass", "[n for n in iter(g, 1)]", "open('data')"])
def test_the_end_of_a_budget_cannot_be_swallowed(wrapping: str, body: str, tmp_path: Path) -> None:
    source = f"def g(): return 0\n\ndef f(x: int):\n    {wrapping.format(body)}\n"
    function = Function(source, tmp_path, Budget(steps=500))
    assert len(function.cuts) == len(function.paths) == 1


def test_a_state_that_only_a_swallowed_signal_reaches_is_not_reachable(tmp_path: Path) -> None:
    source = """
        class Waiter:
            def __init__(self) -> None:
                self.done = False

            def wait(self) -> None:
                try:
                    while True:
                        pass
                except:
                    self.done = True

            def check(self) -> bool:
                return self.done
        """
    exploration = explored(tmp_path, source, "Waiter", max_length=3)
    assert any("steps" in reason for reason in reasons(exploration))
    shapes = [state.shape for state in exploration.graph.active_states() if state.shape.nodes]
    assert len(shapes) == 1


@pytest.mark.parametrize("depth", range(940, 985, 2))
def test_a_recursion_error_inside_a_decision_does_not_mix_up_paths(
    depth: int, tmp_path: Path
) -> None:
    """The stack ended within the solver, the subject caught it, and decisions lost their places."""
    source = f"""
def dig(x, y, k):
    if k == 0:
        return x * 2 > y * 3
    return dig(x, y, k - 1)

def f(x: int, y: int):
    try:
        dig(x, y, {depth})
    except Exception:
        pass
    return x > 5, y > 5
"""
    function = Function(source, tmp_path)
    for x, y in [(-2, 0), (4, 0), (7, 0), (-2, 6), (7, 6)]:
        (found,) = function.predicted(x, y)
        assert found is None or found[2] == (x > 5, y > 5)


@pytest.mark.parametrize("handler", ["except Exception", "except RecursionError"])
def test_what_a_class_does_when_the_stack_ends_is_not_explored(
    handler: str, tmp_path: Path
) -> None:
    """The engine needs more of the stack than the class: another branch would be taken."""
    source = f"""
def dig(k):
    return k and dig(k - 1)

def f(x: int):
    try:
        dig(970)
    {handler}:
        return 1
    return 0
"""
    function = Function(source, tmp_path)
    found = function.predicted(0)
    assert found in ([None], [function.real(0)])
