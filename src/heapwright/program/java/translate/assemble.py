"""Puts the pieces of a method in order, with loops where the flow has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from heapwright.program.java import flow
from heapwright.program.java.translate.writer import Jump, Line


@dataclass(frozen=True, slots=True)
class Piece:
    """The code of one label; ``handlers`` are classes (None for all) and labels."""

    lines: list[Line | Jump]
    handlers: list[tuple[str | None, int]]

    def targets(self) -> list[int]:
        jumps = [each.target for each in self.lines if isinstance(each, Jump)]
        return [*jumps, *(label for _, label in self.handlers)]


def assemble(entry: int, pieces: Mapping[int, Piece]) -> list[Line]:
    """The body of the function. Requires: the pieces are in the order of the flow."""
    edges = {label: piece.targets() for label, piece in pieces.items()}
    loops = flow.loops(entry, edges)
    ordered = flow.order(entry, edges)
    whole = _Whole(pieces, {} if loops is None else loops, ordered)
    if loops is None:
        return list(whole.flat())
    return list(whole.region(ordered, [], 1))


class _Whole:
    def __init__(
        self, pieces: Mapping[int, Piece], loops: dict[int, set[int]], ordered: list[int]
    ) -> None:
        self._pieces = pieces
        self._loops = loops
        self._ordered = ordered

    def flat(self) -> Iterator[Line]:
        """One loop around all labels."""
        place = {label: k for k, label in enumerate(self._ordered)}
        yield Line(1, f"pc = {self._ordered[0]}", 0)
        yield Line(1, "while True:", 0)
        for label in self._ordered:
            yield Line(2, f"if pc == {label}:", 0)
            for line in self._code(label, 3):
                if isinstance(line, Line):
                    yield line
                    continue
                yield Line(line.indent, f"pc = {line.target}", line.line)
                if place[line.target] <= place[label]:
                    yield Line(line.indent, "tick()", line.line)
                    yield Line(line.indent, "continue", line.line)

    def region(self, labels: list[int], around: list[int], indent: int) -> Iterator[Line]:
        """Labels that follow each other, inside the loops of these headers."""
        done: set[int] = set()
        for position, label in enumerate(labels):
            if label in done:
                continue
            depth = indent
            if position:
                yield Line(indent, f"if pc == {label}:", 0)
                depth += 1
            if label in self._loops and label not in around:
                inside = [each for each in labels if each in self._loops[label]]
                done.update(inside)
                yield from self._loop(label, inside, around, depth)
            else:
                yield from self._resolved(label, around, depth)

    def _loop(
        self, header: int, inside: list[int], around: list[int], indent: int
    ) -> Iterator[Line]:
        yield Line(indent, "while True:", 0)
        yield from self.region(inside, [*around, header], indent + 1)
        if not around:
            return
        outer = self._loops[around[-1]]
        for target in self._exits(inside):
            if target == around[-1]:
                yield Line(indent, f"if pc == {target}:", 0)
                yield Line(indent + 1, "tick()", 0)
                yield Line(indent + 1, "continue", 0)
            elif target not in outer:
                yield Line(indent, f"if pc == {target}: break", 0)

    def _exits(self, inside: list[int]) -> list[int]:
        leaving = [t for label in inside for t in self._pieces[label].targets()]
        return sorted({target for target in leaving if target not in inside})

    def _resolved(self, label: int, around: list[int], indent: int) -> Iterator[Line]:
        for line in self._code(label, indent):
            if isinstance(line, Line):
                yield line
                continue
            at, target, number = line
            if around and target == around[-1]:
                yield Line(at, "tick()", number)
                yield Line(at, "continue", number)
                continue
            yield Line(at, f"pc = {target}", number)
            if around and target not in self._loops[around[-1]]:
                yield Line(at, "break", number)

    def _code(self, label: int, indent: int) -> Iterator[Line | Jump]:
        piece = self._pieces[label]
        if not piece.handlers:
            for each in piece.lines:
                yield each._replace(indent=each.indent + indent)
            return
        yield Line(indent, "try:", 0)
        for each in piece.lines:
            yield each._replace(indent=each.indent + indent + 1)
        yield Line(indent, "except Throwable as caught:", 0)
        yield from self._caught(piece, indent + 1)

    def _caught(self, piece: Piece, indent: int) -> Iterator[Line | Jump]:
        word = "if"
        for test, label in piece.handlers:
            if test is None:
                if word == "if":
                    yield Line(indent, "s0 = caught", 0)
                    yield Jump(indent, label, 0)
                    return
                yield Line(indent, "else:", 0)
            else:
                yield Line(indent, f"{word} isinstance(caught, {test}):", 0)
            yield Line(indent + 1, "s0 = caught", 0)
            yield Jump(indent + 1, label, 0)
            word = "elif"
        if piece.handlers[-1][0] is not None:
            yield Line(indent, "else: raise", 0)
