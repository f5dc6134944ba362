"""The game as scalar code over rows of words: one source, interpreted, compiled for cores, or for a
graphics card.

The engine stays the authority; `saboteur.checks.lockstep` holds the two together. Only `composing` needs
the rest of the library: on a machine with a graphics card this folder can be used by itself, with rules
that were written down.
"""
