"""Accelerated explorations against plain Python: all short sequences of small calls.

Whatever these reach is in a state of the graph; no answer contradicts them; and what the graph
says is reached, without a doubt, is reached by calls.
"""

from __future__ import annotations

import ast
import contextlib
import random
from collections import deque
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

import pytest

import heapwright as hw
from benchmarks.places import ORDINARY
from benchmarks.proving import calls_in, cpu_clock
from heapwright.heap import Shape, instantiate
from heapwright.heap.shape import Node
from heapwright.limits import Limits
from heapwright.program.abstract import Known, Reference, Value
from heapwright.solver import Conjunction, Sat, Solver
from tests.cross.enumeration import Counting, fields_of, is_inside, reached

pytestmark = pytest.mark.sampled(1)

LONGEST = 13
"""The constructor and twelve calls."""
SAMPLES = 3
SECONDS = 6
"""Of CPU time. What is not explored by then is left open, and no answer may contradict."""


def ordinary(file: str, name: str, *integers: int) -> Counting:
    return Counting(ORDINARY / f"{file}.py", name, integers or (1, 2))


CLASSES = (
    ordinary("account", "Account", 1, 2),
    ordinary("battery", "Battery"),
    ordinary("circuit_breaker", "CircuitBreaker"),
    ordinary("clock", "Clock", 0, 59),
    ordinary("connection_pool", "ConnectionPool", 1, 3),
    ordinary("cursor", "Cursor", 1, 2),
    ordinary("elevator", "Elevator", 0, 2, 3),
    ordinary("hit_counter", "HitCounter"),
    ordinary("id_generator", "IdGenerator", 1, 2),
    ordinary("job_queue", "JobQueue"),
    ordinary("rate_limiter", "RateLimiter", 1, 2, 60),
    ordinary("read_write_lock", "ReadWriteLock"),
    ordinary("retry", "Retry", 1, 4),
    ordinary("robot", "Robot"),
    ordinary("scoreboard", "Scoreboard", 1, 3),
    ordinary("scroller", "Scroller"),
    ordinary("semaphore", "Semaphore", 0, 2),
    ordinary("tally", "Ballot", 1, 3),
    ordinary("ticket_machine", "TicketMachine"),
    ordinary("token_bucket", "TokenBucket", 1, 3),
    ordinary("traffic_light", "TrafficLight"),
    ordinary("vending_machine", "VendingMachine", 10, 200),
)
every_class = pytest.mark.parametrize("counting", CLASSES, ids=lambda c: c.name)


@pytest.fixture(autouse=True)
def _cpu_clock() -> Iterator[None]:
    with cpu_clock():
        yield


@cache
def explored(counting: Counting) -> hw.Exploration:
    return hw.explore(counting.target, seconds=SECONDS)


@cache
def enumerated(counting: Counting) -> dict[str, tuple[Any, int]]:
    return reached(counting, LONGEST)


@every_class
def test_every_state_of_short_sequences_is_in_the_graph(counting: Counting) -> None:
    graph = explored(counting).graph
    complete = LONGEST if graph.fixpoint else graph.length
    missing = [
        fields
        for fields, (live, length) in enumerated(counting).items()
        if length <= complete and not is_inside(graph, live)
    ]
    assert complete > 1
    assert missing == []


@every_class
def test_states_that_calls_reach_are_found_or_left_open(counting: Counting) -> None:
    """Those that take the most calls, since they are the ones that only acceleration sees."""
    chance = random.Random(counting.name)
    states = sorted(enumerated(counting).items(), key=lambda item: item[1][1])
    for fields, (live, length) in [states[-1], *chance.sample(states, SAMPLES)]:
        answer = hw.find(counting.target, is_exactly(counting, live), seconds=SECONDS)
        assert answer.found is not False, (fields, answer.claim)
        if answer.found:
            assert fields_of(replayed(counting, answer.sequence)) == fields
            is_shortest = "no sequence is shorter" in answer.claim
            assert not is_shortest or calls_in(answer.sequence) <= length, fields


@every_class
def test_bounds_hold_only_where_no_short_sequence_breaks_them(counting: Counting) -> None:
    for name, limits in bounds(enumerated(counting)).items():
        for limit in limits:
            spec = f"{counting.name.lower()}.{name} > {limit}"
            with Limits(SECONDS).in_force():
                answer = explored(counting).find(spec)  # explored once for all of them
            broken = any(
                getattr(live, name) is not None and getattr(live, name) > limit
                for live, _ in enumerated(counting).values()
            )
            assert not (broken and answer.found is False), (spec, answer.claim)
            if answer.found:
                assert getattr(replayed(counting, answer.sequence), name) > limit, spec


@every_class
def test_invariant_and_crashes_as_in_plain_python(counting: Counting) -> None:
    assert all(live.rep_ok() for live, _ in enumerated(counting).values())
    for verdict in hw.verify(counting.target, "no-crash", "rep_ok", seconds=SECONDS).verdicts:
        assert verdict.verdict in ("holds", "undecided"), verdict.claim


@every_class
def test_members_of_states_that_are_reached_for_sure_are_reached(counting: Counting) -> None:
    graph = explored(counting).graph
    sure = [d for d in graph.disjuncts if not d.assumed and 0 < d.level <= LONGEST]
    chance = random.Random(counting.name)
    for disjunct in chance.sample(sure, min(SAMPLES, len(sure))):
        spec = is_member(counting, graph.states[disjunct.state].shape, disjunct.conjunction)
        answer = hw.find(counting.target, spec, seconds=SECONDS)
        if answer.found is None and "time budget" in answer.claim:
            continue
        assert answer.found, (spec, answer.claim)
        live = replayed(counting, answer.sequence)
        assert eval(spec, {counting.name.lower(): live}), (spec, answer.sequence)


def bounds(states: dict[str, tuple[Any, int]]) -> dict[str, tuple[int, ...]]:
    """For each integer field: its largest value, and one less."""
    lives = [live for live, _ in states.values()]
    names = [n for n in vars(lives[0]) if all(type(getattr(v, n)) is int for v in lives)]
    most = {name: max(getattr(live, name) for live in lives) for name in names}
    return {name: (top - 1, top) for name, top in most.items() if not name.startswith("_")}


def is_exactly(counting: Counting, live: Any) -> str:
    """A specification that is true in the state with exactly these fields."""
    own = counting.name.lower()
    return " and ".join(_is(f"{own}.{name}", value) for name, value in vars(live).items())


def _is(place: str, value: Any) -> str:
    match value:
        case None:
            return f"{place} is None"
        case Enum():
            return f"{place}.name == {value.name!r}"
        case list() | deque():
            return f"list({place}) == {list(value)!r}"
    return f"{place} == {value!r}"


def is_member(counting: Counting, shape: Shape, conjunction: Conjunction) -> str:
    """A specification that is true in one instance of the state, with numbers near zero."""
    answer = Solver().check(conjunction.facts())
    assert isinstance(answer, Sat)
    nodes = instantiate(shape, answer.model).nodes
    root = nodes[shape.roots[0]]
    own = counting.name.lower()
    parts = [
        _is_value(f"{own}.{name}", value, nodes)
        for name, value in zip(root.fields, root.values, strict=True)
    ]
    return " and ".join(part for part in parts if part)


def _is_value(place: str, value: Value, nodes: tuple[Node, ...]) -> str:
    match value:
        case None:
            return f"{place} is None"
        case Known("enum", text):
            return f"{place}.name == {text.rpartition('.')[2]!r}"
        case Known("int" | "bool", text):
            return f"{place} == {text}"
        case Reference(number):
            node = nodes[number]
            items = ", ".join(
                str(item)
                for name, item in zip(node.fields, node.values, strict=True)
                if name.isdigit()
            )
            return f"list({place}) == [{items}]"
    return ""  # forgotten


def replayed(counting: Counting, sequence: tuple[str, ...]) -> Any:
    """The object after the calls, in plain Python."""
    scope: dict[str, Any] = {**vars(counting.module()), "contextlib": contextlib}
    for statement in ast.parse("\n".join(sequence)).body:
        with contextlib.suppress(Exception):
            exec(ast.unparse(statement), scope)
    return next(v for v in scope.values() if type(v).__name__ == counting.name)
