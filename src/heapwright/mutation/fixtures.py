"""What tests use of pytest, for runs on mutants: importing pytest takes longer than they do."""

from __future__ import annotations

import re
from types import SimpleNamespace, TracebackType

from heapwright.execution import Recording


class NotRaisedError(Exception):
    """The call in the block ended normally."""


class raises:  # noqa: N801 -- it is called as pytest's own is
    """As ``pytest.raises``, for one type of exception."""

    def __init__(self, expected: type[BaseException], *, match: str | None = None) -> None:
        self._expected = expected
        self._match = match

    def __enter__(self) -> raises:
        self.value: BaseException | None = None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        _: TracebackType | None,
    ) -> bool:
        if error is None:
            raise NotRaisedError
        self.value = error
        fits = self._match is None or re.search(self._match, str(error)) is not None
        return isinstance(error, self._expected) and fits


class Capture:
    """As the fixture ``capsys``, for what Python code prints."""

    def __init__(self, output: Recording) -> None:
        self._output = output

    def readouterr(self) -> SimpleNamespace:
        return SimpleNamespace(out=self._output.taken(), err=self._output.err.taken())
