"""Options as they are typed become keyword arguments."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from heapwright.cli.options import exploration_options, for_target, setting_options
from heapwright.errors import UserError


def parsed(*arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = {}

    @click.command()
    @exploration_options
    def command(as_json: bool, quiet: bool, **options: Any) -> None:
        found.update(setting_options(options))

    outcome = CliRunner().invoke(command, list(arguments))
    if outcome.exception is not None:
        raise outcome.exception
    return found


def test_lists_are_split_at_commas_and_repeated_options_are_joined() -> None:
    found = parsed("--methods", "push, pop", "--methods", "top", "--without", "clear,")
    assert found["methods"] == ("push", "pop", "top")
    assert found["without"] == ("clear",)


def test_pairs_become_mappings() -> None:
    found = parsed("--scope", "Node = 3", "--scope", "list=2", "--type", "push.x=int")
    assert found["scope"] == {"Node": 3, "list": 2}
    assert found["types"] == {"push.x": "int"}


def test_class_paths_are_separated_as_javas_tools_do() -> None:
    assert parsed("--classpath", os.pathsep.join(["a", "", "b.jar"]))["classpath"] == ("a", "b.jar")


@pytest.mark.parametrize("given", ["Node", "=3", "Node="])
def test_a_pair_that_is_none_is_refused(given: str) -> None:
    with pytest.raises(UserError, match=f"--scope {given}: write NAME=VALUE"):
        parsed("--scope", given)


def test_a_limit_that_is_no_number_is_refused() -> None:
    with pytest.raises(UserError, match="--scope Node=many: 'many' is not a whole number"):
        parsed("--scope", "Node=many")


def test_a_file_that_is_no_program_is_a_graph() -> None:
    assert for_target("tree.py:Tree", {})[0] == "tree.py:Tree"
    assert for_target("package.module:Tree", {})[0] == "package.module:Tree"
    assert for_target("saved", {})[0] == Path("saved")
