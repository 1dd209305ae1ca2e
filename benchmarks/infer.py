"""What ``infer`` proposes for the structure subjects, against the invariants of their authors."""

from __future__ import annotations

import ast
import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import process_time
from types import ModuleType
from typing import Any

import click

from benchmarks.places import STRUCTURES
from benchmarks.plain_calls import reached
from benchmarks.processes import python, run
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.api.checking import check
from heapwright.api.inferring import Inferred, infer
from heapwright.api.satisfying import satisfies
from heapwright.errors import UserError
from heapwright.seplog.library.writing import PRE
from heapwright.verify.properties import INVARIANT_NAMES

_HEAPS = 1_500
"""Objects that plain calls make, of each class."""
_SPARE = 3.0
"""How many times as long as its own limit a process may take before it is stopped."""


@click.command("infer")
@click.option("--only", multiple=True, metavar="FILE", help="Only these files, without .py.")
@click.option("--objects", default=3, metavar="N", help="The most nodes of each class.")
@click.option("--time", "seconds", default=60.0, metavar="S", help="For each step, of one class.")
@json_option
def infer_command(only: tuple[str, ...], objects: int, seconds: float, as_json: bool) -> None:
    """Propose an invariant for each structure subject, each in its own process.

    "author" says how the formula compares with the invariant that the author of the class wrote,
    within the same scope: the same, or which of the two accepts a structure that the other rejects.
    "false" counts the proposed facts, and formulas, that are false of an object which plain calls
    make within the scope; "asked of" is how many objects there were.
    """
    files = [f for f in sorted(STRUCTURES.glob("*.py")) if not only or f.stem in only]
    rows: list[Row] = []
    for file in files:
        click.echo(f"{file.stem} …", err=True)
        rows.append(_row(file, objects, seconds))
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


_EMPTY = {"facts": 0, "alone": 0, "formula": "no", "inductive": "", "heaps": 0, "false": 0}


def _row(file: Path, objects: int, seconds: float) -> Row:
    arguments = (str(file), str(objects), str(seconds))
    done = run(python("-m", "benchmarks.infer", *arguments), limit=_SPARE * seconds)
    found: dict[str, Any]
    if done.code is None:
        found = {**_EMPTY, "author": f"stopped after {_SPARE * seconds:g} s", "cpu": done.spent.cpu}
    elif done.code:
        raise RuntimeError(f"infer {file} failed:\n{done.errors}")
    else:
        found = json.loads(done.output)
    return {
        "class": owner_of(file),
        "facts": found["facts"],
        "by themselves": found["alone"],
        "formula": found["formula"],
        "inductive": found["inductive"],
        "author": found["author"],
        "asked of": found["heaps"],
        "false": found["false"],
        "s": found["cpu"],
    }


def measure(file: Path, objects: int, seconds: float) -> dict[str, Any]:
    """One row, in this process."""
    target = f"{file}:{owner_of(file)}"
    scope = dict.fromkeys(nodes_of(file), objects)
    started = process_time()
    try:
        found = infer(target, scope=scope, seconds=seconds)
    except UserError as error:
        return {**_EMPTY, "author": str(error), "cpu": process_time() - started}
    cpu = process_time() - started
    heaps, broken = falsified(file, found, scope, _HEAPS)
    return {
        "facts": len(found.facts),
        "alone": sum(standing.alone == "holds" for standing in found.standing.values()),
        "formula": "yes" if found.formula else "no",
        "inductive": found.inductive.verdict if found.inductive is not None else "",
        "author": _compared(target, found.formula, scope, seconds),
        "heaps": heaps,
        "false": len(broken),
        "cpu": cpu,
    }


def nodes_of(file: Path) -> list[str]:
    """The classes besides the one that is explored."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    owner = owner_of(file)
    names = [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    return [name for name in names if name != owner and not name.endswith("Error")]


def falsified(
    file: Path, found: Inferred, scope: Mapping[str, int], most: int
) -> tuple[int, set[str]]:
    """How many objects plain calls made, and what of the proposal is false of one of them."""
    module = _loaded(file)
    asked: dict[str, Callable[[Any], object]] = {f.name: f.function() for f in found.facts}
    broken: set[str] = set()
    count = 0
    with tempfile.TemporaryDirectory() as folder:
        if found.formula:
            formula = Path(folder) / "inferred.sl"
            formula.write_text(found.formula, encoding="utf-8")
            asked["formula"] = partial(satisfies, f"{formula}:{PRE}")
        for live in reached(module, getattr(module, found.owner), scope, most):
            count += 1
            broken |= {name for name, question in asked.items() if not question(live)}
    return count, broken


def _loaded(file: Path) -> ModuleType:
    spec = spec_from_file_location(file.stem, file)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[file.stem] = module  # for annotations, and for copies
    spec.loader.exec_module(module)
    return module


def _compared(target: str, formula: str, scope: dict[str, int], seconds: float) -> str:
    if not formula:
        return "no formula"
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "inferred.sl"
        file.write_text(formula, encoding="utf-8")
        try:
            found = check(file, target, rep_ok=True, scope=scope, seconds=seconds)
        except UserError as error:
            return "no invariant" if "no precondition" in str(error) else str(error)
    (compared,) = found.comparisons
    if compared.agree is None:
        return "not decided"
    if compared.agree:
        return "the same"
    weaker = compared.claim.startswith(str(file))
    return "weaker than the author's" if weaker else "stronger than the author's"


if __name__ == "__main__":
    print(json.dumps(measure(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))))
