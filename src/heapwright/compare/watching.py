"""What callers see of a call beside its answer; copied beside the pair module, as pairs are."""

from __future__ import annotations

from contextlib import ExitStack, redirect_stderr, redirect_stdout
from typing import Any

WATCHED = True
"""Whether a version may let callers see more than answers; replaced where none does."""


class Stream:
    """Takes what one version writes; values that are not known yet stay as they are."""

    encoding = "utf-8"
    errors = "replace"

    def __init__(self) -> None:
        self.parts: list[Any] = []

    def hw_print(self, values: tuple[Any, ...], sep: Any, end: Any) -> None:
        between = " " if sep is None else sep
        for k, value in enumerate(values):
            if k:
                self.add(between)
            self.add(value)
        self.add("\n" if end is None else end)

    def add(self, value: Any) -> None:
        """Strings are joined: how many there were is not seen."""
        if isinstance(value, str) and self.parts and isinstance(self.parts[-1], str):
            self.parts[-1] = self.parts[-1] + value
        elif not isinstance(value, str) or value != "":
            self.parts.append(value)

    def write(self, text: Any) -> int:
        self.add(text)
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.add(line)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


class Output(Stream):
    """Standard output, which is told of warnings and of what is logged too."""

    def __init__(self) -> None:
        super().__init__()
        self.warned: list[Any] = []
        self.logged: list[Any] = []

    def hw_warned(self, message: Any, category: Any) -> None:
        if isinstance(message, Warning):
            category, message = type(message), str(message)
        self.warned += ["UserWarning" if category is None else category.__name__, message]

    def hw_logged(
        self, name: Any, level: Any, given: tuple[Any, ...], more: tuple[Any, ...] = ()
    ) -> None:
        """``more`` is whether tracebacks and stacks are shown, and what handlers find beside it."""
        text = str(given[0]) if given else ""
        self.logged += [name, level, text % given[1:] if given[1:] else text, *more]


class Watch:
    """What a call writes, warns of and logs."""

    def __init__(self) -> None:
        self.out, self.err = Output(), Stream()
        self.blocks = ExitStack()

    def __enter__(self) -> None:
        self.blocks.enter_context(redirect_stdout(self.out))
        self.blocks.enter_context(redirect_stderr(self.err))

    def __exit__(self, *error: object) -> None:
        self.blocks.close()

    def seen(self) -> list[list[Any]]:
        """What a caller can see, each kind in the order in which it came."""
        return [self.out.parts, self.err.parts, self.out.warned, self.out.logged]


def as_text(parts: list[Any]) -> Any:
    """What was written, where versions wrote it in other pieces."""
    text: Any = ""
    for part in parts:
        text = text + str(part)
    return text
