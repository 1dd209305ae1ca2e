"""``mutation``: kills of an independent tool's mutants."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from time import monotonic

import click

from benchmarks.mutation.classes import MEASURED, Measured
from benchmarks.mutation.judge import noticed
from benchmarks.mutation.mutants import is_installed, mutants_of
from benchmarks.peers.pynguin import kept_suite
from benchmarks.processes import heapwright, run
from benchmarks.report import Report, Row, Value, json_option, print_reports

_GRACE = 60.0


@dataclass(frozen=True)
class Suite:
    """What a tool wrote in so many seconds of CPU time, and which mutants it notices."""

    kills: list[bool]
    tests: int
    seconds: float


@click.command("mutation")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this class. Repeatable.")
@click.option("--time", "seconds", type=float, default=20.0, show_default=True, metavar="SECONDS")
@click.option("--mutants", type=int, default=150, show_default=True, help="At most, of one class.")
@click.option("--limit", type=float, default=60.0, show_default=True, metavar="MINUTES")
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="DIR",
    help="Where Pynguin's suites are kept: they are not made again.",
)
@click.option(
    "--rows",
    "rows_file",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Where rows are kept: a class that has one is measured again only if --only names it.",
)
@click.option(
    "--each",
    type=float,
    default=20.0,
    show_default=True,
    metavar="SECONDS",
    help="To prove that one mutant makes no difference.",
)
@click.option("--ours", is_flag=True, help="Without Pynguin.")
@click.option("--quick", is_flag=True, help="Only gen with default options, and Pynguin.")
@json_option
def mutation_command(
    names: tuple[str, ...],
    seconds: float,
    mutants: int,
    limit: float,
    keep: Path | None,
    rows_file: Path | None,
    each: float,
    ours: bool,
    quick: bool,
    as_json: bool,
) -> None:
    """Kills of cosmic-ray's mutants: gen, gen --criterion mutation, and Pynguin.

    Mutants that neither of our suites notices are compared with the original: those that are proven
    to give the same answers within the default scope, to arguments of the declared types, are
    "equivalent", the others "open". "Pynguin alone" counts what only Pynguin's suite notices, and
    how many of these are proven equivalent: it also passes arguments of other types. Limits are of
    time on the clock, what is printed is CPU time. No further class is begun after --limit.
    """
    if not is_installed():
        raise click.ClickException("cosmic-ray is missing: pip install 'heapwright[bench]'")
    chosen = [m for m in MEASURED if not names or {m.classes, m.name} & set(names)]
    if not chosen:
        raise click.BadParameter(f"no class {', '.join(names)}")
    kept = _kept(rows_file)
    started = monotonic()
    for measured in chosen:
        is_known = measured.name in kept and not names
        if is_known or monotonic() - started > 60 * limit:
            continue
        sample = mutants_of(measured.file, mutants)
        theirs = None if ours else _pynguin(measured, sample, seconds, keep)
        kept[measured.name] = _row(measured, sample, seconds, each, theirs, quick)
        line = json.dumps(kept[measured.name])
        done = sum(m.name in kept for m in chosen)
        click.echo(f"{done} of {len(chosen)}: {line}", err=True)
        if rows_file is not None:
            with rows_file.open("a", encoding="utf-8") as file:
                file.write(f"{line}\n")
    shown = chosen if rows_file is None else MEASURED
    rows = [kept[m.name] for m in shown if m.name in kept]
    left = [m.name for m in shown if m.name not in kept]
    print_reports([Report("Mutants noticed", rows, _notes(rows, left), 160)], as_json)


def _kept(file: Path | None) -> dict[str, Row]:
    """Rows of earlier runs by class; the last one counts."""
    if file is None or not file.exists():
        return {}
    rows: list[Row] = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return {str(row["class"]): row for row in rows}


def _row(
    measured: Measured,
    mutants: Sequence[str],
    seconds: float,
    each: float,
    theirs: Suite | None,
    quick: bool,
) -> Row:
    """``theirs`` is None if Pynguin's suite is not asked for."""
    ours = _ours(measured, mutants, seconds)
    end = ours if quick else _ours(measured, mutants, seconds, "--criterion", "mutation")
    noticed_by_us = [any(kills) for kills in zip(ours.kills, end.kills, strict=True)]
    left = [k for k, noticed in enumerate(noticed_by_us) if not noticed]
    proven = [] if quick else [k for k in left if _is_equivalent(measured, mutants[k], each)]
    beyond = sum(theirs.kills[k] for k in left) if theirs else None
    beyond_proof = sum(theirs.kills[k] for k in proven) if theirs else None
    different = len(mutants) - len(proven)
    return {
        "class": measured.name,
        "mutants": len(mutants),
        "equivalent": len(proven),
        "open": len(left) - len(proven),
        "gen %": _share(sum(ours.kills), len(mutants)),
        "of different %": _share(sum(ours.kills), different),
        "tests": ours.tests,
        "seconds": round(ours.seconds, 1),
        "mutation %": None if quick else _share(sum(end.kills), different),
        "mutation tests": None if quick else end.tests,
        "mutation seconds": None if quick else round(end.seconds, 1),
        "Pynguin %": _share(sum(theirs.kills), len(mutants)) if theirs else None,
        "Pynguin seconds": round(theirs.seconds, 1) if theirs else None,
        "Pynguin alone": beyond,
        "Pynguin alone, equivalent": beyond_proof,
    }


def _share(part: int, whole: int) -> float:
    return round(100 * part / whole, 1) if whole else 100.0


def _ours(measured: Measured, mutants: Sequence[str], seconds: float, *options: str) -> Suite:
    with tempfile.TemporaryDirectory() as out, tempfile.TemporaryDirectory() as folder:
        arguments = ("-o", out, "--time", f"{seconds:g}", "--json", "-q", *options)
        finished = run(heapwright("gen", measured.target, *arguments), limit=seconds + _GRACE)
        if finished.code != 0:
            return Suite([False] * len(mutants), 0, finished.spent.cpu)
        kills = noticed(measured.file, Path(out), mutants, Path(folder))
        return Suite(kills, json.loads(finished.output)["tests"], finished.spent.cpu)


def _pynguin(
    measured: Measured, mutants: Sequence[str], seconds: float, keep: Path | None
) -> Suite | None:
    """None if it is not installed and no suite is kept."""
    with tempfile.TemporaryDirectory() as out, tempfile.TemporaryDirectory() as folder:
        place = (keep or Path(out)).resolve() / measured.name.replace(":", "_")
        made = kept_suite(measured.file.parent, measured.file.stem, seconds, place)
        if made is None:
            return None
        kills = _known(
            place / "kills.json",
            mutants,
            lambda: noticed(measured.file, made.tests, mutants, Path(folder)),
        )
        texts = [file.read_text(encoding="utf-8") for file in made.tests.glob("test_*.py")]
        count = sum(text.count("def test_") for text in texts)
        return Suite(kills, count, made.seconds)


def _known(file: Path, mutants: Sequence[str], judge: Callable[[], list[bool]]) -> list[bool]:
    """What the judge said the last time, if it was about the same mutants."""
    digest = sha256("".join(mutants).encode()).hexdigest()
    known = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    if digest not in known:
        known[digest] = judge()
        file.write_text(json.dumps(known), encoding="utf-8")
    found: list[bool] = known[digest]
    return found


def _is_equivalent(measured: Measured, mutant: str, seconds: float) -> bool:
    """Whether comparing shows that the mutant gives the same answers."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / measured.file.name
        other.write_text(mutant, encoding="utf-8")
        command = ("compare", measured.target, f"{other}:{measured.classes}")
        options = ("--time", f"{seconds:g}", "-q")
        finished = run(heapwright(*command, *options), limit=seconds + _GRACE)
        return finished.code == 0


def _notes(rows: Sequence[Row], left: Sequence[str]) -> list[str]:
    def mean(column: str) -> str:
        found: list[Value] = [row[column] for row in rows]
        numbers = [value for value in found if isinstance(value, float)]
        return f"{sum(numbers) / len(numbers):.1f}" if numbers else "–"

    fewer = [row["class"] for row in rows if _is_fewer(row)]
    return [
        f"on average: gen {mean('gen %')} % of all, {mean('of different %')} % of those not proven "
        f"equivalent; mutation {mean('mutation %')} % of these; Pynguin {mean('Pynguin %')} %",
        f"fewer than Pynguin: {', '.join(map(str, fewer)) or 'none'}",
        *([f"no time for: {', '.join(left)}"] if left else []),
    ]


def _is_fewer(row: Row) -> bool:
    ours, theirs = row["gen %"], row["Pynguin %"]
    return isinstance(ours, float) and isinstance(theirs, float) and ours < theirs
