from __future__ import annotations

import shutil
import subprocess
import xml.etree.ElementTree as ET
from collections.abc import Callable
from dataclasses import replace

import pytest

import heapwright as hw
from heapwright.api import Exploration
from heapwright.errors import InternalError, UserError
from heapwright.graph import Graph
from heapwright.report import graph_dot, state_dot, svg

Explored = Callable[..., Exploration]

with_graphviz = pytest.mark.skipif(shutil.which("dot") is None, reason="Graphviz is optional")


@pytest.fixture
def small(explored: Explored) -> Graph:
    return explored("avl.py:AvlTree", AvlNode=1).graph


def test_a_state_has_a_box_per_object_and_an_arrow_per_reference(small: Graph) -> None:
    assert state_dot(small, small.states[2]) == STATE


TABLE = '<TABLE BORDER="0" CELLBORDER="1" CELLSPACING="0" CELLPADDING="3">'
STATE = f"""\
digraph heapwright {{
  rankdir=LR;
  graph [fontname="monospace", fontsize=10];
  node [shape=plain, fontname="monospace", fontsize=10];
  edge [fontname="monospace", fontsize=10];
  label=<state&#160;2<BR ALIGN="LEFT"/>true<BR ALIGN="LEFT"/>>;
  o0 [label=<{TABLE}\
<TR><TD PORT="top" BGCOLOR="lightblue"><B>avl_tree</B></TD></TR>\
<TR><TD PORT="f0" ALIGN="LEFT">_root</TD></TR></TABLE>>];
  o1 [label=<{TABLE}\
<TR><TD PORT="top" BGCOLOR="lightgrey">avl_node</TD></TR>\
<TR><TD PORT="f0" ALIGN="LEFT">height=0</TD></TR>\
<TR><TD PORT="f1" ALIGN="LEFT">key:&#160;int</TD></TR>\
<TR><TD PORT="f2" ALIGN="LEFT">left=–</TD></TR>\
<TR><TD PORT="f3" ALIGN="LEFT">right=–</TD></TR></TABLE>>];
  o0:f0 -> o1:top;
}}
"""


def arrows(dot_text: str) -> list[str]:
    plain = dot_text.replace("&#160;", " ").replace('<BR ALIGN="LEFT"/>', "|")
    return [line.strip() for line in plain.splitlines() if " -> " in line]


def test_calls_between_two_states_share_an_arrow(small: Graph) -> None:
    found = arrows(graph_dot(small))
    assert "s0 -> s1 [label=< AvlTree()|>];" in found
    assert (
        "s2 -> s1 [label=< AvlTree.make_empty(avl_tree)| AvlTree.remove(avl_tree, int)|>];" in found
    )


def test_exceptions_are_dashed_and_red(small: Graph) -> None:
    label = " AvlTree.find_max(avl_tree)| AvlTree.find_min(avl_tree)| raises LookupError|"
    style = "style=dashed, color=red, fontcolor=red"
    assert f"s1 -> s1 [label=<{label}>, {style}];" in arrows(graph_dot(small))


def test_calls_that_leave_the_scope_lead_to_a_place_of_their_own(small: Graph) -> None:
    style = "style=dotted, color=gray50, fontcolor=gray50"
    text = graph_dot(small)
    assert 'out_of_scope [label="out of scope", shape=plaintext];' in text
    assert f"s2 -> out_of_scope [label=< AvlTree.insert(avl_tree, int)|>, {style}];" in arrows(text)


def test_where_exceptions_stop_they_are_drawn_all_the_same(explored: Explored) -> None:
    target = explored("avl.py:AvlTree", AvlNode=1).graph.target
    graph = hw.explore(target, scope={"AvlNode": 1}, stop_at_exceptions=True).graph
    assert any("s1 -> not_followed" in arrow for arrow in arrows(graph_dot(graph)))


def test_disjuncts_that_others_contain_draw_nothing(small: Graph) -> None:
    number = len(small.disjuncts)
    contained = replace(small.disjuncts[-1], number=number, active=False)
    edge = small.edges[-1]._replace(source=number, operation="AvlTree.odd")
    more = replace(small, disjuncts=[*small.disjuncts, contained], edges=[*small.edges, edge])
    assert graph_dot(more) == graph_dot(small)


def test_the_text_is_the_same_every_time(explored: Explored) -> None:
    target = explored("avl.py:AvlTree", AvlNode=1).graph.target
    again = hw.explore(target, scope={"AvlNode": 1}, max_length=12).graph
    assert graph_dot(again) == graph_dot(explored("avl.py:AvlTree", AvlNode=1).graph)


def test_signs_of_the_subject_are_escaped(chain: Exploration) -> None:
    text = state_dot(chain.graph, chain.graph.states[-1])
    assert "note='&lt;&amp;&gt;'" in text
    assert "statics:f0 -> o0:top;" in text


@with_graphviz
def test_graphviz_draws_what_we_write(chain: Exploration, explored: Explored) -> None:
    graphs = [chain.graph, explored("node.py:Node").graph, explored("avl.py:AvlTree").graph]
    for graph in graphs:
        texts = [graph_dot(graph), *(state_dot(graph, state) for state in graph.states)]
        for text in texts:
            assert ET.fromstring(svg(text)).tag.endswith("svg")


@with_graphviz
def test_a_text_that_graphviz_refuses_is_our_fault() -> None:
    with pytest.raises(InternalError, match="dot refuses"):
        svg("digraph {")


def test_without_graphviz_the_remedy_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda program: None)
    with pytest.raises(
        UserError, match=r"requires Graphviz: install it \(the program `dot`\), or use --dot"
    ):
        svg("digraph {}")


def test_graphviz_gets_the_text_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        assert command == ["/bin/dot", "-Tsvg"]
        return subprocess.CompletedProcess(command, 0, f"<{options['input']}>", "")

    monkeypatch.setattr(shutil, "which", lambda program: f"/bin/{program}")
    monkeypatch.setattr(subprocess, "run", run)
    assert svg("○") == "<○>"
