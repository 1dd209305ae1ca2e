"""``python -m benchmarks techniques``: one method with each technique of the LISSA paper."""

from __future__ import annotations

from time import process_time

import click

from benchmarks.lissa import METHODS, OF_PAPER
from benchmarks.places import SUBJECTS
from benchmarks.report import Report, Row, json_option, print_reports
from benchmarks.techniques import TECHNIQUES, Task, Technique
from heapwright.api.casing import cases


@click.command("techniques")
@click.argument("name", type=click.Choice(sorted(OF_PAPER)), metavar="CLASS")
@click.argument("method")
@click.argument("size", type=int)
@click.option("--time", "seconds", default=60.0, metavar="SECONDS", help="For each technique.")
@json_option
def techniques_command(name: str, method: str, size: int, seconds: float, as_json: bool) -> None:
    """Run one METHOD of the paper's Table 1 with each of its techniques, and with ours."""
    subject = OF_PAPER[name]
    member = METHODS.get(method, method)
    target = f"{SUBJECTS / 'lissa' / subject.file}.py:{name}.{member}"
    scope = subject.scope(size)
    rows = [_row(technique, target, scope, seconds) for technique in TECHNIQUES]
    started = process_time()
    ours = cases(target, scope=scope, seconds=seconds, confirm=False)
    rows.append(_shown("Heapwright", ours.count, ours.reasons, process_time() - started))
    print_reports([Report(f"{name}.{method}, scope {size}", rows, [])], as_json)


def _row(technique: Technique, target: str, scope: dict[str, int], seconds: float) -> Row:
    started = process_time()
    found = technique.run(Task(target, scope, seconds))
    return _shown(technique.name, found.paths, list(found.reasons), process_time() - started)


def _shown(name: str, paths: int, reasons: list[str], seconds: float) -> Row:
    return {
        "technique": name,
        "paths": paths,
        "s": seconds,
        "complete": reasons[0] if reasons else "yes",
    }
