"""``truth``: verdicts on random classes against brute force."""

from __future__ import annotations

import ast
import re
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import click

import heapwright
from benchmarks.report import Report, json_option, print_reports
from benchmarks.truth.enumeration import Truth, enumerate_truth, shown_by
from benchmarks.truth.programs import ALL_FEATURES, RandomClass, random_class

LENGTH = 5
"""The constructor and up to four further calls."""


@dataclass(frozen=True)
class Compared:
    """What became of one question to one random class; ``complete`` as in ``Truth``."""

    number: int
    question: str
    verdict: str
    disagreement: str
    reason: str
    complete: bool
    seconds: float


@click.command("truth")
@click.option("--classes", default=1000, show_default=True, help="How many random classes.")
@click.option("--seed", default=1, show_default=True, help="Another seed, other classes.")
@click.option("--first", default=0, show_default=True, help="Number of the first class.")
@click.option("--seconds", default=10.0, show_default=True, help="The most time for a verdict.")
@click.option("--any-length", is_flag=True, help="Ask of sequences of any length, not of 5 calls.")
@click.option("--jobs", default=1, show_default=True, help="Processes.")
@click.option(
    "--feature",
    "features",
    type=click.Choice(sorted(ALL_FEATURES)),
    multiple=True,
    help="Every class has this one; default: up to three of all. Repeatable.",
)
@click.option("--show", type=int, help="Print the source of this class, and nothing else.")
@json_option
def truth_command(
    classes: int,
    seed: int,
    first: int,
    seconds: float,
    any_length: bool,
    jobs: int,
    features: tuple[str, ...],
    show: int | None,
    as_json: bool,
) -> None:
    """Ask two questions of random classes, and compare with all sequences of small calls.

    A class has fields, containers, linked nodes, inheritance and two or three methods. The
    questions are its property "ok" and "no-crash". Brute force runs every sequence of up to four
    calls after the constructor in plain Python; "holds" where it finds a violation, a violation
    that plain Python does not confirm, or a shorter one than "no sequence is shorter" allows is
    a disagreement. The exit code is 1 if there is one.
    """
    if show is not None:
        click.echo(random_class(seed, show, features).source)
        return
    numbers = range(first, first + classes)
    with ProcessPoolExecutor(jobs) as pool:
        length = None if any_length else LENGTH
        tasks = ((seed, number, features, seconds, length) for number in numbers)
        found = [c for some in pool.map(_compared, tasks, chunksize=4) for c in some]
    reports = [_summary(found, seed, first)]
    wrong = [c for c in found if c.disagreement]
    reports += [Report("disagreements", [_wrong_row(c) for c in wrong])] if wrong else []
    print_reports(reports, as_json)
    raise SystemExit(bool(wrong))


def _wrong_row(compared: Compared) -> dict[str, str | int]:
    return {
        "class": compared.number,
        "question": compared.question,
        "verdict": compared.verdict,
        "disagreement": compared.disagreement,
    }


def _summary(found: list[Compared], seed: int, first: int) -> Report:
    rows = [
        {
            "question": question,
            **{v: sum(c.verdict == v for c in asked) for v in ("holds", "violated", "undecided")},
            "disagreements": sum(bool(c.disagreement) for c in asked),
            "CPU seconds": sum(c.seconds for c in asked),
        }
        for question in ("ok", "no-crash")
        for asked in [[c for c in found if c.question == question]]
    ]
    classes = {c.number for c in found}
    complete = {c.number for c in found if c.complete}
    notes = [f"brute force tried every sequence for {len(complete)} of {len(classes)} classes"]
    common = Counter(c.reason for c in found if c.reason).most_common(8)
    notes += [f"{count} undecided: {reason}" for reason, count in common]
    title = f"{len(classes)} random classes from number {first}, seed {seed}, against brute force"
    return Report(title, rows, notes)


def _compared(task: tuple[int, int, tuple[str, ...], float, int | None]) -> list[Compared]:
    seed, number, features, seconds, length = task
    program = random_class(seed, number, features)
    truth = enumerate_truth(program, LENGTH)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / f"random_{number}.py"
        file.write_text(program.source, encoding="utf-8")
        setting = {"max_length": length, "seconds": seconds}
        return list(_asked(file, program, number, truth, setting))


def _asked(
    file: Path, program: RandomClass, number: int, truth: Truth, setting: dict[str, Any]
) -> Iterator[Compared]:
    for question, shortest in (("ok", truth.broken), ("no-crash", truth.crashed)):
        started = process_time()
        try:
            result = heapwright.verify(f"{file}:C", question, **setting)
        except Exception as error:  # neither a refusal nor a fault of ours is right for these
            wrong = f"{type(error).__name__}: {error}"
            spent = process_time() - started
            yield Compared(number, question, "error", wrong, "", truth.complete, spent)
            continue
        (verdict,) = result.verdicts
        spent = process_time() - started
        wrong = _disagreement(program, question, verdict, shortest, truth)
        reason = verdict.reasons[0] if verdict.verdict == "undecided" and verdict.reasons else ""
        found = verdict.verdict, wrong, _general(reason)
        yield Compared(number, question, *found, truth.complete, spent)


def _disagreement(
    program: RandomClass, question: str, verdict: Any, shortest: int | None, truth: Truth
) -> str:
    if verdict.verdict == "holds" and shortest is not None:
        return f"brute force: {'; '.join(truth.witness[question])}"
    if verdict.verdict != "violated":
        return ""
    shown = _statements(verdict.sequence)
    claims_least = "no sequence" in verdict.claim and "is shorter" in verdict.claim
    if claims_least and shortest is not None and shortest < len(shown):
        return f"{shortest} calls are enough: {'; '.join(truth.witness[question])}"
    if question not in shown_by(program, shown):
        return f"plain Python does not confirm {'; '.join(shown)}"
    return ""


def _statements(lines: Sequence[str]) -> tuple[str, ...]:
    """The calls that the lines write, one statement each."""
    tree = ast.parse("\n".join(lines))
    return tuple(map(ast.unparse, tree.body))


def _general(reason: str) -> str:
    """A reason without its place."""
    return _PLACE.sub("", reason)


_PLACE = re.compile(r"^([\w.]+: )+| \(.*\)$| at \S+:\d+$")
