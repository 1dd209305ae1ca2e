"""One table for a person, the same as JSON for a program."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import click
from rich.console import Console
from rich.table import Table


class Cell(Protocol):
    """A value with a text for the table and data for JSON."""

    def __str__(self) -> str: ...

    def as_data(self) -> object: ...


WIDTH = 130
"""Where the output is not a terminal, or too narrow a one for the tables."""

Value = Cell | str | int | float | bool | None
Row = Mapping[str, Value]


@dataclass(frozen=True)
class Report:
    """What one measurement found; all rows have the same columns."""

    title: str
    rows: Sequence[Row]
    notes: Sequence[str] = ()
    width: int = WIDTH

    def as_data(self) -> dict[str, object]:
        rows = [{name: _data(value) for name, value in row.items()} for row in self.rows]
        return {"title": self.title, "rows": rows, "notes": list(self.notes)}

    def table(self) -> Table:
        table = Table()
        for name in self.rows[0]:
            numeric = isinstance(self.rows[0][name], int | float)
            table.add_column(name, justify="right" if numeric else "left")
        for row in self.rows:
            table.add_row(*(_text(value) for value in row.values()))
        return table


def print_reports(reports: Sequence[Report], as_json: bool) -> None:
    if as_json:
        data = [report.as_data() for report in reports]
        click.echo(json.dumps(data[0] if len(data) == 1 else data, indent=2))
        return
    console = Console(highlight=False)
    for report in reports:
        console.width = max(console.width, report.width)
        console.print(report.title, style="bold", markup=False)
        console.print(report.table())
        for note in report.notes:
            console.print(f"  {note}", markup=False)


json_option: Callable[[Any], Any] = click.option(
    "--json", "as_json", is_flag=True, help="Print the figures as JSON."
)


def _data(value: Value) -> object:
    if isinstance(value, float):
        return round(value, 5)
    if value is None or isinstance(value, str | int):
        return value
    return value.as_data()


def _text(value: Value) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "NO"
    if isinstance(value, float):
        return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"
    return str(value)
