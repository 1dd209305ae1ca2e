"""``peers``: Heapwright beside other tools, in one run."""

from __future__ import annotations

import click

from benchmarks.peers.comparison import Comparison
from benchmarks.report import json_option, print_reports

PARTS = ("coverage", "faults", "proof")


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
@click.option("--only", type=click.Choice(PARTS), help="Only this comparison.")
@json_option
def peers_command(budget: float, clock: str, only: str | None, as_json: bool) -> None:
    """Compare with Pynguin, CrossHair, Hypothesis and a plain random driver.

    Time to the same branch coverage, to seeded faults, and to a proof of the AVL tree's balance.
    Needs the extra "bench"; tools that are missing are shown as not installed. Takes up to an hour
    with the default budget.
    """
    comparison = Comparison(budget, clock)
    measures = {
        "coverage": comparison.coverage,
        "faults": comparison.faults,
        "proof": comparison.proof,
    }
    chosen = PARTS if only is None else (only,)
    print_reports([measures[part]() for part in chosen], as_json)
