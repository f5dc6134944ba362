"""Lay out the record of a game: a row of whole numbers, called words, each with its place.

The record holds everything about a game, hands, pile and goals too. `observing` decides what a seat may see.

A card is the number of its design in the ruleset. A cell is a place of a window over the maze, row by row.
The word of a cell:

    bits  0-3   sides where a face-up neighbour has a port towards it
    bits  4-7   sides where a face-up neighbour has a wall towards it
    bits  8-11  sides where the neighbour's port is reached, by the first kind of walker
    bits 12-15  the same for the second kind of walker
    bits 16-22  the card that lies there, plus one
    bit  23     that card lies turned
    bit  24     it lies face up
    bits 25-28  sides whose gate is open to everybody
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

Words: TypeAlias = MutableSequence[int]
"""A list if the code is interpreted, an array of 32-bit numbers if it is compiled."""
Act: TypeAlias = int
Wide: TypeAlias = int
"""Numbers that need more than 32 bits: acts, and others."""
Acts: TypeAlias = MutableSequence[int]
"""The same with 64 bits: an act needs more."""
Reals: TypeAlias = MutableSequence[float]
"""The same for real numbers."""
Row: TypeAlias = MutableSequence[int]
"""The same with 8 bits: an observation."""
Games: TypeAlias = Sequence[Words]
ManyActs: TypeAlias = Sequence[Acts]
Rows: TypeAlias = Sequence[Row]
"""The same for many games."""

# ---- cells ----------------------------------------------------------------------------------------

WIDE, HIGH = 32, 28
LEFT, ABOVE = -16, -14
"""The cell in the upper left corner of the window. Saboteurs lead away from the goals, so there is more room
left of the start than right of the goals."""
CELLS = WIDE * HIGH

NEAR = 8
"""The first bit of the sides that the first walker has reached."""
REACHED = 0xFF00
"""All sides that any walker has reached."""
CARD = 16
CARD_MASK = 127
TURNED = 1 << 23
UP = 1 << 24
OPENED = 25
LYING = CARD_MASK << CARD | TURNED | UP | 15 << OPENED
"""The bits about the card on a cell, not about its neighbours."""

# ---- sizes ----------------------------------------------------------------------------------------

MOST_SEATS = 12
MOST_DECK = 128
MOST_HAND = 8
MOST_ROLES = 16
MOST_GOALS = 18
MOST_GOLD = 28
MOST_PIECES = 96
MOST_SHORE = 192
MOST_STACK = 384
MOST_TOKENS = 24
MOST_FACTS = 4
MOST_ROUNDS = 3
MOST_WON = 24
MOST_SAID = 4
MOST_DESIGNS = 24

# ---- single words ---------------------------------------------------------------------------------

SEED, MORE_SEED, DRAWN = 0, 1, 2
"""Two halves of a seed, and how many random numbers have been used."""
ROUND, PHASE, ACTOR, TURN = 3, 4, 5, 6
"""The number of the round; what is going on; who decides; whose turn it is."""
RESUME = 7
"""The phase that follows when everything that a play has connected is resolved."""
AT = 8
"""The cell whose card is being turned up."""
PLAYED = 9
"""The action card that was played and not yet put away, plus one."""
ENDED_BY, REACHED_BY, REASON = 10, 11, 12
"""Whose turn ended the round; who reached the treasure, or -1; why the round ended."""
CLIPPED = 13
"""1 if the game left the window and was stopped."""
PILE, PILE_END, DISCARDED = 14, 15, 16
"""Where the pile begins and ends in the deck; the number of discarded cards."""
PIECE_COUNT, SHORE_COUNT, TOKEN_COUNT = 17, 18, 19
GOLD_LEFT, GOALS_LEFT = 20, 21
"""Gold cards in their pile; goals that are still in the game."""
LINKED = 22
"""Colours of ladders that are reached: four bits for each kind of walker."""
SPOKEN = 23
"""1 if the seat whose turn it is has claimed something in this turn."""
FACT_COUNT, SHOWN = 24, 25
"""How many facts about hands are kept; 1 if all roles have been shown."""
THIEVES = 26
"""Seats that are still to steal, a bit for each."""
MOVES = 27
"""The number of moves made in the game."""
DUE = 28
"""Who draws at the end of the turn, times 8, plus how many cards."""
PURSE = 29
"""Gold cards from which a digger picks: how many of 1, 2 and 3 (three words)."""
WON_COUNT = 29
"""In games without gold cards: how many cards each seat has won, and how many are out of the game."""

REVERSED = 32
"""1 if turns go counter-clockwise for the rest of the round."""

# ---- rows of words --------------------------------------------------------------------------------

COINS = 33
FRONTS = COINS + MOST_SEATS
"""What lies in front of each seat: a bit for each kind of trouble."""
HELD = FRONTS + MOST_SEATS
"""How many cards each seat holds."""
HANDS = HELD + MOST_SEATS
ROLES = HANDS + MOST_SEATS * MOST_HAND
"""The roles of the seats, then the spare ones."""
ROLE_SEEN = ROLES + MOST_ROLES
"""Who has seen each of these, a bit for each seat."""
GOALS = ROLE_SEEN + MOST_ROLES
GOAL_SEEN = GOALS + MOST_GOALS
DECK = GOAL_SEEN + MOST_GOALS
"""From the front the discard pile, bottom first; then nothing; from PILE on the pile, top first; last what
was put aside. A discarded card has 256 times (1 + the only seat that saw it) added, or nothing if all did."""
GOLD_PILE = DECK + MOST_DECK
GOLD = GOLD_PILE + MOST_GOLD
"""How many gold cards worth 1, 2 and 3 each seat has."""
GOLD_SHOWN = GOLD + 3 * MOST_SEATS
"""How many of them were handed out face up."""
PASSED_ON = GOLD + max(6 * MOST_SEATS, 3 * MOST_WON)
"""For each round and seat, the gold cards it passed on: how many of each, and who may have them."""
WON = GOLD
"""In games without gold cards: the cards that each seat has won, then those that are out of the game."""
BOX = 2
"""The place among the seats of what is out of the game."""
FACTS = PASSED_ON + MOST_ROUNDS * MOST_SEATS
"""What seats know about hands. Only two cards exchange hands, so there are at most four facts per round."""
KNOWER, IS_LOOSE, OWNER, KNOWN_COUNT, KNOWN_CARDS, KNOWN_HEIGHTS = 0, 1, 2, 3, 4, 12
"""A fact: who knows it; 1 if the cards may lie in several places; whose hand (plus one) may hold them; the
cards, and which heights of the discard pile may hold them, a bit for each, 30 in a word."""
FACT_WORDS = 16
TOKENS = FACTS + MOST_FACTS * FACT_WORDS
PIECES = TOKENS + MOST_TOKENS
"""The cells where cards lie, in the order in which they came."""
SHORE = PIECES + MOST_PIECES
"""The empty cells that a reached port opens onto."""
STACK = SHORE + MOST_SHORE
"""Room for the flood."""
GRID = STACK + MOST_STACK
SAID = GRID + CELLS
"""What each seat has claimed in this round, where seats talk."""
SAID_GOALS, SAID_ROLE, SAID_HELD, SAID_ABOUT = range(4)
"""About each goal in three bits: SAID_TREASURE or SAID_STONE, what was said last, and 4 if it said both. Its
role, and a card that it says it holds or lacks (plus one each; PLAYED_SINCE more once it has played that
card, LACKED more if it says that it lacks it). About each seat in two bits: ACCUSED or TRUSTED."""
SAID_TREASURE, SAID_STONE = 1, 2
PLAYED_SINCE, LACKED = 256, 512
ACCUSED, TRUSTED = 1, 2
WORDS = SAID + MOST_SEATS * MOST_SAID

# ---- what is going on -----------------------------------------------------------------------------

KEY_TOKEN, MARKER, BRIBE_TOKEN, THEFT_TOKEN = 5, 6, 7, 8
"""Kinds of token. A token is its kind, 16 times (its seat plus one), and 256 times its cell."""

AT_DEAL, AT_TURN, AT_LATE, AT_NEXT, AT_TURN_UP, AT_PICK, AT_CLAIM, AT_ROB, AT_END, AT_TELL = range(10)
"""AT_TELL: a seat that has just looked at a goal may say what it saw."""
CHANCE, NOBODY = -2, -1
TREASURE_REACHED, CARDS_OUT, MARKERS_OUT, GOALS_UP, SPIDER_MET = 1, 2, 3, 4, 5
"""Why a round ended."""

# ---- acts -----------------------------------------------------------------------------------------

LAY, PLAY, PASS, SHED, NEXT, TURN_UP, TAKE_GOLD, ROB, CLAIM, BRIBE, DONE = range(11)
SAW, I_AM, I_HOLD, ACCUSE, TRUST = range(11, 16)
"""The verbs of acts. An act is one number: verb, up to three cards (plus one each), a place (twice the cell,
plus one if turned), a seat (plus one) and a kind of trouble (plus one). From SAW on they are claims."""
FIRST_CARD, SECOND_CARD, THIRD_CARD, PLACE, AIMED, TROUBLE = 4, 11, 18, 25, 36, 40
LACKING = 1 << PLACE
"""Added to I_HOLD, it says the opposite: that the seat lacks the card."""
MOST_ACTS = 2560
"""Room for a list of acts."""
