"""A command ends in order even where its worker does not."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from time import monotonic

import pytest

from heapwright.cli.keeping import _CTRL_C, Keeping, _Board, _Supervisor
from heapwright.limits import Limits
from heapwright.platforms import can_fork

needs_fork = pytest.mark.skipif(not can_fork(), reason="processes cannot be copied here")


def ended(command: Callable[[Keeping, Limits], int]) -> int:
    """The exit code of a process that does nothing but this command."""
    child = os.fork()
    if not child:
        code = 99
        try:
            limits = Limits(60)
            keeping = Keeping(limits)
            keeping.start()
            code = command(keeping, limits)
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


@needs_fork
def test_the_exit_code_of_the_worker_is_that_of_the_command() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        keeping.done()
        return 5

    assert ended(work) == 5


@needs_fork
def test_a_worker_that_dies_before_anything_is_kept_is_told_as_a_shell_does() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return 5

    assert ended(work) == 128 + signal.SIGKILL


@needs_fork
def test_a_keeper_goes_on_where_it_was_left_and_knows_why() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        keeping.keep(often=False)
        if limits.why is None:  # the worker; what follows is the keeper's
            os.kill(os.getpid(), signal.SIGKILL)
        keeping.done()
        return 7 if limits.why == f"the process ended with signal {signal.SIGKILL:d}" else 8

    assert ended(work) == 7


@needs_fork
def test_a_keeper_does_nothing_where_the_worker_ends_in_order() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        keeping.keep(often=True)
        keeping.done()
        return 8 if limits.why is not None else 7

    assert ended(work) == 7


@needs_fork
def test_one_keeper_is_left_where_other_processes_help() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        first = os.getpid()
        keeping.keep(often=False)
        second = os.getpid()
        keeping.keep(often=False)
        keeping.done()
        return 7 if first != second == os.getpid() else 8

    assert ended(work) == 7


@needs_fork
def test_no_keeper_is_left_once_the_work_is_stopped() -> None:
    def work(keeping: Keeping, limits: Limits) -> int:
        limits.stop("enough")
        before = os.getpid()
        keeping.keep(often=True)
        keeping.done()
        return 7 if before == os.getpid() else 8

    assert ended(work) == 7


@needs_fork
def test_an_interrupt_is_passed_on_to_the_worker_which_has_little_time_then() -> None:
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    worker = os.fork()
    if not worker:
        os._exit(7 if signal.sigwait([signal.SIGINT]) == signal.SIGINT else 8)
    signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
    board = _Board()
    board.update(worker=worker, kill_at=monotonic() + 60)
    _Supervisor(board, worker, Limits(60))._on_interrupt(signal.SIGINT, None)
    assert os.waitstatus_to_exitcode(os.waitpid(worker, 0)[1]) == 7
    _, done, why, kill_at = board.read()
    assert (done, why) == (0, _CTRL_C)
    assert kill_at < monotonic() + 30


def test_where_processes_cannot_be_copied_this_one_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "fork", raising=False)
    limits = Limits(60)
    keeping = Keeping(limits)
    keeping.start()
    keeping.keep(often=True)
    keeping.done()
    limits.interrupt()
    assert limits.why == "interrupted"
