"""``python -m benchmarks fuzz``."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import monotonic

import click

from benchmarks.fuzz.program import Program, random_program
from benchmarks.fuzz.trial import Failure, tried


@click.command("fuzz")
@click.option("--seconds", default=60.0, show_default=True, help="When to stop.")
@click.option("--seed", default=0, show_default=True, help="Programs of another seed differ.")
@click.option("--first", default=0, show_default=True, help="The number of the first program.")
@click.option("--count", type=int, help="How many programs; default: as many as there is time for.")
@click.option("--reduce/--no-reduce", default=True, help="Whether failing programs are made small.")
def fuzz_command(seconds: float, seed: int, first: int, count: int | None, reduce: bool) -> None:
    """Run all commands on small random programs; report every end that is an error of ours.

    Exit code 1 if there is one. A program is told by its seed and number: --seed S --first K
    --count 1 shows it again.
    """
    end = monotonic() + seconds
    codes: Counter[int] = Counter()
    seen: dict[tuple[int, str], str] = {}
    doubts = refused = number = 0
    while monotonic() < end and (count is None or number < count):
        program = random_program(Random(f"{seed} {first + number}"))
        result = tried(program)
        codes.update(result.codes)
        doubts += bool(result.doubts)
        refused += 2 in result.codes
        for failure in result.failures:
            if failure.kind not in seen:
                seen[failure.kind] = str(failure)
                small = _reduced(program, failure) if reduce else program
                _show(f"seed {seed}, program {first + number}: {failure}", small)
        if result.doubts:
            click.echo(f"seed {seed}, program {first + number}: not confirmed: {result.doubts[0]}")
        if 2 in result.codes:
            click.echo(f"seed {seed}, program {first + number}: refused: {result.refused}")
        number += 1
    ends = ", ".join(f"{codes[code]} x {code}" for code in sorted(codes))
    click.echo(f"{number} programs of seed {seed}: exit codes {ends}; {len(seen)} kinds of failure")
    click.echo(f"{doubts} programs with results that were not confirmed, {refused} refused")
    raise SystemExit(1 if seen else 0)


def _show(title: str, program: Program) -> None:
    click.echo(
        f"{title}\n{'-' * 80}\n{program.source().partition('TABLE = 0, [], {}')[2]}{'-' * 80}"
    )


def _reduced(program: Program, failure: Failure) -> Program:
    """A program that fails in the same way and has no piece that could be left out."""
    for smaller in program.smaller():
        again = tried(smaller, (failure.command,)).failures
        if any(other.kind == failure.kind for other in again):
            return _reduced(smaller, failure)
    return program
