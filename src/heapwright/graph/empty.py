"""A graph before the first state."""

from __future__ import annotations

from heapwright.graph.model import Graph, Request
from heapwright.graph.setting import Setting
from heapwright.graph.sizes import CONTAINER_NAMES, derived_containers
from heapwright.program import Program, Scope


def empty_graph(program: Program, scope: Scope, setting: Setting) -> Graph:
    """A graph without states."""
    names = {*program.classes, *CONTAINER_NAMES}
    return Graph(
        target=program.target.absolute(),
        sources=program.sources,
        scope={name: scope.limit(name) for name in sorted(names)},
        request=Request(
            program.choices,
            dict(scope.chosen),
            setting.max_length,
            setting.merge,
            setting.stop_at_exceptions,
            program.ordered,
            dict(program.lengths),
        ),
        statics=tuple(static.name for static in program.statics),
        derived=derived_containers(program),
    )
