"""Claims, worded so that they say no more than was shown."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from heapwright.api.nearest import causes
from heapwright.errors import CutKind
from heapwright.graph import Graph
from heapwright.program import Program
from heapwright.program.kinds import MACHINE_RANGES
from heapwright.program.operation import Parameter, passed_kinds
from heapwright.program.specification import Specification


def reach_of(program: Program, graph: Graph, spec: Specification | None = None) -> str:
    """Which states a claim is about, and which values the question itself was asked of."""
    values = _values(program, spec.parameters if spec is not None else ())
    passed = f" ({'; '.join(program.narrowed)})" if program.narrowed else ""
    reached = f"for all {values}{passed}"
    aside = program.suspended if spec is None else ()
    parts = [_calls(program, graph, aside), f"within {scope_of(graph)}", _length(graph), reached]
    made = [f"no object of {name} was ever made" for name in _never_held(program, graph)]
    meant = [f"where {'; '.join(spec.meant)}"] if spec is not None and spec.meant else []
    return ", ".join([*parts, *restrictions(program, graph), *made, *meant])


def _never_held(program: Program, graph: Graph) -> list[str]:
    """Classes of which nothing was shown: an abstract one, or one that always refuses."""
    held = {name for state in graph.states for _, name in state.shape.held}
    return [
        name for name in program.explored if not any(program.is_a(other, name) for other in held)
    ]


def restrictions(program: Program, graph: Graph) -> list[str]:
    """What the user asked to leave out, as far as no count and no limit says it."""
    choices = program.choices
    found = []
    if choices.methods:
        found.append(f"calling only {', '.join(choices.methods)}")
    if choices.without:
        found.append(f"without {', '.join(choices.without)}")
    if choices.ignored_fields:
        found.append(f"ignoring {', '.join(choices.ignored_fields)}")
    if graph.request.stop_at_exceptions:
        found.append("not continuing after an exception")
    if graph.request.abstract:
        found.append(f"abstract in {', '.join(graph.request.abstract)}")
    return found


def open_reasons(graph: Graph) -> tuple[str, ...]:
    """What was cut off, by cause, other than the length that the user asked for."""
    expected = (CutKind.ANSWERED, CutKind.LENGTH)
    return causes(cut for cut in graph.cuts if cut.kind not in expected)


def is_complete(graph: Graph) -> bool:
    """Whether every state of the scope, up to the length asked for, is in the graph."""
    return all(cut.kind is CutKind.LENGTH for cut in graph.cuts)


def is_settled(program: Program, graph: Graph, undecided: Collection[str]) -> bool:
    """Whether what the operations did not reach, they cannot reach within the scope."""
    left = undecided or program.unpassed or program.uncalled
    return is_complete(graph) and not left and not graph.beyond


def count_of(calls: int) -> str:
    return f"{calls} call" if calls == 1 else f"{calls} calls"


def minimality(
    program: Program,
    graph: Graph,
    undecided: Collection[str],
    calls: int,
    spec: Specification | None = None,
) -> str:
    """What can be said of the length of a sequence of so many calls that answers a question, about
    states if there is a ``spec``.
    """
    if open_reasons(graph) or undecided:
        return "a shorter sequence may have been cut off"
    if graph.request.widened:  # where calls are repeated, they are not counted one by one
        return "a shorter sequence may exist"
    asked_for = restrictions(program, graph)
    aside = program.suspended if spec is None else ()
    left_out = program.left_out or program.narrowed or graph.uncalled or asked_for or aside
    of_these = " of these calls" if left_out else ""
    within = f" within {scope_of(graph)}" if graph.leaves_scope_before(calls) else ""
    return ", ".join([f"no sequence{of_these}{within} is shorter", *asked_for])


def _values(program: Program, asked: Sequence[Parameter]) -> str:
    """What the symbolic arguments range over."""
    called = [parameter for operation in program.operations for parameter in operation.parameters]
    kinds = set(passed_kinds((*called, *asked)))
    words = [word for kind, word in _RANGES.items() if kind in kinds]
    return " and ".join(words or ["integers"])


def _machine(name: str) -> str:
    """``uint8`` in words."""
    bits = name.partition("int")[2]
    return f"{'unsigned ' if name.startswith('u') else ''}{bits}-bit integers"


_RANGES = {
    "int": "integers",
    **{name: _machine(name) for name in MACHINE_RANGES},
    "str": "strings",
    "float": "floats except NaN and -0.0",
}


def never_called(program: Program, graph: Graph) -> list[str]:
    """Operations that no sequence within the scope can call: no object to call them on exists."""
    called = {edge.operation for edge in graph.edges}
    return [o.name for o in program.operations if o.name not in called]


def _calls(program: Program, graph: Graph, aside: Sequence[str]) -> str:
    own = (*program.explored, *program.supplied)
    called = {edge.operation for edge in graph.edges}
    count = sum(
        not op.has_receiver or op.owner in own or op.name in called for op in program.operations
    )
    left_out = (*program.left_out, *aside, *graph.uncalled)
    gaps = [f"not called: {', '.join(left_out)}"] if left_out else []
    never = never_called(program, graph)
    gaps += [f"never called: {', '.join(never)}"] if never else []
    without = f" ({'; '.join(gaps)})" if gaps else ""
    word = "operation" if count == 1 else "operations"
    return f"{count} {word} of {', '.join(own or program.target.names)}{without}"


def scope_of(graph: Graph) -> str:
    """How large heaps could grow."""
    limits = [f"{name} ≤ {limit}" for name, limit in graph.used_scope().items()]
    return f"scope {', '.join(limits)}" if limits else "the empty heap"


def _length(graph: Graph) -> str:
    if graph.fixpoint:
        return "by sequences of any length"
    return f"by sequences of at most {count_of(graph.length)}"
