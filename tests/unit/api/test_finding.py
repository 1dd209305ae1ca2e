"""``find``, of classes and of finished graphs."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api import Exploration
from heapwright.api.finding import find, find_in_graph, lacking, refuse_settings
from heapwright.errors import UserError
from tests.sources import written

SPEC = "chain.first is not None and chain.first.value == 7"
SCOPE = {"Cell": 1}


@pytest.fixture
def exploration(chain: str) -> Exploration:
    return hw.explore(chain, scope=SCOPE, methods=["add", "take"])


def test_the_shortest_calls_are_found_and_replayed(chain: str) -> None:
    found = find(chain, SPEC, scope=SCOPE)
    assert found.found is True
    assert found.sequence == ("chain = Chain()", "chain.add(7)")
    assert found.claim.startswith("found in 2 calls, and replayed on the untouched class; no")
    assert found.test.startswith("def test_specification() -> None:")


def test_none_exists_within_the_scope(chain: str) -> None:
    found = find(
        chain,
        "chain.first is not None and chain.first.rest is not None",
        scope=SCOPE,
        methods=["add", "take"],
    )
    assert found.found is False
    assert found.claim.startswith("none exists: no state reached by 3 operations of Chain")


def test_without_time_it_is_undecided(chain: str) -> None:
    found = find(chain, "chain.first is chain", scope=SCOPE, seconds=0.0001)
    assert found.found is None
    assert found.claim == f"undecided: {'; '.join(found.reasons)}"
    assert found.reasons


def test_a_finished_graph_gives_the_same_answer(exploration: Exploration, tmp_path: Path) -> None:
    assert find(exploration, SPEC).sequence == ("chain = Chain()", "chain.add(7)")
    found = find_in_graph(exploration.program, exploration.graph, SPEC)
    assert found.sequence == ("chain = Chain()", "chain.add(7)")
    file = tmp_path / "chain.graph"
    exploration.save(file)
    assert find(file, SPEC).sequence == ("chain = Chain()", "chain.add(7)")


def test_choices_that_were_made_with_the_graph_are_refused() -> None:
    refuse_settings({"seconds": 5.0, "memory": 100})
    with pytest.raises(UserError, match="--max-length: a saved graph cannot be explored"):
        refuse_settings({"max_length": 3})
    with pytest.raises(UserError, match="--type: a saved graph"):
        refuse_settings({"types": {"x": "int"}})
    with pytest.raises(UserError, match="speed"):
        refuse_settings({"speed": 3})


def test_a_field_that_a_graph_does_not_keep_leaves_the_question_open(tmp_path: Path) -> None:
    source = """
        class Log:
            def __init__(self) -> None:
                self.calls = 0
                self.on = False

            def note(self) -> None:
                self.calls += 1

            def switch(self) -> None:
                self.on = not self.on
    """
    exploration = hw.explore(f"{written(tmp_path, source)}:Log")
    spec = exploration.program.specification("log.calls == 2")
    (reason,) = lacking(exploration.program, exploration.graph, spec)
    assert reason.startswith("the graph does not keep field calls, which log.calls == 2 reads")
    assert find(exploration, "log.calls == 2").found is None
    kept = exploration.program.specification("log.on")
    assert list(lacking(exploration.program, exploration.graph, kept)) == []


def test_the_order_of_fields_is_kept_only_where_the_program_may_see_it(
    exploration: Exploration,
) -> None:
    spec = exploration.program.specification("list(vars(chain)) == ['first']")
    (reason,) = lacking(exploration.program, exploration.graph, spec)
    assert reason.startswith("the graph does not keep the order of fields, which list(vars(chain))")


def test_a_question_about_objects_that_are_never_there_is_refused(chain: str) -> None:
    with pytest.raises(UserError, match=r"takes 'cell' \(Cell\), and no such objects are ever"):
        find(chain, "cell.value == 7", scope=SCOPE, methods=["take"])
