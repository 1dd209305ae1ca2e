"""Probes at basic blocks: the program does the same, and its way through the blocks is seen."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from heapwright.program.instrumented import hidden_name
from heapwright.program.python.loading.blocks import insert_blocks
from heapwright.program.python.loading.inserting import GoalTable


class Way:
    """Stands for the probes: the blocks that one call entered, in order."""

    def __init__(self) -> None:
        self.blocks: list[int] = []

    def scope(self) -> dict[str, Any]:
        names = ("called", "returned", "block", "loop", "turns")
        return {hidden_name(name): getattr(self, name) for name in names}

    def called(self) -> None:
        self.blocks.clear()

    def returned(self, frame: None) -> None:
        pass

    def block(self, number: int, frame: None) -> bool:
        self.blocks.append(number)
        return True

    def loop(self, header: int, frame: None) -> None:
        pass

    def turns(self, header: int, body: int, frame: None, items: Iterable[Any]) -> Iterator[Any]:
        self.blocks.append(header)
        for item in items:
            self.blocks += [body] if body else []
            yield item
            self.blocks.append(header)


def rewritten(source: str) -> tuple[Callable[..., Any], GoalTable, Way]:
    tree, table, way = ast.parse(source), GoalTable(), Way()
    insert_blocks(tree, "file.py", table)
    scope = way.scope()
    exec(compile(ast.fix_missing_locations(tree), "file.py", "exec"), scope)
    return scope["f"], table, way


def ways(source: str, arguments: Iterable[int]) -> tuple[list[list[int]], GoalTable]:
    plain: dict[str, Any] = {}
    exec(source, plain)
    changed, table, way = rewritten(source)
    found = []
    for n in arguments:
        assert changed(n) == plain["f"](n), n
        found.append(list(way.blocks))
    return found, table


@pytest.mark.parametrize(
    ("body", "same", "different"),
    [
        ("return 1 if n > 0 else 2", (1, 2), (0, 1)),
        ("return n > 0 and n < 5", (1, 7), (0, 1)),
        ("return 0 < n < 5", (1, 7), (0, 1)),
        ("return [k for k in range(n)]", (-1, 0), (1, 2)),
        ("while n > 0: n -= 1\n    return n", (-1, 0), (1, 2)),
        ("if n > 0:\n        n = 0\n    return n", (1, 2), (0, 1)),
        ("try:\n        1 // n\n    except ArithmeticError:\n        pass", (1, 2), (0, 1)),
        ("match n:\n        case 0: return 1\n        case _: return 2", (1, 2), (0, 1)),
    ],
)
def test_paths_are_told_apart_by_their_blocks(
    body: str, same: tuple[int, int], different: tuple[int, int]
) -> None:
    source = f"def f(n):\n    {body}\n"
    (first, second), _ = ways(source, same)
    assert first == second
    (first, second), _ = ways(source, different)
    assert first != second


def test_a_block_costs_its_operations_and_itself() -> None:
    (entered,), table = ways("def f(n):\n    m = n + 1\n    return m * m - 1\n", [3])
    (block,) = entered
    assert table.costs[block] == 1 + 3


def test_bodies_of_loops_know_their_header() -> None:
    (entered,), table = ways(
        "def f(n):\n    for k in range(n):\n        n += k\n    return n\n", [1]
    )
    ((body, header),) = table.loops.items()
    assert entered.count(body) == 1
    assert entered.count(header) == 2
