"""What ``heapwright gen`` says of a whole module or package."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from heapwright.api.results import PLURALS, UNCALLED

_T = TypeVar("_T")


@dataclass(frozen=True)
class Row:
    """What became of one class or function.

    ``data`` is what ``--json`` prints for this target alone; nothing if it could not be tested.
    ``code`` is the exit code, and ``why`` says why there are no tests.
    """

    target: str
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])
    why: str = ""
    code: int = 0

    @property
    def tests(self) -> int:
        return int(self.data.get("tests", 0))

    @property
    def is_tested(self) -> bool:
        return bool(self.data)

    def many(self, name: str) -> list[Any]:
        return list(self.data.get(name, ()))


def report(rows: Sequence[Row]) -> Iterator[str]:
    """All that a person should read, faults first; what several targets show is said once."""
    for (heading, *calls), targets in _faults(rows).items():
        yield f"FINDING {heading} ({', '.join(targets)})"
        yield from (f"    {line}" for line in calls)
    for prefix, name in _NOTES:
        found = _grouped((line, row.target) for row in rows for line in row.many(name))
        yield from (f"{prefix}{line} ({', '.join(targets)})" for line, targets in found.items())
    for goal in _goals(rows):
        if goal["status"] != "covered":
            yield f"{goal['status']}: {goal['branch']} ({goal['detail']})"
    yield from table(rows)


_NOTES = (
    ("likely wrong: ", "likely_wrong"),
    ("by contract: ", "by_contract"),
    ("", "skipped"),  # above all: faults that there was no time to show
    ("left out, since it does not always pass: ", "unstable"),
    ("coverage disagrees: ", "disagreements"),
)


def _faults(rows: Iterable[Row]) -> dict[tuple[str, ...], list[str]]:
    """The targets for which each fault was found; its first line says what is wrong, the others are
    the calls.
    """
    return _grouped(
        ((f"{found['property']}: {found['claim']}", *found["sequence"]), row.target)
        for row in rows
        for found in row.many("findings")
    )


def _grouped(pairs: Iterable[tuple[_T, str]]) -> dict[_T, list[str]]:
    groups: dict[_T, list[str]] = {}
    for each, target in pairs:
        groups.setdefault(each, []).append(target)
    return {each: list(dict.fromkeys(targets)) for each, targets in groups.items()}


def _goals(rows: Iterable[Row]) -> list[Mapping[str, Any]]:
    """Every branch, or other goal, once: as covered if tests of any target cover it, else as the
    target says that it belongs to.
    """
    found: dict[tuple[str, str, int], Mapping[str, Any]] = {}
    for row in rows:
        seen: dict[tuple[str, str], int] = {}
        for goal in row.many("goals"):
            kind, text = goal["goal"], goal["branch"]
            number = seen[kind, text] = seen.get((kind, text), 0) + 1
            key = (kind, text, number)
            found[key] = max(found.get(key, goal), goal, key=_weight)
    return list(found.values())


def _weight(goal: Mapping[str, Any]) -> tuple[bool, bool]:
    return goal["status"] == "covered", not goal["used"]


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each row, and one for all of them."""
    width = max(len("target"), *(len(row.target) for row in rows))
    yield f"{'target':{width}}  tests  branches  findings  seconds"
    for row in rows:
        goals = [goal for goal in row.many("goals") if goal["status"] != UNCALLED]
        branches = f"{_covered(goals)}/{len(goals)}" if row.is_tested else "-"
        findings, seconds = len(row.many("findings")), row.data.get("seconds", 0.0)
        counts = f"{row.tests:5}  {branches:>8}  {findings:8}  {seconds:7.1f}"
        yield f"{row.target:{width}}  {counts}" + (f"  {_remark(row)}" if row.why else "")
    yield _sum(rows)


def _remark(row: Row) -> str:
    return row.why if row.is_tested else f"not tested (exit code {row.code}): {row.why}"


def _sum(rows: Sequence[Row]) -> str:
    tests, found = sum(row.tests for row in rows), len(_faults(rows))
    goals = [goal for goal in _goals(rows) if goal["status"] != UNCALLED]
    kinds = list(dict.fromkeys(goal["goal"] for goal in goals)) or ["branch"]
    parts = [_of_kind([goal for goal in goals if goal["goal"] == kind], kind) for kind in kinds]
    text = (
        f"{_count(len(rows), 'target')}: {_count(tests, 'test')} "
        f"{'covers' if tests == 1 else 'cover'} {' and '.join(parts)}; {_count(found, 'finding')}"
    )
    left = sum(not row.is_tested for row in rows)
    what = "its branches are" if left == 1 else "their branches are"
    return f"{text}; {_count(left, 'target')} not tested, {what} not counted" if left else text


def _of_kind(goals: Sequence[Mapping[str, Any]], kind: str) -> str:
    return f"{_covered(goals)} of {len(goals)} {PLURALS[kind]}"


def _covered(goals: Iterable[Mapping[str, Any]]) -> int:
    return sum(goal["status"] == "covered" for goal in goals)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def as_data(rows: Sequence[Row]) -> list[dict[str, Any]]:
    """For each target what ``--json`` prints for it alone, and why there are no tests."""
    return [
        {"target": row.target, "why": row.why, "exit_code": row.code, **_NOTHING, **row.data}
        for row in rows
    ]


_NOTHING: Mapping[str, Any] = {
    **dict.fromkeys(("tests", "branches", "covered", "seconds"), 0),
    **dict.fromkeys(("files", "findings", "by_contract", "likely_wrong", "goals"), ()),
}
