"""Branch goals of Java code, counted as JaCoCo counts them: the outcomes of each jump."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec

from heapwright.errors import Place
from heapwright.program.criterion import Extra
from heapwright.program.goals import BRANCHES, Goal, GoalKind, plain_name
from heapwright.program.java import names
from heapwright.program.java.classfile import SYNTHETIC, ClassFile, Method
from heapwright.program.java.conditions import condition_in, operands_of

Sources = Callable[[str], Sequence[str]]
P = ParamSpec("P")

_BOTH = (GoalKind.TRUE, GoalKind.FALSE)
_OPERAND = (GoalKind.OPERAND_TRUE, GoalKind.OPERAND_FALSE)
_FLIPPED = {a: b for pair in (_BOTH, _OPERAND) for a, b in (pair, pair[::-1])}


class GoalTable:
    """Filled while methods are translated; ``sources`` gives the lines of a source file, none if it
    is not known.
    """

    def __init__(
        self,
        sources: Sources,
        explored: Iterable[str] = (),
        extras: frozenset[Extra] = frozenset(),
    ) -> None:
        self._explored = frozenset(explored)
        self.extras = extras
        self.costs: dict[int, int] = {}
        """For each basic block, how many steps it is."""
        self.loops: dict[int, int] = {}
        """The header of each loop, by the block that begins its body."""
        self.sizes: dict[int, int] = {}
        """How many operands each decision has."""
        self.decisions: dict[int, tuple[object, tuple[int, ...]]] = {}
        """What each decision combines, and the goals of its operands."""
        self._statements: dict[tuple[str, str, int], int] = {}
        self._goals: dict[int, Goal] = {}
        self.places: list[Place] = []
        self._sources = sources
        self._pairs: dict[tuple[str, int, str, GoalKind], list[int]] = {}
        """The first goal of each jump with two outcomes, by where it stands and its kind."""
        self._deciding: dict[int, int] = {}
        """The goal that an operand decides alone, with the first goal of the operand."""

    def counts(self, name: str) -> bool:
        """Whether goals are counted in a class: one of the program, or of the library if it is
        explored or lies inside such a class.
        """
        if not names.is_library(name):
            return True
        return any(name == each or name.startswith(f"{each}$") for each in self._explored)

    @property
    def goals(self) -> list[Goal]:
        """With the words of the condition that each jump decides, where these can be told."""
        found = dict(self._goals)
        for (file, line, _, _), firsts in self._pairs.items():
            lines = self._sources(file)
            if not 0 < line <= len(lines):
                continue
            operands = operands_of(condition_in(lines[line - 1]))
            if len(operands) != len(firsts):
                continue
            for first, operand in zip(firsts, operands, strict=True):
                for number in (first, first + 1):
                    goal = found[number]
                    kind = _FLIPPED[goal.kind] if operand.jumps_if_true else goal.kind
                    found[number] = replace(goal, text=operand.text, kind=kind)
        for number, operand_goal in self._deciding.items():
            found[number] = replace(found[number], text=found[operand_goal].text)
        return list(found.values())

    def entry(self, cls: ClassFile, method: Method, line: int) -> int:
        return self._add(cls, method, line, GoalKind.ENTRY)

    def branch(self, cls: ClassFile, method: Method, line: int, outcomes: int, back: bool) -> int:
        """The first of these goals is that of the jump. A compiler jumps where the source's
        condition is false, but at the end of a loop that tests last.
        """
        if outcomes == 2:
            kinds = [GoalKind.TRUE, GoalKind.FALSE] if back else [GoalKind.FALSE, GoalKind.TRUE]
        else:
            kinds = [GoalKind.NO_CASE, *[GoalKind.CASE] * (outcomes - 1)]
        first = len(self.places)
        for kind in kinds:
            self._add(cls, method, line, kind)
        if outcomes == 2:
            self._pair(cls, method, line, GoalKind.TRUE, first)
        return first

    def lines_of(self, cls: ClassFile, method: Method) -> tuple[int, ...]:
        """The lines of a function that are statements already: two methods can have one name."""
        place = source_of(cls), function_name(cls, method)
        return tuple(line for *known, line in self._statements if tuple(known) == place)

    def _pair(self, cls: ClassFile, method: Method, line: int, kind: GoalKind, first: int) -> None:
        key = source_of(cls), line, function_name(cls, method), kind
        self._pairs.setdefault(key, []).append(first)

    # What only some criteria need -------------------------------------------------------------

    def reserve(self, cls: ClassFile, _: Method, line: int) -> int:
        """A number for a probe that is not a goal."""
        self.places.append(Place(source_of(cls), line))
        return len(self.places) - 1

    def block(
        self, cls: ClassFile, method: Method, line: int, steps: int, header: int | None = None
    ) -> int:
        """A number for a basic block; with a header, for the beginning of that loop's turns."""
        number = self.reserve(cls, method, line)
        self.costs[number] = steps
        if header is not None:
            self.loops[number] = header
        return number

    def statement(self, cls: ClassFile, method: Method, line: int) -> int:
        """A line of source that has code in the method."""
        key = source_of(cls), function_name(cls, method), line
        if key not in self._statements:
            self._statements[key] = self._add(cls, method, line, GoalKind.STATEMENT)
        return self._statements[key]

    def operand(self, cls: ClassFile, method: Method, line: int, back: bool) -> int:
        """The first of two goals: that the operand's jump is taken, or not."""
        first = len(self.places)
        for kind in _OPERAND if back else _OPERAND[::-1]:
            self._add(cls, method, line, kind)
        self._pair(cls, method, line, GoalKind.OPERAND_TRUE, first)
        return first

    def decision(
        self, cls: ClassFile, method: Method, line: int, formula: object, operands: list[int]
    ) -> int:
        number = self.reserve(cls, method, line)
        goals = []
        for operand in operands:
            goals.append(self._add(cls, method, self.places[operand].line, GoalKind.DECIDES))
            self._deciding[goals[-1]] = operand
        self.sizes[number] = len(operands)
        self.decisions[number] = formula, tuple(goals)
        return number

    def _add(self, cls: ClassFile, method: Method, line: int, kind: GoalKind) -> int:
        file = source_of(cls)
        lines = self._sources(file)
        shown = str.strip if kind is GoalKind.STATEMENT else condition_in
        function = function_name(cls, method)
        text = shown(lines[line - 1]) if 0 < line <= len(lines) else plain_name(function)
        hidden = method.flags & SYNTHETIC and not method.name.startswith("lambda$")
        measured = kind in BRANCHES and not hidden
        number = self.reserve(cls, method, line)
        self._goals[number] = Goal(number, file, line, function, kind, text, measured)
        return number


class MethodGoals:
    """The goals of one method, in the order in which its translation adds them."""

    def __init__(self, table: GoalTable, cls: ClassFile, method: Method) -> None:
        self.extras = table.extras
        self.added: list[tuple[str, tuple[Any, ...]]] = []
        self._table = table
        self._cls = cls
        self._method = method

    def add(
        self,
        kind: Callable[Concatenate[GoalTable, ClassFile, Method, P], int],
        *what: P.args,
        **named: P.kwargs,
    ) -> int:
        """Goals or probes of a kind, told by the table's method; the number of the first."""
        assert not named, "what is added is kept as a tuple"
        self.added.append((kind.__name__, what))
        return kind(self._table, self._cls, self._method, *what, **named)

    def add_again(self, added: Iterable[tuple[str, tuple[Any, ...]]]) -> None:
        """All that another translation of the method added."""
        for kind, what in added:
            getattr(self._table, kind)(self._cls, self._method, *what)


def source_of(cls: ClassFile) -> str:
    """The source file with its package; the class itself where none is named."""
    if cls.source is None:
        return f"{cls.name}.class"
    package, slash, _ = cls.name.rpartition("/")
    return f"{package}{slash}{cls.source}"


def function_name(cls: ClassFile, method: Method) -> str:
    """The class with those around it, and the method: with its parameters if it is overloaded."""
    owner = simple_name(cls)
    word = owner.rpartition(".")[2] if method.name == "<init>" else method.name
    same = Counter(each.name for each in cls.methods)[method.name]
    types = map(names.simple_type, names.parameters(method.descriptor))
    listed = ", ".join(each.rpartition(".")[2] for each in types)
    return f"{owner}.{word}({listed})" if same > 1 else f"{owner}.{word}"


def simple_name(file: ClassFile) -> str:
    """The name without its package; a nested class with those around it."""
    inner = next((each for each in file.inner if each.name == file.name), None)
    name = file.name.rpartition("/")[2]
    return name.replace("$", ".") if inner and inner.outer and inner.simple else name
