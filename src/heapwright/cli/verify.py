"""``heapwright verify``."""

from __future__ import annotations

from typing import Any

import click

from heapwright import api
from heapwright.api.results import VerifyResult
from heapwright.cli.options import (
    exploration_options,
    for_target,
    print_result,
    setting_options,
    states_option,
    valid_option,
)
from heapwright.cli.progress import watching
from heapwright.report.plain import plain


@click.command("verify")
@click.argument("target")
@click.option(
    "--property",
    "properties",
    multiple=True,
    metavar="NAME",
    help="A method that returns bool, FILE.py:function, an expression such as 'stack.size >= 0', "
    "no-crash, or contracts. Repeatable. "
    "A function (before, call, after, result) is asked of every call. "
    "Default: rep_ok, invariant, _invariant and contracts, where the class has them.",
)
@click.option(
    "--law",
    "laws",
    multiple=True,
    metavar="CALLS",
    help="Calls on one object, then what must be true: 'insert(x); contains(x)' or "
    "'push(x); pop() == x'. Other names stand for any value. Repeatable.",
)
@states_option
@valid_option
@exploration_options
def verify_command(
    target: str,
    properties: tuple[str, ...],
    laws: tuple[str, ...],
    states: str,
    pre: tuple[str, ...],
    as_json: bool,
    quiet: bool,
    **options: Any,
) -> int:
    """Prove a property in every reachable state, or show the shortest calls that break it.

    Exit code 0: all hold; 1: one is violated; 3: undecided.

    \b
    Examples:
      heapwright verify avl.py:AvlTree --property balanced --scope AvlNode=6
      heapwright verify bank.py:Account --property no-crash
      heapwright verify stack.py:Stack --law 'push(x); pop() == x'
    """
    from heapwright.verify.properties import LAW

    chosen = setting_options(options)
    subject, arguments = for_target(target, chosen)
    wanted = (*properties, *(f"{LAW}{law}" for law in laws))
    with watching(quiet, chosen) as watch:
        result = api.verify(
            subject,
            *wanted,
            states=states,
            pre=pre,
            **watch.over(arguments),
        )
    print_result(as_json, lambda: _as_data(result), result.lines())
    kinds = {verdict.verdict for verdict in result.verdicts}
    return watch.code(1 if "violated" in kinds else 3 if "undecided" in kinds else 0)


def _as_data(result: VerifyResult) -> dict[str, Any]:
    names = "property verdict sequence fixpoint claim reasons"
    verdicts = [plain(verdict, names) for verdict in result.verdicts]
    return {"properties": verdicts, **plain(result, "seconds")}
