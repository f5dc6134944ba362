"""Names for the kinds of text in a game.

All of them are strings, also on the wire and in records. A name says which kind a field holds.
"""

from __future__ import annotations

from typing import TypeAlias

Card: TypeAlias = str
"""The id of a design, such as `tee_nes`; copies of a card are not distinguished."""
Zone: TypeAlias = str
"""Where cards lie, such as `hand:2`, `pile` or `goal:8,0`."""
Place: TypeAlias = str
"""What a fact is about: a zone, or one card of a stack, such as `discard:4`."""
Verb: TypeAlias = str
"""What an act does, such as `lay`."""
Kind: TypeAlias = str
"""The kind of an event, a frame, a token or a due."""
Flag: TypeAlias = str
"""Something that everybody knows about the round, such as `revealed`."""
Team: TypeAlias = str
"""Who wins together, such as `diggers`."""
Order: TypeAlias = tuple[str, ...]
"""What chance put in order: cards, seats or ranks."""
Cards: TypeAlias = tuple[Card, ...]
"""Some cards, as they lie in a zone."""
