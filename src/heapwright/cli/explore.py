"""``heapwright explore``."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heapwright import api, report
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.errors import UserError
from heapwright.report.plain import plain

if TYPE_CHECKING:
    from heapwright.graph import Cutoff


@click.command("explore")
@click.argument("target")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path), help="Save the graph to this file."
)
@click.option("--no-merge", is_flag=True, help="Keep every state apart: the baseline of Table 3.")
@exploration_options
def explore_command(
    target: str, output: Path | None, no_merge: bool, as_json: bool, quiet: bool, **options: Any
) -> int:
    """Build the graph of every heap state that the public methods of TARGET reach.

    \b
    Examples:
      heapwright explore avl.py:AvlTree --scope AvlNode=6 -o avl.graph
      heapwright explore bank.py:Account,Customer --max-length 5 --json
    """
    chosen = setting_options(options)
    chosen["merge"] = not no_merge
    if output is not None:
        _check_writable(output)
    with watching(quiet, chosen) as watch:
        exploration = api.explore(target, **watch.over(chosen))
    if output is not None:
        exploration.save(output)
    print_result(as_json, lambda: as_data(exploration), ())
    if not (as_json or quiet):
        _print_table(exploration, output)
    return watch.code(0)


def as_data(exploration: api.Exploration) -> dict[str, Any]:
    """What ``--json`` prints."""
    graph = exploration.graph
    return {
        "target": graph.target,
        "scope": graph.scope,
        "states": len(graph.disjuncts),
        "active": sum(1 for _ in graph.active_states()),
        "edges": len(graph.edges),
        **plain(graph, "paths length fixpoint"),
        "never_called": exploration.never_called,
        "cut": [_cut_data(cut) for cut in graph.cuts],
        **plain(graph, "hints out_of_scope"),
        **plain(exploration, "seconds"),
        "solver": graph.solver_calls,
    }


def _cut_data(cut: Cutoff) -> dict[str, Any]:
    place = cut.place
    return {
        "kind": cut.kind.value,
        "reason": cut.reason,
        "remedy": cut.remedy,
        "operation": cut.operation,
        "file": place.file if place else None,
        "line": place.line if place else None,
        "times": cut.times,
    }


def _check_writable(path: Path) -> None:
    """Before the work, not after it."""
    from heapwright.graph.store import refuse_to_replace

    folder = path.parent
    if not folder.is_dir():
        raise UserError(f"{path}: cannot be written, there is no folder {folder}; make it first")
    if path.is_dir():
        raise UserError(f"{path}: cannot be written, it is a folder; name a file")
    refuse_to_replace(path)
    if not os.access(path if path.exists() else folder, os.W_OK):
        raise UserError(f"{path}: cannot be written, permission denied; choose another place")


def _print_table(exploration: api.Exploration, output: Path | None) -> None:
    from rich.console import Console

    console = Console()
    table = report.summary_table(
        exploration.graph, exploration.seconds, exploration.costs, exploration.never_called
    )
    console.print(table)
    for line in exploration.graph.hints:
        console.print(line, markup=False, highlight=False)
    if output is not None:
        console.print(f"saved to {output}", markup=False, highlight=False)
