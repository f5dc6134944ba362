"""Compare a hall with the interpreted kernel: every number that a player reads, in whole rounds by rules of
thumb."""

from __future__ import annotations

from typing import Any

from .. import words as w
from .halls import Hall
from .parts import Game, as_written, blank_marks


def compare(hall: Hall, seed: int = 3) -> tuple[int, int]:
    """Play all rounds of a hall by rules of thumb; return how many decisions were compared, and how many
    differed."""
    torch = hall.torch
    tables = [row.tolist() for row in hall.tables.cpu()]
    kinds = hall.kinds.cpu().tolist()
    games = [Interpreted(hall.game, tables[kind], seed + at) for at, kind in enumerate(kinds)]
    hall.begin(seed, seed)
    for game in games:
        game.begin(seed)
    compared = differing = 0
    while (shown := hall.show()) is not None:
        starts = (shown.counts.cumsum(0) - shown.counts).cpu().tolist()
        choices = torch.zeros(len(shown.ids), dtype=torch.int32, device=hall.device)
        hall.thumb(shown.ids, torch.ones_like(choices), choices)
        rows = [
            part.cpu().reshape(len(part), -1).numpy() for part in (shown.contexts, shown.seats, shown.truths)
        ]
        lines, counts = shown.lines.cpu().numpy(), shown.counts.cpu().tolist()
        for at, one in enumerate(shown.ids.cpu().tolist()):
            seen = [row[at].tolist() for row in rows]
            seen.append(lines[starts[at] : starts[at] + counts[at]].reshape(-1).tolist())
            compared += 1
            differing += seen != games[one].look() or games[one].step() != int(choices[at])
        hall.advance(shown.ids, choices)
    return compared, differing


class Interpreted:
    """One round, played by the interpreted kernel."""

    def __init__(self, game: Game, rules: list[int], seed: int) -> None:
        self.kernel: Any = as_written(game)
        self.sizes, self.rules, self.seed = game.sizes, rules, seed
        self.game, self.memory, self.marks = [0] * w.WORDS, [0] * game.sizes.memory, blank_marks(game)
        self.acts = [0] * w.MOST_ACTS

    def begin(self, more_seed: int) -> None:
        """Deal."""
        self.kernel.begin_round_of(self.game, self.rules, self.memory, self.marks, self.seed, more_seed)

    def look(self) -> list[list[int]]:
        """Return the rows for the position, the seats, the truth and the acts."""
        count = self.kernel.list_acts(self.game, self.rules, self.acts)
        context, seats = [0] * self.sizes.context, [0] * self.sizes.seats * self.sizes.seat
        truth, lines = [0] * self.sizes.truth, [0] * count * self.sizes.line
        self.kernel.sense(
            self.game, self.rules, self.memory, self.marks, self.acts, count, context, 0, seats, 0, lines, 0
        )
        self.kernel.tell_truth(self.game, self.rules, self.marks, truth, 0)
        return [context, seats, truth, lines]

    def step(self) -> int:
        """Choose by rules of thumb, and continue; return the choice."""
        choice: int = self.kernel.thumb_place(self.game, self.rules, self.marks, self.acts)
        self.kernel.go_ahead(self.game, self.rules, self.memory, self.marks, self.acts, choice)
        return choice
