"""``verify``: properties of every reachable state."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from time import perf_counter
from typing import Any, Unpack

from heapwright.api.claims import count_of, is_complete, minimality, open_reasons, reach_of
from heapwright.api.exploring import Exploration, Subject, open_program, saved
from heapwright.api.finding import lacking, refuse_settings
from heapwright.api.growing import explore_growing, with_room
from heapwright.api.languages import writer_of
from heapwright.api.results import PropertyVerdict, VerifyResult
from heapwright.emit.writer import ENDLESS_SECONDS, DisagreementError, Writer
from heapwright.errors import InternalError, PathSignal, UserError
from heapwright.execution import Call, silenced
from heapwright.execution.blocking import watched
from heapwright.graph import Explorer, Graph, Stopped
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.graph.wiring import runner_of
from heapwright.heap import instantiate
from heapwright.limits import current
from heapwright.program import Program
from heapwright.report import draw
from heapwright.sandbox import sandbox
from heapwright.solver import Solver
from heapwright.synthesis import (
    CallSequence,
    Predicate,
    Predicates,
    Step,
    UndecidedError,
    Walker,
    bind,
    reach,
)
from heapwright.verify import ENDLESS, Checker, Property, Violation, find_properties


def verify(
    subject: Subject | Path | Graph | Exploration,
    *properties: str | Predicate,
    states: str = "reachable",
    pre: Predicates = (),
    **options: Unpack[SettingOptions],
) -> VerifyResult:
    """The verdict on each property in every state that the operations reach within the scope; with
    ``states="valid"``, in every heap that the class's own invariant accepts, reached or not.

    A property is the name of a method that returns bool, ``FILE.py:function``, a function,
    ``"no-crash"`` or ``"contracts"``; without any, those that the class brings along. Keyword
    arguments as for ``explore``. Predicates can be asked of a graph too, as ``find`` does.

    Raises: UserError if the subject or a property cannot be used.
    """
    started = perf_counter()
    if states not in ("reachable", "valid"):
        raise UserError(f"--states {states}: write reachable or valid")
    if pre and states != "valid":
        raise UserError(
            f"--pre {pre[0]}: add --states valid; reachable states need no precondition"
        )
    finished = saved(subject)
    if finished is not None:
        if states == "valid":
            raise UserError("--states valid: a graph has reachable states only; ask the class")
        refuse_settings(options)
        with setting_of(options).limited():
            verdicts = _in_graph(*finished, properties)
        return VerifyResult(verdicts, perf_counter() - started)
    chosen = setting_of(options)
    with chosen.limited():
        if states == "valid":
            from heapwright.api.proving import verify_valid  # few need the rooms behind it

            verdicts = tuple(verify_valid(subject, properties, chosen, pre))
        else:
            verdicts = _verdicts(subject, properties, chosen)
    return VerifyResult(verdicts, perf_counter() - started)


def _verdicts(
    subject: object, properties: Predicates, chosen: Setting
) -> tuple[PropertyVerdict, ...]:
    program = open_program(subject, chosen.choices())
    with silenced():
        wanted = find_properties(program, properties)
    return verdicts_of(program, wanted, chosen)


def verdicts_of(
    program: Program, wanted: Sequence[Property], chosen: Setting
) -> tuple[PropertyVerdict, ...]:
    """The verdict on each property in every reachable state."""
    found: dict[str, PropertyVerdict] = {}
    left = list(wanted)
    while left and (not found or current().reason() is None):
        verdicts, broken = _asked_together(program, left, chosen)
        found |= {p.name: verdict for p, verdict in zip(left, verdicts, strict=True)}
        # The exploration was over when some were broken, whatever it left open of the others.
        settled = broken or {p.name for p in left}
        left = [p for p in left if p.name not in settled and found[p.name].verdict == "undecided"]
    return tuple(_together(wanted, [found[p.name] for p in wanted]))


def _asked_together(
    program: Program, wanted: Sequence[Property], chosen: Setting
) -> tuple[list[PropertyVerdict], Set[str]]:
    """The verdicts, and the properties that were seen to break, confirmed or not."""
    for prop in wanted:
        chosen = with_room(program, chosen, prop.spec) if prop.spec else chosen
    program = program.keeping(p.spec.reads for p in wanted if p.spec)

    def watching(explorer: Explorer) -> Checker:
        return Checker(program, explorer.runner, explorer.solver, wanted)

    explorer, checker = explore_growing(program, chosen, watching, lambda c: len(c.violations))
    walker = Walker(program, explorer.graph, explorer.solver)
    return [verdict_of(walker, checker, p) for p in wanted], checker.violations.keys()


def _together(
    properties: Sequence[Property], verdicts: Sequence[PropertyVerdict]
) -> list[PropertyVerdict]:
    """One verdict for properties of one group: the shortest way to break it, else what is open."""
    groups: dict[str, list[PropertyVerdict]] = {}
    for prop, verdict in zip(properties, verdicts, strict=True):
        groups.setdefault(prop.group or prop.name, []).append(verdict)
    merged = []
    for name, members in groups.items():
        order = ("violated", "undecided", "holds")
        worst = min(members, key=lambda v: (order.index(v.verdict), len(v.sequence)))
        merged.append(replace(worst, property=name) if len(members) > 1 else worst)
    return merged


def _in_graph(
    program: Program, graph: Graph, properties: Predicates
) -> tuple[PropertyVerdict, ...]:
    """The verdicts on predicates from a finished graph.

    Raises: UserError for what depends on calls: a graph does not keep how each one ended.
    """
    with silenced():
        wanted = find_properties(program, properties)
    for prop in wanted:
        if prop.spec is None:
            raise UserError(f"--property {prop.name}: needs every call; verify {graph.target}")
    solver = Solver()
    checker = Checker(program, runner_of(program, solver), solver, wanted)
    for prop in wanted:
        if prop.spec is not None:
            checker.undecided[prop.name] |= dict.fromkeys(lacking(program, graph, prop.spec))
    with silenced(), watched(), sandbox(), suppress(Stopped):
        for disjunct in sorted(graph.disjuncts, key=lambda d: (d.level, d.number)):
            checker.on_state(graph.states[disjunct.state], disjunct)
    walker = Walker(program, graph, solver)
    checker.settle(walker.is_reached)
    return tuple(verdict_of(walker, checker, prop) for prop in wanted)


def verdict_of(walker: Walker, checker: Checker, prop: Property) -> PropertyVerdict:
    """The verdict on one property after an exploration that ``checker`` watched."""
    program, graph = walker.program, walker.graph
    violation = checker.violations.get(prop.name)
    if violation is not None:
        _refuse_mistakes(program, graph, prop, violation)
        undecided = checker.undecided[prop.name]
        shortest = minimality(program, graph, undecided, violation.calls, prop.spec)
        return breach_of(walker, prop, violation, shortest)
    reasons = tuple(dict.fromkeys((*open_reasons(graph), *checker.reasons(prop.name))))
    if not reasons and not checker.was_asked(prop.name):
        reasons = ("no object that it could be asked of was ever reached",)
    if reasons or not is_complete(graph):
        return _open(graph, prop, reasons)
    claim = f"in every state reached by {reach_of(program, graph, prop.spec)}"
    return PropertyVerdict(prop.name, "holds", (), graph.fixpoint, claim, (), "", "")


def breach_of(
    walker: Walker,
    prop: Property,
    violation: Violation,
    shortest: str,
    seconds: float = ENDLESS_SECONDS,
) -> PropertyVerdict:
    """The verdict on a property that a state or call was seen to break; a call that takes so many
    seconds is taken not to end.
    """
    try:
        return _Breach(walker, prop, violation, shortest, seconds).verdict()
    except UndecidedError as error:
        return _open(walker.graph, prop, (str(error),))


def _refuse_mistakes(program: Program, graph: Graph, prop: Property, violation: Violation) -> None:
    """Raises: UserError if the property does not break, but names something that is not there."""
    if prop.spec is not None and violation.answer.error is not None:
        mistakes = program.frontend.mistakes(program, replace(prop.spec, name=prop.name))
        mistakes.note(violation.answer.error)
        mistakes.refuse(graph.fields(), complete=False)


def _open(graph: Graph, prop: Property, reasons: Iterable[str]) -> PropertyVerdict:
    reasons = tuple(reasons)
    claim = f"no violation found, but not everything was explored: {'; '.join(reasons)}"
    return PropertyVerdict(prop.name, "undecided", (), graph.fixpoint, claim, reasons, "", "")


@dataclass(frozen=True)
class _Breach:
    """A property that was found broken; shown only after a replay on the untouched class."""

    walker: Walker
    prop: Property
    violation: Violation
    shortest: str
    seconds: float

    def verdict(self) -> PropertyVerdict:
        call = self.violation.call
        return self._broken_state() if call is None else self._broken_call(call)

    def _broken_state(self) -> PropertyVerdict:
        reached = reach(self.walker, self.violation.answer)
        run = self._writer.replay(self.walker.program, reached.sequence)
        if self.prop.spec is None:
            raise InternalError("a broken state without a predicate")
        said = self._writer.holds(run, self.prop.spec, reached.arguments)
        if said is True:
            calls = "; ".join(reached.lines())
            raise DisagreementError(f"{calls} seems to break it, but does not when replayed")
        reached = replace(reached, sequence=self._writer.spelled(reached.sequence, run))
        needed = [argument.partition(".")[0] for argument in reached.arguments]
        body = self._writer.calls(reached.sequence, needed)
        if self.prop.written is not None:
            body = [*body, *self.prop.written(reached.arguments)]
        else:
            body = [*body, *self._writer.assertion(self.prop.spec, reached.arguments)]
        how = f"raises {self.violation.raised}" if self.violation.raised else "is false"
        length = count_of(len(reached.sequence))
        claim = f"{self.prop.name} {how} after {length}; {self.shortest}"
        raises = self._writer.failure
        if isinstance(said, BaseException):
            raises = self._writer.exception(run, said)
        return self._result(reached.lines(), claim, body, raises)

    def _broken_call(self, call: Call) -> PropertyVerdict:
        answer = self.violation.answer
        walked = self.walker.walk(answer.disjunct, answer.values)
        given = bind(self.walker.program, answer.arguments, answer.primitives, walked.names)
        step = Step(call.operation, given)
        run = self._writer.replay(self.walker.program, walked.sequence)
        before = self._writer.spelled(walked.sequence, run)
        if self.violation.raised == ENDLESS:
            return self._endless(run, CallSequence((*before.steps, step)))
        error = self._writer.go_on(run, step)
        if error is None or isinstance(error, PathSignal):  # it was ended from outside
            seems = f"{step.source()} seems to end in {self.violation.raised}"
            return _open(self.walker.graph, self.prop, [f"{seems}, but does not when replayed"])
        sequence = CallSequence((*before.steps, step))
        claim = f"call {len(sequence)} raises {self._shown(error)}; {self.shortest}"
        body, raises = self._writer.calls(sequence), self._writer.exception(run, error)
        return self._result(sequence.lines(), claim, body, raises)

    def _endless(self, run: Any, sequence: CallSequence) -> PropertyVerdict:
        """Nothing shows that a loop never ends; not to end for so long is a fault as well."""
        last = sequence.steps[-1]
        if not self._writer.is_endless(run, last, self.seconds):
            seems = f"{last.source()} takes many steps"
            return _open(self.walker.graph, self.prop, [f"{seems}, but ends when replayed"])
        claim = f"call {len(sequence)} does not end within {self.seconds:g} s; {self.shortest}"
        return self._result(sequence.lines(), claim, self._writer.calls(sequence), "")

    @property
    def _writer(self) -> Writer:
        return writer_of(self.walker.program)

    def _shown(self, error: BaseException) -> str:
        """The exception in one line, the same in every run."""
        message, name = self.walker.program.frontend.message(error), type(error).__name__
        return f"{name}: {message}" if message else name

    def _result(
        self, lines: list[str], claim: str, body: Sequence[str], raises: str
    ) -> PropertyVerdict:
        answer, graph, name = self.violation.answer, self.walker.graph, self.prop.name
        shape = graph.states[answer.disjunct.state].shape
        instance = instantiate(shape, dict(enumerate(answer.values)))
        plain = re.sub(r"\W+", "_", name.rpartition(":")[2]).strip("_")
        test = self._writer.test(f"test_{plain}", body)
        drawing = draw(instance, graph.statics)
        return PropertyVerdict(
            name, "violated", tuple(lines), graph.fixpoint, claim, (), test, drawing, raises
        )
