"""A graph as tables."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from heapwright.graph import Costs, Graph, State
from heapwright.report.constraint import short_constraint
from heapwright.report.transitions import transitions

_FEW = 3
"""How many cuts the summary tells; ``cut_lines`` has all of them."""


def summary_table(
    graph: Graph,
    seconds: float | None = None,
    costs: Costs | None = None,
    never_called: Sequence[str] = (),
) -> Table:
    """The graph in numbers; time, costs and operations never called only where they are known."""
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for label, text in _summary(graph, never_called):
        table.add_row(label, Text(text))
    if seconds is not None:
        table.add_row("time", f"{seconds:.3f} s")
    if costs is not None and graph.paths:
        table.add_row("cost per path", _cost_per_path(costs, graph.paths))
    calls = ", ".join(f"{tier} {times}" for tier, times in graph.solver_calls.items())
    table.add_row("solver calls", calls or "none")
    return table


def state_listing(graph: Graph) -> Table:
    """The active states: number, level, objects by class, constraint."""
    table = Table("state", "level", "objects", "constraint")
    for column in table.columns[:2]:
        column.justify, column.no_wrap = "right", True
    for state in graph.active_states():
        level = min(disjunct.level for disjunct in state.disjuncts)
        constraint = Text(short_constraint(state, graph.statics), overflow="fold")
        table.add_row(str(state.number), str(level), Text(_objects(state)), constraint)
    return table


def edge_listing(graph: Graph) -> Table:
    """What each call does in each state, and on how many paths."""
    table = Table("from", "call", "outcome", "to", "paths")
    for column in (table.columns[0], *table.columns[3:]):
        column.justify = "right"
    for found, paths in sorted(transitions(graph, graph.edges).items(), key=lambda i: i[0].source):
        outcome = Text(found.raised, style="red") if found.raised else Text("returns")
        call, target = Text(found.call, overflow="fold"), str(found.target)
        table.add_row(str(found.source), call, outcome, target, str(paths))
    return table


def cut_lines(graph: Graph) -> list[str]:
    """What was cut off, a line each."""
    return [str(cut) if cut.times == 1 else f"{cut} ({cut.times} times)" for cut in graph.cuts]


def _summary(graph: Graph, never_called: Sequence[str]) -> list[tuple[str, str]]:
    return [
        ("active states", str(sum(1 for _ in graph.active_states()))),
        ("edges", str(len(graph.edges))),
        ("paths", str(graph.paths)),
        ("longest sequence", f"{graph.length} call{'' if graph.length == 1 else 's'}"),
        ("fixpoint", _reached(never_called) if graph.fixpoint else _cut_by(graph)),
        ("out of scope", f"{graph.out_of_scope} path{'' if graph.out_of_scope == 1 else 's'}"),
    ]


def _reached(never_called: Sequence[str]) -> str:
    return f"yes, but never called: {', '.join(never_called)}" if never_called else "yes"


def _cut_by(graph: Graph) -> str:
    lines = cut_lines(graph)
    more = [f"and {len(lines) - _FEW} more"] if len(lines) > _FEW else []
    return f"no, cut off: {'; '.join([*lines[:_FEW], *more])}"


def _cost_per_path(costs: Costs, paths: int) -> str:
    parts = {
        "subject": costs.subject,
        "solver": costs.solver,
        "capture": costs.capture,
        "store": costs.store,
    }
    split = ", ".join(f"{label} {_micro(spent / paths)}" for label, spent in parts.items())
    return f"{_micro(sum(parts.values()) / paths)} µs ({split})"


def _micro(seconds: float) -> str:
    return f"{seconds * 1e6:,.0f}"


def _objects(state: State) -> str:
    counts = state.shape.counts.items()
    return ", ".join(f"{times} {name}" for name, times in counts) or "none"
