"""What a block prints, as pytest's ``capsys`` would have it."""

from __future__ import annotations

import logging
import sys
import warnings

from heapwright.execution import recorded


def test_both_streams_are_kept_apart() -> None:
    with recorded() as output:
        print("out")
        print("err", file=sys.stderr)
    assert (output.taken(), output.err.taken()) == ("out\n", "err\n")
    assert output.err.taken() == ""


def test_warnings_and_logs_are_not_output() -> None:
    before = logging.lastResort
    handlers = logging.root.handlers[:]
    logging.root.handlers.clear()  # pytest's own, without which logs go to standard error
    try:
        with recorded() as output:
            warnings.warn("careful", stacklevel=1)
            logging.getLogger("tap").warning("open")
    finally:
        logging.root.handlers[:] = handlers
    assert output.err.taken() == ""
    assert logging.lastResort is before
