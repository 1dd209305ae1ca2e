"""``heapwright structures``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.errors import UserError
from heapwright.report.plain import plain


@click.command("structures")
@click.argument("target")
@click.option(
    "--pre",
    multiple=True,
    metavar="NAME",
    help="Which heaps are valid: a method that returns bool, FILE.py:function, or FILE.sl:NAME, a "
    "formula in separation logic. Repeatable, except for a formula. "
    "Default: rep_ok, invariant or _invariant, where the class has one.",
)
@click.option(
    "--exactly", multiple=True, metavar="CLASS=N", help="Only those with N objects of CLASS."
)
@click.option("--ints", metavar="LO:HI", help="Concrete integers from LO to HI.")
@click.option("--limit", type=int, metavar="N", help="Stop after N structures.")
@click.option(
    "--depth",
    type=int,
    metavar="N",
    help="Unfold a formula N times, and list one structure for each formula that this leaves.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="FILE.py: a module whose function structures() yields them as live objects. FILE.graph: "
    "all of them, for cases --pre FILE.graph.",
)
@exploration_options
def structures_command(
    target: str,
    pre: tuple[str, ...],
    exactly: tuple[str, ...],
    ints: str | None,
    limit: int | None,
    depth: int | None,
    output: Path | None,
    as_json: bool,
    quiet: bool,
    **options: Any,
) -> int:
    """List every valid structure within the scope, no two isomorphic.

    Exit code 0: these are all; 3: there may be more.

    \b
    Examples:
      heapwright structures rbt.py:RedBlackTree --scope RbNode=5
      heapwright structures bst.py:Tree --exactly Node=3 --ints 0:2
      heapwright structures bst.py:Tree --pre bst.sl:tree --scope Node=4
    """
    chosen = setting_options(options)
    wanted = {
        name: _number("--exactly", name, n) for name, _, n in (t.partition("=") for t in exactly)
    }
    with watching(quiet, chosen) as watch, watch.limits.in_force():
        found = api.structures(
            target,
            *pre,
            exactly=wanted,
            ints=_range(ints),
            limit=limit,
            depth=depth,
            **chosen,
        )
        code = 0 if found.complete else 3
        watch.limits.finish()
    if output is not None:
        found.save(output)
        click.echo(f"wrote {output}", err=True)
    print_result(as_json, lambda: _as_data(found), lambda: _print(found, quiet))
    return watch.code(code)


def _print(found: api.Structures, quiet: bool) -> None:
    if not quiet:
        for number, structure in enumerate(found, start=1):
            condition = "" if structure.condition == "true" else f"  where {structure.condition}"
            click.echo(f"{number}:{condition}\n{structure.drawing}\n")
    noun = "structure" if found.count == 1 else "structures"
    tried = "candidate" if found.candidates == 1 else "candidates"
    click.echo(f"{found.count} {noun} from {found.candidates} {tried}")
    for size, count in found.by_size().items():
        click.echo(f"  size {size}: {count}")
    for text in found.narrowed:
        click.echo(f"only looked at: {text}")
    for reason in found.reasons:
        click.echo(f"there may be more: {reason}")


def _as_data(found: api.Structures) -> dict[str, Any]:
    return {
        **plain(found, "count candidates complete reasons narrowed by_size types"),
        "structures": [plain(each, "size condition drawing") for each in found],
        **plain(found, "seconds"),
    }


def _range(text: str | None) -> range | None:
    if text is None:
        return None
    low, colon, high = text.partition(":")
    try:
        found = range(int(low), int(high) + 1)
    except ValueError:
        raise UserError(f"--ints {text}: write LO:HI, such as 0:3") from None
    if not colon or not found:
        raise UserError(f"--ints {text}: LO must not be greater than HI")
    return found


def _number(option: str, name: str, text: str) -> int:
    if not text.isdigit():
        raise UserError(f"{option} {name}={text}: write CLASS=N with a whole number")
    return int(text)
