"""The rooms as SVG text."""

from __future__ import annotations

from itertools import pairwise

from tests.rooms.graph import Rooms
from tests.rooms.layout import BOX_WIDTH, Layout, Node, laid_out, width

BOX_HEIGHT, STEP, MARGIN, CAPTION = 26, 52, 16, 48
STYLE = """\
text { font: 14px sans-serif; fill: #1a1a1a; text-anchor: middle }
.caption { font-size: 12px; fill: #555555; text-anchor: start }
rect { fill: #eef2f7; stroke: #51657d }
.language { fill: #fdf1d6; stroke: #a07a1f }
path { fill: none; stroke: #8493a6; stroke-width: 1.4 }
.paper { fill: #ffffff; stroke: none }"""
CAPTION_LINES = (
    "An arrow: imports. What follows from other arrows is left out.",
    "Yellow: what is specific to one language.",
)


def svg(rooms: Rooms) -> str:
    layout = laid_out(rooms)
    across = max(layout.x[node] + width(node) / 2 for row in layout.rows for node in row)
    wide = round(max(across, 360) + 2 * MARGIN)
    high = len(layout.rows) * STEP + 2 * MARGIN + CAPTION - (STEP - BOX_HEIGHT)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}"'
        f' width="{wide}" height="{high}" role="img">',
        "<title>The rooms of Heapwright, and what each imports</title>",
        f"<style>\n{STYLE}\n</style>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7"'
        ' markerHeight="7" orient="auto"><path d="M1 1 8 4 1 7"/></marker></defs>',
        f'<rect class="paper" width="{wide}" height="{high}"/>',
        *(_edge(route, layout) for route in layout.routes),
        *(_box(node, layout) for row in layout.rows for node in row if len(node) == 1),
        *(_caption(n, text, high) for n, text in enumerate(CAPTION_LINES)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _top(node: Node, layout: Layout) -> int:
    return MARGIN + STEP * next(n for n, row in enumerate(layout.rows) if node in row)


def _edge(route: list[Node], layout: Layout) -> str:
    """Straight down past the boxes of a row, curved between rows."""
    at = [(round(MARGIN + layout.x[node]), _top(node, layout)) for node in route]
    parts = [f"M{at[0][0]} {at[0][1]}"]
    for (x, y), (next_x, next_y) in pairwise(at):
        middle = (y + BOX_HEIGHT + next_y) // 2
        parts.append(f"V{y + BOX_HEIGHT} C{x} {middle} {next_x} {middle} {next_x} {next_y}")
    return f'<path d="{" ".join(parts)}" marker-end="url(#head)"/>'


def _box(node: Node, layout: Layout) -> str:
    [name] = node
    middle, top = round(MARGIN + layout.x[node]), _top(node, layout)
    kind = ' class="language"' if "." in name else ""
    return (
        f'<rect{kind} x="{middle - BOX_WIDTH / 2:g}" y="{top}" width="{BOX_WIDTH:g}"'
        f' height="{BOX_HEIGHT}" rx="4"/>'
        f'<text x="{middle}" y="{top + BOX_HEIGHT // 2 + 5}">{name.replace(".", "/")}</text>'
    )


def _caption(n: int, text: str, high: int) -> str:
    return f'<text class="caption" x="{MARGIN}" y="{high - CAPTION + 14 + 18 * n}">{text}</text>'
