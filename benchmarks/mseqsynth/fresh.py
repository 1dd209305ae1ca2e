"""A function in an interpreter of its own, so that no measurement warms up another."""

from __future__ import annotations

import resource
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import perf_counter, process_time
from typing import ParamSpec, TypeVar

from benchmarks.processes import Spent

_Given = ParamSpec("_Given")
_Result = TypeVar("_Result")


def fresh(
    function: Callable[_Given, _Result], /, *args: _Given.args, **kwargs: _Given.kwargs
) -> _Result:
    """The function's result; what it takes and returns must pickle."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, *args, **kwargs).result()


class Stopwatch:
    """Seconds since it was made; CPU seconds have those of the children that ended meanwhile."""

    def __init__(self) -> None:
        self._wall, self._own, self._children = _now()

    def spent(self) -> Spent:
        wall, own, children = _now()
        return Spent(wall - self._wall, own - self._own + children - self._children)

    def own_cpu(self) -> float:
        """CPU seconds of this process alone."""
        return _now()[1] - self._own


def peak_megabytes() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _now() -> tuple[float, float, float]:
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return perf_counter(), process_time(), children.ru_utime + children.ru_stime
