"""``heapwright cases``."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heapwright import api
from heapwright.cli.options import exploration_options, print_result, setting_options
from heapwright.cli.progress import watching
from heapwright.cli.replacing import PICTURE, refuse_to_replace, write_file
from heapwright.errors import UserError
from heapwright.report.plain import plain

if TYPE_CHECKING:
    from heapwright.graph import SettingOptions
    from heapwright.structures.constraint_tree import ConstraintTree


@click.command("cases")
@click.argument("target", metavar="TARGET.METHOD")
@click.option(
    "--pre",
    multiple=True,
    metavar="NAME",
    help="Which heaps are valid: a method that returns bool, FILE.py:function, FILE.sl:NAME for a "
    "formula in separation logic, none for all, reachable for what calls reach, or FILE.graph as "
    "saved by structures. Repeatable, except for a formula. "
    "Default: rep_ok, where the class has it.",
)
@click.option(
    "--post",
    multiple=True,
    metavar="FILE.py:function",
    help="What must be true after each call that returns; may take old, new, args, result and the "
    "method's parameters, by name. Repeatable.",
)
@click.option(
    "--no-aliasing", is_flag=True, help="No two references lead to the same object of the input."
)
@click.option(
    "--strategy",
    default="exhaustive",
    show_default=True,
    metavar="exhaustive|concolic",
    help="concolic follows concrete inputs, those of a formula first, and keeps a constraint tree.",
)
@click.option(
    "--tree",
    is_flag=False,
    flag_value="-",
    metavar="[FILE.svg]",
    help="With --strategy concolic: show the constraint tree, or draw it into a file.",
)
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Write a test for each case into this folder.",
)
@click.option(
    "--style",
    type=click.Choice(["calls", "direct"]),
    help="With -o: build heaps by public calls where some are known (the default), or always by "
    "assigning fields.",
)
@click.option(
    "--criterion",
    default="path",
    show_default=True,
    metavar="NAME",
    help="Which paths: path for all, loop-K, block-K or depth-K for those within a bound; branch, "
    "statement, condition or mcdc for as many as show that much.",
)
@click.option("--inputs", type=int, default=1, metavar="N", help="Show N inputs of each case.")
@exploration_options
def cases_command(
    target: str,
    pre: tuple[str, ...],
    post: tuple[str, ...],
    no_aliasing: bool,
    strategy: str,
    tree: str | None,
    output: Path | None,
    style: str | None,
    inputs: int,
    criterion: str,
    as_json: bool,
    quiet: bool,
    **options: Any,
) -> int:
    """List every path of one method from every valid heap.

    What a path never looks at is shown as a question mark. Crashes, and paths after which rep_ok no
    longer holds, are violations. Exit code 0: these are all, and none is a violation; 1: some are;
    3: there may be more.

    \b
    Examples:
      heapwright cases rbt.py:RedBlackTree.put --scope RbNode=5
      heapwright cases list.py:LinkedList.remove --pre none --scope Node=3
      heapwright cases list.py:LinkedList.merge --pre none --criterion block-2
    """
    chosen = setting_options(options)
    _refuse_tree(tree, strategy)
    if inputs < 0:
        raise UserError(f"--inputs {inputs}: write 0 or more, the inputs to be shown of each case")
    with watching(quiet, chosen) as watch:
        found = api.cases(
            target,
            *pre,
            post=post,
            aliasing=not no_aliasing,
            criterion=criterion,
            strategy=strategy,
            **watch.over(chosen),
        )
        watch.limits.finish()
    if output is not None:
        _write(found, output, style, chosen)
    print_result(as_json, lambda: _as_data(found, inputs), found.lines(inputs, quiet))
    if tree is not None and found.tree is not None:
        _show_tree(found.tree, tree)
    code = 1 if found.violations else 0 if found.complete else 3
    return watch.code(code)


def _write(found: api.Cases, output: Path, style: str | None, chosen: SettingOptions) -> None:
    from heapwright.api.reaching import reaching_of
    from heapwright.api.writing_cases import write_cases
    from heapwright.graph.setting import setting_of

    reaching = reaching_of(found.program, setting_of(chosen), style)
    written = write_cases([found], output, None, reaching)
    for file in written.files:
        click.echo(f"wrote {file}: tests that build their heap {written}", err=True)
    for name in written.unstable:
        click.echo(f"left out: {name} does not pass in a fresh interpreter", err=True)
    if written.unchecked:
        click.echo(written.unchecked, err=True)


def _refuse_tree(tree: str | None, strategy: str) -> None:
    if tree is None:
        return
    if strategy != "concolic":
        raise UserError(
            "--tree: only concolic execution has a constraint tree; add it by --strategy concolic"
        )
    if tree != "-" and not tree.endswith(".svg"):
        raise UserError(f"--tree {tree}: the name of the file must end in .svg")
    if tree != "-":
        refuse_to_replace(Path(tree), _PICTURE)


def _show_tree(tree: ConstraintTree, where: str) -> None:
    if where == "-":
        click.echo("\n" + "\n".join(tree.lines()))
        return
    from heapwright.report.constraint_tree import tree_svg

    write_file(Path(where), tree_svg(tree.rows()), _PICTURE)
    click.echo(f"wrote {where}", err=True)


_PICTURE = re.compile(re.escape(PICTURE))


def _as_data(found: api.Cases, inputs: int) -> dict[str, Any]:
    return {
        **plain(found, "count complete reasons narrowed structures"),
        "criterion": found.program.criterion.name,
        "paths_out_of_criterion": found.beyond,
        "goals": [asdict(goal) for goal in found.goals],
        **plain(found, "types calculated"),
        "tree": found.tree.lines() if found.tree is not None else None,
        "cases": [
            {
                **plain(case, "call outcome raised"),
                "input": case.drawing,
                "output": case.output,
                "inputs": case.input_texts(inputs),
            }
            for case in found
        ],
        "violations": [plain(each, "property claim test") for each in found.violations],
        **plain(found, "seconds"),
    }
