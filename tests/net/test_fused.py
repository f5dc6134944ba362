"""What scores lines in one go on a card gives the same scores and gradients as `score_lines`.

Triton's interpreter stands in for the card. It has to be chosen before triton is imported.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

import pytest

from saboteur.kernel.net import columns as c
from saboteur.kernel.net.forward import ACT, ADDED, score_lines
from saboteur.kernel.net.torched import with_torch

os.environ["TRITON_INTERPRET"] = "1"
torch: Any = import_module("torch")
fused: Any = import_module("saboteur.kernel.net.fused")


def numbers(*shape: int) -> Any:
    return (torch.randn(*shape) * 0.2).requires_grad_()


@pytest.mark.parametrize(("positions", "most"), [(1, 2), (37, 60)])
def test_lines_that_are_scored_in_one_go_have_the_same_scores_and_gradients(
    positions: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fused, "PROGRAMS", 5)
    torch.manual_seed(positions)
    counts = torch.randint(1, most, (positions,))
    owners = torch.repeat_interleave(torch.arange(positions), counts)
    lines = torch.randint(-9, 10, (len(owners), c.LINE), dtype=torch.int8)
    lines[:, c.TARGET] = torch.randint(0, c.SEATS, (len(owners),))
    lines[:, c.HAS_TARGET] = torch.randint(0, 2, (len(owners),))
    weights = {
        "line": numbers(c.LINE + ADDED, ACT), "line+": numbers(ACT), "act": numbers(ACT, ACT),
        "act+": numbers(ACT), "score": numbers(ACT, 1), "score+": numbers(1),
    }  # fmt: skip
    trunk, peers = numbers(positions, ACT), numbers(positions * c.SEATS, ACT)
    odds, guilt = torch.rand(positions, c.GOALS), torch.rand(positions * c.SEATS)
    given = (lines, owners, trunk, peers, odds, guilt)
    plain = score_lines(with_torch("cpu", torch.float32), weights, *given)
    quick = fused.score_lines(weights, *given)
    assert torch.allclose(plain, quick, atol=1e-5)
    slopes, learned = torch.randn(len(owners)), [*weights.values(), trunk, peers]
    wanted = torch.autograd.grad((plain * slopes).sum(), learned)
    found = torch.autograd.grad((quick * slopes).sum(), learned)
    for one, other in zip(wanted, found, strict=True):
        assert torch.allclose(one, other, rtol=1e-4, atol=1e-5 + 1e-6 * float(one.abs().max()))
    assert float(wanted[0].abs().max()) > 0
