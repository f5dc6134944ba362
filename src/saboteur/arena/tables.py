"""Tables that fit a terminal of eighty columns: words are broken before anything is left out."""

from __future__ import annotations

from rich import box
from rich.table import Column, Table


def table(first: str, *others: str, title: str | None = None) -> Table:
    """Return an empty table with these headings, whose first column is never broken."""
    columns = (Column(first, no_wrap=True), *(Column(heading, overflow="fold") for heading in others))
    return Table(*columns, title=title, box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
