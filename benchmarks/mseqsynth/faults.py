"""``faults``: three faulty variants of each subject, of the kind that people really make."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from benchmarks.mseqsynth.cells import Timed
from benchmarks.mseqsynth.fresh import fresh
from benchmarks.mseqsynth.measures import Verified, verified
from benchmarks.mseqsynth.options import clock_for, say, table_options
from benchmarks.mseqsynth.subjects import BY_KEY, Subject
from benchmarks.places import PAPER
from benchmarks.report import Report, Row, print_reports


@dataclass(frozen=True)
class Fault:
    """Replacing ``old``, which occurs once, by ``new`` breaks a property."""

    subject: str
    name: str
    old: str
    new: str
    broken: str

    @property
    def base(self) -> Subject:
        return BY_KEY[self.subject.removesuffix(".py")]

    def put_into(self, folder: Path) -> Path:
        """Raises: ValueError if ``old`` does not occur exactly once."""
        text = self.base.file.read_text(encoding="utf-8")
        if text.count(self.old) != 1:
            raise ValueError(f"{self.subject}, {self.name}: the old text does not occur once")
        file = folder / self.subject
        file.write_text(text.replace(self.old, self.new), encoding="utf-8")
        return file


@click.command("faults")
@table_options()
def faults_command(keys: Sequence[str], jobs: int, clock: str | None, as_json: bool) -> None:
    """Verify faulty variants of the fourteen subjects; exit with 1 unless all are caught.

    A variant is a temporary copy, verified in a process of its own with the scope of table1.
    """
    faults = [fault for fault in _faults() if not keys or fault.base.key in keys]
    found = [(fault, _verify(fault, jobs)) for fault in faults]
    caught = sum(result.verdict == "violated" for _, result in found)
    rows = [_row(fault, result, clock_for(clock, jobs)) for fault, result in found]
    note = f"{caught} of {len(found)} caught; seconds: the whole of verify, on this machine"
    print_reports([Report("Faulty variants", rows, [note])], as_json)
    sys.exit(caught < len(found))


def _faults() -> list[Fault]:
    entries = json.loads((PAPER / "faults.json").read_text("utf-8"))
    return [Fault(broken=entry.pop("property"), **entry) for entry in entries]


def _verify(fault: Fault, jobs: int) -> Verified:
    say(f"{fault.base.key}: {fault.name} …")
    subject = fault.base
    setting = subject.setting(max_length=subject.max_length, jobs=jobs)
    with TemporaryDirectory() as folder:
        target = subject.target_in(fault.put_into(Path(folder)))
        return fresh(verified, target, fault.broken, setting)


def _row(fault: Fault, found: Verified, clock: str) -> Row:
    return {
        "subject": fault.base.key,
        "fault": fault.name,
        "property": fault.broken,
        "verdict": found.verdict,
        "calls": found.calls,
        "seconds": Timed(found.spent, clock),
    }
