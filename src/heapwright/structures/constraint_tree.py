"""The constraint tree of concolic execution: what was explored, and what was left behind.

Figures 6 and 7 of the CSF paper. A node is a question that a path asked, its branches are the
answers. The next path starts from an input, or from the first branch that is unexplored.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from heapwright.errors import Place
from heapwright.execution.path import Choice, Decision, Path, Prefix
from heapwright.execution.runner import Agenda
from heapwright.program.abstract import Reference
from heapwright.solver import Facts
from heapwright.solver.matrix import unbounded
from heapwright.structures.concrete import Concrete
from heapwright.structures.guided import Guide, GuidedPath, Unmet
from heapwright.structures.kinds import New, OfClass


@dataclass
class Node:
    """A place in the program's runs; ``question`` is what is asked there, ``answer`` what led
    here. A node without a question is where a path ended, or has not been explored; ``unmet`` if
    a search found no input that leads there, ``waits`` once a path is to start there.
    """

    answer: str = ""
    question: str = ""
    explored: bool = False
    unmet: bool = False
    waits: bool = False
    branches: dict[Hashable, Node] = field(default_factory=dict)

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Node]]:
        yield depth, self
        for branch in self.branches.values():
            yield from branch.walk(depth + 1)


class ConstraintTree(Agenda):
    """Starts a path for each input, then one for each node that is left unexplored; last for those
    where a function would have to raise an exception, which most never do.
    """

    def __init__(self, inputs: Sequence[Concrete]) -> None:
        super().__init__()
        self.root = Node(explored=True)
        self._inputs = list(inputs)
        self.specified = len(self._inputs)
        """How many inputs the specification gave."""
        self.calls_for_inputs = 0
        """What the solver was asked for them."""
        self._unexplored: deque[tuple[Node, Prefix]] = deque()
        self._exceptions: deque[tuple[Node, Prefix]] = deque()
        self.guide: Guide | None = None
        self.unmet: Unmet = Counter()
        self.calculated: dict[tuple[str, Place | None], None] = {}
        """Functions that no solver knows, and where they were run on concrete values."""
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
        while self._unexplored or self._exceptions:
            node, prefix = (self._unexplored or self._exceptions).popleft()
            if node is self.root or not node.explored:
                return prefix
        return None

    def ended(self, path: Path) -> None:
        assert isinstance(path, GuidedPath)
        path.finish()
        *_, last = self._nodes(path.decisions, path.asked)
        self.is_new = not last.explored or last is self.root
        for node in self._nodes(path.decisions, path.asked):
            node.explored = True
        last.unmet = path.is_unmet
        for prefix in path.left_behind:
            *_, node = self._nodes(prefix.decisions, path.asked)
            waiting = (
                self._exceptions
                if any(prefix is one for one in path.doubtful)
                else self._unexplored
            )
            if not (node.explored or node.waits):
                node.waits = True
                waiting.append((node, prefix))

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

    def calculations(self) -> list[str]:
        """Which functions were run on concrete values, by place."""
        places: dict[str, list[str]] = {}
        for name, place in self.calculated:
            places.setdefault(str(place), []).append(name)
        return [f"{where}: {', '.join(dict.fromkeys(names))}" for where, names in places.items()]

    def lines(self) -> list[str]:
        """The tree as text; questions with one answer are left out."""
        return [f"{'  ' * depth}{text}" for depth, text, _ in self.rows()]

    def rows(self) -> list[tuple[int, str, bool]]:
        """The same with the depth of each node, its text, and whether it was explored."""
        return [(depth, _shown(node), node.explored) for depth, node in _forks(self.root, 0)]


def _forks(node: Node, depth: int) -> Iterator[tuple[int, Node]]:
    while len(node.branches) == 1:
        (only,) = node.branches.values()
        node = replace(only, answer=node.answer)
    yield depth, node
    for branch in node.branches.values():
        yield from _forks(branch, depth + 1)


def _shown(node: Node) -> str:
    answer = f"{node.answer}: " if node.answer else ""
    if not node.explored:
        return f"{answer}unexplored"
    if node.unmet:
        return f"{answer}no input found"
    return f"{answer}{node.question}?" if node.branches else f"{answer}explored"


def _answer(decision: Decision) -> tuple[Hashable, str]:
    if isinstance(decision, bool):
        return decision, "true" if decision else "false"
    if not isinstance(decision, Choice):
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
