"""The methods of the LISSA paper's Table 1 in Java, beside the same ones in Python."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from time import process_time
from typing import Any

from benchmarks.lissa import METHODS, OF_PAPER, measured_rows
from benchmarks.places import SUBJECTS
from benchmarks.processes import output_of, python
from heapwright.api.casing import cases

SECONDS = 300.0
"""For one method in one language, on the wall."""
IN_JAVA: Mapping[str, Mapping[str, str]] = {
    "TreeMap": {"Entry": "TreeMap.Entry"},
    "TreeSet": {"Entry": "TreeMap.Entry"},
    "HashMap": {"Entry": "HashMap.Entry"},
    "LinkedList": {"Entry": "LinkedList.Entry"},
    "Template": {"hash_map.Entry": "HashMap.Entry", "linked_list.Entry": "LinkedList.Entry"},
    "TransportStats": {"Entry": "TreeMap.Entry"},
    "SQLFilter": {"Entry": "HashMap.Entry", "Outer": "NestedMap.Outer"},
    "DictionaryInfo": {"Entry": "TreeMap.Entry"},
    "Schedule": {"Process": "Schedule.Process", "Queue": "Schedule.Queue"},
    "CombatantStatistic": {"Entry": "HashMap.Entry", "Outer": "NestedMap.Outer"},
}
"""The names of the classes that the scope limits, where they are nested in Java."""


def rows(only: tuple[str, ...]) -> list[dict[str, Any]]:
    """Each method that LISSA was measured with, on small heaps, in a process of its own."""
    methods = dict.fromkeys((row["class"], row["method"]) for row in measured_rows())
    return [
        json.loads(output_of(python("-m", "benchmarks.java.lissa", name, method, _size(name))))
        for name, method in methods
        if not only or f"lissa_{name}" in only
    ]


def _size(name: str) -> str:
    """Large enough for every kind of path; maps of maps have hundreds of structures at once."""
    return "1" if "Outer" in OF_PAPER[name].sized else "3"


def measured(name: str, method: str, size: int) -> dict[str, Any]:
    """One row, in this process."""
    subject = OF_PAPER[name]
    scope = subject.scope(size)
    member = METHODS.get(method, method)
    in_python = f"{SUBJECTS}/lissa/{subject.file}.py:{name}.{member}"
    in_java = f"{SUBJECTS}/java/lissa/{name}.java:lissa.{name}.{method}"
    theirs = _cases(in_python, scope)
    ours = _cases(in_java, _in_java(name, scope))
    equal = ours["paths"] == theirs["paths"]
    return {
        "class": name,
        "method": method,
        "scope": size,
        "paths": ours["paths"],
        "equal": "yes" if equal else f"no: {theirs['paths']} in Python",
        "complete": "yes" if ours["complete"] else ours["reason"],
        "CPU s": round(ours["seconds"], 2),
        "in Python": round(theirs["seconds"], 2),
    }


def _in_java(name: str, scope: Mapping[str, int]) -> dict[str, int]:
    """The same limits; where Python has a list, Java has arrays of what is in the table."""
    renamed = {IN_JAVA[name].get(key, key): limit for key, limit in scope.items()}
    length = renamed.pop("list", None)
    if length is not None:
        tables = [n for n in renamed if n in ("HashMap.Entry", "NestedMap.Outer")]
        renamed |= {f"{table}[]": length for table in tables}
    return renamed


def _cases(target: str, scope: Mapping[str, int]) -> dict[str, Any]:
    started = process_time()
    found = cases(target, scope=scope, seconds=SECONDS, confirm=False)
    return {
        "paths": found.count,
        "complete": found.complete,
        "reason": "; ".join(found.reasons[:1]),
        "seconds": process_time() - started,
    }


if __name__ == "__main__":
    print(json.dumps(measured(sys.argv[1], sys.argv[2], int(sys.argv[3]))))
