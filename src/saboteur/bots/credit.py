"""Say how likely each team makes a claim: what a word is worth before its speaker is known.

Only ratios matter. They are moderate, because people lie in more ways than bots do.
"""

from __future__ import annotations

from .evidence import side_of

SEEN_TRUE = {"for": 0.95, "against": 0.3}
"""How often a speaker who has looked at a goal tells the truth about it."""
GUESSED_TRUE = {"for": 0.55, "against": 0.4}
"""The same for a speaker who has not looked."""
GUESSES = {"for": 0.3, "against": 0.6}
"""How often anybody speaks of a goal without having looked."""

ABOUT_OTHERS = {
    "saboteur": {"for": (0.45, 0.55), "against": (0.52, 0.48)},
    "doubt": {"for": (0.47, 0.53), "against": (0.5, 0.5)},
    "trust": {"for": (0.54, 0.46), "against": (0.48, 0.52)},
}
"""How often each side says so of somebody who wants the treasure found, and of somebody who does not.

They differ little, because most of what speakers know of others everybody has seen, and so weighed already.
"""

OWN_ROLE = 0.9
"""How often those who dig name their true role; a little less often saboteurs name one that digs."""
BLUFF = 0.85


def credit(verb: str, team: str, *, target: str, role: str, true: bool, looked: bool) -> float:
    """Return how likely somebody of a team makes a claim.

    It speaks of a goal (then it is true or not, and the speaker has looked or not), of somebody of the team
    `target`, or of the speaker's own role, which belongs to the team `role`.
    """
    side = side_of(team)
    if verb == "saw":
        honest = (SEEN_TRUE if looked else GUESSED_TRUE)[side]
        return (honest if true else 1 - honest) * (1.0 if looked else GUESSES[side])
    if verb in ABOUT_OTHERS:
        return ABOUT_OTHERS[verb][side][side_of(target) == "against"]
    if verb == "i_am" and role:
        if side == "against":
            return BLUFF if side_of(role) == "for" else 1 - BLUFF
        return OWN_ROLE if team == role else (1 - OWN_ROLE) / 2
    return 1.0
