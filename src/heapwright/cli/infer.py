"""``heapwright infer``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.cli.replacing import refuse_to_replace, write_file
from heapwright.errors import UserError
from heapwright.report.plain import plain


@click.command("infer")
@click.argument("target")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="FILE.sl",
    help="Write the formula into this file.",
)
@exploration_options
def infer_command(
    target: str, output: Path | None, as_json: bool, quiet: bool, **options: Any
) -> int:
    """Propose an invariant for a class that has none.

    Facts from a library of shapes (lists, rings, trees, order, sizes, heights) are asked of every
    reachable state within the scope; those that hold and that no other implies are written as
    Python (of a Java class, in words), and as a formula in separation logic where the library has
    one that describes every state. Exit code 0: they hold in every reachable state of the scope; 1:
    nothing was found; 3: no counterexample was found, but not everything was looked at.

    \b
    Example:
      heapwright infer queue.py:Queue --scope Node=4 -o queue.sl
    """
    if output is not None and output.suffix != ".sl":
        raise UserError(f"-o {output}: the name of a file of formulas must end in .sl")
    chosen = setting_options(options)
    if output is not None:
        refuse_to_replace(output, _OURS)
    with watching(quiet, chosen) as watch:
        found = api.infer(target, **watch.over(chosen))
        watch.limits.finish()
    if output is not None and found.formula:
        write_file(output, f"{_HEAD}{found.formula}", _OURS)
        click.echo(f"wrote {output}", err=True)
    print_result(as_json, lambda: _as_data(found), found.lines())
    return watch.code(1 if not found.facts else 0 if found.proved else 3)


_HEAD = "# Proposed by Heapwright\n"
_OURS = re.compile(rf"\A{re.escape(_HEAD)}")


def _as_data(found: api.Inferred) -> dict[str, Any]:
    standing = {name: plain(each, "alone together") for name, each in found.standing.items()}
    return {
        "class": found.owner,
        "facts": [{**plain(f, "name says"), **standing.get(f.name, {})} for f in found.facts],
        **plain(found, "proved reasons rep_ok formula"),
        "inductive": None if found.inductive is None else found.inductive.verdict,
    }
