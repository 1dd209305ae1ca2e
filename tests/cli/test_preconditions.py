"""Preconditions that cannot be used, and what they are asked of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import heapwright as hw
from tests.cli.conftest import Command
from tests.sources import written

SOURCE = """
    from __future__ import annotations

    import heapwright


    class Node:
        def __init__(self, key: int, following: Node | None) -> None:
            self.key = key
            self.next = following


    class Raising:
        head: Node | None

        def rep_ok(self) -> bool:
            return self.head.key > 0

        def is_empty(self) -> bool:
            return self.head is None


    class Changing:
        head: Node | None

        def __init__(self) -> None:
            self.head = None

        def rep_ok(self) -> bool:
            self.head = None
            return True

        def is_empty(self) -> bool:
            return self.head is None


    def push(node: Node, key: int) -> Node:
        return Node(key, node) if node.next is None else node


    def large(key: int) -> bool:
        return key > 5


    def above(node: Node, key: int) -> bool:
        return node.key > key


    def straight(node: Node) -> bool:
        return heapwright.pre.acyclic(node, "next")


    def elsewhere(one: Node, other: int) -> bool:
        return one.key > other
"""


@pytest.mark.parametrize("verb", ["structures", "cases", "verify", "gen"])
def test_what_changes_the_heap_is_no_precondition_of_any_verb(
    command: Command, tmp_path: Path, verb: str
) -> None:
    target = f"{written(tmp_path, SOURCE)}:Changing"
    more = [] if verb in ("structures", "cases") else ["--states", "valid"]
    more += ["-o", str(tmp_path / "out")] if verb == "gen" else []
    done = command(verb, f"{target}.is_empty" if verb == "cases" else target, *more)
    assert done.code == 2
    assert done.err.strip() == (
        "heapwright: rep_ok changes a Changing; a precondition may only look at the heap"
    )


def test_a_violation_is_told_though_the_invariant_raises_on_other_heaps(
    command: Command, tmp_path: Path
) -> None:
    target = f"{written(tmp_path, SOURCE)}:Raising"
    done = command("verify", target, "--states", "valid", "--property", "rep_ok")
    assert done.code == 1  # the constructor leaves no head


def test_gen_names_the_invariant_that_raises(command: Command, tmp_path: Path) -> None:
    target = f"{written(tmp_path, SOURCE)}:Raising"
    done = command("gen", target, "--states", "valid", "-o", str(tmp_path / "out"))
    assert done.code == 2
    assert "rep_ok raises AttributeError on some heap" in done.err


def keys(tmp_path: Path, *pre: str) -> list[tuple[int, int]]:
    """The keys of the node and of the call, in some inputs."""
    file = written(tmp_path, SOURCE)
    found = hw.cases(f"{file}:push", *(f"{file}:{name}" for name in pre), scope={"Node": 2})
    assert found.complete
    texts = [text for case in found for text in case.input_texts(3)]
    numbers = [re.findall(r"push\(node, (-?\d+)\)\n● \S+ \(key=(-?\d+)", text) for text in texts]
    return [(int(node), int(key)) for ((key, node),) in numbers]


def test_a_precondition_is_asked_of_the_arguments_that_it_names(tmp_path: Path) -> None:
    assert all(key > 5 for _, key in keys(tmp_path, "large"))
    assert all(node > key for node, key in keys(tmp_path, "above"))
    assert all(node > key > 5 for node, key in keys(tmp_path, "above", "large"))


def test_a_precondition_may_use_the_ready_made_ones(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    found = hw.cases(f"{file}:push", f"{file}:straight", scope={"Node": 2})
    assert (found.count, found.complete) == (2, True)
    assert not any("↩" in text for case in found for text in case.input_texts(1))


def test_a_precondition_of_other_arguments_is_refused(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    done = command("cases", f"{file}:push", "--pre", f"{file}:elsewhere")
    assert done.code == 2
    assert done.err.strip() == (
        "heapwright: elsewhere is asked of one, other, and there are only node, key; "
        "name its parameters as those of the call"
    )


def test_further_inputs_of_a_case_differ(tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    for case in hw.cases(f"{file}:push", "none", scope={"Node": 2}):
        texts = case.input_texts(4)
        assert len(set(texts)) == 4


def test_fewer_than_no_inputs_are_refused(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path, SOURCE)
    done = command("cases", f"{file}:push", "--pre", "none", "--inputs", "-1")
    assert (done.code, done.err.strip()) == (
        2,
        "heapwright: --inputs -1: write 0 or more, the inputs to be shown of each case",
    )


@pytest.mark.parametrize(
    ("pre", "said"),
    [
        ("no_such", "--pre no_such: no class has a method of this name"),
        ("no-crash", "--pre no-crash: says nothing of a heap; name a predicate"),
    ],
)
def test_what_is_no_predicate_is_no_precondition(
    command: Command, tmp_path: Path, pre: str, said: str
) -> None:
    done = command("cases", f"{written(tmp_path, SOURCE)}:push", "--pre", pre)
    assert done.code == 2
    assert said in done.err


def test_an_object_without_a_field_is_not_taken_for_one_with_any_value(
    command: Command, tmp_path: Path
) -> None:
    """The constructor of ``Raising`` assigns nothing, so no reachable heap has a head."""
    target = f"{written(tmp_path, SOURCE)}:Raising.is_empty"
    done = command("cases", target, "--pre", "reachable")
    assert done.code == 3
    assert "0 cases" in done.out
    assert "there may be more: states with a Raising without head are left out" in done.out
