"""Ratings: how strong a player is in each role of an edition, apart from luck and team. No I/O.

>>> from saboteur.ratings.model import Book, rate
>>> from saboteur.ratings.rounds import Game, Round, Seat
>>> seats = Seat("ann", "diggers", "digger", True), Seat("bob", "saboteurs", "saboteur", False)
>>> book: Book = {}
>>> book.update(rate(book, Game("base", (), (Round(seats),))))
>>> sorted((key.player, key.role, strength.shown > 1500) for key, strength in book.items() if key.is_player)
[('ann', 'digger', True), ('bob', 'saboteur', False)]
"""
