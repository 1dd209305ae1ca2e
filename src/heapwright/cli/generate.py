"""``heapwright gen``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heapwright import api
from heapwright.api.modules import is_whole
from heapwright.api.results import BEYOND, GenerateResult
from heapwright.cli.options import exploration_options, setting_options
from heapwright.cli.progress import watching
from heapwright.limits import DEFAULT_SECONDS

if TYPE_CHECKING:
    from heapwright.graph import SettingOptions


@click.command("gen")
@click.argument("target")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    default=Path("tests_heapwright"),
    show_default=True,
    metavar="DIR",
    help="The folder to write into.",
)
@click.option(
    "--style",
    type=click.Choice(["calls", "direct", "junit5", "junit4"]),
    help="For Python: build states by public calls (the default) or by assigning fields; for "
    "Java: the version of JUnit (5 is the default).",
)
@click.option(
    "--criterion",
    default="branch",
    show_default=True,
    metavar="NAME",
    help="What the tests should show; see above.",
)
@click.option(
    "--states",
    type=click.Choice(["reachable", "valid"]),
    default="reachable",
    show_default=True,
    help="Start from states that calls reach, or from every heap that rep_ok accepts.",
)
@click.option(
    "--pre",
    multiple=True,
    metavar="NAME",
    help="With --states valid: which heaps are valid, if not those that rep_ok accepts: a method, "
    "FILE.py:function, or FILE.sl:NAME for a formula in separation logic.",
)
@exploration_options
def generate_command(
    target: str,
    output: Path,
    as_json: bool,
    quiet: bool,
    style: str | None,
    criterion: str,
    states: str,
    pre: tuple[str, ...],
    **options: Any,
) -> int:
    """Write a small test suite, for pytest or JUnit, that covers every reachable branch of TARGET.

    A function (file.py:function) is a target too, with or without classes, and so is a whole file,
    module or folder: its classes and functions in turn, --jobs at a time, with a table at the end.
    Faults (crashes, broken rep_ok) are printed first and go into a file of their own. Nothing is
    written that was not run.

    \b
    Criteria:
      branch     each way on from a condition, a loop, a handler and a case
      statement  each statement
      condition  each operand of and, or and not true once and false once
      mcdc       each operand shown to decide the outcome by itself
      path       each path of a call
      loop-K     each path on which no loop goes round more than K times
      block-K    each path that enters no basic block more than K times
      depth-K    each path of at most K steps
      mutation   every small fault in the file noticed, or proven to make no difference

    \b
    Examples:
      heapwright gen avl.py:AvlTree -o tests
      heapwright gen geometry.py:area --scope Point=3
      heapwright gen package/ -o tests --jobs 4
      heapwright gen search.py:binary_search --criterion mcdc
    """
    chosen = setting_options(options)
    if is_whole(target):
        return _generate_all(target, output, chosen, as_json, quiet)
    with watching(quiet, chosen) as watch:
        result = api.generate(
            target,
            output,
            style=style,
            criterion=criterion,
            states=states,
            pre=pre,
            **watch.over(chosen),
        )
    if as_json:
        click.echo(json.dumps(as_data(result), indent=2))
    elif not quiet:
        _print(result)
    return watch.code(0)


def _generate_all(
    target: str, output: Path, chosen: SettingOptions, as_json: bool, quiet: bool
) -> int:
    from heapwright.cli import generate_all as whole

    seconds, jobs = chosen.get("seconds") or DEFAULT_SECONDS, chosen.get("jobs", 1)
    rows = whole.generate_all(target, output, _given_options(), seconds, jobs, quiet)
    if as_json:
        click.echo(json.dumps(whole.as_data(rows), indent=2))
    elif not quiet:
        for line in whole.table(rows):
            click.echo(line)
    return 0


def _given_options() -> list[str]:
    """The options that the user gave and that every class gets."""
    context = click.get_current_context()
    given: list[str] = []
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if name in _OF_ALL or source is click.core.ParameterSource.DEFAULT:
            continue
        value = context.params[name]
        for each in value if isinstance(value, tuple) else (value,):
            given += [parameter.opts[0]] if each is True else [parameter.opts[0], str(each)]
    return given


_OF_ALL = ("target", "output", "as_json", "quiet", "jobs")


def as_data(result: GenerateResult) -> dict[str, Any]:
    """What ``--json`` prints."""
    return {
        "files": list(result.files),
        "tests": result.tests,
        "branches": len(result.branches),
        **{status: result.count(status) for status in ("covered", "unreachable", "undecided")},
        "criterion": result.criterion,
        "out_of_criterion": result.count(BEYOND),
        "paths_out_of_criterion": result.beyond,
        "by_goal": {
            goal: {
                status: result.count(status, goal)
                for status in ("covered", "unreachable", "undecided", BEYOND)
            }
            for goal in result.kinds()
        },
        "findings": [
            {"property": f.property, "claim": f.claim, "sequence": list(f.sequence)}
            for f in result.findings
        ],
        "by_contract": list(result.by_contract),
        "likely_wrong": list(result.likely_wrong),
        "goals": [asdict(branch) for branch in result.branches],
        "disagreements": list(result.disagreements),
        "unstable": list(result.unstable),
        "unchecked": result.unchecked,
        "mutants": [asdict(mutant) for mutant in result.mutants],
        "scope": dict(result.scope),
        "fixpoint": result.fixpoint,
        "cut": list(result.reasons),
        "reached_seconds": round(result.reached_seconds, 4),
        "reached_cpu_seconds": round(result.reached_cpu_seconds, 4),
        "seconds": round(result.seconds, 4),
    }


def _survivors(result: GenerateResult) -> Iterator[str]:
    """Mutants that no test notices."""
    for mutant in result.mutants:
        if mutant.status != "killed":
            yield f"{mutant.status}: {mutant.mutant} ({mutant.detail})"


def _print_left_out(result: GenerateResult) -> None:
    for reason in result.reasons:
        if reason.startswith(("no time was left", "interrupted")):
            click.echo(reason)
    for reason in result.more_paths:
        click.echo(f"there may be more paths: {reason}")
    for name in result.unstable:
        click.echo(f"left out: {name} {result.failed}")


def _print_faults(result: GenerateResult) -> None:
    for finding in result.findings:
        click.echo(f"FINDING {finding.property}: {finding.claim}")
        for line in finding.sequence:
            click.echo(f"    {line}")
    for line in result.by_contract:
        click.echo(f"by contract: {line}")
    for line in result.likely_wrong:
        click.echo(f"likely wrong: {line}")


def _print(result: GenerateResult) -> None:
    _print_faults(result)
    for branch in result.branches:
        if branch.status != "covered":
            click.echo(f"{branch.status}: {branch.branch} ({branch.detail})")
    _print_left_out(result)
    for line in result.disagreements:
        click.echo(f"coverage disagrees: {line}")
    for line in _survivors(result):
        click.echo(line)
    scope = ", ".join(f"{name} ≤ {limit}" for name, limit in result.scope)
    if scope:
        click.echo(f"scope {scope}")
    passed = f"; {result.passed}" if result.tests else ""
    click.echo(f"{result}{passed}, {result.seconds:.1f} s")
    if result.mutants:
        counts = [f"{result.count_mutants(s)} {s}" for s in ("killed", "equivalent", "undecided")]
        click.echo(f"{len(result.mutants)} mutants: {', '.join(counts)}")
    if result.unchecked:
        click.echo(result.unchecked)
    for file in result.files:
        click.echo(f"wrote {file}")
