"""A program: the classes that are explored and all they need."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial

from heapwright.program.criterion import Criterion
from heapwright.program.environment import ClosedEnvironment, Environment
from heapwright.program.frontend import Body, FrontEnd
from heapwright.program.goals import Goal
from heapwright.program.kinds import NOT_PASSED
from heapwright.program.lengths import affordable, with_lengths
from heapwright.program.members import is_subclass
from heapwright.program.notes import Note
from heapwright.program.operation import Operation, OperationKind
from heapwright.program.probes import Probes
from heapwright.program.specification import Predicate, Reads, Specification
from heapwright.program.static import Static
from heapwright.program.target import Target
from heapwright.program.tracing import Tracer


@dataclass(frozen=True, slots=True)
class Choices:
    """What the user said about the program."""

    methods: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    types: Mapping[str, str] = field(default_factory=dict)
    ignored_fields: tuple[str, ...] = ()
    lengths: Mapping[str, int] = field(default_factory=dict)
    class_path: tuple[str, ...] = ()


@dataclass(frozen=True)
class Program:
    """What is analysed. Its classes are instrumented copies; the untouched ones are elsewhere.

    ``supplied`` are classes whose objects are only made to be passed to the explored ones;
    ``sources`` are the files with their digests; ``inert`` names fields whose values no state
    keeps; ``limits`` say why nothing can be proved whatever happens, and ``untracked`` which of
    these are about values in the modules that no static shows; ``resets`` are done before each
    path; ``made_for_trials`` makes the operations for trials; ``left_out`` names what a caller
    could do but Heapwright does not, ``suspended`` the same of generators that only look: it
    concerns how calls end, and no state; ``uncalled`` those operations among that which it cannot
    call, ``unpassed`` what a caller could pass; ``inferred`` the types that are not declared,
    ``narrowed`` what was passed where more could be; ``constants`` the values that the source
    compares with; ``hashes`` says that functions ask for hashes, ``ordered`` that the order of an
    object's fields may be seen; ``criterion`` is what a suite of tests should show; ``lengths``
    bounds the containers that functions are passed;
    ``tracer`` follows calls for criteria that need it.
    """

    target: Target
    explored: tuple[str, ...]
    classes: Mapping[str, type]
    operations: tuple[Operation, ...]
    goals: tuple[Goal, ...]
    probes: Probes
    sources: Mapping[str, str]
    frontend: FrontEnd
    supplied: tuple[str, ...] = ()
    made_for_trials: Callable[[], tuple[Operation, ...]] = tuple
    statics: tuple[Static, ...] = ()
    choices: Choices = field(default_factory=Choices)
    inert: frozenset[str] = frozenset()
    limits: tuple[str, ...] = ()
    untracked: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    suspended: tuple[str, ...] = ()
    uncalled: tuple[str, ...] = ()
    unpassed: tuple[Note, ...] = ()
    inferred: tuple[str, ...] = ()
    narrowed: tuple[Note, ...] = ()
    constants: tuple[str | int | float, ...] = ()
    hashes: bool = False
    resets: tuple[Callable[[], object], ...] = ()
    environment: Environment = field(default_factory=ClosedEnvironment)
    ordered: bool = False
    criterion: Criterion = field(default_factory=Criterion)
    lengths: Mapping[str, int] = field(default_factory=dict)
    allocated: Mapping[str, int] = field(default_factory=dict)
    """Lengths that a library's containers have from the first item on, whatever they hold."""
    records: frozenset[tuple[str, int]] = frozenset()
    """The containers that it writes out item by item, by name and length; three at least."""
    tracer: Tracer | None = None
    again: Callable[[], Program] | None = None
    """Opens the same program in another process, which has none of this one's memory."""

    def lengthened(self, limit: int) -> Program:
        """The same with longer containers for functions, where their length was not chosen."""
        raised = {
            name: old if name in self.choices.lengths else max(old, limit)
            for name, old in self.lengths.items()
        }
        functions = [op for op in self.operations if op.kind is OperationKind.FUNCTION]
        lengths = affordable(functions, raised) if raised else {}
        operations = tuple(
            with_lengths(op, lengths) if op.kind is OperationKind.FUNCTION else op
            for op in self.operations
        )
        again = self.again and partial(_lengthened, self.again, limit)
        return replace(self, operations=operations, lengths=lengths, again=again)

    @cached_property
    def trials(self) -> tuple[Operation, ...]:
        """Operations with concrete values of any type; few commands need them."""
        return self.made_for_trials()

    @cached_property
    def with_omissions(self) -> Mapping[str, Operation]:
        """The explored operations by name, where arguments with a default may be left out. An
        exploration passes a value that means the same instead.
        """
        optional = {
            operation.name: {p.name for p in operation.parameters if NOT_PASSED in p.alternatives}
            for operation in self.trials
        }
        return {op.name: op.omitting(optional.get(op.name, ())) for op in self.operations}

    @cached_property
    def kept_together(self) -> frozenset[str]:
        """The classes of which the program may keep several objects."""
        return self.frontend.kept_together({cls: name for name, cls in self.classes.items()})

    @cached_property
    def made_inside(self) -> frozenset[str]:
        """The explored classes of which the program makes objects itself."""
        own = {cls: name for name, cls in self.classes.items() if name in self.explored}
        return self.frontend.made_inside(own)

    def body(self, operation: Operation) -> Body:
        """What the operation does with live arguments."""
        return self.frontend.body(self, operation)

    def specification(
        self, question: str | Predicate, given: Collection[str] = ()
    ) -> Specification:
        """What the user asks, as a predicate. Raises: UserError if it cannot be asked."""
        return self.frontend.specification(self, question, given)

    def keeping(self, asked: Iterable[Reads]) -> Program:
        """The same program for questions that look at its objects and read these names."""
        names = {name for reads in asked for name in reads.names}
        ignored = {text.rpartition(".")[2] for text in self.choices.ignored_fields}
        inert = self.frontend.still_inert(self.inert, names) | ignored
        ordered = self.ordered or self.frontend.shows_order(names)
        again = self.again and partial(_keeping, self.again, inert, ordered)
        return replace(self, inert=inert, ordered=ordered, again=again)

    def overlooked(self, reads: Reads) -> list[str]:
        """Inert fields that may be read where looking at a forgotten value goes unnoticed."""
        return sorted(self.inert - self.frontend.still_inert(self.inert, reads.unseen))

    def operation(self, name: str) -> Operation:
        return next(op for op in self.operations if op.name == name)

    def receives(self, owner: str, class_name: str) -> bool:
        """Whether objects of a class do the operations of another, or of the same.

        Objects of supplied classes only do their own: the explored classes are what is asked about.
        """
        if class_name in self.supplied or owner in self.supplied:
            return class_name == owner
        return self.is_a(class_name, owner)

    def is_a(self, class_name: str, wanted: str) -> bool:
        """Whether a class is derived from another; the names of containers belong to no class."""
        cls = self.classes.get(class_name)
        return cls is not None and is_subclass(cls, self.classes[wanted])


def _lengthened(again: Callable[[], Program], limit: int) -> Program:
    return again().lengthened(limit)


def _keeping(again: Callable[[], Program], inert: frozenset[str], ordered: bool) -> Program:
    return replace(again(), inert=inert, ordered=ordered)
