"""The ``heapwright`` command: wires the verbs, turns failures into one line and a code."""

from __future__ import annotations

import atexit
import contextlib
import os
import sys
import traceback

import click

from heapwright import __version__
from heapwright.cli.cases import cases_command
from heapwright.cli.check import check_command
from heapwright.cli.compare import compare_command
from heapwright.cli.explore import explore_command
from heapwright.cli.find import find_command
from heapwright.cli.generate import generate_command
from heapwright.cli.infer import infer_command
from heapwright.cli.progress import KEEPING, own_process
from heapwright.cli.show import show_command
from heapwright.cli.structures import structures_command
from heapwright.cli.verify import verify_command
from heapwright.errors import UserError

USER_ERROR, INTERNAL_ERROR, NOT_READ = 2, 70, 141
"""The last one as a shell reports SIGPIPE: the verdict is not known to whoever closed the pipe, and
0 or 1 would be one.
"""


class _NotReadError(Exception):
    """Whoever read the output has closed it."""


class _Verbs(click.Group):
    """Click itself would end the process with 1 where a pipe is closed."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise _NotReadError from error


@click.group(
    cls=_Verbs,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with:  heapwright gen path/to/file.py:Class",
)
@click.version_option(__version__, prog_name="heapwright")
def cli() -> None:
    """Unit tests and bounded proofs for programs that live on the heap.

    TARGET is path/to/file.py:Class[,Class…] or package.module:Class[,Class…]; for Java,
    Foo.java:Foo, build/classes:pkg.Foo, lib.jar:pkg.Foo or java.base:java.util.TreeMap.

    Exit codes: 0 yes or done, 1 no (violated, none exists), 2 the input cannot be used,
    3 undecided within the budget, 70 an error in Heapwright itself.
    """


for _command in (
    *(generate_command, verify_command, find_command, compare_command),
    *(
        structures_command,
        cases_command,
        check_command,
        infer_command,
        explore_command,
        show_command,
    ),
):
    cli.add_command(_command)


def main(arguments: list[str] | None = None) -> None:
    """Runs the command and exits."""
    own_process()
    code = run(arguments)
    for keeping in KEEPING:
        keeping.done()
    _end_output()
    if KEEPING:  # to take down all that was explored may take seconds, and runs the subject's code
        atexit._run_exitfuncs()
        sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def _end_output() -> None:
    """What the program under test prints when the interpreter ends is not part of the result."""
    with contextlib.suppress(OSError, ValueError):  # the pipe may be closed
        sys.stdout.flush()
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def run(arguments: list[str] | None = None) -> int:
    """Runs the command; returns its exit code."""
    try:
        return int(cli.main(arguments, prog_name="heapwright", standalone_mode=False) or 0)
    except UserError as error:
        return _complain(str(error))
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.ctx.get_help() if error.ctx else error.format_message())
        return 0
    except click.ClickException as error:
        return _complain(error.format_message())
    except (click.Abort, KeyboardInterrupt):
        return _complain("interrupted", code=130)
    except _NotReadError:
        return NOT_READ
    except BaseException:  # whatever it derives from: an exit code of 1 would mean "no"
        traceback.print_exc()
        return _complain("this is an error in Heapwright; please report it", INTERNAL_ERROR)


def _complain(message: str, code: int = USER_ERROR) -> int:
    print(f"heapwright: {message}", file=sys.stderr)
    return code
