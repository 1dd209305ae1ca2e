"""``heapwright gen``."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heapwright import api
from heapwright.api.modules import is_whole
from heapwright.api.results import BEYOND, UNCALLED, GenerateResult
from heapwright.cli.options import (
    exploration_options,
    print_result,
    setting_options,
    states_option,
    valid_option,
)
from heapwright.cli.progress import watching
from heapwright.limits import DEFAULT_SECONDS
from heapwright.report.plain import plain

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
@states_option
@valid_option
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
    module or folder: its classes and functions in turn, --jobs at a time, with a table at the end
    that also says what could not be tested. Faults (crashes, broken rep_ok) are printed first and
    go into a file of their own. Nothing is written that was not run.

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
    print_result(as_json, lambda: as_data(result), () if quiet else result.lines())
    return watch.code(0)


def _generate_all(
    target: str, output: Path, chosen: SettingOptions, as_json: bool, quiet: bool
) -> int:
    from heapwright.cli import package_report
    from heapwright.cli.generate_all import exit_code, generate_all

    seconds, jobs = chosen.get("seconds") or DEFAULT_SECONDS, chosen.get("jobs", 1)
    rows = generate_all(target, output, _given_options(), seconds, jobs, quiet)
    lines = () if quiet else package_report.report(rows)
    print_result(as_json, lambda: package_report.as_data(rows), lines)
    return exit_code(rows)


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
    statuses = ("covered", "unreachable", "undecided")
    return {
        **plain(result, "files tests"),
        "branches": len(result.branches),
        **{status: result.count(status) for status in statuses},
        "criterion": result.criterion,
        "not_called": result.count(UNCALLED),
        "out_of_criterion": result.count(BEYOND),
        "paths_out_of_criterion": result.beyond,
        "by_goal": {
            goal: {status: result.count(status, goal) for status in (*statuses, UNCALLED, BEYOND)}
            for goal in result.kinds()
        },
        "findings": [plain(finding, "property claim sequence") for finding in result.findings],
        **plain(result, "by_contract likely_wrong"),
        "goals": [asdict(branch) for branch in result.branches],
        **plain(result, "disagreements unstable unchecked skipped"),
        "mutants": [asdict(mutant) for mutant in result.mutants],
        "scope": dict(result.scope),
        "fixpoint": result.fixpoint,
        "cut": result.reasons,
        **plain(result, "reached_seconds reached_cpu_seconds seconds"),
    }
