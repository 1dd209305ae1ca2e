"""What ``infer`` proposes for the structure subjects, against the invariants of their authors."""

from __future__ import annotations

import ast
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import process_time
from typing import Any

import click

from benchmarks.places import STRUCTURES
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.checking import check
from heapwright.api.inferring import infer
from heapwright.errors import UserError
from heapwright.verify.properties import INVARIANT_NAMES


@click.command("infer")
@click.option("--only", multiple=True, metavar="FILE", help="Only these files, without .py.")
@click.option("--objects", default=3, metavar="N", help="The most nodes of each class.")
@json_option
def infer_command(only: tuple[str, ...], objects: int, as_json: bool) -> None:
    """Propose an invariant for each structure subject, each in its own process.

    "author" says how the formula compares with the invariant that the author of the class wrote,
    within the same scope: the same, or which of the two accepts a structure that the other rejects.
    """
    files = [f for f in sorted(STRUCTURES.glob("*.py")) if not only or f.stem in only]
    rows = [_row(file, objects) for file in files]
    counts = Counter(str(row["author"]) for row in rows)
    notes = [f"{count} × {what}" for what, count in counts.most_common()]
    print_reports([Report("Inferred invariants", rows, notes)], as_json)


def owner_of(file: Path) -> str:
    """The class of a subject that is explored: the one with an invariant, or else the last."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    for node in classes:
        names = {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)}
        if names & set(INVARIANT_NAMES):
            return node.name
    return classes[-1].name


def _row(file: Path, objects: int) -> Row:
    found = json.loads(output_of(python("-m", "benchmarks.infer", str(file), str(objects))))
    return {
        "class": owner_of(file),
        "facts": found["facts"],
        "by themselves": found["alone"],
        "formula": found["formula"],
        "inductive": found["inductive"],
        "author": found["author"],
        "s": found["cpu"],
    }


def measure(file: Path, objects: int) -> dict[str, Any]:
    """One row, in this process."""
    target = f"{file}:{owner_of(file)}"
    scope = dict.fromkeys(_nodes(file), objects)
    started = process_time()
    try:
        found = infer(target, scope=scope, seconds=60)
    except UserError as error:
        nothing = {"facts": 0, "alone": 0, "formula": "no", "inductive": ""}
        return {**nothing, "author": str(error), "cpu": process_time() - started}
    return {
        "facts": len(found.facts),
        "alone": sum(standing.alone == "holds" for standing in found.standing.values()),
        "formula": "yes" if found.formula else "no",
        "inductive": found.inductive.verdict if found.inductive is not None else "",
        "author": _compared(target, found.formula, scope),
        "cpu": process_time() - started,
    }


def _nodes(file: Path) -> list[str]:
    """The classes besides the one that is explored."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    owner = owner_of(file)
    names = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return [name for name in names if name != owner and not name.endswith("Error")]


def _compared(target: str, formula: str, scope: dict[str, int]) -> str:
    if not formula:
        return "no formula"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "inferred.sl"
        file.write_text(formula, encoding="utf-8")
        try:
            (compared,) = check(file, target, rep_ok=True, scope=scope, seconds=60).comparisons
        except UserError as error:
            return "no invariant" if "no precondition" in str(error) else str(error)
    if compared.agree is None:
        return "not decided"
    if compared.agree:
        return "the same"
    weaker = compared.claim.startswith(str(file))
    return "weaker than the author's" if weaker else "stronger than the author's"


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]))))
