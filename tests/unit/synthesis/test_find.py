"""Find: the state of Figure 2, its impossible variants, and everything a specification may do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import heapwright as hw
from heapwright.errors import CutKind
from heapwright.graph.wiring import runner_of
from heapwright.heap import Node, Shape
from heapwright.program import Program
from heapwright.program.abstract import reference_to
from heapwright.solver import Solver
from heapwright.synthesis import ANSWERED, CallSequence, ObjectName, Step, Walked
from heapwright.synthesis.find import UNREACHED, Finder, Reached, reachable_names
from tests.sources import ODD, STRUCTURES, written
from tests.unit.synthesis.conftest import NODE

FROM = pytest.mark.parametrize("source", ["target", "graph", "saved graph"])


def ask(source: str, spec: object, exploration: hw.Exploration, folder: Path) -> hw.FindResult:
    """The same question by three ways."""
    if source == "target":
        return hw.find(NODE, spec, scope={"Node": 3})  # type: ignore[arg-type]
    if source == "graph":
        return exploration.find(spec)  # type: ignore[arg-type]
    exploration.save(folder / "node.graph")
    return hw.find(folder / "node.graph", spec)  # type: ignore[arg-type]


@FROM
def test_figure_2_of_the_paper(
    source: str, exploration: hw.Exploration, specs: Path, tmp_path: Path
) -> None:
    result = ask(source, f"{specs}:figure_2", exploration, tmp_path)
    assert result.found is True
    assert result.sequence == (
        "node_1 = Node.create(225, False)",
        "node_1.add_after(250)",
        "node_2 = node_1.add_before(550)",
    )
    assert result.arguments == ("node_2",)
    assert result.claim == (
        "found in 3 calls, and replayed on the untouched class; no sequence is shorter"
    )
    assert result.reasons == ()


@FROM
@pytest.mark.parametrize("spec", ["other_parity", "lone_and_odd_and_even", "followed_by_itself"])
def test_what_cannot_be_is_not_found(
    source: str, spec: str, exploration: hw.Exploration, specs: Path, tmp_path: Path
) -> None:
    result = ask(source, f"{specs}:{spec}", exploration, tmp_path)
    assert result.found is False
    assert (result.sequence, result.arguments, result.test) == ((), (), "")
    assert result.claim == (
        "none exists: no state reached by 6 operations of Node, within scope Node ≤ 3, "
        "by sequences of any length, for all integers, satisfies it"
    )


@FROM
@pytest.mark.parametrize("spec", ["assigns", "assigns_and_says_no", "calls_a_modifier"])
def test_a_specification_that_changes_the_heap_is_refused(
    source: str, spec: str, exploration: hw.Exploration, specs: Path, tmp_path: Path
) -> None:
    message = f"{spec} changes the heap; a specification may only look at it"
    with pytest.raises(hw.UserError, match=message):
        ask(source, f"{specs}:{spec}", exploration, tmp_path)


@FROM
def test_endless_specifications_leave_it_undecided(
    source: str, exploration: hw.Exploration, specs: Path, tmp_path: Path
) -> None:
    result = ask(source, f"{specs}:endless", exploration, tmp_path)
    assert result.found is None
    (reason,) = result.reasons
    assert reason.startswith("endless: more than 20000 steps at ")
    assert f"{specs}:" in reason
    assert result.claim == f"undecided: {reason}"


def test_numbers_and_truth_values_are_chosen_too(exploration: hw.Exploration, specs: Path) -> None:
    result = exploration.find(f"{specs}:sums_up")
    assert result.sequence == ("node = Node.create(6172, True)",)
    assert result.arguments == ("node", "12345")
    result = exploration.find(f"{specs}:shared")
    assert len(result.sequence) == 3
    assert len(set(result.arguments[:2])) == 2
    assert result.arguments[2] == "True"


def test_raising_in_some_states_does_not_matter(exploration: hw.Exploration, specs: Path) -> None:
    result = exploration.find(f"{specs}:raises_unless_long")
    assert result.found is True
    assert len(result.sequence) == 3


def test_assigning_the_same_value_changes_nothing(exploration: hw.Exploration, specs: Path) -> None:
    assert exploration.find(f"{specs}:assigns_the_same").found is True


def test_without_parameters_the_empty_heap_answers(
    exploration: hw.Exploration, specs: Path
) -> None:
    result = exploration.find(f"{specs}:nobody")
    assert (result.found, result.sequence, result.arguments) == (True, (), ())


def test_inner_objects_are_arguments_by_their_fields() -> None:
    target = f"{STRUCTURES / 'bst.py'}:BinarySearchTree"
    result = hw.find(target, "tree_node.key == 5 and tree_node.left.key == 3")
    assert result.arguments == ("binary_search_tree._root",)
    assert result.sequence == (
        "binary_search_tree = BinarySearchTree()",
        "binary_search_tree.insert(5)",
        "binary_search_tree.insert(3)",
    )


def test_deeper_objects_and_items_of_lists(tmp_path: Path) -> None:
    source = """
        class Leaf:
            def __init__(self, n: int) -> None:
                self.n = n

        class Bag:
            def __init__(self) -> None:
                self.leaves: list[Leaf] = []

            def add(self, n: int) -> None:
                self.leaves.append(Leaf(n))

            def has(self, n: int) -> bool:
                return any(leaf.n == n for leaf in self.leaves)
    """
    target = f"{written(tmp_path, source)}:Bag"
    result = hw.find(target, "leaf.n == 9 and bag.leaves[1] is leaf", scope={"Leaf": 2})
    assert result.arguments == ("bag.leaves[1]", "bag")
    assert len(result.sequence) == 3


def test_exceptions_on_the_way_are_suppressed(tmp_path: Path) -> None:
    source = """
        class Meter:
            def __init__(self) -> None:
                self.n = 0

            def fail(self) -> None:
                self.n = 3
                raise ValueError("always")

            def get(self) -> int:
                return self.n
    """
    result = hw.find(f"{written(tmp_path, source)}:Meter", "meter.n == 3")
    assert result.sequence == (
        "meter = Meter()",
        "with contextlib.suppress(ValueError):",
        "    meter.fail()",
    )
    assert "found in 2 calls" in result.claim


# --- How far it looks -----------------------------------------------------------------------------


def test_a_length_is_part_of_the_claim(specs: Path) -> None:
    result = hw.find(NODE, f"{specs}:figure_2", scope={"Node": 3}, max_length=2)
    assert result.found is False
    assert "by sequences of at most 2 calls" in result.claim


def test_time_leaves_it_undecided(specs: Path) -> None:
    result = hw.find(NODE, f"{specs}:figure_2", scope={"Node": 3}, seconds=1e-6)
    assert result.found is None
    assert result.reasons == (f"the time budget of 1e-06 s, remedy: {CutKind.LIMIT.remedy}",)


def test_what_the_exploration_cuts_leaves_it_undecided() -> None:
    target = f"{ODD / 'endless_loop.py'}:Spinner"
    assert hw.find(target, "spinner._count == 2", max_length=3).found is True
    result = hw.find(target, "spinner._count == 9", max_length=1)
    assert result.found is False  # no call on a spinner was made yet
    result = hw.find(target, "spinner._count == 9", max_length=2)
    assert result.found is None
    assert any("Spinner.forever: more than" in reason for reason in result.reasons)


def test_it_explores_just_far_enough(specs: Path) -> None:
    seen: list[int] = []
    hw.find(
        NODE,
        f"{specs}:sums_up",
        scope={"Node": 3},
        watch=lambda progress: seen.append(progress.level),
    )
    assert max(seen, default=0) == 0
    assert ANSWERED not in hw.find(NODE, f"{specs}:sums_up").claim


@pytest.mark.parametrize(
    ("spec", "calls"),
    [
        ("tree._root.key == 4", 2),
        ("tree._root.height == 1", 3),
        ("tree._root.height == 1 and tree._root.left is not None is not tree._root.right", 4),
        ("tree._root.height == 2", 5),
    ],
)
def test_sequences_are_as_short_as_can_be(spec: str, calls: int) -> None:
    target = f"{STRUCTURES / 'avl.py'}:AvlTree"
    assert len(hw.find(target, spec).sequence) == calls


def test_small_numbers_are_preferred() -> None:
    result = hw.find(f"{STRUCTURES / 'bst.py'}:BinarySearchTree", "len(tree) == 3", scope={})
    numbers = [int(line.split("(")[1].rstrip(")")) for line in result.sequence[1:]]
    assert set(numbers) == {0, 1, 2}


def test_every_object_that_can_be_reached_has_an_expression() -> None:
    node = Node("Node", ("next", "items"), (reference_to(1), reference_to(2)))
    listed = Node("list", ("0", "1"), (reference_to(3), reference_to(0)))
    shape = Shape((), (node, Node("Node", (), ()), listed, Node("Node", (), ())), (0,))
    walked = Walked(CallSequence(()), {0: ObjectName("node")})
    assert {k: name.text for k, name in reachable_names(shape, walked).items()} == {
        0: "node",
        1: "node.next",
        2: "node.items",
        3: "node.items[0]",
    }


def test_a_result_is_assigned_only_where_an_argument_needs_it(program: Program) -> None:
    create = program.operation("Node.create")
    first = Step(create, (1, False), ObjectName("node_1"))
    second = Step(create, (2, False), ObjectName("node_2"))
    reached = Reached(CallSequence((first, second)), ("node_1._next",))
    assert reached.lines() == ["node_1 = Node.create(1, False)", "Node.create(2, False)"]


def _finder(program: Program, question: str, specs: Path) -> Finder:
    spec = program.frontend.specification(program, f"{specs}:{question}")
    solver = Solver()
    return Finder(program, runner_of(program, solver), solver, spec)


def test_the_states_of_a_graph_are_asked_until_one_answers(
    program: Program, exploration: hw.Exploration, specs: Path
) -> None:
    finder = _finder(program, "figure_2", specs)
    finder.search(exploration.graph)
    assert finder.answer is not None
    assert finder.answer.disjunct.level == 3
    assert sorted(finder.answer.values) == [250, 450, 550]


def test_an_answer_that_only_widening_gave_needs_calls(
    program: Program, exploration: hw.Exploration, specs: Path
) -> None:
    finder = _finder(program, "assigns_the_same", specs)
    state = next(s for s in exploration.graph.states if s.shape.roots)
    finder.on_state(state, replace(state.disjuncts[0], assumed=True))
    assert finder.answer is None
    finder.settle(lambda disjunct, values: False)
    assert finder.answer is None
    assert list(finder.question.undecided) == [UNREACHED]
    assert len(finder.doubts) == 1
    finder.settle(lambda disjunct, values: True)
    assert finder.answer is not None
    assert (finder.doubts, finder.question.undecided) == ([], {})
