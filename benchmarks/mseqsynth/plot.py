"""A picture of the growth; the only module here that needs matplotlib."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.mseqsynth.subjects import Subject

if TYPE_CHECKING:
    from benchmarks.mseqsynth.growth import Size

NAMES = {
    "kiasan_avl": "AVL tree",
    "kiasan_rbt": "red-black tree",
    "kiasan_bst": "binary search tree",
    "kiasan_leftist": "leftist heap",
}


def draw(sizes: Sequence[Size], clock: str, file: Path) -> None:
    """Writes one panel each for states, seconds and memory; sizes that were cut off are left out.

    Raises: ModuleNotFoundError if matplotlib is not installed.
    """
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    kind = "CPU seconds" if clock == "cpu" else "seconds"
    panels: dict[str, Callable[[Size], float]] = {
        "states": lambda size: size.found.states,
        kind: lambda size: size.found.spent.on(clock),
        "peak memory, MB": lambda size: size.found.megabytes,
    }
    figure, axes = pyplot.subplots(1, len(panels), figsize=(13, 4.2), layout="constrained")
    complete = [size for size in sizes if not size.found.ran_out]
    for axis, (title, value) in zip(axes, panels.items(), strict=True):
        for subject, group in groupby(complete, key=_subject):
            of_one = list(group)
            nodes = [size.nodes for size in of_one]
            axis.plot(nodes, [value(size) for size in of_one], marker="o", label=NAMES[subject.key])
        axis.set(title=title, xlabel="nodes in the scope", yscale="log")
        axis.grid(which="both", alpha=0.25)
    axes[0].legend()
    figure.savefig(file, dpi=110)


def _subject(size: Size) -> Subject:
    return size.subject
