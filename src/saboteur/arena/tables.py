"""Tables and progress bars for a terminal of eighty columns: long words are broken, nothing is cut.

The drawing library is imported only when something is drawn, so that the server starts faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress
    from rich.table import Table


def table(first: str, *others: str, title: str | None = None) -> Table:
    """Return an empty table with these headings, whose first column is never broken."""
    from rich import box
    from rich.table import Column, Table

    columns = (Column(first, no_wrap=True), *(Column(heading, overflow="fold") for heading in others))
    return Table(*columns, title=title, box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)


def show(*found: Table) -> None:
    """Print tables one below the other."""
    from rich.console import Console

    Console().print(*found)


def progress(what: str) -> Progress:
    """Return a progress bar that does not disturb what is printed."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
