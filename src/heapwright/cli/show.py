"""``heapwright show``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from heapwright import api, report
from heapwright.cli.replacing import PICTURE, write_file
from heapwright.errors import UserError

if TYPE_CHECKING:
    from heapwright.graph import Graph


@click.command("show")
@click.argument("graph", type=click.Path(path_type=Path))
@click.option("--state", type=int, metavar="N", help="Only state N.")
@click.option("--edges/--no-edges", default=True, help="List the edges too.")
@click.option("--dot", "as_dot", is_flag=True, help="Graphviz source.")
@click.option("--svg", "as_svg", is_flag=True, help="A picture; requires Graphviz.")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file.")
def show_command(
    graph: Path, state: int | None, edges: bool, as_dot: bool, as_svg: bool, output: Path | None
) -> int:
    """Print the states and edges of a saved GRAPH, and draw their shapes.

    \b
    Examples:
      heapwright show avl.graph
      heapwright show avl.graph --state 7
      heapwright show avl.graph --svg -o avl.svg
    """
    loaded = api.load(graph)
    if state is not None and not 0 <= state < len(loaded.states):
        raise UserError(f"--state {state}: there are states 0 to {len(loaded.states) - 1}")
    if as_dot or as_svg:
        dot = _dot(loaded, state)
        _write(report.svg(dot) if as_svg else dot, output)
    else:
        _write(_listing(loaded, state, edges), output)
    return 0


def _dot(graph: Graph, state: int | None) -> str:
    if state is None:
        return report.graph_dot(graph)
    return report.state_dot(graph, graph.states[state])


def _listing(graph: Graph, state: int | None, edges: bool) -> str:
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    with console.capture() as capture:
        if state is None:
            console.print(report.state_listing(graph))
        for each in graph.states if state is None else [graph.states[state]]:
            console.print(
                f"\nstate {each.number}: {report.show_state_constraint(each, graph.statics)}"
            )
            console.print(report.draw(each.shape, graph.statics))
        if edges and state is None:
            console.print(report.edge_listing(graph))
    return capture.get()


def _write(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=not text.endswith("\n"))
        return
    write_file(output, text, _OURS)


_OURS = re.compile(
    rf"\A\n?state \d+: |\A\W*state\W+level\W|\Adigraph heapwright {{|{re.escape(PICTURE)}"
)
"""How a listing, the text for Graphviz and a picture begin."""
