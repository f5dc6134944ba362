"""A player that learned: what it looks at, the net that chooses, and how it is trained.

Like the rest of `kernel`, this folder needs only numpy (and numba and torch to train), so that it also works
on a machine that has nothing else. It covers games with roles, gold cards, and goals in three cells.
"""
