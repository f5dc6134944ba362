"""Draw results; needs the extra `plots`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ..catalogue import parse_ruleset
from .balance import Share
from .calibration import Quality
from .compiled import Lead
from .report import Cell, Contrast, Uplift
from .statistics import Estimate


def _axes(title: str) -> tuple[Any, Any]:
    matplotlib = import_module("matplotlib")
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "saboteur"  # equal results give equal files
    figure, axes = import_module("matplotlib.pyplot").subplots(figsize=(7, 4), layout="constrained")
    axes.set_title(title)
    axes.grid(visible=True, alpha=0.3)
    return figure, axes


def _draw_shares(axes: Any, places: Sequence[int], shares: Sequence[Estimate], **style: Any) -> None:
    """Draw shares of rounds with their intervals."""
    values = [share.value for share in shares]
    below = [share.value - share.low for share in shares]
    above = [share.high - share.value for share in shares]
    axes.errorbar(places, values, yerr=[below, above], **{"marker": "o", **style})
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of rounds")


def _save(figure: Any, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None})


def draw_cells(cells: Sequence[Cell], path: Path, played: str) -> None:
    """Draw how often diggers won, one line per level of diggers; `played` is the caption."""
    rounds = max((cell.reached.count for cell in cells), default=0)
    figure, axes = _axes(f"Treasure reached, by who digs and who sabotages\n{played}, {rounds} rounds a cell")
    order = list(dict.fromkeys(cell.sabotages for cell in cells))
    for digs in dict.fromkeys(cell.digs for cell in cells):
        mine = [cell for cell in cells if cell.digs == digs]
        places = [order.index(cell.sabotages) for cell in mine]
        _draw_shares(axes, places, [cell.reached for cell in mine], capsize=4, label=f"{digs} digs")
    axes.set_xticks(range(len(order)), [f"{level} sabotages" for level in order])
    axes.margins(x=0.2)
    figure.legend(loc="outside lower center", ncols=4)
    _save(figure, path)


def draw_levels(cells: Sequence[Cell], names: Mapping[str, str], path: Path) -> None:
    """Draw how often each level wins in both roles against the measure, which is the level that also meets
    itself; `names` says how levels are called, the weakest first."""
    measure = next(cell.digs for cell in cells if cell.digs == cell.sabotages)
    figure, axes = _axes("Rounds won against the " + names[measure].replace("\n", " "))
    digs = {cell.digs: cell.reached for cell in cells if cell.sabotages == measure}
    sabotages = {cell.sabotages: _negative(cell.reached, 1) for cell in cells if cell.digs == measure}
    levels = [level for level in names if level in digs]
    for label, marker, shares in (("digs", "o", digs), ("sabotages", "s", sabotages)):
        places = range(len(levels))
        _draw_shares(axes, places, [shares[one] for one in levels], capsize=4, label=label, marker=marker)
    axes.set_xticks(range(len(levels)), [names[level] for level in levels])
    axes.legend()
    _save(figure, path)


def _negative(estimate: Estimate, of: float = 0) -> Estimate:
    """Return the estimate of the opposite: of a difference, or of a share if `of` is 1."""
    return Estimate(of - estimate.value, of - estimate.high, of - estimate.low, estimate.count)


def draw_uplifts(uplifts: Sequence[Uplift], title: str, path: Path) -> None:
    """Draw how much more gold a guest wins, by number of players and team."""
    figure, axes = _axes(title)
    for at, team in enumerate(dict.fromkeys(one.team for one in uplifts)):
        mine = {parse_ruleset(one.rules).seats: one.gold for one in uplifts if one.team == team}
        _draw_steps(axes, at, mine, team or "both roles")
    axes.set_ylabel("more gold a round")
    axes.legend()
    _save(figure, path)


def draw_contrasts(contrasts: Sequence[Contrast], title: str, path: Path) -> None:
    """Draw how much more often a level wins than another, by number of players and role."""
    figure, axes = _axes(title)
    for at, role in enumerate(("digs", "sabotages")):
        mine = {parse_ruleset(one.rules).seats: one.reached for one in contrasts if one.role == role}
        won = {seats: one if role == "digs" else _negative(one) for seats, one in mine.items()}
        _draw_steps(axes, at, won, role)
    axes.set_ylabel("more rounds won, as a share")
    axes.legend()
    _save(figure, path)


def _draw_steps(axes: Any, at: int, steps: Mapping[int, Estimate], label: str) -> None:
    """Draw differences by number of players, a little beside those that were drawn before."""
    found = steps.values()
    axes.axhline(0, color="black", linewidth=1)
    axes.errorbar(
        [seats + 0.14 * at for seats in steps],
        [one.value for one in found],
        yerr=[[one.value - one.low for one in found], [one.high - one.value for one in found]],
        marker="os^"[at % 3],
        linestyle="none",
        capsize=3,
        label=label,
    )
    axes.set_xlabel("players")


def draw_balance(shares: Sequence[Share], path: Path) -> None:
    """Draw how often the treasure was reached by number of players."""
    figure, axes = _axes("Treasure reached, by players and saboteurs")
    for saboteurs in dict.fromkeys(one.saboteurs for one in shares):
        mine = [one for one in shares if one.saboteurs == saboteurs]
        label = "all deals" if saboteurs is None else f"{saboteurs} saboteurs"
        width = 2.5 if saboteurs is None else 1
        players, reached = [one.players for one in mine], [one.reached for one in mine]
        _draw_shares(axes, players, reached, capsize=3, linewidth=width, label=label)
    axes.set_xlabel("players")
    axes.legend()
    _save(figure, path)


def draw_leads(leads: Mapping[str, Lead], path: Path) -> None:
    """Draw who had more gold after rounds of two, by level."""
    figure, axes = _axes("Who has more gold after a round")
    names, first = list(leads), [one.first.value for one in leads.values()]
    last = [one.last.value for one in leads.values()]
    even = [1 - one - other for one, other in zip(first, last, strict=True)]
    parts = {"first player": first, "even": even, "second player": last}
    colours, begin = ("tab:blue", "lightgray", "tab:orange"), [0.0] * len(names)
    for (label, widths), colour in zip(parts.items(), colours, strict=True):
        bars = axes.barh(names, widths, left=begin, label=label, color=colour)
        axes.bar_label(bars, [f"{100 * width:.1f} %" for width in widths], label_type="center")
        begin = [one + width for one, width in zip(begin, widths, strict=True)]
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of rounds")
    axes.legend(loc="lower center", bbox_to_anchor=(0.5, -0.4), ncols=3)
    _save(figure, path)


def draw_beliefs(found: Sequence[Quality], path: Path) -> None:
    """Draw the log score by turn of believers at the same tables, against the uniform guess."""
    figure, axes = _axes("Who is a saboteur? Log score a seat, by turn")
    lines = [(f"{one.level}'s belief", [(turn.turn, turn.belief) for turn in one.turns]) for one in found]
    lines.append(("uniform guess", [(turn.turn, turn.uniform) for turn in found[0].turns]))
    for label, points in lines:
        turns, estimates = [turn for turn, _ in points], [one for _, one in points]
        axes.plot(turns, [one.value for one in estimates], marker="o", label=label)
        axes.fill_between(turns, [one.low for one in estimates], [one.high for one in estimates], alpha=0.2)
    axes.set_xlabel("turns taken")
    axes.set_ylabel("nats (0 is certainty)")
    axes.legend()
    _save(figure, path)


def draw_calibration(found: Sequence[Quality], path: Path) -> None:
    """Draw how often what was predicted is true, against how likely it was thought to be."""
    figure, axes = _axes("Calibration: how often a suspect is a saboteur")
    axes.plot([0, 1], [0, 1], color="gray", linestyle="--", label="perfect")
    for one in found:
        shares = [bucket.true for bucket in one.buckets]
        axes.errorbar(
            [bucket.guessed for bucket in one.buckets],
            [true.value for true in shares],
            yerr=[[true.value - true.low for true in shares], [true.high - true.value for true in shares]],
            marker="o",
            capsize=3,
            label=one.level,
        )
    axes.set_xlabel("predicted")
    axes.set_ylabel("actual share")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.legend()
    _save(figure, path)
