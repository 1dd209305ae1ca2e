"""``heapwright structures`` and ``heapwright cases``: output, exit codes, bad input."""

from __future__ import annotations

import json
import subprocess
import sys
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


def test_a_function_without_objects_is_not_drawn(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path, "def sign(n: int) -> int:\n    return 1 if n > 0 else 0\n")
    done = command("cases", f"{file}:sign")
    assert (
        done.out == "1: sign(1)  returns 1\n2: sign(0)  returns 0\n2 cases from 1 valid structure\n"
    )


METER = """
class Meter:
    def __init__(self) -> None:
        self.read = 0
        self.is_open = True

    def close(self, value: int) -> None:
        if not self.is_open:
            raise ValueError("closed")
        self.read = value
        self.is_open = False

    def rep_ok(self) -> bool:
        return self.is_open or self.read >= 0
"""


def test_a_test_says_which_fields_the_call_changed(command: Command, tmp_path: Path) -> None:
    target, output = f"{written(tmp_path, METER)}:Meter.close", tmp_path / "tests"
    command("cases", target, "-o", str(output))
    text = (output / "test_meter_valid.py").read_text(encoding="utf-8")
    assert "assert meter.is_open is False" in text
    assert "is None" not in text


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

    class Slotted:
        __slots__ = ("given",)

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
        (["structures", "Bare", "--pre", "look", "--limit", "0"], "--limit 0: write 1 or more"),
        (["structures", "Bare", "--pre", "look", "--type", "Node.next=Nope"], "cannot be used"),
        (["structures", "Bare", "--pre", "look", "--scope", "Nobody=0"], "no class Nobody"),
        (["structures", "Bare", "--pre", "look", "--scope", "Node=0"], "--scope Node=0: leaves no"),
        (["cases", "Bare.look", "--pre", "none", "--scope", "Node=0"], "--scope Node=0: leaves no"),
        (["structures", "Slotted"], "field Slotted.given has no type"),
        (["cases", "Bare.absent", "--pre", "look"], "Bare has no operation absent"),
        (["cases", "Bare.look", "--pre", "absent.graph"], "absent.graph: no such graph"),
        (["cases", "Bare.look", "--pre", "none", "--post", "nowhere.py:f"], "no such file"),
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


POST = """
    from __future__ import annotations

    class Node:
        key: int
        next: Node | None

        def __init__(self, key: int, following: Node | None) -> None:
            self.key = key
            self.next = following

    class Chain:
        head: Node | None
        items: list[int]

        def __init__(self) -> None:
            self.head = None
            self.items = []

        def rep_ok(self) -> bool:
            seen = []
            node = self.head
            while node is not None:
                if node in seen:
                    return False
                seen.append(node)
                node = node.next
            return True

        def push(self, key: int) -> int:
            self.head = Node(key, self.head)
            self.items.append(key)
            return key

        def replace(self, key: int) -> None:
            if self.head is not None and self.head.next is not None:
                self.head = self.head.next
            self.head = Node(key, self.head)

    def length(chain):
        count, node = 0, chain.head
        while node is not None:
            count, node = count + 1, node.next
        return count

    def grows(old, new, key) -> bool:
        return length(new) == length(old) + 1 and new.head.key == key

    def appends(old, new, args, result) -> bool:
        return new.items == [*old.items, args[0]] and result == args[0]

    def changing(new) -> bool:
        new.head = None
        return True

    def asks_too_much(old, nothing: int) -> bool:
        return True

    def append(first: Node, second: Node | None) -> Node:
        first.next = second
        return first

    def linked(old, new, result) -> bool:
        return new.first.next is new.second and old.first is not new.first and result is new.first
"""


@pytest.mark.parametrize(
    ("method", "post", "code", "said"),
    [
        ("Chain.push", "grows", 0, "cases from 3 valid structures"),
        ("Chain.push", "appends", 0, "cases from 3 valid structures"),
        ("Chain.replace", "grows", 1, "grows is false after Chain.replace on a valid heap"),
        ("Chain.push", "changing", 2, "changing changes a Chain"),
        ("Chain.push", "asks_too_much", 2, "a postcondition takes args, key, new, old, result"),
        ("append", "linked", 0, "cases"),
    ],
)
def test_postconditions_see_the_heap_before_and_after_a_call(
    command: Command, tmp_path: Path, method: str, post: str, code: int, said: str
) -> None:
    file = written(tmp_path, POST)
    pre = [] if "." in method else ["--pre", "none"]
    target = [f"{file}:{method}", "--post", f"{file}:{post}", *pre]
    done = command("cases", *target, "--scope", "Node=2", "--scope", "list=2", "-q")
    assert done.code == code
    assert said in done.out + done.err


def test_the_shown_test_of_a_broken_postcondition_fails_in_plain_python(
    command: Command, tmp_path: Path
) -> None:
    file = written(tmp_path, POST)
    target = [f"{file}:Chain.replace", "--post", f"{file}:grows", "--scope", "Node=2"]
    done = command("cases", *target, "--json")
    (violation,) = json.loads(done.out)["violations"]
    names: dict[str, object] = {}
    exec(compile(file.read_text(), str(file), "exec"), names)
    exec("import copy\n" + violation["test"], names)
    with pytest.raises(AssertionError):
        exec("test_grows()", names)


def test_saved_structures_answer_as_those_that_are_searched(
    command: Command, tmp_path: Path
) -> None:
    graph = str(tmp_path / "trees.graph")
    assert command("structures", TREE, "--scope", "TreeNode=3", "-q", "-o", graph).code == 0
    asked = ["cases", f"{TREE}.remove", "--scope", "TreeNode=3", "--json"]
    known = json.loads(command(*asked, "--pre", graph).out)
    searched = json.loads(command(*asked).out)
    assert known["count"] == searched["count"]
    inputs = {case["input"] for case in searched["cases"]}
    assert {case["input"] for case in known["cases"]} == inputs
    assert command("show", graph).code == 0
    refused = command("find", graph, "--spec", "True")
    assert refused.code == 2
    assert "not states that calls reach" in refused.err


def test_reachable_heaps_are_fewer_than_valid_ones(command: Command) -> None:
    pop = f"{SUBJECTS / 'valid' / 'not_inductive.py'}:CountedStack.pop"
    scope = ["--scope", "Node=3", "-q"]
    assert command("cases", pop, *scope).code == 1  # a count of 0 with a node
    assert command("cases", pop, *scope, "--pre", "reachable").code == 0
    both = command("cases", pop, *scope, "--pre", "reachable", "--pre", "rep_ok")
    assert both.code == 0
    assert "from 4 valid structures" in both.out


LEDGER = """
    from __future__ import annotations

    class Ledger:
        known: dict[int, str]
        seen: set[int]

        def rep_ok(self) -> bool:
            return all(key in self.seen for key in self.known)
"""


def test_a_written_module_yields_live_structures_from_any_folder(
    command: Command, tmp_path: Path
) -> None:
    file = written(tmp_path, LEDGER)
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    output = folder / "ledgers.py"
    scope = ["--scope", "dict=1", "--scope", "set=1"]
    assert command("structures", f"{file}:Ledger", *scope, "-o", str(output), "-q").code == 0
    script = "import ledgers; print([(x.known, x.seen, x.rep_ok()) for x in ledgers.structures()])"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[({}, set(), True), ({0: 'a'}, {0}, True)]\n"


def test_a_written_module_replaces_nothing_else(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path, LEDGER)
    done = command("structures", f"{file}:Ledger", "--scope", "dict=1", "-o", str(file), "-q")
    assert done.code == 2
    assert "Heapwright did not write this file" in done.err
