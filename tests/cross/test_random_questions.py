"""Random classes and random specifications: the class, its graph and brute force agree.

Some fields are only written, some are read by the class; a question may read any of them, or see in
which order they came. A graph that lacks what a question reads says so and gives no other answer.
"""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import heapwright as hw
from tests.sources import written

pytestmark = pytest.mark.sampled(2)

SEEDS = range(30)
LONGEST = 3
FIELDS = ("a", "b", "c")


def random_class(draw: random.Random) -> str:
    lines = ["class Thing:", "    def __init__(self) -> None:"]
    lines += [f"        self.{field} = {draw.randrange(2)}" for field in FIELDS]
    for number in range(2):
        lines += [f"    def step{number}(self) -> None:", f"        {change(draw)}"]
        if draw.random() < 0.5:
            lines.append(f"        {change(draw)}")
    if draw.random() < 0.5:
        lines += ["    def look(self) -> int:", f"        return self.{draw.choice(FIELDS)}"]
    return "\n".join(lines) + "\n"


def change(draw: random.Random) -> str:
    field, other = draw.sample(FIELDS, 2)
    return draw.choice(
        [
            f"self.{field} += 1",
            f"self.{field} = self.{field} + 2",
            f"self.{field} = {draw.randrange(3)}",
            f"self.{field} = self.{other}",
            f"self.{field}, self.{other} = self.{other}, self.{field}",
            f"if self.{field} < 2: self.{other} += 1",
            f"self.extra_{field} = 1",
            f"del self.{field}; self.{field} = 1",
        ]
    )


def random_question(draw: random.Random) -> str:
    field, other = draw.sample(FIELDS, 2)
    number = draw.randrange(4)
    return draw.choice(
        [
            f"thing.{field} == {number}",
            f"thing.{field} is LIMIT",
            f"thing.{field} + thing.{other} > {number}",
            f"isinstance(thing.{field}, int) and thing.{field} >= {number}",
            f"type(thing.{field}) is not int",
            f"getattr(thing, '{field}') == {number}",
            f"sorted(vars(thing).values()) == [0, 1, {number}]",
            f"list(vars(thing))[0] == '{other}'",
            f"hasattr(thing, 'extra_{field}') and thing.{other} == {number}",
            f"'{{0.{field}}}'.format(thing) == '{number}'",
        ]
    )


def fewest_calls(source: str, question: str) -> int | None:
    """By brute force over all sequences up to the longest."""
    scope: dict[str, Any] = {"LIMIT": 2}
    exec(source, scope)
    names = [n for n in vars(scope["Thing"]) if n.startswith(("step", "look"))]
    for length in range(LONGEST):
        for calls in product(names, repeat=length):
            thing = scope["Thing"]()
            for name in calls:
                getattr(thing, name)()
            if eval(question, scope, {"thing": thing}):
                return length + 1
    return None


@pytest.mark.parametrize("seed", SEEDS)
def test_class_graph_and_brute_force_agree(seed: int, tmp_path: Path) -> None:
    draw = random.Random(seed)
    source = random_class(draw)
    target = f"{written(tmp_path, source + 'LIMIT = 2', f'thing{seed}')}:Thing"
    setting: dict[str, Any] = {"max_length": LONGEST, "seconds": None}
    hw.explore(target, **setting).save(tmp_path / "thing.graph")
    for _ in range(6):
        question = random_question(draw)
        expected = fewest_calls(source, question)
        found = hw.find(target, question, **setting)
        assert found.found is (expected is not None), (source, question, found.claim)
        assert len(found.sequence) == (expected or 0), (source, question, found)
        from_graph = hw.find(tmp_path / "thing.graph", question)
        lacks = any("the graph does not keep" in reason for reason in from_graph.reasons)
        assert lacks or from_graph.found is found.found, (source, question, from_graph.claim)
        assert lacks or from_graph.sequence == found.sequence, (source, question)
