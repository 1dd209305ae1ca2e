"""Options that several verbs share."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from heapwright.errors import UserError
from heapwright.limits import DEFAULT_SECONDS

if TYPE_CHECKING:
    from heapwright.graph import SettingOptions

_Command = TypeVar("_Command", bound=Callable[..., Any])

_OPTIONS = (
    click.option(
        "--scope",
        multiple=True,
        metavar="CLASS=N",
        help="At most N objects of CLASS (list, dict, set: at most N items). Repeatable. Default: "
        "as many as one call takes; 5 for classes that no call takes.",
    ),
    click.option("--max-length", type=int, metavar="N", help="Sequences of at most N calls."),
    click.option(
        "--time",
        "seconds",
        type=float,
        default=DEFAULT_SECONDS,
        show_default=True,
        metavar="SECONDS",
        help="Stop after this time and keep what was found.",
    ),
    click.option(
        "--methods",
        multiple=True,
        metavar="NAME,…",
        help="Only these operations (and constructors).",
    ),
    click.option("--without", multiple=True, metavar="NAME,…", help="All operations except these."),
    click.option(
        "--type",
        "types",
        multiple=True,
        metavar="NAME=TYPE",
        help="The type of a parameter: NAME, method.NAME or Class.method.NAME. Repeatable.",
    ),
    click.option(
        "--ignore-field",
        "ignore_fields",
        multiple=True,
        metavar="CLASS.FIELD",
        help="Do not tell states apart by this field's number. Repeatable.",
    ),
    click.option(
        "--classpath",
        multiple=True,
        metavar="PATH",
        help="For Java: further folders of class files and jars. Repeatable.",
    ),
    click.option(
        "--stop-at-exceptions", is_flag=True, help="Do not explore further after an exception."
    ),
    click.option(
        "--solver",
        default="tiers",
        show_default=True,
        metavar="tiers|z3",
        help="z3 switches the cheap tiers off, for comparison.",
    ),
    click.option(
        "--jobs", type=int, default=1, show_default=True, metavar="N", help="Processes to use."
    ),
    click.option(
        "--memory",
        type=int,
        metavar="MB",
        help="Stop when this much memory is used. Default: half of the machine's, at most 4096.",
    ),
    click.option("--json", "as_json", is_flag=True, help="One JSON object on stdout."),
    click.option("--quiet", "-q", is_flag=True, help="No progress, no table."),
)


states_option = click.option(
    "--states",
    type=click.Choice(["reachable", "valid"]),
    default="reachable",
    show_default=True,
    help="From states that calls reach, or from every heap that rep_ok accepts. With valid, rep_ok "
    "itself holds if every operation keeps it: it is inductive.",
)
valid_option = click.option(
    "--pre",
    multiple=True,
    metavar="NAME",
    help="With --states valid: which heaps are valid, if not those that rep_ok accepts: a method, "
    "FILE.py:function, or FILE.sl:NAME for a formula in separation logic.",
)


def print_result(as_json: bool, data: Callable[[], object], lines: Iterable[str]) -> None:
    """As JSON, or line by line for people; what was not asked for is not worked out."""
    if as_json:
        click.echo(json.dumps(data(), indent=2))
        return
    for line in lines:
        click.echo(line)


def exploration_options(command: _Command) -> _Command:
    for option in reversed(_OPTIONS):
        command = option(command)
    return command


def _was_given(name: str) -> bool:
    """Whether the user gave the option of this name, not a default."""
    source = click.get_current_context().get_parameter_source(name)
    return source is not click.core.ParameterSource.DEFAULT


def setting_options(options: dict[str, Any]) -> SettingOptions:
    """The shared options, parsed, as keyword arguments of the API."""
    parsed = {
        "scope": {name: _number(name, n) for name, n in _pairs("--scope", options["scope"])},
        "methods": _names(options["methods"]),
        "without": _names(options["without"]),
        "types": dict(_pairs("--type", options["types"])),
        "classpath": _entries(options["classpath"]),
    }
    return cast("SettingOptions", {**options, **parsed})


def for_target(target: str, chosen: SettingOptions) -> tuple[str | Path, SettingOptions]:
    """The subject, a target or the path of a graph, and the options; of those for a graph only
    what the user gave, to be refused.
    """
    if not _is_graph(target):
        return target, chosen
    given = {name: value for name, value in chosen.items() if _was_given(name)}
    return Path(target), cast("SettingOptions", given)


def _is_graph(target: str) -> bool:
    return Path(target).is_file() or (":" not in target and not target.endswith(".py"))


def _pairs(option: str, texts: Sequence[str]) -> list[tuple[str, str]]:
    pairs = []
    for text in texts:
        name, sign, value = text.partition("=")
        if not sign or not name or not value:
            raise UserError(f"{option} {text}: write NAME=VALUE")
        pairs.append((name.strip(), value.strip()))
    return pairs


def _number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UserError(f"--scope {name}={text}: {text!r} is not a whole number") from None


def _entries(texts: Sequence[str]) -> tuple[str, ...]:
    """The entries of class paths, as Java's own tools separate them."""
    return tuple(entry for text in texts for entry in text.split(os.pathsep) if entry)


def _names(texts: Sequence[str]) -> tuple[str, ...]:
    return tuple(name.strip() for text in texts for name in text.split(",") if name.strip())
