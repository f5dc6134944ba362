"""Layout of the row of words that says where each block of `saboteur.env.observation` begins.

`saboteur.env.compiled` makes such a row from a Layout, so both write the same observation.
"""

from __future__ import annotations

SIZE, MAZE, HAND, HANDS, FRONT, ROLE, KNOWN, GOLD, DISCARD, SIZES = range(10)
COINS, SEAT, TABLE, TOKENS, FACTS, MENU = range(10, 16)
DECK_KINDS, ROLE_KINDS, GOLD_KINDS = 16, 17, 18
LEFT, ABOVE, WIDE, HIGH = 19, 20, 21, 22
REACHED, OPEN, KNOWN_GOAL, GOAL_BACK = 23, 24, 25, 26
"""Planes of the maze, and the number of the back of a goal."""
MOST_FACTS, LONGEST = 27, 28
DISCARD_PLACE, GOLD_PLACE, HAND_PLACE, PURSE_PLACE, SPARE_PLACE = 29, 30, 31, 32, 33
"""Numbers of kinds of places."""
VERBS = 34
"""The number of each verb; `observing.verb_of` says at which place."""
TOKEN_NUMBERS = 51
"""The number of each kind of token, from KEY_TOKEN on."""
CLAIMS = 55
"""Where claims are written; 0 if seats do not talk."""
COLUMNS = 56
"""For each card, its place among the cards of the deck, among the roles, and among what is worth gold."""
COLUMN_WORDS = 3
MOST_CARDS = 96
PRINTED = COLUMNS + COLUMN_WORDS * MOST_CARDS
"""For each card and way up, what is printed on it: the number of planes, then each plane with its value."""
PRINTED_WORDS = 48
LAYOUT_WORDS = PRINTED + 2 * PRINTED_WORDS * MOST_CARDS
