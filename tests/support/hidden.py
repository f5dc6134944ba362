"""Deal again what a seat may not know, in a record of the kernel."""

from __future__ import annotations

from random import Random

from saboteur.kernel import rules as r
from saboteur.kernel import words as w


def shuffle(words: list[int], places: list[int], random: Random, mask: int) -> None:
    """Shuffle some bits of some words among their places."""
    hidden = [words[place] & mask for place in places]
    random.shuffle(hidden)
    for place, found in zip(places, hidden, strict=True):
        words[place] = words[place] & ~mask | found


def resample(game: list[int], rules: list[int], seat: int, random: Random) -> list[int]:
    """Return a game in which everything that a seat may not know lies elsewhere."""
    other = game[:]
    seats = range(rules[r.SEATS])
    known = [game[w.FACTS + at * w.FACT_WORDS + w.KNOWER] == seat for at in range(game[w.FACT_COUNT])]
    cards = [*range(w.DECK + game[w.PILE], w.DECK + game[w.PILE_END] + rules[r.SET_ASIDE])]
    if not any(known):
        cards += [
            w.HANDS + holder * w.MOST_HAND + at
            for holder in seats
            if holder != seat
            for at in range(game[w.HELD + holder])
        ]
        discards = range(w.DECK, w.DECK + game[w.DISCARDED])
        cards += [place for place in discards if game[place] >> 8 not in (0, seat + 1)]
    shuffle(other, cards, random, 255)
    if not game[w.SHOWN]:
        roles = [
            at for at in range(rules[r.ROLE_COUNT]) if at != seat and not game[w.ROLE_SEEN + at] >> seat & 1
        ]
        shuffle(other, [w.ROLES + at for at in roles], random, -1)
    goals = [
        w.GRID + rules[r.GOAL_CELLS + at]
        for at in range(rules[r.GOAL_CELL_COUNT])
        if not game[w.GOAL_SEEN + at] >> seat & 1
        and not game[w.GRID + rules[r.GOAL_CELLS + at]] & w.UP
        and not (game[w.PHASE] == w.AT_TURN_UP and game[w.AT] == rules[r.GOAL_CELLS + at])
    ]
    shuffle(other, goals, random, w.CARD_MASK << w.CARD)
    shuffle(other, [w.GOLD_PILE + at for at in range(game[w.GOLD_LEFT])], random, -1)
    return other
