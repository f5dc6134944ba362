"""Names for the kinds of text that the game is written in.

All of them are strings, on the wire and in records as well; a name says which kind a field holds.
"""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = str
"""The id of a design, as `tee_nes`; copies of a card are not told apart."""
Zone: TypeAlias = str
"""Where cards lie, as `hand:2`, `pile` or `goal:8,0`."""
Place: TypeAlias = str
"""What a fact speaks of: a zone, or one card of a stack, as `discard:4`."""
Verb: TypeAlias = str
"""What an act does, as `lay`."""
Kind: TypeAlias = str
"""The kind of an event, a frame, a token or a due."""
Flag: TypeAlias = str
"""Something that everybody knows of the round, as `revealed`."""
