"""No proxy is forgotten where all of them must be known."""

from __future__ import annotations

import pytest

from heapwright.execution import proxies
from heapwright.execution.concretising import _NUMBERS, _TEXTS
from heapwright.execution.proxies import PROXIES, Forgotten, SymRange


def test_every_stand_in_for_a_value_is_listed() -> None:
    offered = {kind for name in proxies.__all__ if isinstance(kind := getattr(proxies, name), type)}
    assert offered - {Forgotten, SymRange} == set(PROXIES)


@pytest.mark.parametrize("kind", PROXIES)
def test_every_proxy_can_be_made_concrete(kind: type) -> None:
    assert kind in {*_TEXTS, *_NUMBERS}
