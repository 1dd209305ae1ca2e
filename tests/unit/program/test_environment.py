"""The environment of a language whose calls change nothing but the heap."""

from __future__ import annotations

from heapwright.program.environment import ClosedEnvironment


def test_all_of_a_closed_environment_can_be_put_back() -> None:
    environment = ClosedEnvironment()
    assert environment.is_certain
    assert environment.lost is None
    assert not environment.shareable
    assert not environment.tracked


def test_a_closed_environment_puts_nothing_back() -> None:
    class Owner:
        field: object = {}

    environment, owner = ClosedEnvironment(), Owner()
    environment.remember(owner, "field")
    environment.remember_used(owner)
    environment.remember_dict(owner, "field", owner.field)
    owner.field = 5
    assert (*environment.settle(), *environment.settle_closely()) == ()
    assert owner.field == 5
