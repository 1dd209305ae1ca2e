"""``heapwright show``."""

from __future__ import annotations

from pathlib import Path

import click

from heapwright.errors import UserError
from heapwright.graph import Graph, load_graph
from heapwright.report import (
    draw,
    edge_listing,
    graph_dot,
    show_state_constraint,
    state_dot,
    state_listing,
    svg,
)


@click.command("show")
@click.argument("graph", type=click.Path(path_type=Path))
@click.option("--state", type=int, metavar="N", help="Only state N.")
@click.option("--edges/--no-edges", default=True, help="List the edges too.")
@click.option("--dot", "as_dot", is_flag=True, help="Graphviz text.")
@click.option("--svg", "as_svg", is_flag=True, help="A picture; needs Graphviz.")
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
    loaded = load_graph(graph)
    if state is not None and not 0 <= state < len(loaded.states):
        raise UserError(f"--state {state}: there are states 0 to {len(loaded.states) - 1}")
    if as_dot or as_svg:
        text = graph_dot(loaded) if state is None else state_dot(loaded, loaded.states[state])
        _write(svg(text) if as_svg else text, output)
    else:
        _write(_listing(loaded, state, edges), output)
    return 0


def _listing(graph: Graph, state: int | None, edges: bool) -> str:
    from rich.console import Console

    console = Console(highlight=False, markup=False)
    with console.capture() as capture:
        if state is None:
            console.print(state_listing(graph))
        for each in graph.states if state is None else [graph.states[state]]:
            console.print(f"\nstate {each.number}: {show_state_constraint(each, graph.statics)}")
            console.print(draw(each.shape, graph.statics))
        if edges and state is None:
            console.print(edge_listing(graph))
    return capture.get()


def _write(text: str, output: Path | None) -> None:
    if output is None:
        click.echo(text, nl=not text.endswith("\n"))
        return
    try:
        output.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{output}: cannot be written ({error.strerror})") from error
