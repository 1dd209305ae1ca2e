"""``heapwright find``."""

from __future__ import annotations

from typing import Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, for_target, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.report.plain import plain


@click.command("find")
@click.argument("target")
@click.option("--spec", required=True, metavar="SPEC", help="FILE.py:function or an expression.")
@exploration_options
def find_command(target: str, spec: str, as_json: bool, quiet: bool, **options: Any) -> int:
    """Find public calls that make SPEC true, or show that none do within the scope.

    TARGET is a class, or a graph that explore saved. A specification is an ordinary predicate; its
    annotations say which objects it takes. In an expression, objects are called after their class.
    Exit code 1: none exists; 3: undecided.

    \b
    Examples:
      heapwright find avl.py:AvlTree --spec 'avl_tree._root.left.height == 2'
      heapwright find avl.graph --spec specs.py:left_heavy
    """
    chosen = setting_options(options)
    subject, arguments = for_target(target, chosen)
    with watching(quiet, chosen) as watch:
        result = api.find(subject, spec, **watch.over(arguments))
    names = "spec found sequence arguments claim reasons seconds"
    print_result(as_json, lambda: plain(result, names), result.lines())
    return {True: 0, False: 1, None: 3}[result.found]
