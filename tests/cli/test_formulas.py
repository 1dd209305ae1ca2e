"""Preconditions in separation logic on the command line: output, exit codes, bad input."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import heapwright
from tests.cli.conftest import Command
from tests.sources import STRUCTURES, SUBJECTS, load_module

TREE = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
FORMULA = f"{SUBJECTS / 'seplog' / 'bst.sl'}:tree"

PROGRAM = '''\
import heapwright


class Node:
    def __init__(self, key: int) -> None:
        self.key = key
        self.next: "Node | None" = None


class Chain:
    def __init__(self) -> None:
        self.head: Node | None = None

    @heapwright.requires("list(self.head, n) & n >= 2")
    def second(self) -> int:
        return self.head.next.key

    def third(self) -> int:
        """The third key.

        Requires: list(self.head, 3)
        """
        return self.head.next.next.key

    def first(self) -> int:
        return self.head.key

    def link(self, other: "Chain") -> None:
        other.head = self.head
'''
LIST = """\
pred list(x, n) ==
    emp & x = null & n = 0
  | exists next. x -> Node(_, next) * list(next, n - 1)
pre any(self) == exists head, n. self -> Chain(head) * list(head, n)
"""


@pytest.fixture
def chain(tmp_path: Path) -> Path:
    (tmp_path / "chain.py").write_text(PROGRAM, encoding="utf-8")
    (tmp_path / "chain.sl").write_text(LIST, encoding="utf-8")
    return tmp_path


def test_structures_of_a_formula_are_those_of_rep_ok(command: Command) -> None:
    by_formula = command("structures", TREE, "--pre", FORMULA, "--scope", "TreeNode=4", "--json")
    by_rep_ok = command("structures", TREE, "--scope", "TreeNode=4", "--json")
    found, expected = json.loads(by_formula.out), json.loads(by_rep_ok.out)

    def shown(data: dict[str, list[dict[str, str]]]) -> set[tuple[str, str]]:
        return {(s["drawing"], s["condition"]) for s in data["structures"]}

    assert (by_formula.code, found["by_size"]) == (0, expected["by_size"])
    assert shown(found) == shown(expected)


def test_unfolding_twice_gives_the_formulas_of_figure_3(command: Command) -> None:
    """Six formulas; their smallest models have four shapes."""
    done = command("structures", TREE, "--pre", FORMULA, "--depth", "2", "--json")
    assert json.loads(done.out)["by_size"] == {"0": 1, "1": 1, "2": 2}


def test_a_decorator_and_a_docstring_are_preconditions(chain: Path, command: Command) -> None:
    for method in ("second", "third"):
        done = command("cases", f"{chain}/chain.py:Chain.{method}", "--scope", "Node=4")
        assert (done.code, "raises" in done.out) == (0, False), done.err
    done = command("cases", f"{chain}/chain.py:Chain.first", "--pre", f"{chain}/chain.sl:any")
    assert "raises AttributeError" in done.out
    assert done.code == 1


def test_an_operation_that_breaks_the_formula_is_shown(chain: Path, command: Command) -> None:
    target = f"{chain}/chain.py:Chain"
    options = ("--states", "valid", "--pre", f"{chain}/chain.sl:any", "--scope", "Node=2")
    done = command("verify", target, *options)
    assert done.code == 0, done.out + done.err
    few = LIST.replace("list(head, n)\n", "list(head, n) & n < 2\n")
    (chain / "chain.sl").write_text(few, encoding="utf-8")
    two = "self.head = Node(1)\n        self.head.next = Node(2)\n        return 1\n"
    (chain / "chain.py").write_text(
        PROGRAM.replace("return self.head.key\n", two), encoding="utf-8"
    )
    done = command("verify", target, *options)
    assert done.code == 1
    assert "Chain.first breaks" in done.out
    _fails_as_printed(done.out, chain)


def _fails_as_printed(text: str, folder: Path) -> None:
    """The test that is printed runs as it stands, and its last line is what fails."""
    test = text[text.index("def test_") :].partition("\n\n")[0]
    scope: dict[str, Any] = {"heapwright": heapwright, "pytest": pytest}
    module = load_module(folder / "chain.py")
    scope |= vars(module)
    exec(test, scope)
    (function,) = (value for name, value in scope.items() if name.startswith("test_"))
    with pytest.raises(AssertionError):
        function()


def test_verify_assumes_what_methods_require(chain: Path, command: Command) -> None:
    target = f"{chain}/chain.py:Chain"
    done = command("verify", target, "--states", "valid", "--scope", "Node=3")
    assert done.code == 3
    assert "Chain.first: no precondition; not looked at" in done.out
    text = PROGRAM[: PROGRAM.index("    def first")]
    (chain / "chain.py").write_text(text, encoding="utf-8")
    done = command("verify", target, "--states", "valid", "--scope", "Node=3")
    assert done.code == 0, done.out + done.err
    assert "after every call on heaps that its precondition describes" in done.out
    (chain / "chain.py").write_text(text.replace("n >= 2", "n >= 1"), encoding="utf-8")
    done = command("verify", target, "--states", "valid", "--scope", "Node=3")
    assert done.code == 1
    assert "Chain.second raises AttributeError" in done.out


def test_gen_assumes_what_methods_require(chain: Path, command: Command) -> None:
    target, output = f"{chain}/chain.py:Chain", chain / "made"
    text = PROGRAM[: PROGRAM.index("    def first")]
    (chain / "chain.py").write_text(text, encoding="utf-8")
    done = command("gen", target, "--states", "valid", "--scope", "Node=3", "-o", str(output))
    assert done.code == 0, done.out + done.err
    (file,) = output.glob("test_*.py")
    assert "pytest.raises" not in file.read_text(encoding="utf-8")


def test_a_formula_is_asked_of_live_objects(chain: Path) -> None:
    module = load_module(chain / "chain.py")
    own = module.Chain()
    own.head = module.Node(1)
    formula = f"{chain}/chain.sl:any"
    assert heapwright.satisfies(formula, own)
    assert not heapwright.satisfies(module.Chain.second, own)
    own.head.next = module.Node(2)
    assert heapwright.satisfies(module.Chain.second, own)
    own.head.next.next = own.head
    assert not heapwright.satisfies(formula, own)
    for wrong, objects in ((formula, ()), (formula, (own, own)), ("any", (own,))):
        with pytest.raises(heapwright.UserError):
            heapwright.satisfies(wrong, *objects)
    with pytest.raises(heapwright.UserError, match="names no precondition"):
        heapwright.satisfies(module.Chain.first, own)


WRONG = {
    "pre p(self) == exists n. self -> Chain(n) * list(n, 0) & n != null": "p describes nothing",
    "pre p(self) == exists n. self -> Chain(n) * list(n)": "list takes x, n, and 1 argument is",
    "pre p(it) == exists n. it -> Chain(n) * list(n, _)": "p speaks of it, which is not",
    "pre p(self) == exists n. self -> Chain(n) * p(self)": "p describes no finite heap",
    "pre q(self) == self -> Chain(null)": "no pre or pred p; there are: list, any, q",
}


@pytest.mark.parametrize("text", WRONG)
def test_bad_formulas_are_one_line_and_code_2(text: str, chain: Path, command: Command) -> None:
    (chain / "chain.sl").write_text(LIST + text, encoding="utf-8")
    done = command("cases", f"{chain}/chain.py:Chain.first", "--pre", f"{chain}/chain.sl:p")
    assert (done.code, done.out) == (2, "")
    assert WRONG[text] in done.err
    assert done.err.count("\n") == 1


def test_bad_options_are_one_line_and_code_2(chain: Path, command: Command) -> None:
    target, formula = f"{chain}/chain.py:Chain", f"{chain}/chain.sl:any"
    for arguments, message in {
        ("structures", target, "--pre", formula, "--depth", "0"): "--depth 0: write 1 or more",
        ("structures", TREE, "--depth", "1"): "only a formula is unfolded",
        ("structures", target, "--pre", formula, "--pre", "rep_ok"): "is the whole precondition",
        ("structures", target, "--pre", f"{chain}/none.sl:p"): "none.sl: cannot be read",
        ("verify", target, "--pre", formula): "add --states valid",
        ("check", f"{chain}/chain.py", target): "must end in .sl",
        ("check", f"{chain}/chain.sl", target, "--rep-ok"): "rep_ok",
    }.items():
        done = command(*arguments)
        assert (done.code, done.err.count("\n")) == (2, 1), arguments
        assert message in done.err


def test_a_formula_on_two_arguments_separates_them_or_they_are_one(
    chain: Path, command: Command
) -> None:
    done = command(
        "cases", f"{chain}/chain.py:Chain.link", "--pre", f"{chain}/chain.sl:any",
        "--scope", "Chain=2", "--scope", "Node=1", "--json",
    )  # fmt: skip
    inputs = {case["input"] for case in json.loads(done.out)["cases"]}
    assert len(inputs) == 4  # the same chain or two, empty or not


TREE_OF_REMOVE = """\
self._root?
  None: explored
  a new TreeNode: key == self._root.key?
    true: explored
    false: key < self._root.key?
      false: explored
      true: explored
"""


def test_a_constraint_tree_is_shown_and_drawn(command: Command, tmp_path: Path) -> None:
    options = ("--pre", FORMULA, "--scope", "TreeNode=1", "--strategy", "concolic", "--quiet")
    done = command("cases", f"{TREE}.remove", *options, "--tree")
    assert done.code == 0
    assert done.out.endswith("\n\n" + TREE_OF_REMOVE)
    picture = tmp_path / "tree.svg"
    done = command("cases", f"{TREE}.remove", *options, "--tree", str(picture))
    assert done.code == 0
    assert picture.read_text(encoding="utf-8").count("<circle") == 7


def test_only_pictures_of_ours_are_replaced(command: Command, tmp_path: Path) -> None:
    options = ("--pre", FORMULA, "--scope", "TreeNode=1", "--strategy", "concolic", "--quiet")
    picture = tmp_path / "tree.svg"
    for _ in range(2):
        assert command("cases", f"{TREE}.remove", *options, "--tree", str(picture)).code == 0
    picture.write_text("<svg>mine</svg>", encoding="utf-8")
    done = command("cases", f"{TREE}.remove", *options, "--tree", str(picture))
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert "Heapwright did not write this file" in done.err
    assert picture.read_text(encoding="utf-8") == "<svg>mine</svg>"


def test_a_strategy_that_does_not_exist_is_one_line(command: Command) -> None:
    for arguments, message in {
        ("--strategy", "random"): "--strategy random: not known; there are: exhaustive, concolic",
        ("--tree",): "only concolic execution has a constraint tree",
        ("--strategy", "concolic", "--tree", "t.png"): "must end in .svg",
    }.items():
        done = command("cases", f"{TREE}.remove", *arguments)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert message in done.err


BOXES = """
from __future__ import annotations
from enum import Enum


class Colour(Enum):
    RED = 1
    BLACK = 2


class Box:
    name: str
    weight: float
    colour: Colour
    sizes: list[int]
    inner: Box | None

    def inside(self) -> bool:
        return self.inner is not None and self.inner.colour is Colour.BLACK


def meets(box: Box | None, other: Box | None, times: int) -> int:
    return times if box is other else 0
"""
BOX = """
pred box(x, weight) ==
    emp & x = null
  | exists lighter, inner.
      x -> Box(weight=weight, colour=Colour.RED, inner=inner) * box(inner, lighter)
      & lighter <= weight
pre nested(self) ==
    exists w, v, inner. self -> Box(_, w, Colour.RED, _, inner) * box(inner, v) & v <= w
pre some(box, other) == exists w. box(box, w)
"""


def test_enums_strings_and_floats_are_values_of_fields(command: Command, tmp_path: Path) -> None:
    (tmp_path / "box.py").write_text(BOXES, encoding="utf-8")
    (tmp_path / "box.sl").write_text(BOX, encoding="utf-8")
    target, formula = f"{tmp_path}/box.py:Box", f"{tmp_path}/box.sl:nested"
    options = ("--pre", formula, "--scope", "Box=3")
    found = json.loads(command("structures", target, *options, "--json").out)
    assert found["by_size"] == {"0": 1, "1": 1, "2": 1}
    done = command("cases", f"{target}.inside", *options, "--json")
    assert {case["outcome"] for case in json.loads(done.out)["cases"]} == {"returns False"}


def test_a_parameter_of_which_nothing_is_said_is_none_or_described(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "box.py").write_text(BOXES, encoding="utf-8")
    (tmp_path / "box.sl").write_text(BOX, encoding="utf-8")
    options = ("--pre", f"{tmp_path}/box.sl:some", "--scope", "Box=2", "--json")
    done = command("cases", f"{tmp_path}/box.py:meets", *options)
    found = json.loads(done.out)
    assert (done.code, found["complete"]) == (0, True)
    assert {case["call"] for case in found["cases"]} == {
        "meets(None, None, 0)", "meets(box, None, 0)", "meets(box, other, 0)"
    }  # fmt: skip


def test_a_scope_without_room_for_the_formula_is_one_line(command: Command, tmp_path: Path) -> None:
    (tmp_path / "box.py").write_text(BOXES, encoding="utf-8")
    two = "pre two(self) == exists b. self -> Box(inner=b) * b -> Box(inner=null)"
    (tmp_path / "box.sl").write_text(two, encoding="utf-8")
    arguments = ("cases", f"{tmp_path}/box.py:Box.inside", "--pre", f"{tmp_path}/box.sl:two")
    done = command(*arguments, "--scope", "Box=1")
    assert (done.code, done.err.count("\n")) == (2, 1)
    assert "no heap within scope Box ≤ 1 is what it describes; raise the scope" in done.err
    assert command(*arguments, "--scope", "Box=2").code == 0


def test_infer_writes_a_formula_that_check_reads(command: Command, tmp_path: Path) -> None:
    target, file = f"{STRUCTURES / 'stack.py'}:Stack", tmp_path / "stack.sl"
    done = command("infer", target, "--scope", "StackNode=2", "-o", str(file))
    assert done.code == 0
    assert "def rep_ok(self) -> bool:" in done.out
    assert "it is inductive" in done.out
    assert command("check", str(file), target, "--rep-ok", "--scope", "StackNode=2").code == 0
    again = command("infer", target, "--scope", "StackNode=2", "-o", str(file))
    assert again.code == 0
    mine = tmp_path / "mine.sl"
    mine.write_text("pre mine(self) == self -> Stack()\n", encoding="utf-8")
    refused = command("infer", target, "--scope", "StackNode=2", "-o", str(mine))
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert mine.read_text(encoding="utf-8").startswith("pre mine")
    done = command("infer", target, "-o", str(tmp_path / "stack.txt"))
    assert (done.code, done.err.count("\n")) == (2, 1)


TALLY = """\
class Mark:
    def __init__(self, rest: "Mark | None") -> None:
        self.rest: Mark | None = rest


class Tally:
    def __init__(self) -> None:
        self.marks: Mark | None = None
        self.hidden: Mark | None = None

    def add(self) -> None:
        self.marks = Mark(self.marks)

    def is_empty(self) -> bool:
        return self.marks is None and self.hidden is None

    def rep_ok(self) -> bool:
        return self.marks is None or self.marks is not self.hidden
"""
MARKS = """\
pred marks(x) == emp & x = null | exists rest. x -> Mark(rest) * marks(rest)
pre tally(self) == exists a, b. self -> Tally(a, b) * marks(a) * marks(b)
"""


@pytest.fixture
def tally(tmp_path: Path) -> Path:
    (tmp_path / "tally.py").write_text(TALLY, encoding="utf-8")
    (tmp_path / "tally.sl").write_text(MARKS, encoding="utf-8")
    return tmp_path


def _passed(folder: Path) -> int:
    """How many tests there are, all of which pass."""
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder)]
    done = subprocess.run(run, capture_output=True, text=True, cwd=folder.parent, check=False)
    assert done.returncode == 0, done.stdout
    return int(done.stdout.split(" passed")[0].split()[-1])


def test_heaps_that_calls_reach_are_built_by_calls(tally: Path, command: Command) -> None:
    """No call sets ``hidden``: where it is not None, fields have to be assigned."""
    target, formula = f"{tally}/tally.py:Tally", f"{tally}/tally.sl:tally"
    options = ("--pre", formula, "--scope", "Mark=2", "--quiet")
    done = command("cases", f"{target}.is_empty", *options, "-o", str(tally / "mixed"))
    assert "2 by calls, 1 by assigning fields" in done.err
    text = (tally / "mixed" / "test_tally_valid.py").read_text(encoding="utf-8")
    tests = text.split("def test_")[1:]
    assert sorted(["tally.add()" in test, "object.__new__" in test] for test in tests) == [
        [False, False], [False, True], [True, False]
    ]  # fmt: skip
    assert _passed(tally / "mixed") == 3
    direct = ("--style", "direct", "-o", str(tally / "direct"))
    done = command("cases", f"{target}.is_empty", *options, *direct)
    assert "tests that build their heap by assigning fields: 3" in done.err
    text = (tally / "direct" / "test_tally_valid.py").read_text(encoding="utf-8")
    assert text.count("object.__new__(Tally)") == 3
    assert "add()" not in text
    assert _passed(tally / "direct") == 3


def test_suites_of_valid_heaps_are_built_by_calls(tally: Path, command: Command) -> None:
    target, formula = f"{tally}/tally.py:Tally", f"{tally}/tally.sl:tally"
    options = ("--states", "valid", "--pre", formula, "--scope", "Mark=1")
    done = command("gen", target, *options, "-o", str(tally / "made"))
    assert done.code == 0
    assert "by calls" in done.out
    assert _passed(tally / "made") == int(done.out.split(" tests cover")[0].split()[-1])
    done = command("gen", target, *options, "--style", "junit5", "-o", str(tally / "other"))
    assert (done.code, done.err.count("\n")) == (2, 1)


WEIGHTS = """\
from __future__ import annotations


class Leaf:
    weight: int
    left: Leaf | None
    right: Leaf | None


class Weighted:
    def __init__(self) -> None:
        self.root: Leaf | None = None

    def touch(self) -> None:
        if self.root is not None and self.root.left is not None:
            self.root.weight += 1
            self.root.left.weight += 1
"""
WEIGHED = """\
pred tree(x, n) ==
    emp & x = null & n = 0
  | exists l, r, a, b. x -> Leaf(n, l, r) * tree(l, a) * tree(r, b) & n >= a + b + 1
pre weighted(self) == exists root, n. self -> Weighted(root) * tree(root, n)
"""


def test_sums_of_numbers_are_asked_of_heaps_with_unknown_numbers(
    tmp_path: Path, command: Command
) -> None:
    """Numbers of the formula are those of fields, so none is left to be eliminated."""
    (tmp_path / "weights.py").write_text(WEIGHTS, encoding="utf-8")
    (tmp_path / "weights.sl").write_text(WEIGHED, encoding="utf-8")
    options = ("--states", "valid", "--pre", f"{tmp_path}/weights.sl:weighted")
    done = command("verify", f"{tmp_path}/weights.py:Weighted", *options, "--scope", "Leaf=3")
    assert done.code == 0, done.out
    wrong = WEIGHTS.replace("            self.root.weight += 1\n", "")
    (tmp_path / "weights.py").write_text(wrong, encoding="utf-8")
    done = command("verify", f"{tmp_path}/weights.py:Weighted", *options, "--scope", "Leaf=3")
    assert done.code == 1, done.out
