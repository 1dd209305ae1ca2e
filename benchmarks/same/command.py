"""``same``: graphs and suites of the subjects, before and after a change."""

from __future__ import annotations

import ast
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click

from benchmarks.places import EVERYDAY, PAPER, ROOT, STRUCTURES, SUBJECTS
from benchmarks.processes import Finished, python, run
from benchmarks.report import Report, Row, json_option, print_reports
from benchmarks.revisions import unpacked
from benchmarks.same import recording
from benchmarks.same.comparing import SAME, compared

FOLDERS = (STRUCTURES, PAPER, EVERYDAY)
PATHS = 2000
SECONDS = 300.0


@dataclass(frozen=True)
class Side:
    """One revision: where its sources are, and where its records go."""

    sources: Path
    records: Path

    def record(self, target: str, number: int, paths: int) -> tuple[Path, Finished]:
        folder = self.records / str(number)
        folder.mkdir(parents=True)
        # The same hash seed on both sides: what differs is then due to the revision alone.
        environment = {"PYTHONPATH": str(self.sources), "PYTHONHASHSEED": "0"}
        command = python("-P", recording.__file__, target, str(paths), str(folder))
        return folder, run(command, limit=SECONDS, environment=environment)


@click.command("same")
@click.option("--base", metavar="REV", required=True, help="The revision to compare with.")
@click.option("--paths", default=PATHS, show_default=True, help="At most so many paths per class.")
@click.option("--only", metavar="TEXT", default="", help="Only targets that contain TEXT.")
@json_option
def same_command(base: str, paths: int, only: str, as_json: bool) -> None:
    """Compare graphs and suites of all subjects with those of another revision, byte by byte.

    Every class of subjects/structures, paper and everyday is explored, and its suite is generated,
    by both revisions on the same files. Budgets are numbers of paths, not seconds. Exit code 1:
    something differs.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subjects = Path(shutil.copytree(SUBJECTS, folder / "subjects"))
        targets = [each for each in _targets(subjects) if only in each]
        if not targets:
            raise click.BadParameter(f"{only}: no target contains it", param_hint="--only")
        old = Side(unpacked(base, folder / "base", "src") / "src", folder / "old")
        new = Side(ROOT / "src", folder / "new")
        rows = [
            {"class": _short(target, subjects), **_row(old, new, target, number, paths)}
            for number, target in enumerate(targets)
        ]
    differing = sum(1 for row in rows if (row["graph"], row["suite"]) != (SAME, SAME))
    notes = [f"{len(rows)} classes, {differing} differ; seconds are CPU seconds of whole processes"]
    print_reports([Report(f"Beside {base}, at most {paths} paths", rows, notes)], as_json)
    raise SystemExit(1 if differing else 0)


def _row(old: Side, new: Side, target: str, number: int, paths: int) -> Row:
    before, first = old.record(target, number, paths)
    after, second = new.record(target, number, paths)
    found = compared(before, after)
    failed = [side for side, done in (("base", first), ("new", second)) if done.code != 0]
    if failed:
        found = dict.fromkeys(found, f"no result: {', '.join(failed)}")
    return {**found, "base s": first.spent.cpu, "new s": second.spent.cpu}


def _targets(subjects: Path) -> Iterator[str]:
    for folder in FOLDERS:
        for file in sorted((subjects / folder.name).glob("*.py")):
            for node in ast.parse(file.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    yield f"{file}:{node.name}"


def _short(target: str, subjects: Path) -> str:
    return str(Path(target).relative_to(subjects))
