"""``heapwright check``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.report.plain import plain


@click.command("check")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE.sl")
@click.argument("target")
@click.option("--rep-ok", is_flag=True, help="Compare each pre with rep_ok of the class.")
@click.option(
    "--models", type=int, default=3, show_default=True, metavar="N", help="Draw N models."
)
@exploration_options
def check_command(
    file: Path,
    target: str,
    rep_ok: bool,
    models: int,
    as_json: bool,
    quiet: bool,
    **options: Any,
) -> int:
    """Check a file of formulas in separation logic, and draw what they describe.

    With --rep-ok, a formula and rep_ok are compared on every structure within the scope; where they
    disagree, a smallest structure is shown. Exit code 0: all is fine; 1: they disagree; 2: the file
    is not fine; 3: undecided.

    \b
    Examples:
      heapwright check bst.sl bst.py:Tree
      heapwright check bst.sl bst.py:Tree --rep-ok --scope Node=4
    """
    chosen = setting_options(options)
    with watching(quiet, chosen) as watch:
        found = api.check(file, target, rep_ok=rep_ok, models=models, **watch.over(chosen))
        watch.limits.finish()
    print_result(as_json, lambda: _as_data(found), found.lines(quiet))
    answers = [comparison.agree for comparison in found.comparisons]
    return watch.code(1 if False in answers else 3 if None in answers else 0)


def _as_data(found: api.CheckResult) -> dict[str, Any]:
    described = [
        {"title": each.title, "models": [plain(m, "drawing condition") for m in each.models]}
        for each in found.described
    ]
    compared = [plain(each, "name agree claim drawing") for each in found.comparisons]
    return {"described": described, "comparisons": compared}
