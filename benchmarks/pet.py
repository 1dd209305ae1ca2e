"""The PET paper's tables: its working example row by row, and the eleven programs of Table 3."""

from __future__ import annotations

import csv
import json
import sys
from dataclasses import dataclass
from functools import partial
from time import process_time
from traceback import walk_tb
from typing import Any

import click

from benchmarks.places import SUBJECTS, TABLES
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.casing import Case, Cases, cases, cases_of, roots_of_operation
from heapwright.api.choosing import deepened
from heapwright.api.indexing import Index
from heapwright.api.valid import open_valid
from heapwright.criteria import criterion_of
from heapwright.errors import UserError
from heapwright.graph.setting import setting_of
from heapwright.limits import Limits
from heapwright.program import Goal, GoalKind, Operation, OperationKind, Program
from heapwright.program.criterion import Extra, is_mark
from heapwright.sandbox import sandbox
from heapwright.solver import Mode, Solver
from heapwright.structures.kinds import LIST

OF_PAPER = {
    "Trityp": "trityp.py:trityp",
    "Josephus": "josephus.py:josephus",
    "DoublyLinkedList": "doubly_linked_list.py:DoublyLinkedList",
    "RedBlackTree": "red_black_tree.py:RedBlackTree",
    "NodeStack": "node_stack.py:NodeStack",
    "ArrayStack": "array_stack.py:ArrayStack",
    "NodeQueue": "node_queue.py:NodeQueue",
    "NodeDeque": "node_deque.py:NodeDeque",
    "NodeList": "node_list.py:NodeList",
    "SortedListPriorityQ": "sorted_list_priority_queue.py:SortedListPriorityQueue",
    "Sort": "sort.py:insertion_sort,merge_sort,merge,quick_sort",
}
CRITERIA = {"depth50": "depth-50", "depth200": "depth-200", "block2": "block-2", "branch": "branch"}
_SECONDS = 120.0
"""For one method; the red-black tree's fixes have very many paths without a bound."""
_OBJECTS = 3
"""The scope of every program: objects of each class, and items of each list. The paper has no such
bound; there a heap is as large as the criterion lets a path look.
"""
_MERGE = "sorted_list.py:SortedList.merge"


@click.command("pet")
@click.option("--only", multiple=True, metavar="PROGRAM", help="Only these programs of Table 3.")
@json_option
def pet_command(only: tuple[str, ...], as_json: bool) -> None:
    """Run every method on any heap at all, by criterion, beside the paper's figures.

    Cases are paths with a concrete input that was run on the untouched class. Coverage is the share
    of the statements of the methods, and of all they call, that a case runs; the paper's is that
    of bytecode instructions. Milliseconds are CPU time, each program in its own process. The scope
    is the same for all: three objects of each class, three items of each list.
    """
    for name in only:
        if name not in OF_PAPER:
            raise click.BadParameter(
                f"{name}: no program of Table 3; there are: {', '.join(OF_PAPER)}"
            )
    examples = [] if only else _examples()
    print_reports([*examples, *_table(only)], as_json)


# Tables 1 and 2 ---------------------------------------------------------------------------------


def _examples() -> list[Report]:
    """The working example without and with aliasing."""
    return [
        Report("PET, Table 1: merge without aliasing, block-2", _rows(aliasing=False), [_note(9)]),
        Report(
            "PET, Tables 1 and 2: merge with aliasing, block-2", _rows(aliasing=True), [_note(16)]
        ),
    ]


def _note(count: int) -> str:
    return (
        f"The paper has {count} rows. A field is decided here when it is read, there when it "
        "is used: cases of the same row differ in a field that the path read and did not use."
    )


def _rows(aliasing: bool) -> list[Row]:
    target = str(SUBJECTS / "pet" / _MERGE)
    found = cases(target, "none", aliasing=aliasing, criterion="block-2", scope={"SLNode": 6})
    groups: dict[object, list[Case]] = {}
    for case in found:
        key = (_same_list(case), *_failure(case)) if case.raised else (_path_of(case), case.number)
        groups.setdefault(key, []).append(case)
    return [
        {
            "row": number,
            "cases": len(group),
            "input": _line(group[0].drawing),
            "output": _line(group[0].output) if group[0].raised is None else "–",
            "ends": group[0].raised or "ok",
        }
        for number, group in enumerate(groups.values(), start=1)
    ]


def _path_of(case: Case) -> int:
    return next(goal for goal in case.path.result.goals if is_mark(goal))


def _same_list(case: Case) -> bool:
    return case.confirmed.arguments["self"] is case.confirmed.arguments["l"]


def _failure(case: Case) -> tuple[int, bool]:
    """Where None was in the way: the line, and whether it was the list itself that is empty."""
    error, arguments = case.confirmed.error, case.confirmed.arguments
    lines = [line for _, line in walk_tb(error.__traceback__ if error else None)]
    return lines[-1], arguments["l"] is not None and arguments["self"].first is None


def _line(drawing: str) -> str:
    return " ".join(drawing.split())


# Table 3 ----------------------------------------------------------------------------------------


def _paper() -> list[dict[str, str]]:
    with (TABLES / "pet_table3.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _table(only: tuple[str, ...]) -> list[Report]:
    """One report for each criterion; every program is measured in a process of its own."""
    paper = [row for row in _paper() if not only or row["benchmark"] in only]
    names = [row["benchmark"] for row in paper]
    ours = {n: json.loads(output_of(python("-m", "benchmarks.pet", n))) for n in names}
    return [
        Report(f"PET, Table 3, {criterion}", [_row(row, ours, column) for row in paper])
        for column, criterion in CRITERIA.items()
    ]


def _row(paper: dict[str, str], ours: dict[str, dict[str, Any]], column: str) -> Row:
    name, found = paper["benchmark"], ours[paper["benchmark"]]
    figures = found[CRITERIA[column]]
    row: dict[str, str | int | float | None] = {
        "program": name,
        "methods": found["methods"],
        "cases": figures["cases"],
        "coverage %": figures["coverage"],
        "ms": figures["ms"],
    }
    if f"{column}_tests" in paper:
        row |= {
            "PET cases": int(paper[f"{column}_tests"]),
            "PET coverage %": int(paper[f"{column}_coverage"]),
            "PET ms": int(paper[f"{column}_ms"]),
        }
    return row | {"open": figures["open"]}


@dataclass(frozen=True)
class _Result:
    cases: int
    coverage: float
    milliseconds: float
    reasons: list[str]


def measure(name: str) -> dict[str, object]:
    """One program with every criterion, in this process."""
    file, _, names = OF_PAPER[name].partition(":")
    targets = [f"{SUBJECTS / 'pet' / file}:{each}" for each in names.split(",")]
    results = {criterion: _measured(targets, criterion) for criterion in CRITERIA.values()}
    return {
        "methods": sum(len(_operations(open_valid(t, setting_of({})).program)) for t in targets),
        **{
            criterion: {
                "cases": result.cases,
                "coverage": round(result.coverage, 1),
                "ms": round(result.milliseconds),
                "open": "; ".join(dict.fromkeys(result.reasons))[:60],
            }
            for criterion, result in results.items()
        },
    }


def _measured(targets: list[str], name: str) -> _Result:
    scopes = {target: _scope(target) for target in targets}
    started = process_time()
    count, covered, possible, reasons = 0, set[str](), set[str](), list[str]()
    for target in targets:
        criterion = criterion_of(name)
        criterion.extras |= {Extra.STATEMENTS, Extra.BLOCKS}
        setting = setting_of({"scope": scopes[target], "seconds": _SECONDS})
        valid = open_valid(target, setting, criterion=criterion)
        index = Index(valid, Solver(Mode.TIERS), _SECONDS)
        for operation in _operations(valid.program):
            with Limits(_SECONDS, 4_000).in_force(), sandbox():
                run = partial(cases_of, index, operation, ("none",))
                found = deepened(criterion, run)
            count += len(found.cases)
            reasons += found.reasons
            covered |= {str(goal) for goal in _statements(found, reached=True)}
            possible |= {str(goal) for goal in _statements(found, reached=False)}
    spent = 1000 * (process_time() - started)
    return _Result(count, 100 * len(covered) / len(possible), spent, reasons)


def _scope(target: str) -> dict[str, int]:
    fields = open_valid(target, setting_of({})).space.fields
    return dict.fromkeys((*fields, LIST), _OBJECTS)


def _operations(program: Program) -> list[Operation]:
    """The methods that can be run on any heap: a constructor has none."""
    found = []
    for operation in program.operations:
        if operation.kind is OperationKind.CONSTRUCTOR or operation.owner not in (
            "",
            *program.explored[:1],
        ):
            continue
        try:
            roots_of_operation(operation)
        except UserError:
            continue
        found.append(operation)
    return found


def _statements(found: Cases, reached: bool) -> list[Goal]:
    """The statements of the method and of the functions that its cases entered."""
    seen = {goal for case in found for goal in case.path.result.goals}
    goals = found.program.goals
    entered = {(g.file, g.function) for g in goals if g.kind is GoalKind.ENTRY and g.number in seen}
    own = [g for g in goals if g.kind is GoalKind.STATEMENT]
    member = found.operation.member
    return [
        goal
        for goal in own
        if ((goal.file, goal.function) in entered or goal.function.rpartition(".")[2] == member)
        and (goal.number in seen or not reached)
    ]


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
