"""Which invariants are inductive: those of the structure subjects and of their faulty variants."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import click

import heapwright as hw
from benchmarks.places import SUBJECTS
from benchmarks.processes import end_after, output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.errors import UserError
from heapwright.verify.properties import INVARIANT_NAMES

FILES = ("structures/*.py", "faulty/*.py", "valid/not_inductive.py")
NODES = 3
"""Objects of each class that operations do not take."""
SECONDS = 20.0
"""CPU time that one row may take."""


@click.command("inductive")
@click.option("--only", multiple=True, metavar="FILES", help="Only these of subjects/.")
@click.option("--markdown", is_flag=True, help="As the table of docs/inductive.md.")
@json_option
def inductive_command(only: tuple[str, ...], markdown: bool, as_json: bool) -> None:
    """Ask of each invariant whether it holds in all reachable states, and whether it is inductive.

    Each counterexample is run in plain Python: the invariant accepts the heap, and not what the
    operation leaves behind.
    """
    rows = [_row(*each) for each in _subjects(only or FILES)]
    if markdown:
        click.echo(_markdown(rows))
    else:
        print_reports([Report("Inductive invariants", rows, [])], as_json)


def _subjects(patterns: tuple[str, ...]) -> Iterator[tuple[Path, str, str]]:
    """The classes that have an invariant."""
    for pattern in patterns:
        for file in sorted(SUBJECTS.glob(pattern)):
            for node in ast.parse(file.read_bytes()).body:
                own = getattr(node, "body", ()) if isinstance(node, ast.ClassDef) else ()
                names = [n.name for n in own if isinstance(n, ast.FunctionDef)]
                found = [name for name in INVARIANT_NAMES if name in names]
                if isinstance(node, ast.ClassDef) and found:
                    yield file, node.name, found[0]


def _row(file: Path, name: str, invariant: str) -> Row:
    command = python("-m", "benchmarks.inductive", str(file), name, invariant)
    found = json.loads(output_of(command))
    return {"file": f"{file.parent.name}/{file.name}", "class": name, **found}


def measure(file: Path, name: str, invariant: str) -> dict[str, str]:
    """One row, in this process."""
    end_after(SECONDS)
    target = f"{file}:{name}"
    classes = [n.name for n in ast.parse(file.read_bytes()).body if isinstance(n, ast.ClassDef)]
    scope = {other: NODES for other in classes if other != name}
    try:
        (reached,) = hw.verify(target, invariant, scope=scope, seconds=None).verdicts
        end_after(SECONDS)
        (valid,) = hw.verify(target, invariant, scope=scope, seconds=None, states="valid").verdicts
    except UserError as error:
        return {"reachable": "", "inductive": "", "why": str(error).splitlines()[0]}
    said = {"holds": "yes", "violated": "no", "undecided": "undecided"}
    return {"reachable": reached.verdict, "inductive": said[valid.verdict], "why": _why(valid)}


def _why(verdict: hw.PropertyVerdict) -> str:
    if verdict.verdict == "holds":
        return ""
    if verdict.verdict == "violated":
        return verdict.claim.partition(";")[0].partition(", and after calls")[0]
    return next(iter(verdict.reasons), "").replace(f"{SUBJECTS}/", "")


def _markdown(rows: list[Row]) -> str:
    names = list(rows[0])
    lines = [f"| {' | '.join(names)} |", f"|{'---|' * len(names)}"]
    lines += [f"| {' | '.join(str(row[name]) for name in names)} |" for row in rows]
    return "\n".join(lines)


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), sys.argv[2], sys.argv[3])))
