"""Plain functions on floats: both sides of conditions that no solver understands."""

from __future__ import annotations

import ast
import json
import sys
from time import process_time
from typing import Any

from benchmarks.places import SUBJECTS
from benchmarks.processes import output_of, python
from benchmarks.report import Report, Row
from heapwright.api.casing import cases

FILE = SUBJECTS / "csf" / "floats.py"


def names() -> list[str]:
    tree = ast.parse(FILE.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def float_report() -> Report:
    return Report("Functions on floats", [_row(name) for name in names()])


def _row(name: str) -> Row:
    found = json.loads(output_of(python("-m", "benchmarks.csf.floats", name)))
    return {"function": name, **found}


def measure(name: str) -> dict[str, Any]:
    """One row, in this process."""
    started = process_time()
    found = cases(f"{FILE}:{name}", strategy="concolic", criterion="branch", seconds=60)
    covered = sum(goal.status == "covered" for goal in found.goals)
    return {
        "tests": len(found.cases),
        "coverage": 100 * covered / len(found.goals),
        "searched in lines": len(found.calculated),
        "crashes": ", ".join(sorted({v.raises for v in found.violations})),
        "s": process_time() - started,
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1])))
