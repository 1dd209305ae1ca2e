"""One typed setting for all verbs."""

from __future__ import annotations

import inspect
import pickle
from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import heapwright as hw
from heapwright.graph.setting import Setting, SettingOptions, setting_of
from heapwright.limits import Limits
from tests.sources import SUBJECTS


class Node:
    pass


def test_the_options_of_verbs_are_the_fields_of_a_setting() -> None:
    assert get_type_hints(SettingOptions) == get_type_hints(Setting)
    assert list(SettingOptions.__annotations__) == [each.name for each in fields(Setting)]


VERBS = "explore find verify generate compare cases structures infer check verified"


@pytest.mark.parametrize("name", VERBS.split())
def test_public_functions_have_named_parameters(name: str) -> None:
    rest = [
        p
        for p in inspect.signature(getattr(hw, name)).parameters.values()
        if p.kind is p.VAR_KEYWORD
    ]
    assert [p.annotation for p in rest] == ["Unpack[SettingOptions]"]


def test_what_is_sent_to_another_process_is_data_only() -> None:
    setting = Setting(scope={Node: 3}, methods=iter(["a"]), limits=Limits(1.0), watch=print)
    sent = pickle.loads(pickle.dumps(setting))
    assert sent == setting
    assert (sent.limits, sent.watch) == (None, None)
    assert (sent.scope, sent.methods) == ({"Node": 3}, ("a",))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"solver": "cvc5"}, "--solver cvc5: no such solver; there are: tiers, z3"),
        ({"memory": "much"}, "memory='much': pass a number"),
        ({"scope": {3: 4}}, "scope: 3 is neither a class nor the name of one"),
        ({"length": 3}, "there is no argument 'length'"),
    ],
)
def test_what_is_wrong_is_named(given: dict[str, Any], message: str) -> None:
    with pytest.raises(hw.UserError, match=message.replace("(", r"\(")):
        setting_of(given)


def test_a_graph_file_keeps_what_was_asked_for(tmp_path: Path) -> None:
    target = f"{SUBJECTS / 'structures' / 'stack.py'}:Stack"
    made = hw.explore(
        target, scope={"StackNode": 2, "list": 1}, max_length=3, methods=["push", "pop"]
    )
    made.save(tmp_path / "stack.graph")
    assert hw.load(tmp_path / "stack.graph").request == made.graph.request
    assert made.graph.request.max_length == 3
    assert made.graph.request.choices.methods == ("push", "pop")
