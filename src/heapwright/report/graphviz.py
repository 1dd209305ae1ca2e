"""States and graphs in the language of Graphviz, and as SVG where it is installed."""

from __future__ import annotations

import shutil
import subprocess
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from html import escape

from heapwright.errors import InternalError, UserError
from heapwright.graph import Graph, State
from heapwright.heap import Shape
from heapwright.program.abstract import Reference, Value
from heapwright.report.constraint import short_constraint
from heapwright.report.drawing import draw
from heapwright.report.fields import field_labels, references, show_field
from heapwright.report.names import Names, names_of
from heapwright.report.transitions import OUTSIDE, Transition, active_edges, transitions

_WIDTH = 72
_FONT = 'fontname="monospace", fontsize=10'
_TABLE = '<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3">'


def state_dot(graph: Graph, state: State) -> str:
    """The objects of a state as boxes, its references as arrows."""
    names = names_of(state.shape, graph.statics)
    constraint = short_constraint(state, graph.statics)
    lines = [f"state {state.number}", *textwrap.wrap(constraint, _WIDTH)]
    body = [f"label=<{_lines(lines)}>", *_boxes(state.shape, names), *_arrows(state.shape)]
    return _digraph("LR", body)


def graph_dot(graph: Graph) -> str:
    """The active states with their shapes, and the calls that lead from one to another."""
    states = [_state_node(graph, state) for state in graph.active_states()]
    found = list(transitions(graph, active_edges(graph)))
    places = sorted({t.target for t in found if isinstance(t.target, str)})
    outside = [f'{_identifier(place)} [label="{place}", shape=plaintext]' for place in places]
    return _digraph("TB", [*states, *outside, *_calls(found)])


def svg(dot_text: str) -> str:
    """The picture that Graphviz makes of the text.

    Raises: UserError if Graphviz is not installed.
    """
    program = shutil.which("dot")
    if program is None:
        raise UserError("--svg requires Graphviz: install it (the program `dot`), or use --dot")
    done = subprocess.run(
        [program, "-Tsvg"], input=dot_text, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        raise InternalError(f"dot refuses what Heapwright wrote: {done.stderr.strip()}")
    return done.stdout


def _digraph(direction: str, body: Iterable[str]) -> str:
    defaults = (f"graph [{_FONT}]", f"node [shape=plain, {_FONT}]", f"edge [{_FONT}]")
    lines = (f"  {line};" for line in (f"rankdir={direction}", *defaults, *body))
    return "\n".join(["digraph heapwright {", *lines, "}", ""])


# A state ------------------------------------------------------------------------------------------


def _boxes(shape: Shape, names: Names) -> Iterator[str]:
    if shape.statics:
        yield _box("statics", "statics", _rows(names.statics, shape.statics, names), "white")
    for number, node in enumerate(shape.nodes):
        held = number in shape.roots
        title = f"<B>{_text(names.objects[number])}</B>" if held else _text(names.objects[number])
        rows = _rows(field_labels(node), node.values, names)
        yield _box(f"o{number}", title, rows, "lightblue" if held else "lightgrey")


def _box(identifier: str, title: str, rows: Iterable[str], colour: str) -> str:
    head = f'<TR><TD PORT="top" BGCOLOR="{colour}">{title}</TD></TR>'
    return f"{identifier} [label=<{_TABLE}{head}{''.join(rows)}</TABLE>>]"


def _rows(labels: Sequence[str], values: Sequence[Value], names: Names) -> Iterator[str]:
    for k, (label, value) in enumerate(zip(labels, values, strict=True)):
        is_arrow = isinstance(value, Reference)
        text = label if is_arrow else show_field(label, value, names.objects.__getitem__)
        yield f'<TR><TD PORT="f{k}" ALIGN="LEFT">{_text(text)}</TD></TR>'


def _arrows(shape: Shape) -> Iterator[str]:
    holders = [("statics", shape.statics)]
    holders += [(f"o{number}", node.values) for number, node in enumerate(shape.nodes)]
    for holder, values in holders:
        for k, value in enumerate(values):
            for _, number in references("", value):
                yield f"{holder}:f{k} -> o{number}:top"


# A graph ------------------------------------------------------------------------------------------


def _state_node(graph: Graph, state: State) -> str:
    constraint = textwrap.wrap(short_constraint(state, graph.statics), _WIDTH)
    shape = draw(state.shape, graph.statics).splitlines()
    rows = [f'<TR><TD BGCOLOR="lightblue"><B>state {state.number}</B></TD></TR>']
    rows += [
        f'<TR><TD ALIGN="LEFT" BALIGN="LEFT">{_lines(part)}</TD></TR>'
        for part in (shape, constraint)
    ]
    return f"s{state.number} [label=<{_TABLE}{''.join(rows)}</TABLE>>]"


def _calls(found: Iterable[Transition]) -> Iterator[str]:
    """One arrow for all calls from one state to another with the same outcome."""
    arrows: dict[tuple[int, int | str, str | None], list[str]] = {}
    for t in found:
        arrows.setdefault((t.source, t.target, t.raised), []).append(t.call)
    for (source, target, raised), calls in arrows.items():
        lines = [*calls, f"raises {raised}"] if raised else calls
        label = f"label=<{_lines(f' {line}' for line in lines)}>{_style(target, raised)}"
        yield f"s{source} -> {_identifier(target)} [{label}]"


def _style(target: int | str, raised: str | None) -> str:
    if raised:
        return ", style=dashed, color=red, fontcolor=red"
    return ", style=dotted, color=gray50, fontcolor=gray50" if target == OUTSIDE else ""


def _identifier(target: int | str) -> str:
    return f"s{target}" if isinstance(target, int) else target.replace(" ", "_")


# Text ---------------------------------------------------------------------------------------------


def _lines(lines: Iterable[str]) -> str:
    return "".join(f'{_text(line)}<BR ALIGN="LEFT"/>' for line in lines)


def _text(text: str) -> str:
    """The text as a label has it; spaces that must stay become unbreakable ones."""
    return escape(text, quote=False).replace(" ", "&#160;")
