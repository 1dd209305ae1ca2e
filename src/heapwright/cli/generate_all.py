"""``heapwright gen`` on a whole module or package."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from heapwright.api.modules import Part, parts_of

_GRACE = 30.0
"""Seconds beyond its own limit after which a process is taken not to end."""


@dataclass(frozen=True)
class Row:
    """What became of one class or function."""

    target: str
    tests: int = 0
    covered: int = 0
    branches: int = 0
    findings: int = 0
    seconds: float = 0.0
    why: str = ""


def generate_all(
    target: str, output: Path, options: Sequence[str], seconds: float, jobs: int, quiet: bool
) -> list[Row]:
    """A suite for each class and function, each in a process of its own, ``jobs`` at a time."""
    parts = parts_of(target)
    folders = _folders(parts, output)

    def one(part: Part) -> Row:
        row = _row(part, folders[part.module], options, seconds)
        if not quiet:
            click.echo(f"{part.target}: {row.why or f'{row.tests} tests'}", err=True)
        return row

    with ThreadPoolExecutor(max(1, jobs)) as pool:
        return list(pool.map(one, parts))


def _folders(parts: Sequence[Part], output: Path) -> dict[str, Path]:
    """Modules that have a class of the same name need folders of their own."""
    modules = list(dict.fromkeys(part.module for part in parts))
    names = [part.name.lower() for part in parts]
    if len(modules) == 1 or len(set(names)) == len(names):
        return dict.fromkeys(modules, output)
    return {module: output / f"{module.replace('.', '_')}_tests" for module in modules}


def _row(part: Part, folder: Path, options: Sequence[str], seconds: float) -> Row:
    command = [sys.executable, "-m", "heapwright", "gen", part.target, "-o", str(folder)]
    command += [*options, "--json", "-q"]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=seconds + _GRACE, check=False
        )
    except subprocess.TimeoutExpired:
        return Row(part.target, seconds=seconds, why="stopped: it did not end in time")
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        return Row(part.target, why=lines[-1].removeprefix("heapwright: "))
    data = json.loads(done.stdout)
    return Row(
        part.target,
        data["tests"],
        data["covered"],
        data["branches"],
        len(data["findings"]),
        data["seconds"],
        "" if data["tests"] else _first(data),
    )


def _first(data: dict[str, Any]) -> str:
    """Why there is no test."""
    return next(iter(data["cut"]), "there is nothing to call")


def table(rows: Sequence[Row]) -> Iterator[str]:
    """A line for each row, and one for all of them."""
    width = max(len(row.target) for row in rows)
    yield f"{'target':{width}}  tests  branches  findings  seconds"
    for row in rows:
        branches = f"{row.covered}/{row.branches}"
        counts = f"{row.tests:5}  {branches:>8}  {row.findings:8}  {row.seconds:7.1f}"
        yield f"{row.target:{width}}  {counts}" + (f"  {row.why}" if row.why else "")
    tests, found = sum(row.tests for row in rows), sum(row.findings for row in rows)
    covered, possible = sum(r.covered for r in rows), sum(r.branches for r in rows)
    yield (
        f"{len(rows)} targets: {tests} tests cover {covered} of {possible} branches; "
        f"{found} findings"
    )


def as_data(rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [asdict(row) for row in rows]
