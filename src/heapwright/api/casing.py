"""``cases``: every path of one method from every valid heap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import perf_counter
from typing import Unpack

from heapwright.api.choosing import Enough, deepened
from heapwright.api.concolic import STRATEGIES
from heapwright.api.confirming import Confirmer
from heapwright.api.formulas import required
from heapwright.api.indexing import MOST, Casing, Index
from heapwright.api.known import source_of
from heapwright.api.languages import language_of
from heapwright.api.results import BranchReport, PropertyVerdict, stopped_by
from heapwright.api.valid import (
    open_valid,
    parameter_kinds,
    reachable_classes,
)
from heapwright.criteria import criterion_of
from heapwright.criteria.path import ListedPaths
from heapwright.emit.heaps import Confirmed
from heapwright.errors import UserError
from heapwright.execution import Raised
from heapwright.graph.setting import SettingOptions, setting_of
from heapwright.heap.shape import Shape
from heapwright.program import Criterion, Operation, Program
from heapwright.program.criterion import Extra
from heapwright.program.fields import Kinds
from heapwright.report import draw
from heapwright.report.drawing import EMPTY
from heapwright.sandbox import sandbox
from heapwright.structures.cases import CaseResult
from heapwright.structures.completion import ExhaustedError
from heapwright.structures.concrete import Concrete
from heapwright.structures.constraint_tree import ConstraintTree
from heapwright.structures.partial import canonical
from heapwright.synthesis import Predicate, Predicates, UndecidedError


@dataclass(frozen=True)
class Case:
    """One path: an input heap, of which it looked at a part, arguments, and what came out."""

    number: int
    call: str
    input: Shape
    concrete: Concrete
    confirmed: Confirmed
    path: CaseResult
    _further: Callable[[], Iterator[Concrete]]
    _called: Callable[[Concrete], str]

    @property
    def raised(self) -> str | None:
        return self.confirmed.raised

    @property
    def outcome(self) -> str:
        if self.raised is not None:
            return f"raises {self.raised}"
        return f"returns {self.confirmed.shown}"

    @property
    def drawing(self) -> str:
        """The input; what the path never looked at is ``?``."""
        return draw(self.input)

    @property
    def output(self) -> str:
        """The heap after the call on the concrete input, drawn."""
        return draw(self.confirmed.shape())

    @property
    def has_objects(self) -> bool:
        """Whether there is a heap to draw, before the call or after it."""
        return {self.drawing, self.output} != {EMPTY}

    def inputs(self) -> Iterator[Concrete]:
        """Inputs that take this path: one for each valid structure that does, then others with
        other numbers, without end if there are that many.
        """
        yield self.concrete
        with suppress(UndecidedError):  # asked once more, the solver may give up
            yield from (other for other in self._further() if other != self.concrete)

    def input_texts(self, count: int) -> list[str]:
        """So many inputs: the call, and its heap if there is one."""
        found = [(self._called(c), draw(c.shape())) for c in islice(self.inputs(), count)]
        return [call if heap == EMPTY else f"{call}\n{heap}" for call, heap in found]

    def lines(self, inputs: int = 1) -> Iterator[str]:
        """The call, what comes of it, heaps and inputs; a function on numbers has no heap, and its
        first input is the call.
        """
        yield f"{self.number}: {self.call}  {self.outcome}"
        if not self.has_objects:
            yield from (f"for example {text}" for text in self.input_texts(inputs)[1:])
            return
        yield self.drawing
        yield from (f"for example {text}" for text in self.input_texts(inputs))
        yield f"afterwards\n{self.output}\n"


@dataclass
class Cases:
    """All cases of one operation; ``reasons`` say why there may be more."""

    program: Program
    operation: Operation
    cases: list[Case]
    structures: int | None
    candidates: int
    reasons: list[str]
    seconds: float
    paths: int = 0
    types: list[str] = field(default_factory=list)
    tree: ConstraintTree | None = None
    """Of concolic execution; it also knows which functions were run on concrete values."""
    violations: list[PropertyVerdict] = field(default_factory=list)
    beyond: int = 0
    """Paths that the criterion stopped."""
    goals: list[BranchReport] = field(default_factory=list)
    """What became of the goals of the criterion."""
    narrowed: list[str] = field(default_factory=list)
    """What can be in a field, or be passed, and was not looked at."""

    @property
    def count(self) -> int:
        return self.paths

    @property
    def calculated(self) -> list[str]:
        """Where functions that no solver knows were run, and values for them searched for."""
        return [] if self.tree is None else self.tree.calculations()

    @property
    def complete(self) -> bool:
        return not self.reasons

    def __iter__(self) -> Iterator[Case]:
        return iter(self.cases)

    def lines(self, inputs: int = 1, quiet: bool = False) -> Iterator[str]:
        """All that a person should read, without the cases themselves if ``quiet``."""
        for case in () if quiet else self.cases:
            yield from case.lines(inputs)
        yield self._counted()
        if self.beyond:
            yield stopped_by(self.program.criterion.name, self.beyond)
        yield from (str(goal) for goal in self.goals if goal.status != "covered")
        for where in self.calculated:
            yield f"run on concrete values, and others searched for: {where}"
        for each in self.violations:
            yield f"\n{each.property}: violated: {each.claim}\n\n{each.test}"
        yield from (f"only looked at: {text}" for text in self.narrowed)
        yield from (f"there may be more: {reason}" for reason in self.reasons)

    def _counted(self) -> str:
        shown, noun = len(self.cases), "case" if self.count == 1 else "cases"
        found = f"{shown} of {self.count} {noun}" if shown < self.count else f"{shown} {noun}"
        if self.structures is None:
            return found
        return f"{found} from {self.structures} valid structure{'s' * (self.structures != 1)}"


def cases(
    subject: str,
    *pre: str | Predicate,
    post: Predicates = (),
    aliasing: bool = True,
    confirm: bool = True,
    most: int = MOST,
    criterion: str = "path",
    strategy: str = STRATEGIES[0],
    **options: Unpack[SettingOptions],
) -> Cases:
    """Every path of ``file.py:Class.method`` from every heap that the precondition accepts.

    ``pre`` are predicates that must all hold, ``"none"`` for any heap, one formula in separation
    logic, ``"FILE.sl:NAME"``, ``"reachable"`` for what calls reach, or a file that ``structures``
    has saved; by default what the method says by ``requires``, or ``rep_ok`` of every object that
    is passed and has one. ``strategy="concolic"`` follows concrete inputs: those that a formula
    gives, then one for each node of the constraint tree that is unexplored. ``violations`` of the
    result are crashes and broken invariants among the paths, and calls that return after which one
    of the predicates ``post`` is not true. These may take ``old`` and ``new`` (the receiver before
    and after), ``args``, ``result`` and the method's parameters, by name. ``criterion`` bounds the
    paths and chooses among them: ``"path"`` lists all, ``"branch"`` as many as show all branches.
    Keyword arguments as for ``explore``.

    Raises: UserError if the target, the criterion or the precondition cannot be used.
    """
    chosen = setting_of(options)
    if strategy not in STRATEGIES:
        raise UserError(f"--strategy {strategy}: not known; there are: {', '.join(STRATEGIES)}")
    target, method = split_method(subject)
    chooser: Criterion = ListedPaths()
    if criterion != chooser.name:
        chooser = criterion_of(criterion, ("mutation",), "cannot be asked of valid heaps")
        chooser.extras |= {Extra.BLOCKS}  # to know how often a loop went round
    valid = open_valid(target, chosen, aliasing=aliasing, criterion=chooser)
    operation = find_operation(valid.program, method)
    solver = chosen.new_solver()
    index = Index(valid, solver, chosen.seconds, most, source_of(valid, chosen))
    with chosen.limited(), sandbox():
        concolic = strategy != STRATEGIES[0]
        enough = None if chooser.every_path else Enough(valid.program, operation)
        run = partial(cases_of, index, operation, pre, confirm, concolic, enough)
        found = deepened(chooser, run)
        if not confirm:
            return found
        from heapwright.api.postconditions import post_violation
        from heapwright.api.proving import violations_of

        pre = pre or required(valid, operation)
        found.violations, open_questions = violations_of(index, operation, pre, concolic)
        for wanted in post:
            casing = Casing(index, roots_of_operation(operation), pre)
            broken = post_violation(casing, operation, wanted)
            found.violations += [broken] if broken is not None else []
            open_questions += casing.reasons
        of_this = [reason.removeprefix(f"{operation.name}: ") for reason in open_questions]
        found.reasons = list(dict.fromkeys([*found.reasons, *of_this]))
    return found


def cases_of(
    index: Index,
    operation: Operation,
    pre: Predicates,
    confirm: bool = True,
    concolic: bool = False,
    enough: Enough | None = None,
) -> Cases:
    """The cases of one operation, up to those that are enough.

    Raises: UserError if a parameter cannot be open.
    """
    roots = roots_of_operation(operation)
    pre = pre or required(index.valid, operation)
    started = perf_counter()
    quick = None if concolic else index.quick(pre, roots)
    if quick is not None:
        casing = Casing(index, roots, pre, quick)
        with suppress(ExhaustedError):
            found = _collected(casing, operation, confirm, enough)
            if quick.completer is None or not quick.completer.is_exhausted:
                index.keep(pre, roots, quick)
                return _cases(casing, operation, found, started)
    casing = Casing(index, roots, pre, concolic=concolic)
    return _cases(casing, operation, _collected(casing, operation, confirm, enough), started)


def _collected(
    casing: Casing, operation: Operation, confirm: bool, enough: Enough | None
) -> tuple[int, list[Case]]:
    """How many paths there are, and those that were confirmed."""
    confirmer = casing.valid.confirmer if confirm else None  # which loads the program again
    seen: set[int] = set()
    found: list[Case] = []
    paths = 0
    for result in casing.results(casing.program.body(operation)):
        paths += 1
        case = _confirmed(casing, confirmer, operation, result, paths) if confirmer else None
        if case is not None:
            found.append(case)
            seen |= case.path.result.goals
            if enough is not None and enough.has(seen):
                break
    return paths, found


def _cases(
    casing: Casing, operation: Operation, found: tuple[int, list[Case]], started: float
) -> Cases:
    valid = casing.valid
    return Cases(
        valid.program,
        operation,
        found[1],
        casing.beginning.structures,
        casing.beginning.candidates,
        list(dict.fromkeys(casing.reasons)),
        perf_counter() - started,
        found[0],
        valid.types.lines(reachable_classes(valid.space, casing.roots)),
        tree=casing.tree,
        beyond=casing.beyond,
        narrowed=valid.narrowed(casing.roots, operation.name),
    )


def split_method(text: str) -> tuple[str, str]:
    """``file.py:Class.method`` as a target and the method; a function is its own target."""
    place, _, names = text.rpartition(":")
    if not place or not names:
        raise UserError(f"{text!r} is not a valid target; write path/to/file.py:Class.method")
    owner, method = language_of(text).split_member(names)
    return f"{place}:{owner}", method


def find_operation(program: Program, name: str) -> Operation:
    """Raises: UserError if there is none of this name."""
    owner = program.explored[0] if program.explored else ""
    for operation in program.operations:
        if operation.name in (f"{owner}.{name}", name) or (
            operation.owner == owner and operation.member == name
        ):
            return operation
    listed = [op.name for op in program.operations if op.has_receiver]
    known = ", ".join(each.removeprefix(f"{owner}.") for each in listed)
    raise UserError(f"{program.target.file}: {owner} has no operation {name}; there are: {known}")


def _confirmed(
    casing: Casing, confirmer: Confirmer, operation: Operation, result: CaseResult, number: int
) -> Case | None:
    """The path as a case: run on the untouched class, it must go the same way. None if it goes
    another way with a concrete input.
    """
    concrete = casing.first(result)
    if concrete is None:
        return None
    roots = list(casing.roots)
    confirmed = confirmer.run(operation, concrete, roots)
    expected = result.result.outcome
    raised = expected.name if isinstance(expected, Raised) else None
    goals = confirmer.goals(operation, concrete, roots)
    if confirmed.raised != raised or goals != result.result.goals:
        casing.reasons.append("a path went another way when it was replayed")
        return None

    def called(concrete: Concrete) -> str:
        return operation.source([confirmer.real.argument(concrete, name) for name in roots])

    shape = canonical(casing.space, result.partial, result.facts).shape
    further = partial(casing.instances, result)
    return Case(number, called(concrete), shape, concrete, confirmed, result, further, called)


def roots_of_operation(operation: Operation) -> dict[str, Kinds]:
    """Raises: UserError if a parameter cannot be open."""
    return {p.name: parameter_kinds(p, operation.name) for p in operation.parameters}
