"""Score lines on a graphics card in one go: what `forward.score_lines` computes, without storing what lies
between.

Each program takes some lines at a time, keeps all layers on the chip and writes one number for each line.
Going back it computes the layers again. The lines of a position stand together, so what they add to its
gradient is summed up on the chip too.
"""

# Triton does not read types.
# mypy: disable-error-code="no-untyped-def"
# pyright: reportMissingParameterType=false, reportUnknownParameterType=false

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from . import columns as c
from .forward import ACT, ADDED, Weights

torch: Any = import_module("torch")
triton: Any = import_module("triton")
tl: Any = import_module("triton.language")
part: Callable[..., Any] = triton.jit
kernel: Callable[..., Any] = triton.jit(do_not_specialize=["count"])

WARPS = 8
PROGRAMS = 264
"""Programs that go back: two for each multiprocessor of the largest cards."""

# Functions for the card see only constants of this kind.
BLOCK = tl.constexpr(32)
"""Lines at a time."""
WIDE = tl.constexpr(64)
"""The numbers of a line, what beliefs add to them, and zeros up to a power of two."""
LINE, SEATS, GOALS = tl.constexpr(c.LINE), tl.constexpr(c.SEATS), tl.constexpr(c.GOALS)
NEARER, TARGET, HAS_TARGET = tl.constexpr(c.NEARER), tl.constexpr(c.TARGET), tl.constexpr(c.HAS_TARGET)
MORE = tl.constexpr(c.MORE_FOLLOWERS)
NEARER_SCALE = tl.constexpr(c.LINE_SCALES[c.NEARER])
MORE_SCALE = tl.constexpr(c.LINE_SCALES[c.MORE_FOLLOWERS])
assert WIDE.value == ACT and c.LINE + ADDED <= ACT


@part
def read(lines, owners, trunk, peers, odds, guilt, count, first):
    """Return the numbers of some lines, what their positions and targets add, whose lines they are, whom they
    are aimed at, whether they are aimed at anybody, and whether there are so many."""
    inside, column = tl.arange(0, BLOCK), tl.arange(0, WIDE)
    is_line = inside < count - first
    here, row = lines + tl.cast(first, tl.int64) * LINE, inside * LINE
    owner = tl.load(owners + first + inside, is_line, 0)
    is_aimed = is_line & (tl.load(here + row + HAS_TARGET, is_line, 0) > 0)
    place = owner * SEATS + tl.load(here + row + TARGET, is_line, 0)
    hope, ease = tl.zeros([BLOCK], tl.float32), tl.zeros([BLOCK], tl.float32)
    for goal in tl.static_range(GOALS):
        likely = tl.load(odds + owner * GOALS + goal, is_line, 0.0)
        hope += tl.load(here + row + (NEARER + goal), is_line, 0).to(tl.float32) * likely
        ease += tl.load(here + row + (MORE + goal), is_line, 0).to(tl.float32) * likely
    hope, ease = hope / NEARER_SCALE, ease / MORE_SCALE
    blame = tl.load(guilt + place, is_aimed, 0.0)
    line = tl.load(here + row[:, None] + column, is_line[:, None] & (column < LINE), 0).to(tl.float32)
    line = tl.where(column == LINE, hope[:, None], line)
    line = tl.where(column == LINE + 1, ease[:, None], line)
    line = tl.where(column == LINE + 2, blame[:, None], line)
    added = tl.load(trunk + owner[:, None] * WIDE + column, is_line[:, None], 0.0).to(tl.float32)
    added += tl.load(peers + place[:, None] * WIDE + column, is_aimed[:, None], 0.0).to(tl.float32)
    return line.to(trunk.dtype.element_ty), added, owner, place, is_aimed, is_line


@kernel
def score(
    lines, owners, trunk, peers, odds, guilt, w_line, b_line,
    w_act, b_act, w_score, b_score, scores, count,
):  # fmt: skip
    """Score some lines."""
    first, column = tl.program_id(0) * BLOCK, tl.arange(0, WIDE)
    square = column[:, None] * WIDE + column
    line, added, _, _, _, is_line = read(lines, owners, trunk, peers, odds, guilt, count, first)
    one = tl.maximum(tl.dot(line, tl.load(w_line + square)) + tl.load(b_line + column) + added, 0.0)
    two = tl.dot(one.to(trunk.dtype.element_ty), tl.load(w_act + square)) + tl.load(b_act + column)
    sums = tl.sum(tl.maximum(two, 0.0) * tl.load(w_score + column), 1) + tl.load(b_score)
    tl.store(scores + first + tl.arange(0, BLOCK), sums, is_line)


@kernel
def go_back(
    lines, owners, trunk, peers, odds, guilt, w_line, b_line,
    w_act, b_act, w_score, slopes, count, d_trunk, d_peers, d_line,
    d_act, d_rows,
):  # fmt: skip
    """Add up the gradients of every so many-th group of lines. `d_rows` gets those of the biases and of the
    last layer."""
    program, programs = tl.program_id(0), tl.num_programs(0)
    column, inside = tl.arange(0, WIDE), tl.arange(0, BLOCK)
    square = column[:, None] * WIDE + column
    of_line, of_act, last = tl.load(w_line + square), tl.load(w_act + square), tl.load(w_score + column)
    sum_line, sum_act = tl.zeros([WIDE, WIDE], tl.float32), tl.zeros([WIDE, WIDE], tl.float32)
    sum_one, sum_two = tl.zeros([WIDE], tl.float32), tl.zeros([WIDE], tl.float32)
    sum_last = tl.zeros([WIDE], tl.float32)
    for first in range(program * BLOCK, count, programs * BLOCK):
        line, added, owner, place, is_aimed, is_line = read(
            lines, owners, trunk, peers, odds, guilt, count, first
        )
        one = tl.maximum(tl.dot(line, of_line) + tl.load(b_line + column) + added, 0.0)
        low = one.to(line.dtype)
        two = tl.maximum(tl.dot(low, of_act) + tl.load(b_act + column), 0.0)
        slope = tl.load(slopes + first + inside, is_line, 0.0)
        sum_last += tl.sum(two * slope[:, None], 0)
        d_two = tl.where(two > 0, slope[:, None] * last, 0.0)
        sum_two += tl.sum(d_two, 0)
        sum_act += tl.dot(tl.trans(low), d_two.to(line.dtype))
        d_one = tl.where(one > 0, tl.dot(d_two.to(line.dtype), tl.trans(of_act)), 0.0)
        sum_one += tl.sum(d_one, 0)
        down = d_one.to(line.dtype)
        sum_line += tl.dot(tl.trans(line), down)
        tl.atomic_add(d_peers + place[:, None] * WIDE + column, d_one, is_aimed[:, None])
        begins = tl.load(owners + first)
        number = tl.where(is_line, owner - begins, -1)
        whose = (number == inside[:, None]).to(line.dtype)
        is_owner = inside <= tl.max(number, 0)
        here = (begins + inside)[:, None] * WIDE + column
        tl.atomic_add(d_trunk + here, tl.dot(whose, down), is_owner[:, None])
    mine = program * WIDE * WIDE + square
    tl.store(d_line + mine, sum_line)
    tl.store(d_act + mine, sum_act)
    rows = d_rows + program * 3 * WIDE + column
    tl.store(rows, sum_one)
    tl.store(rows + WIDE, sum_two)
    tl.store(rows + 2 * WIDE, sum_last)


class Scores(torch.autograd.Function):  # type: ignore[misc]  # pyright: ignore[reportUntypedBaseClass]
    """The score of every line, with the gradients of what is learned."""

    @staticmethod
    def forward(ctx: Any, *given: Any) -> Any:
        """Return the scores."""
        lines = given[0]
        scores = torch.empty(len(lines), dtype=torch.float32, device=lines.device)
        if len(lines):
            score[(triton.cdiv(len(lines), BLOCK.value),)](*given, scores, len(lines), num_warps=WARPS)
        ctx.save_for_backward(*given)
        return scores

    @staticmethod
    def backward(ctx: Any, slopes: Any) -> tuple[Any, ...]:
        """Return the gradients of everything but the lines and the beliefs."""
        *given, _ = ctx.saved_tensors
        lines, _, trunk, peers, _, _, w_line, _, w_act, _, _ = given
        slopes = slopes.contiguous()
        programs = min(PROGRAMS, triton.cdiv(len(lines), BLOCK.value))
        full = {"dtype": torch.float32, "device": lines.device}
        d_trunk, d_peers = torch.zeros(trunk.shape, **full), torch.zeros(peers.shape, **full)
        d_line, d_act = torch.empty((2, programs, ACT, ACT), **full)
        d_rows = torch.empty((programs, 3, ACT), **full)
        found = d_trunk, d_peers, d_line, d_act, d_rows
        go_back[(programs,)](*given, slopes, len(lines), *found, num_warps=WARPS)
        one, two, last = d_rows.sum(0)
        return (
            None, None, d_trunk.to(trunk.dtype), d_peers.to(peers.dtype), None, None,
            d_line.sum(0).to(w_line.dtype), one, d_act.sum(0).to(w_act.dtype), two, last, slopes.sum()[None],
        )  # fmt: skip


@cache
def shares(device: Any) -> Any:
    """Return by what the rows of the first layer are multiplied, instead of the numbers of a line."""
    scales = [*c.LINE_SCALES, *[1.0] * ADDED]
    return 1.0 / torch.tensor(scales, dtype=torch.float32, device=device)[:, None]


def score_lines(p: Weights, lines: Any, owners: Any, trunk: Any, peers: Any, odds: Any, guilt: Any) -> Any:
    """Score every line. `trunk` and `peers` are what the positions and seats add to the first layer; `odds`
    and `guilt` are beliefs about goals and seats."""
    w_line = torch.nn.functional.pad(p["line"] * shares(lines.device), (0, 0, 0, ACT - c.LINE - ADDED))
    low = p["act"].dtype
    return Scores.apply(
        lines, owners.int(), trunk.to(low).contiguous(), peers.to(low).contiguous(),
        odds.float().contiguous(), guilt.float().contiguous(), w_line.to(low), p["line+"].float(),
        p["act"].contiguous(), p["act+"].float(), p["score"].float()[:, 0].contiguous(), p["score+"].float(),
    )  # fmt: skip
