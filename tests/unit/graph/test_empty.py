"""A graph before the first state."""

from __future__ import annotations

from pathlib import Path

from heapwright.api.exploring import open_program
from heapwright.graph.empty import empty_graph
from heapwright.graph.setting import setting_of
from heapwright.graph.wiring import derive_scope
from tests.sources import written

SOURCE = """
    LOG = []

    class Shelf(dict):
        def put(self, key: int) -> None:
            self[key] = 1
            LOG.append(key)
"""


def test_it_says_what_was_asked_for_and_has_no_states(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    program = open_program(f"{file}:Shelf")
    setting = setting_of({"max_length": 3, "merge": False, "scope": {"Shelf": 2}})
    graph = empty_graph(program, derive_scope(program, setting.scope), setting)
    assert graph.target == f"{file}:Shelf"
    assert list(graph.sources) == [str(file)]
    assert graph.statics == ("subject.LOG",)
    assert graph.derived == {"Shelf": "dict"}
    assert (graph.states, graph.edges, graph.fixpoint) == ([], [], False)
    assert (graph.request.max_length, graph.request.merge) == (3, False)
    assert graph.request.scope == {"Shelf": 2}


def test_every_class_and_container_has_a_limit(tmp_path: Path) -> None:
    program = open_program(f"{written(tmp_path, SOURCE)}:Shelf")
    setting = setting_of({"scope": {"Shelf": 2, "list": 3}})
    graph = empty_graph(program, derive_scope(program, setting.scope), setting)
    assert (graph.scope["Shelf"], graph.scope["list"]) == (2, 3)
    assert {"dict", "set"} <= graph.scope.keys()
    assert list(graph.scope) == sorted(graph.scope)
