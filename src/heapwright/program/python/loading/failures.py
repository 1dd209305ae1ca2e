"""What is said of a file that cannot be loaded."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from heapwright.errors import PathSignal, UserError
from heapwright.program.python.loading.newer import needed_python
from heapwright.program.raising import is_interruption


@contextmanager
def user_errors(file: Path) -> Iterator[None]:
    """Whatever ends the block is told as an error of the user's, with its place in the file."""
    try:
        yield
    except UserError:
        raise
    except SyntaxError as error:
        where = f"{error.filename or file}:{error.lineno or 1}"
        raise UserError(f"{where}: syntax error: {error.msg}{needed_python(error)}") from error
    except BaseException as error:  # a module may exit, or raise whatever it likes
        if is_interruption(error):
            raise
        raise UserError(f"{_innermost(error, file)}: {_describe(error)}") from error


def _innermost(error: BaseException, file: Path) -> str:
    """The last line of the subject's own source that the traceback passes."""
    lines = [
        f"{frame.filename}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).resolve().parent == file.resolve().parent
    ]
    return lines[-1] if lines else str(file)


def _describe(error: BaseException) -> str:
    message = " ".join(str(error).split())
    if isinstance(error, PathSignal):
        return f"importing it does what is not supported: {message}"
    return f"importing it raised {type(error).__name__}: {message}"
