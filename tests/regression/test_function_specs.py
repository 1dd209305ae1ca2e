"""Python functions as specifications and properties: which is which, and whose classes they see."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import heapwright as hw
from tests.cross.cases import untouched
from tests.sources import STRUCTURES, written

STACK = STRUCTURES / "stack.py"
TARGET = f"{STACK}:Stack"
SMALL = {"StackNode": 2}


def test_two_functions_of_one_name_are_two_properties() -> None:
    result = hw.verify(TARGET, lambda s: False, lambda s: True, scope=SMALL)
    assert [verdict.verdict for verdict in result.verdicts] == ["violated", "holds"]


def test_the_shown_test_calls_the_function() -> None:
    def small(limit: int) -> bool:
        return limit < 5

    (verdict,) = hw.verify(TARGET, small, scope=SMALL).verdicts
    assert verdict.test.splitlines()[-1] == "    assert small(5)"


def test_the_shown_test_of_a_lambda_is_python() -> None:
    (verdict,) = hw.verify(TARGET, lambda s: len(s) < 2, scope=SMALL).verdicts
    compile(verdict.test, "test", "exec")


def test_a_local_function_knows_the_classes() -> None:
    with untouched(STACK) as module:
        stack_class, node_class = module.Stack, module.StackNode
        found = hw.find(TARGET, lambda s: isinstance(s._top, node_class), scope=SMALL)
        assert found.found is True
        (verdict,) = hw.verify(TARGET, lambda s: isinstance(s, stack_class), scope=SMALL).verdicts
        assert verdict.verdict == "holds"


SCRIPT = """
import importlib
import sys
from pathlib import Path

import heapwright as hw
from stack import Stack, StackNode


def filled(s: Stack) -> bool:
    return isinstance(s._top, StackNode)


print(hw.explore(Stack, scope={StackNode: 2}).find(filled))
print(hw.explore(Stack, scope={StackNode: 2}).find(lambda s: len(s) == 2))
print(hw.verify(Stack, Stack.rep_ok, scope={StackNode: 2}))
"""


def test_a_function_of_a_module_knows_the_classes_through_others(tmp_path: Path) -> None:
    with untouched(STACK):
        written(
            tmp_path,
            """
            from stack import Stack, StackNode

            def is_node(value: object) -> bool:
                return isinstance(value, StackNode)

            def filled(stack: Stack) -> bool:
                return isinstance(stack, Stack) and is_node(stack._top)
            """,
            "filling",
        )
        sys.path.insert(0, str(tmp_path))
        try:
            filling = importlib.import_module("filling")
            assert hw.find(TARGET, filling.filled, scope=SMALL).found is True
        finally:
            sys.path.remove(str(tmp_path))
            sys.modules.pop("filling", None)
