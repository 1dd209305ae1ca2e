"""``equivalents``: mutants that are said to make no difference, against brute force."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import click

from benchmarks.mutation.classes import MEASURED, Measured
from benchmarks.mutation.sequences import Both
from benchmarks.processes import heapwright, run
from benchmarks.report import Report, Row, json_option, print_reports
from heapwright.mutation import mutants_of

_GRACE = 60.0


@click.command("equivalents")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this class. Repeatable.")
@click.option("--time", "seconds", type=float, default=60.0, show_default=True, metavar="SECONDS")
@click.option("--length", type=int, default=6, show_default=True, help="Calls of a sequence.")
@click.option("--most", type=int, default=100_000, show_default=True, help="Sequences of a mutant.")
@json_option
def equivalents_command(
    names: tuple[str, ...], seconds: float, length: int, most: int, as_json: bool
) -> None:
    """Mutants that gen --criterion mutation calls equivalent, run on all short sequences of small
    calls in plain Python. "wrong" counts those that a sequence tells from the original.
    """
    chosen = [m for m in MEASURED if not names or {m.classes, m.name} & set(names)]
    if not chosen:
        raise click.BadParameter(f"no class {', '.join(names)}")
    rows = [_row(measured, seconds, length, most) for measured in chosen]
    print_reports([Report("Equivalent mutants against brute force", rows)], as_json)


def _row(measured: Measured, seconds: float, length: int, most: int) -> Row:
    source = measured.file.read_text(encoding="utf-8")
    sources = {mutant.number: mutant.source for mutant in mutants_of(source)}
    equivalent = _equivalent(measured, seconds)
    tried, wrong = 0, []
    for number in equivalent:
        both = Both(source, sources[number], measured.classes.partition(",")[0])
        if both.difference(length, most) is not None:
            wrong.append(number)
        tried += both.tried
    click.echo(f"{measured.name}: {len(equivalent)} equivalent, wrong: {wrong}", err=True)
    return {
        "class": measured.name,
        "mutants": len(sources),
        "equivalent": len(equivalent),
        "sequences": tried,
        "wrong": len(wrong),
    }


def _equivalent(measured: Measured, seconds: float) -> list[int]:
    with tempfile.TemporaryDirectory() as folder:
        options = ("-o", str(Path(folder)), "--time", f"{seconds:g}", "--json", "-q")
        command = heapwright("gen", measured.target, *options, "--criterion", "mutation")
        finished = run(command, limit=seconds + _GRACE)
    if finished.code != 0:
        return []
    mutants = json.loads(finished.output)["mutants"]
    return [mutant["number"] for mutant in mutants if mutant["status"] == "equivalent"]
