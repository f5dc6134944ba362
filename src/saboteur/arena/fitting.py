"""Count how often each team does each deed in games between bots: the rates behind beliefs.

python -m saboteur.arena.fitting foreman --rounds 400 > rates.toml
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import partial
from random import Random

from ..art.looks import usual_edition
from ..bots import Budget
from ..bots.chronicle import Chronicle, Deed, Upheaval
from ..bots.evidence import AIMED, SIDES, name, side_of
from ..bots.leanings import goal_effects
from ..catalogue import ruleset
from ..state import State
from .match import Match, teams_of
from .players import player
from .rounds import deal_by_number

ALIKE = 0.5
"""Added to every count: what was never seen is rare, not impossible."""


class Tally:
    """Counted deeds, and the turns in which they were possible."""

    def __init__(self) -> None:
        self.deeds: defaultdict[tuple[str, str], float] = defaultdict(float)
        self.turns: Counter[tuple[str, str]] = Counter()

    def add(self, chronicle: Chronicle, teams: Sequence[str], treasure: int) -> None:
        """Count the deeds of a round."""
        goals = tuple(range(len(chronicle.goals)))
        for entry in chronicle.entries:
            if isinstance(entry, Upheaval):
                return  # from here on the teams have changed
            if isinstance(entry, Deed):
                self._count(entry, teams, treasure, goals)

    def _count(self, deed: Deed, teams: Sequence[str], treasure: int, goals: tuple[int, ...]) -> None:
        unseen = tuple(goal for goal in goals if goal not in deed.looked)
        hopes = (treasure,) if treasure in deed.looked else unseen or goals
        side, named = side_of(teams[deed.seat]), name(deed, hopes)
        context = " ".join(named.split()[:2])
        self.turns[side, context] += 1
        if deed.kind in AIMED and deed.target is not None:
            whom = "self" if deed.target == deed.seat else side_of(teams[deed.target])
            others = [side_of(team) for seat, team in enumerate(teams) if seat != deed.seat]
            named = f"{named} {whom}"
            # Per seat that could be the target, so that few saboteurs count as much as many diggers.
            self.deeds[side, named] += 1.0 if whom == "self" else 1.0 / max(1, others.count(whom))
        else:
            self.deeds[side, named] += 1

    def toml(self) -> str:
        """Write the rates as a table."""
        names = sorted({named for _, named in self.deeds})
        lines = [
            "# How often each side does what in a turn: near or far from the treasure, tools bound or free."
        ]
        for side in SIDES:
            lines += ["", f"[{side}]"]
            for named in names:
                context = " ".join(named.split()[:2])
                rate = (self.deeds[side, named] + ALIKE) / (self.turns[side, context] + 20 * ALIKE)
                lines.append(f'"{named}" = {rate:.4f}')
        return "\n".join(lines) + "\n"


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--rounds", type=int, default=300)
    options = parser.parse_args()
    tally = Tally()
    random = Random("fitting")
    for number in range(options.rounds):
        rules = ruleset(usual_edition(), random.choice((3, 4, 5, 5, 6, 7, 8, 10)), rounds=1)
        match = Match(rules, f"fitting {number}", dealer=partial(deal_by_number, number))
        state = match.deal()
        teams, treasure = teams_of(state), _treasure(state)
        match.play([player(random.choice(options.levels)) for _ in teams], [Budget(playouts=1)] * len(teams))
        chronicle = Chronicle(rules)
        chronicle.go_on(match.stories[0])
        tally.add(chronicle, teams, treasure)
    print(tally.toml(), end="")


def _treasure(state: State) -> int:
    cells, designs = state.ruleset.goal_cells, state.ruleset.designs
    lying = [designs[state.zones[f"goal:{cell}"][0]].effect for cell in cells]
    return next(at for at, effect in enumerate(lying) if effect in goal_effects("won"))


if __name__ == "__main__":
    main()
