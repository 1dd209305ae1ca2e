"""Which invariants are inductive, and which only hold because no call leads to the rest."""

from __future__ import annotations

import importlib.util
from itertools import combinations, islice
from pathlib import Path
from types import ModuleType

import pytest

import heapwright as hw
from tests.sources import STRUCTURES, SUBJECTS, written

FILE = SUBJECTS / "valid" / "not_inductive.py"


def module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("not_inductive", FILE)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize("name", ["Dial", "CountedStack", "Door", "Queue", "Window"])
def test_an_invariant_that_holds_in_every_reachable_state_may_not_be_inductive(name: str) -> None:
    target = f"{FILE}:{name}"
    assert hw.verify(target, "rep_ok", scope={"Node": 3}).verdicts[0].verdict == "holds"
    verdict = hw.verify(target, "rep_ok", scope={"Node": 3}, states="valid").verdicts[0]
    assert verdict.verdict == "violated"
    names = dict(vars(module()))
    *body, check = [line[4:] for line in verdict.test.splitlines()[1:]]
    exec("\n".join(body[:-1]), names)  # the heap, before the call
    assert eval(check.removeprefix("assert "), names) is True
    exec(body[-1], names)
    with pytest.raises(AssertionError):
        exec(check, names)


@pytest.mark.parametrize(
    ("target", "scope"),
    [
        ("stack.py:Stack", {"StackNode": 3}),
        ("linked_queue.py:LinkedQueue", {"QueueNode": 3}),
        ("bst.py:BinarySearchTree", {"TreeNode": 3}),
        ("doubly.py:DoublyLinkedList", {"Entry": 3}),
    ],
)
def test_these_invariants_are_inductive(target: str, scope: dict[str, int]) -> None:
    verdict = hw.verify(f"{STRUCTURES / target}", "rep_ok", scope=scope, states="valid").verdicts[0]
    assert verdict.verdict == "holds"
    assert verdict.claim.startswith("it is inductive")


CRASHING = """
    from __future__ import annotations

    class Node:
        next: Node | None

        def __init__(self) -> None:
            self.next = None

    class Pair:
        first: Node
        second: Node | None

        def __init__(self) -> None:
            self.first = Node()
            self.second = self.first

        def rep_ok(self) -> bool:
            return True

        def follow(self) -> Node | None:
            return self.second.next

        def alias(self) -> bool:
            return self.first is not self.second
"""


def test_a_valid_heap_that_no_call_reaches_can_crash_a_method(tmp_path: Path) -> None:
    target = f"{written(tmp_path, CRASHING)}:Pair"
    assert hw.verify(target, "no-crash").verdicts[0].verdict == "holds"
    verdict = hw.verify(target, "no-crash", states="valid", scope={"Node": 2}).verdicts[0]
    assert verdict.verdict == "violated"
    assert "AttributeError" in verdict.claim


def test_a_property_is_asked_of_every_valid_heap(tmp_path: Path) -> None:
    target = f"{written(tmp_path, CRASHING)}:Pair"
    verdict = hw.verify(target, "alias", states="valid", scope={"Node": 2}).verdicts[0]
    assert verdict.verdict == "violated"
    assert "is false on a valid heap" in verdict.claim


SEARCHED = ["TreeMap.put", "TreeMap.remove"]


@pytest.mark.parametrize("target", SEARCHED)
def test_searching_for_completions_finds_the_same_cases_as_knowing_all_structures(
    target: str,
) -> None:
    full = f"{SUBJECTS / 'lissa' / 'tree_map.py'}:{target}"
    known = hw.cases(full, scope={"Entry": 3}, confirm=False)
    searched = hw.cases(full, scope={"Entry": 3}, confirm=False, most=0)
    assert searched.structures is None
    assert known.count == searched.count
    assert known.complete
    assert searched.complete


def test_a_list_of_fifty_nodes() -> None:
    target = f"{SUBJECTS / 'lissa' / 'linked_list.py'}:LinkedList.add"
    found = hw.cases(target, scope={"Entry": 51})
    assert (found.count, found.complete) == (2, True)


def test_ready_made_predicates(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        """
        from __future__ import annotations

        from heapwright.pre import acyclic, disjoint, distinct, reaches, sorted_by

        class Node:
            key: int
            next: Node | None

        class Two:
            left: Node | None
            right: Node | None

            def apart(self) -> bool:
                return (
                    acyclic(self.left, "next")
                    and acyclic(self.right, "next")
                    and disjoint(self.left, self.right, "next")
                )

            def sorted_left(self) -> bool:
                return self.right is None and acyclic(self.left, "next") and sorted_by(
                    self.left, "next", "key"
                ) and distinct(self.left, "next", "key")

            def cyclic(self) -> bool:
                return (
                    self.right is None
                    and self.left is not None
                    and self.left.next is not None
                    and reaches(self.left.next, self.left, "next")
                )
        """,
    )
    scope = {"Node": 3}
    # 0 to 3 nodes in two chains: 1 + 2 + 3 + 4.
    assert hw.structures(f"{file}:Two", "apart", scope=scope).count == 10
    assert hw.structures(f"{file}:Two", "sorted_left", scope=scope).count == 4
    assert hw.structures(f"{file}:Two", "cyclic", scope=scope).count == 3


SWALLOWING = """
    from __future__ import annotations

    class Node:
        next: Node | None
        other: Node | None

    class Chain:
        head: Node | None

        def rep_ok(self) -> bool:
            seen = []
            node = self.head
            while node is not None:
                try:
                    if node in seen or node.other is not self.head:
                        return False
                    seen.append(node)
                    following = node.next
                except BaseException:
                    return True
                node = following
            return True
"""


def test_a_predicate_that_catches_everything_does_not_swallow_decisions(tmp_path: Path) -> None:
    found = hw.structures(f"{written(tmp_path, SWALLOWING)}:Chain", scope={"Node": 3})
    assert found.by_size() == {0: 1, 1: 1, 2: 1, 3: 1}
    assert found.complete


def test_a_function_that_takes_an_object_has_cases_too(tmp_path: Path) -> None:
    source = """
        from __future__ import annotations

        class Node:
            key: int
            next: Node | None

            def __init__(self, key: int) -> None:
                self.key = key
                self.next = None

            def rep_ok(self) -> bool:
                return self.next is None or self.next.next is None

        def second(node: Node) -> int:
            return node.next.key
    """
    target = f"{written(tmp_path, source)}:second"
    found = hw.cases(target, scope={"Node": 2})
    assert sorted(case.raised or "" for case in found) == ["", "AttributeError"]
    assert found.complete
    anything = hw.cases(target, "none", scope={"Node": 2})
    # without a precondition the next node may be the node itself
    assert anything.count == 3
    assert hw.cases(target, "none", scope={"Node": 2}, aliasing=False).count == 2


def test_a_predicate_that_changes_a_list_is_refused(tmp_path: Path) -> None:
    source = """
        class Bag:
            items: list[int]

            def rep_ok(self) -> bool:
                self.items.append(1)
                return True
    """
    with pytest.raises(hw.UserError, match="rep_ok changes a list"):
        list(hw.structures(f"{written(tmp_path, source)}:Bag"))


def test_a_case_gives_further_inputs_that_all_differ_and_take_its_path() -> None:
    found = hw.cases(f"{STRUCTURES / 'bst.py'}:BinarySearchTree.insert", scope={"TreeNode": 2})
    for case in found:
        inputs = list(islice(case.inputs(), 5))
        assert len(inputs) == 5
        assert all(a != b for a, b in combinations(inputs, 2))


def test_a_violation_is_confirmed_where_classes_are_loaded_again_for_every_replay() -> None:
    target = f"{SUBJECTS / 'faulty' / 'lru_forgets_tail.py'}:LruCache"
    verdict = hw.verify(target, "rep_ok", scope={"CacheNode": 2}, states="valid").verdicts[0]
    assert verdict.verdict == "violated"
