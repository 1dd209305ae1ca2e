"""``heapwright compare``."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching


@click.command("compare")
@click.argument("old", metavar="OLD|TARGET")
@click.argument("new", required=False)
@click.option("--against", metavar="REVISION", help="Compare TARGET with this git revision of it.")
@exploration_options
def compare_command(
    old: str, new: str | None, against: str | None, as_json: bool, quiet: bool, **options: Any
) -> int:
    """Show that two versions of a class or function give the same answers, or the shortest calls
    that differ.

    Every call is made on both versions with the same arguments; results, exceptions and their
    messages must be equal, and objects that are returned must answer alike. What cannot be seen
    from outside may differ: fields, helpers, internal classes.

    Exit code 0: the same; 1: they differ; 3: undecided.

    \b
    Examples:
      heapwright compare old/queue.py:Queue new/queue.py:Queue
      heapwright compare queue.py:Queue --against HEAD~1
    """
    chosen = setting_options(options)
    with watching(quiet, chosen) as watch:
        result = api.compare(old, new, against=against, **watch.over(chosen))
    print_result(as_json, lambda: asdict(result), result.lines())
    return {"same": 0, "differ": 1, "undecided": 3}[result.verdict]
