"""The game as scalar code over rows of words. One source runs interpreted, on cores or on a graphics card.

The engine stays the authority: `saboteur.checks.lockstep` plays both side by side and compares them. Only
`composing` and `entering` need the rest of the library. On another machine with a graphics card, this folder
works alone, with rules read from a file.
"""
