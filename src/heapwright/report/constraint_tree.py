"""A constraint tree as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

_WIDTH, _HEIGHT, _LETTER, _MARGIN = 26, 22, 7.2, 12


def tree_svg(rows: Sequence[tuple[int, str, bool]]) -> str:
    """An SVG picture of a tree, given depth, text and whether it was explored of each node: one row
    a node, unexplored ones dashed.
    """
    widest = max((depth * _WIDTH + len(text) * _LETTER for depth, text, _ in rows), default=0)
    parts: list[str] = []
    above: dict[int, int] = {}
    for row, (depth, text, is_explored) in enumerate(rows):
        x, y = _MARGIN + depth * _WIDTH, _MARGIN + row * _HEIGHT + 10
        if depth:
            parent = _MARGIN + above[depth - 1] * _HEIGHT + 16
            parts.append(
                f'<path d="M{x - _WIDTH + 6} {parent} V{y} H{x}" fill="none" stroke="#888"/>'
            )
        above[depth] = row
        dashed = "" if is_explored else ' stroke-dasharray="3 2"'
        parts.append(f'<circle cx="{x + 5}" cy="{y}" r="5" fill="#fff" stroke="#333"{dashed}/>')
        parts.append(f'<text x="{x + 15}" y="{y + 4}">{escape(text)}</text>')
    width, height = int(widest) + 2 * _MARGIN + 20, len(rows) * _HEIGHT + 2 * _MARGIN
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            'font-family="monospace" font-size="12">',
            "<title>heapwright</title>",
            *parts,
            "</svg>",
            "",
        ]
    )
