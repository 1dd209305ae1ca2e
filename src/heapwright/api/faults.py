"""The findings of ``gen``: every distinct fault, the most severe first."""

from __future__ import annotations

from dataclasses import replace

from heapwright.api.claims import minimality
from heapwright.api.results import PropertyVerdict
from heapwright.api.verifying import breach_of, verdict_of
from heapwright.emit.assertion import told_apart
from heapwright.emit.writer import ENDLESS_SECONDS
from heapwright.limits import TO_WRITE, current, slowness
from heapwright.synthesis import Walker
from heapwright.verify import ENDLESS, Checker, Violation
from heapwright.verify.properties import NO_CRASH

_LIGHT = ("AssertionError", "KeyError", "IndexError")
"""Exceptions that are more often meant than others."""


def findings_of(walker: Walker, checker: Checker) -> tuple[list[PropertyVerdict], list[str]]:
    """What is wrong; and apart from it, in a line each, exceptions that the class announces."""
    broken = [
        verdict_of(walker, checker, prop)
        for prop in checker.properties
        if prop.name in checker.violations and prop is not NO_CRASH
    ]
    crashes = sorted(checker.crashes.values(), key=_severity)
    undecided = checker.undecided[NO_CRASH.name]
    announced: list[str] = []
    for number, violation in enumerate(crashes):
        if not _has_time(violation):
            current().skipped["no time was left to run the calls of all faults again"] = None
            continue
        shortest = minimality(walker.program, walker.graph, undecided, violation.calls)
        claim = shortest if number == 0 else "shorter sequences were not looked for"
        verdict = breach_of(walker, NO_CRASH, violation, claim)
        if verdict.verdict != "violated":
            continue
        if violation.by_contract:
            announced.append(f"{verdict.sequence[-1]} raises {violation.raised}")
        else:
            broken.append(verdict)
    found = [verdict for verdict in broken if verdict.verdict == "violated"]
    return _told_apart(found), announced


def _has_time(violation: Violation) -> bool:
    """Whether to see it once more leaves the time in which tests are written and run."""
    seconds = ENDLESS_SECONDS if violation.raised == ENDLESS else 0.0
    return current().left_to_finish() > seconds + TO_WRITE * slowness()


def _severity(violation: Violation) -> tuple[int, int]:
    """First what never ends, then crashes that no caller could mean, then the others."""
    never = violation.raised in ("RecursionError", ENDLESS)
    order = 0 if never else 2 if violation.raised in _LIGHT else 1
    return order, violation.answer.disjunct.level


def _told_apart(verdicts: list[PropertyVerdict]) -> list[PropertyVerdict]:
    """Tests of several crashes need names of their own."""
    parts = [verdict.test.partition("(") for verdict in verdicts]
    names = told_apart([head for head, _, _ in parts], lambda name, number: f"{name}_{number}")
    return [
        replace(verdict, test=f"{name}{bracket}{rest}")
        for verdict, name, (_, bracket, rest) in zip(verdicts, names, parts, strict=True)
    ]
