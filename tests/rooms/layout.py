"""Where each room and each bend of an edge is drawn: layers, then barycentres."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise

from tests.rooms.graph import Rooms, downward

BOX_WIDTH, BEND_WIDTH, GAP = 132.0, 12.0, 16.0
SWEEPS = 24

Node = tuple[str, ...]
"""A room, or a bend of an edge in a row between: upper room, lower room, row."""


@dataclass
class Layout:
    rows: list[list[Node]]
    routes: list[list[Node]]
    x: dict[Node, float] = field(default_factory=dict)
    """The centre of each node."""


def laid_out(rooms: Rooms) -> Layout:
    found = _routed(rooms)
    neighbours = _neighbours(found.routes)
    for row in found.rows:
        _spread(row, {}, found.x)
    for sweep in range(SWEEPS):
        for row in found.rows if sweep % 2 == 0 else reversed(found.rows):
            wanted = {node: _mean(found.x[other] for other in neighbours[node]) for node in row}
            row.sort(key=lambda node, wanted=wanted: (wanted[node], node))  # type: ignore[misc]
            _spread(row, wanted, found.x)
    left = min(found.x[node] - width(node) / 2 for row in found.rows for node in row)
    found.x = {node: at - left for node, at in found.x.items()}
    return found


def width(node: Node) -> float:
    return BOX_WIDTH if len(node) == 1 else BEND_WIDTH


def _routed(rooms: Rooms) -> Layout:
    at = {room: n for n, row in enumerate(rooms.rows) for room in row}
    rows: list[list[Node]] = [[(room,) for room in row] for row in rooms.rows]
    routes: list[list[Node]] = []
    for upper, lower in downward(rooms):
        route: list[Node] = [(upper,)]
        for row in range(at[upper] + 1, at[lower]):
            route.append((upper, lower, str(row)))
            rows[row].append(route[-1])
        routes.append([*route, (lower,)])
    return Layout(rows, routes)


def _neighbours(routes: Iterable[list[Node]]) -> Mapping[Node, list[Node]]:
    found: dict[Node, list[Node]] = {}
    for route in routes:
        for upper, lower in pairwise(route):
            found.setdefault(upper, []).append(lower)
            found.setdefault(lower, []).append(upper)
    return found


def _mean(values: Iterable[float]) -> float:
    several = list(values)
    return round(math.fsum(several) / len(several), 3)


def _spread(row: list[Node], wanted: Mapping[Node, float], x: dict[Node, float]) -> None:
    """Gives each node of the row the place it wants, as far as none overlap."""
    edge, placed = None, []
    for node in row:
        centre = wanted.get(node, 0.0)
        if edge is not None:
            centre = max(centre, edge + GAP + width(node) / 2)
        placed.append(centre)
        edge = centre + width(node) / 2
    pushed = [at - wanted.get(node, 0.0) for node, at in zip(row, placed, strict=True)]
    back = math.fsum(pushed) / len(pushed)
    for node, at in zip(row, placed, strict=True):
        x[node] = round(at - back, 3)
