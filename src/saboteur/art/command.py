"""The command `saboteur draw`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from saboteur import notation, record
from saboteur.art.position import picture
from saboteur.errors import Refusal
from saboteur.folders import why_unwritable
from saboteur.view import view


def draw(
    source: Annotated[
        str, typer.Argument(help="A file with a record or a position; - reads standard input.")
    ],
    out: Annotated[
        Path | None, typer.Option("--out", "-o", help="The file to write; standard output by default.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(help="Also show what this seat knows about face-down cards."),
    ] = None,
) -> None:
    """Draw the maze of a record or a position as SVG."""
    if out is not None and (why := why_unwritable(out)):
        raise typer.BadParameter(why)
    try:
        text = sys.stdin.read() if source == "-" else Path(source).read_text("utf-8-sig")
        state = notation.read(text) if text.startswith(notation.HEAD) else record.read(text).state
    except UnicodeDecodeError:
        raise typer.BadParameter(f"{source} is neither a record nor a position (not a text file)") from None
    except Refusal as problem:
        raise typer.BadParameter(f"{source}: {problem}") from None
    if seat is not None and seat not in range(state.ruleset.seats):
        raise typer.BadParameter(f"there is no seat {seat}: the last one is {state.ruleset.seats - 1}")
    svg = picture(view(state, seat), state.ruleset)
    if out is None:
        typer.echo(svg)
    else:
        out.write_text(svg, encoding="utf-8")
