"""A language that the core does not know explores, verifies and emits tests by the protocol."""

from __future__ import annotations

from pathlib import Path

import pytest

import heapwright as hw
from heapwright.api import languages
from heapwright.api.languages import Known
from tests.toy.frontend import Toy
from tests.toy.writer import ToyWriter

STACK = """
class Node
    field value
    field next

class Stack
    field top
    field size

    op push x
        if self.size is nil
            set self.size 0
        set self.size self.size + 1
        new node Node
        set node.value x
        set node.next self.top
        set self.top node

    op pop
        if self.top is nil
            fail the stack is empty
        else
            set self.size self.size - 1
        let value self.top.value
        set self.top self.top.next
        return value

    op drop
        set self.top self.top.next
        set self.size self.size - 1

    ask ascending
        let node self.top
        while node isnt nil
            if node.next isnt nil
                if node.value < node.next.value
                    return false
            let node node.next
        return true

    ask shallow
        if self.top is nil
            return true
        return self.top.next is nil

    ask counted
        let count 0
        let node self.top
        while node isnt nil
            let count count + 1
            let node node.next
        if self.size is nil
            return true
        return self.size == count
"""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "LANGUAGES", [Known(Toy(), ToyWriter), *languages.LANGUAGES])


@pytest.fixture
def stack(tmp_path: Path) -> str:
    file = tmp_path / "stack.toy"
    file.write_text(STACK)
    return f"{file}:Stack"


def test_states_are_explored_to_a_fixpoint(stack: str) -> None:
    exploration = hw.explore(stack, scope={"Node": 2})
    assert exploration.graph.fixpoint
    sizes = {sum(n.class_name == "Node" for n in s.shape.nodes) for s in exploration.graph.states}
    assert sizes == {0, 1, 2}


def test_a_property_that_is_broken_becomes_a_test_of_the_language(stack: str) -> None:
    (verdict,) = hw.verify(stack, "shallow", scope={"Node": 2}).verdicts
    assert verdict.verdict == "violated"
    assert verdict.test == (
        "test test_shallow\n    stack = new Stack\n    stack.push 0\n    stack.push 0\n"
        "    check stack.shallow"
    )


def test_a_crash_is_what_the_language_says_it_is(stack: str) -> None:
    (verdict,) = hw.verify(stack, "no-crash", scope={"Node": 2}).verdicts
    assert verdict.sequence == ("stack = new Stack", "stack.drop")
    assert "raises AttributeError" in verdict.claim


def test_a_property_is_proven_for_sequences_of_any_length(stack: str) -> None:
    (verdict,) = hw.verify(stack, "counted", scope={"Node": 3}).verdicts
    assert verdict.verdict == "holds"
    assert "by sequences of any length, for all integers" in verdict.claim


def test_a_state_is_found_by_calls_and_numbers(stack: str) -> None:
    found = hw.find(stack, "Stack.counted", scope={"Node": 2})
    assert found.found
    assert found.test.endswith("check stack.counted")


def test_a_question_that_does_not_exist_is_an_error_of_the_language(stack: str) -> None:
    with pytest.raises(hw.UserError, match="no class has an ask of this name"):
        hw.find(stack, "nothing")


def test_the_front_end_is_small() -> None:
    files = [
        Path(__file__).with_name(f"{name}.py") for name in ("interpreter", "frontend", "writer")
    ]
    assert sum(len(file.read_text().splitlines()) for file in files) < 400


def test_languages_are_asked_in_their_order() -> None:
    assert [known.language.name for known in languages.LANGUAGES] == ["Toy", "Java", "Python"]
