"""Show the summary of a contest as tables."""

from __future__ import annotations

from . import report, tables


def show(summary: report.Summary, *, two: bool) -> None:
    """Show a summary as tables."""
    if summary.cells:
        table = tables.table(
            "digs", "sabotages", "treasure reached", "rounds", "seconds a round by the clock"
        )
        for cell in summary.cells:
            table.add_row(
                cell.digs,
                cell.sabotages,
                cell.reached.percent(),
                str(cell.reached.count),
                f"{cell.seconds:.2f}",
            )
        tables.show(table)
    if summary.contrasts:
        table = tables.table("role", "level", "instead of", "against", "treasure reached more often", "deals")
        for step in summary.contrasts:
            table.add_row(
                step.role, step.other, step.one, step.against, step.reached.points(), str(step.reached.count)
            )
        tables.show(table)
    if summary.habits:
        table = tables.table("mistake", "role", "level", "against", "lost rounds with it", "times")
        for one_habit in summary.habits:
            who = (one_habit.role, one_habit.level, one_habit.against)
            table.add_row(one_habit.mistake, *who, one_habit.rounds.percent(), f"{one_habit.times.value:.2f}")
        tables.show(table)
    if summary.ratings:
        table = tables.table("role", "level", "rating")
        for rating in summary.ratings:
            table.add_row(rating.role, rating.level, str(rating.value))
        tables.show(table)
    if summary.uplifts:
        gain = "lead over the other" if two else "more gold a round"
        often = "more often ahead" if two else "more often with gold"
        table = tables.table("guest", "among", "team", gain, often, "rounds")
        for one in summary.uplifts:
            table.add_row(
                one.other, one.one, one.team or "all", str(one.gold), str(one.wins), str(one.gold.count)
            )
        tables.show(table)

    if summary.grades:
        called = [grade.removeprefix("solo_") for grade in summary.grades[0].shares]
        table = tables.table("level", "gold in a game of three rounds", *called, "games")
        for one_level in summary.grades:
            shares = [estimate.percent() for estimate in one_level.shares.values()]
            table.add_row(one_level.level, str(one_level.gold), *shares, str(one_level.gold.count))
        tables.show(table)
