"""``peers``: Heapwright beside other tools, in one run."""

from __future__ import annotations

from collections.abc import Callable

import click

from benchmarks.peers.comparison import Comparison
from benchmarks.peers.everyday import everyday_report
from benchmarks.report import Report, json_option, print_reports

PARTS = ("coverage", "faults", "proof", "everyday")


@click.command("peers")
@click.option(
    "--budget",
    type=click.FloatRange(min=1),
    default=60,
    show_default=True,
    help="Seconds for each tool on each subject.",
)
@click.option(
    "--clock",
    type=click.Choice(["cpu", "wall"]),
    default="cpu",
    show_default=True,
    help="CPU seconds do not depend on what else the machine does.",
)
@click.option("--part", type=click.Choice(PARTS), help="Only this comparison.")
@click.option(
    "--only", "names", multiple=True, metavar="NAME", help="Only this everyday class. Repeatable."
)
@json_option
def peers_command(
    budget: float, clock: str, part: str | None, names: tuple[str, ...], as_json: bool
) -> None:
    """Compare with Pynguin, CrossHair, Hypothesis and a plain random driver.

    Time to the same branch coverage, to seeded faults, and to a proof of the AVL tree's balance;
    branches of everyday classes in the same time. Needs the extra "bench"; tools that are missing
    are shown as not installed. Takes hours with the default budget.
    """
    comparison = Comparison(budget, clock)
    measures: dict[str, Callable[[], Report]] = {
        "coverage": comparison.coverage,
        "faults": comparison.faults,
        "proof": comparison.proof,
        "everyday": lambda: everyday_report(budget, names),
    }
    chosen = PARTS if part is None else (part,)
    print_reports([measures[each]() for each in chosen], as_json)
