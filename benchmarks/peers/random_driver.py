"""Random calls with small keys on one object after another."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

from benchmarks.peers.cases import NO_CRASH
from benchmarks.peers.driven import CALLS, KEYS, Budget, Order, Reached, exit_code
from benchmarks.peers.meter import Meter
from benchmarks.peers.operations import Operation, load, operations

SEED = 1
After = Callable[[object], None]


def run_sequences(cls: type, chosen: list[Operation], after: After, finished: After) -> None:
    """Until one of the two callbacks raises."""
    source = random.Random(SEED)
    while True:
        subject = cls()
        for _ in range(source.randint(1, CALLS)):
            operation = source.choice(chosen)
            keys = [source.randrange(KEYS) for _ in range(operation.parameters)]
            operation.call(subject, *keys)
            after(subject)
        finished(subject)


def cover(order: Order, target: int) -> None:
    meter, budget = Meter(order.case.file), Budget(order.budget)
    cls = load(order.case)

    def finished(_: object) -> None:
        if meter.update() >= target:
            raise Reached
        budget.check()

    try:
        run_sequences(cls, operations(cls), lambda _: None, finished)
    finally:
        print(f"{meter.covered}/{target}")


def break_property(order: Order, name: str) -> None:
    budget = Budget(order.budget)
    cls = load(order.case)

    def after(subject: object) -> None:
        if name != NO_CRASH and not getattr(subject, name)():
            raise Reached

    try:
        run_sequences(cls, operations(cls), after, lambda _: budget.check())
    except Exception:  # what the subject did not raise on purpose
        raise Reached from None


def main(order: Order) -> None:
    with exit_code():
        if order.target is not None:
            cover(order, order.target)
        elif order.property is not None:
            break_property(order, order.property)


if __name__ == "__main__":
    main(Order.from_argument(sys.argv[1]))
