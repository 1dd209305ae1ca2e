"""``heapwright cases``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from heapwright import api
from heapwright.cli.options import Chosen, exploration_options
from heapwright.cli.progress import watching


@click.command("cases")
@click.argument("target", metavar="TARGET.METHOD")
@click.option(
    "--pre",
    multiple=True,
    metavar="NAME",
    help="Which heaps are valid: a method that returns bool, FILE.py:function, none for all, "
    "reachable for what calls reach, or FILE.graph as saved by structures. Repeatable. "
    "Default: rep_ok, where the class has it.",
)
@click.option(
    "--post",
    multiple=True,
    metavar="FILE.py:function",
    help="What must be true after each call that returns; may take old, new, args, result and the "
    "method's parameters, by name. Repeatable.",
)
@click.option(
    "--no-aliasing", is_flag=True, help="No two references lead to the same object of the input."
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write a test for each case into this folder.",
)
@click.option("--inputs", type=int, default=1, metavar="N", help="Show N inputs of each case.")
@exploration_options
def cases_command(
    target: str,
    pre: tuple[str, ...],
    post: tuple[str, ...],
    no_aliasing: bool,
    output: Path | None,
    inputs: int,
    as_json: bool,
    quiet: bool,
    **options: Any,
) -> int:
    """List every path of one method from every valid heap.

    What a path never looks at is shown as a question mark. Crashes, and paths after which rep_ok no
    longer holds, are violations. Exit code 0: these are all, and none is a violation; 1: some are;
    3: there may be more.

    \b
    Examples:
      heapwright cases rbt.py:RedBlackTree.put --scope RbNode=5
      heapwright cases list.py:LinkedList.remove --pre none --scope Node=3
    """
    chosen = Chosen.of(options)
    with watching(quiet, chosen) as watch:
        found = api.cases(
            target,
            *pre,
            post=post,
            aliasing=not no_aliasing,
            **chosen.as_arguments(),
            limits=watch.limits,
        )
        watch.limits.finish()
    if output is not None:
        from heapwright.api.writing_cases import write_cases

        for file in write_cases([found], output, None):
            click.echo(f"wrote {file}", err=True)
    if as_json:
        click.echo(json.dumps(_as_data(found, inputs), indent=2))
    else:
        _print(found, inputs, quiet)
    code = 1 if found.violations else 0 if found.complete else 3
    return watch.code(code)


def _print(found: api.Cases, inputs: int, quiet: bool) -> None:
    if not quiet:
        for case in found:
            click.echo(f"{case.number}: {case.call}  {case.outcome}\n{case.drawing}")
            for text in case.input_texts(inputs):
                click.echo(f"for example\n{text}")
            click.echo(f"afterwards\n{case.output}")
            click.echo("")
    known = "" if found.structures is None else f" from {found.structures} valid structures"
    click.echo(f"{found.count} cases{known}")
    for violation in found.violations:
        click.echo(f"\n{violation.property}: violated: {violation.claim}\n\n{violation.test}")
    for reason in found.reasons:
        click.echo(f"there may be more: {reason}")


def _as_data(found: api.Cases, inputs: int) -> dict[str, Any]:
    return {
        "count": found.count,
        "complete": found.complete,
        "reasons": found.reasons,
        "structures": found.structures,
        "types": found.types,
        "cases": [
            {
                "call": case.call,
                "outcome": case.outcome,
                "raised": case.raised,
                "input": case.drawing,
                "output": case.output,
                "inputs": case.input_texts(inputs),
            }
            for case in found
        ],
        "violations": [
            {"property": v.property, "claim": v.claim, "test": v.test} for v in found.violations
        ],
        "seconds": round(found.seconds, 4),
    }
