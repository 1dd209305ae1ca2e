"""The constraint tree of concolic execution: what was explored, and what was left behind.

Figures 6 and 7 of the CSF paper. A node is a question that a path asked, its branches are the
answers. The next path starts from an input, or from the first branch that is unexplored.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field

from heapwright.execution.path import Chosen, Decision, Path, Prefix
from heapwright.execution.runner import Agenda
from heapwright.program.abstract import Reference
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.concrete import Concrete
from heapwright.structures.guided import Guide, GuidedPath
from heapwright.structures.kinds import New, OfClass


@dataclass
class Node:
    """A place in the program's runs; ``question`` is what is asked there, ``answer`` what led
    here. A node without a question is where a path ended, or has not been explored.
    """

    answer: str = ""
    question: str = ""
    explored: bool = False
    branches: dict[Hashable, Node] = field(default_factory=dict)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Node]]:
        yield depth, self
        for branch in self.branches.values():
            yield from branch.walk(depth + 1)


class ConstraintTree(Agenda):
    """Starts a path for each input, then one for each node that is left unexplored."""

    def __init__(self, inputs: Sequence[Concrete]) -> None:
        super().__init__()
        self.root = Node(explored=True)
        self._inputs = list(inputs)
        self._unexplored: list[tuple[Node, Prefix]] = []
        self.guide: Guide | None = None
        self.is_new = True

    def add(self, prefixes: Sequence[Prefix]) -> None:
        """The beginning, if there is no input to begin with."""
        if not self._inputs:
            self._unexplored += [(self.root, prefix) for prefix in prefixes]

    def next(self) -> Prefix | None:
        if self._inputs:
            self.guide = Guide(self._inputs.pop(0))
            return Prefix([], Facts(unbounded(0)), [])
        self.guide = None
        while self._unexplored:
            node, prefix = self._unexplored.pop(0)
            if node is self.root or not node.explored:
                return prefix
        return None

    def ended(self, path: Path) -> None:
        assert isinstance(path, GuidedPath)
        *_, last = self._nodes(path.decisions, path.asked)
        self.is_new = not last.explored or last is self.root
        for node in self._nodes(path.decisions, path.asked):
            node.explored = True
        for prefix in path.left_behind:
            *_, node = self._nodes(prefix.decisions, path.asked)
            if not node.explored and all(node is not known for known, _ in self._unexplored):
                self._unexplored.append((node, prefix))

    def _nodes(self, decisions: Sequence[Decision], asked: dict[int, str]) -> Iterator[Node]:
        """The nodes on the way, made if they are not there."""
        node = self.root
        yield node
        for position, decision in enumerate(decisions):
            if not node.question:
                node.question = asked.get(position, "")
            key, text = _answer(decision)
            node = node.branches.setdefault(key, Node(text))
            yield node

    @property
    def unexplored(self) -> int:
        return sum(not node.explored for _, node in self.root.walk())

    def lines(self) -> list[str]:
        """The tree as text; questions with one answer are left out."""
        return [
            f"{'  ' * depth}{_shown(node)}" for depth, node in _forks(self.root, 0) if _shown(node)
        ]


def _forks(node: Node, depth: int) -> Iterator[tuple[int, Node]]:
    while len(node.branches) == 1:
        (only,) = node.branches.values()
        node = Node(node.answer, only.question, only.explored, only.branches)
    yield depth, node
    for branch in node.branches.values():
        yield from _forks(branch, depth + 1)


def _shown(node: Node) -> str:
    answer = f"{node.answer}: " if node.answer else ""
    if not node.explored:
        return f"{answer}unexplored"
    return f"{answer}{node.question}?" if node.branches else f"{answer}explored"


def _answer(decision: Decision) -> tuple[Hashable, str]:
    if isinstance(decision, bool):
        return decision, "true" if decision else "false"
    if not isinstance(decision, Chosen):
        return decision, ""
    option = decision.option[0] if type(decision.option) is tuple else decision.option
    if option is None:
        return None, "None"
    if isinstance(option, New):
        return option, f"a new {option.class_name}"
    if isinstance(option, OfClass):
        return option, f"a {option.class_name}"
    if isinstance(option, Reference):
        return ("object", option.number), f"object {option.number + 1}"
    return option, str(getattr(option, "text", option))
