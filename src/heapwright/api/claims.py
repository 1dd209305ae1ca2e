"""Claims, worded so that they say no more than was shown."""

from __future__ import annotations

from collections.abc import Collection

from heapwright.api.nearest import causes
from heapwright.errors import CutKind
from heapwright.graph import Graph
from heapwright.program import Program
from heapwright.program.kinds import MACHINE_RANGES
from heapwright.program.operation import passed_kinds


def reach_of(program: Program, graph: Graph) -> str:
    """Which states a claim is about."""
    values = _values(program)
    passed = f" ({'; '.join(program.narrowed)})" if program.narrowed else ""
    reached = f"for all {values}{passed}"
    parts = [_calls(program, graph), f"within {scope_of(graph)}", _length(graph), reached]
    return ", ".join([*parts, *restrictions(program, graph)])


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


def minimality(program: Program, graph: Graph, undecided: Collection[str]) -> str:
    """What can be said of the length of a sequence that answers a question."""
    if open_reasons(graph) or undecided:
        return "a shorter sequence may have been cut off"
    if graph.request.widened:  # where calls are repeated, they are not counted one by one
        return "a shorter sequence may exist"
    if program.left_out or program.narrowed:
        return "no sequence of these calls is shorter"
    return "no sequence is shorter"


def _values(program: Program) -> str:
    """What the symbolic arguments range over."""
    kinds = {kind for operation in program.operations for kind in passed_kinds(operation)}
    words = [word for kind, word in _RANGES.items() if kind in kinds]
    return " and ".join(words or ["integers"])


_RANGES = {
    "int": "integers",
    **{name: f"{name.strip('uint')}-bit integers" for name in MACHINE_RANGES},
    "str": "strings",
    "float": "floats except NaN",
}


def never_called(program: Program, graph: Graph) -> list[str]:
    """Operations that no sequence within the scope can call: no object to call them on exists."""
    called = {edge.operation for edge in graph.edges}
    return [o.name for o in program.operations if o.name not in called]


def _calls(program: Program, graph: Graph) -> str:
    count = len(program.operations)
    left_out = (*program.left_out, *graph.uncalled)
    gaps = [f"not called: {', '.join(left_out)}"] if left_out else []
    never = never_called(program, graph)
    gaps += [f"never called: {', '.join(never)}"] if never else []
    without = f" ({'; '.join(gaps)})" if gaps else ""
    word = "operation" if count == 1 else "operations"
    return f"{count} {word} of {', '.join((*program.explored, *program.supplied))}{without}"


def scope_of(graph: Graph) -> str:
    """How large heaps could grow."""
    limits = [f"{name} ≤ {limit}" for name, limit in graph.used_scope().items()]
    return f"scope {', '.join(limits)}" if limits else "the empty heap"


def _length(graph: Graph) -> str:
    if graph.fixpoint:
        return "by sequences of any length"
    return f"by sequences of at most {count_of(graph.length)}"
