"""Say how likely each team makes a claim, before anything is known about its speaker.

Only ratios matter. They are moderate, because people lie in more ways than bots do.
"""

from __future__ import annotations

from .evidence import side_of

SEEN_TRUE = {"for": 0.95, "against": 0.3}
"""How often a speaker who has looked at a goal tells the truth about it."""
GUESSED_TRUE = {"for": 0.55, "against": 0.4}
"""The same for a speaker who has not looked."""
GUESSES = {"for": 0.3, "against": 0.6}
"""How often anybody claims something about a goal without having looked."""

ABOUT_OTHERS = {
    "saboteur": {"for": (0.45, 0.55), "against": (0.52, 0.48)},
    "doubt": {"for": (0.47, 0.53), "against": (0.5, 0.5)},
    "trust": {"for": (0.54, 0.46), "against": (0.48, 0.52)},
}
"""How often each side says this about a player who wants the treasure found, and about one who does not.

The rates differ little: most of what speakers know about others everybody has seen and weighed already.
"""

OWN_ROLE = 0.9
"""How often diggers name their true role; saboteurs claim a digger's role a little less often."""
BLUFF = 0.85


def credit(verb: str, team: str, *, target: str, role: str, true: bool, looked: bool) -> float:
    """Return how likely a member of a team makes a claim.

    The claim is about a goal (then it is true or not, and the speaker has looked or not), about a member of
    the team `target`, or about the speaker's own role, which belongs to the team `role`.
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
