"""A constraint tree as a picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET

from heapwright.report.constraint_tree import tree_svg

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [(0, "start", True), (1, "x < 3 & y", True), (2, "y", False), (1, "x >= 3", False)]


def test_each_node_has_a_row_with_its_text() -> None:
    root = ET.fromstring(tree_svg(ROWS))
    assert [each.text for each in root.iter(f"{SVG}text")] == [text for _, text, _ in ROWS]
    heights = [float(each.attrib["y"]) for each in root.iter(f"{SVG}text")]
    assert heights == sorted(set(heights))


def test_what_was_not_explored_is_dashed() -> None:
    root = ET.fromstring(tree_svg(ROWS))
    dashed = ["stroke-dasharray" in each.attrib for each in root.iter(f"{SVG}circle")]
    assert dashed == [False, False, True, True]


def test_every_node_but_the_first_hangs_on_its_parent() -> None:
    paths = [each.attrib["d"] for each in ET.fromstring(tree_svg(ROWS)).iter(f"{SVG}path")]
    assert len(paths) == 3
    starts = [path.split(" V")[0] for path in paths]
    assert starts[0] == starts[2] != starts[1]


def test_the_picture_is_as_wide_as_its_longest_row() -> None:
    def width(rows: list[tuple[int, str, bool]]) -> int:
        return int(ET.fromstring(tree_svg(rows)).attrib["width"])

    assert width([(0, "x" * 40, True)]) > width([(0, "x" * 30, True)])
    assert width([]) > 0
