"""``heapwright structures`` and ``heapwright cases``: output, exit codes, bad input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.sources import STRUCTURES, SUBJECTS, written

TREE = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
QUEUE = f"{STRUCTURES / 'linked_queue.py'}:LinkedQueue"
COUNTED = f"{SUBJECTS / 'valid' / 'shapes.py'}:Counted"

TWO = """\
1:
● binary_search_tree (_root=–)

2:
● binary_search_tree
└─ _root: ○ tree_node (key: int, left=right=–)

2 structures from 4 candidates
  size 0: 1
  size 1: 1
"""


def test_structures_are_drawn_and_counted(command: Command) -> None:
    done = command("structures", TREE, "--scope", "TreeNode=1")
    assert done.code == 0
    assert done.out == TWO


def test_structures_as_json(command: Command) -> None:
    done = command("structures", TREE, "--scope", "TreeNode=2", "--json")
    data = json.loads(done.out)
    assert (data["count"], data["complete"]) == (4, True)
    assert data["structures"][2]["condition"] == "tree_node_1.key < tree_node_2.key"


def test_a_predicate_that_may_count_without_end_leaves_the_search_incomplete(
    command: Command,
) -> None:
    done = command("structures", COUNTED, "--scope", "Node=1", "-q")
    assert done.code == 3
    assert "there may be more: more than 400 decisions on one path" in done.out


def test_a_case_shows_what_the_path_looked_at(command: Command) -> None:
    done = command("cases", f"{QUEUE}.is_empty", "--scope", "QueueNode=2")
    assert done.code == 0
    assert "2 cases from 3 valid structures" in done.out
    assert "value=?" in done.out or "next=?" in done.out


def test_cases_as_json(command: Command) -> None:
    done = command("cases", f"{TREE}.minimum", "--scope", "TreeNode=2", "--json")
    data = json.loads(done.out)
    assert data["count"] == len(data["cases"]) == 3
    assert {case["raised"] for case in data["cases"]} == {None, "ValueError"}


def test_any_heap_is_valid_without_a_precondition(command: Command) -> None:
    done = command("cases", f"{QUEUE}.peek", "--pre", "none", "--scope", "QueueNode=1", "--json")
    raised = {case["raised"] for case in json.loads(done.out)["cases"]}
    assert "AttributeError" in raised  # a queue with a tail and no head


BAD = """
    from __future__ import annotations

    class Node:
        next: Node | None

    class Raising:
        head: Node | None

        def rep_ok(self) -> bool:
            return self.head.next is None

    class Changing:
        head: Node | None

        def rep_ok(self) -> bool:
            self.head = None
            return True

    class Untyped:
        def __init__(self, given) -> None:
            self.given = given

        def rep_ok(self) -> bool:
            return self.given is None

    class Bare:
        head: Node | None

        def look(self) -> bool:
            return self.head is None

    class Numbering:
        head: Node | None

        def rep_ok(self) -> int:
            return 1 if self.head is None else 2
"""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["structures", "Bare"], "no precondition: Bare has no method called rep_ok"),
        (["structures", "Raising"], "rep_ok raises AttributeError on some heap"),
        (["structures", "Changing"], "rep_ok changes a Changing"),
        (["structures", "Bare", "--pre", "absent"], "no class has a method of this name"),
        (["structures", "Bare", "--pre", "look", "--exactly", "Nobody=1"], "no class Nobody"),
        (["structures", "Bare", "--pre", "look", "--ints", "3:1"], "LO must not be greater"),
        (["structures", "Bare", "--pre", "look", "--type", "Node.next=Nope"], "cannot be used"),
        (["structures", "Bare", "--pre", "look", "--scope", "Nobody=0"], "no class Nobody"),
        (["cases", "Bare.absent", "--pre", "look"], "Bare has no operation absent"),
        (["verify", "Bare", "--states", "valid", "--property", "look"], "no precondition"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(
    command: Command, tmp_path: Path, arguments: list[str], message: str
) -> None:
    verb, name, *rest = arguments
    done = command(verb, f"{written(tmp_path, BAD)}:{name}", *rest)
    assert done.code == 2
    assert message in done.err
    assert len(done.err.strip().splitlines()) == 1


def test_a_scope_of_zero_leaves_the_empty_heap(command: Command) -> None:
    done = command("structures", TREE, "--scope", "TreeNode=0", "-q")
    assert done.out.startswith("1 structures")
