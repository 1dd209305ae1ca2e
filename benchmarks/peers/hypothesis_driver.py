"""A rule-based state machine with one rule for each operation, as a user would write it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from benchmarks.peers.cases import NO_CRASH
from benchmarks.peers.driven import CALLS, KEYS, Budget, Order, Reached, exit_code
from benchmarks.peers.meter import Meter
from benchmarks.peers.operations import Operation, load, operations

KEY = st.integers(0, KEYS - 1)


def machine(
    cls: type, teardown: Callable[[Any], None], **more: object
) -> type[RuleBasedStateMachine]:
    """The state machine of the class; ``teardown`` runs after each sequence."""

    def start(self: Any) -> None:
        RuleBasedStateMachine.__init__(self)
        self.subject = cls()

    rules = {f"call_{op.name.strip('_')}": _rule(op) for op in operations(cls)}
    members = {"__init__": start, "teardown": teardown, **rules, **more}
    return type("Machine", (RuleBasedStateMachine,), members)


def _rule(operation: Operation) -> object:
    def step(self: Any, **keys: int) -> None:
        operation.call(self.subject, *keys.values())

    keys: dict[str, Any] = {f"key_{i}": KEY for i in range(operation.parameters)}
    wrapped: object = rule(**keys)(step)  # type: ignore[no-untyped-call]
    return wrapped


def run_machine(built: type[RuleBasedStateMachine], *phases: Phase) -> None:
    chosen = settings(
        max_examples=10**7,
        stateful_step_count=CALLS,
        deadline=None,
        database=None,
        derandomize=True,
        phases=phases,
        suppress_health_check=list(HealthCheck),
    )
    run_state_machine_as_test(built, settings=chosen)


def cover(order: Order, target: int) -> None:
    meter, budget = Meter(order.case.file), Budget(order.budget)

    def teardown(_: object) -> None:
        if meter.update() >= target:
            raise Reached
        budget.check()

    try:
        run_machine(machine(load(order.case), teardown), Phase.generate)
    finally:
        print(f"{meter.covered}/{target}")


def break_property(order: Order, name: str) -> None:
    budget = Budget(order.budget)

    def holds(self: Any) -> None:
        assert name == NO_CRASH or getattr(self.subject, name)()

    built = machine(load(order.case), lambda _: budget.check(), holds=invariant()(holds))
    try:
        run_machine(built, Phase.generate, Phase.shrink)
    except Exception:  # Hypothesis raises what the smallest failing sequence raised
        raise Reached from None


def main(order: Order) -> None:
    with exit_code():
        if order.target is not None:
            cover(order, order.target)
        elif order.property is not None:
            break_property(order, order.property)


if __name__ == "__main__":
    main(Order.from_argument(sys.argv[1]))
