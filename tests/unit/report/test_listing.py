from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console, RenderableType

from heapwright.api import Exploration
from heapwright.errors import Place
from heapwright.graph import Costs, Cutoff, Graph
from heapwright.report import cut_lines, edge_listing, state_listing, summary_table

Explored = Callable[..., Exploration]


def printed(renderable: RenderableType, width: int = 100) -> str:
    stream = StringIO()
    Console(file=stream, width=width, color_system=None).print(renderable)
    return "\n".join(line.rstrip() for line in stream.getvalue().splitlines())


@pytest.fixture
def cut_graph(explored: Explored) -> Callable[..., Graph]:
    graph = explored("stack.py:Stack", StackNode=1).graph
    return lambda *cuts: replace(graph, cuts=list(cuts), fixpoint=False, solver_calls={})


def test_the_summary_tells_size_end_and_costs(explored: Explored) -> None:
    graph = explored("avl.py:AvlTree", AvlNode=2).graph
    costs = Costs(subject=71e-6 * 20, solver=71e-6 * 10, capture=71e-6 * 1500, store=0)
    assert (
        printed(summary_table(graph, 1.25, costs))
        == """\
active states     5
edges             71
paths             71
longest sequence  3 calls
fixpoint          yes
out of scope      6 paths
time              1.250 s
cost per path     1,530 µs (subject 20, solver 10, capture 1,500, store 0)
solver calls      bounds 60"""
    )


def test_the_summary_of_a_saved_graph_has_no_times(cut_graph: Callable[..., Graph]) -> None:
    text = printed(summary_table(cut_graph()))
    assert "time" not in text
    assert "cost" not in text
    assert text.endswith("solver calls      none")


def test_the_summary_says_what_cut_it_off(cut_graph: Callable[..., Graph]) -> None:
    cuts = [Cutoff("too [many] steps", f"T.m{k}", Place("t.py", k), k) for k in range(1, 6)]
    assert (
        "fixpoint          no, cut off: T.m1: too [many] steps at t.py:1; "
        "T.m2: too [many] steps at t.py:2 (2 times); "
        "T.m3: too [many] steps at t.py:3 (3 times); and 2 more"
    ) in printed(summary_table(cut_graph(*cuts)), 200)


def test_every_cut_has_its_line(explored: Explored, cut_graph: Callable[..., Graph]) -> None:
    assert cut_lines(explored("avl.py:AvlTree", 2).graph) == ["sequences of more than 2 calls"]
    twice = Cutoff("solver gave up", "T.m", None, 2)
    assert cut_lines(cut_graph(twice)) == ["T.m: solver gave up (2 times)"]


def test_states_are_listed_with_objects_and_constraint(explored: Explored) -> None:
    assert (
        printed(state_listing(explored("avl.py:AvlTree", AvlNode=2).graph))
        == """\
┏━━━━━━━┳━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
┃ state ┃ level ┃ objects              ┃ constraint                      ┃
┡━━━━━━━╇━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┩
│     0 │     0 │ none                 │ true                            │
│     1 │     1 │ 1 AvlTree            │ true                            │
│     2 │     2 │ 1 AvlTree, 1 AvlNode │ true                            │
│     3 │     3 │ 1 AvlTree, 2 AvlNode │ avl_node_2.key < avl_node_1.key │
│     4 │     3 │ 1 AvlTree, 2 AvlNode │ avl_node_1.key < avl_node_2.key │
└───────┴───────┴──────────────────────┴─────────────────────────────────┘"""
    )


def test_edges_are_listed_by_call_and_outcome(explored: Explored) -> None:
    assert (
        printed(edge_listing(explored("stack.py:Stack", StackNode=1).graph))
        == """\
┏━━━━━━┳━━━━━━━━━━━━━━━━━━━━━━━━┳━━━━━━━━━━━━┳━━━━━━━━━━━━━━┳━━━━━━━┓
┃ from ┃ call                   ┃ outcome    ┃           to ┃ paths ┃
┡━━━━━━╇━━━━━━━━━━━━━━━━━━━━━━━━╇━━━━━━━━━━━━╇━━━━━━━━━━━━━━╇━━━━━━━┩
│    0 │ Stack()                │ returns    │            1 │     1 │
│    1 │ Stack.__len__(stack)   │ returns    │            1 │     1 │
│    1 │ Stack.clear(stack)     │ returns    │            1 │     1 │
│    1 │ Stack.is_empty(stack)  │ returns    │            1 │     1 │
│    1 │ Stack.pop(stack)       │ IndexError │            1 │     1 │
│    1 │ Stack.push(stack, int) │ returns    │            2 │     1 │
│    1 │ Stack.rep_ok(stack)    │ returns    │            1 │     1 │
│    1 │ Stack.top(stack)       │ IndexError │            1 │     1 │
│    2 │ Stack.__len__(stack)   │ returns    │            2 │     1 │
│    2 │ Stack.clear(stack)     │ returns    │            1 │     1 │
│    2 │ Stack.is_empty(stack)  │ returns    │            2 │     1 │
│    2 │ Stack.pop(stack)       │ returns    │            1 │     1 │
│    2 │ Stack.push(stack, int) │ returns    │ out of scope │     1 │
│    2 │ Stack.rep_ok(stack)    │ returns    │            2 │     1 │
│    2 │ Stack.top(stack)       │ returns    │            2 │     1 │
└──────┴────────────────────────┴────────────┴──────────────┴───────┘"""
    )


def test_edges_name_the_objects_that_are_passed(explored: Explored) -> None:
    text = printed(edge_listing(explored("interval.py:Interval", Interval=2).graph), 160)
    assert "interval_1, interval_2" in text
