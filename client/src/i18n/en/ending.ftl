### What is said at the end of rounds and games.

ending-parts = How it adds up
ending-promised = The server committed to its secret before the deal.
ending-checked = This page has checked the deals: nobody could have rigged them.
ending-consistent = The deals follow from the revealed secrets.
ending-faults-commitment = The server revealed a different secret from the one it committed to!
ending-faults-number = The server did not use this page’s number in the deals!
ending-faults-deal = A deal does not match its published fingerprint!
ending-faults-cards = You were shown different cards from the ones you were dealt!
ending-promise-0 =
    Before the game, the server picks a secret for each round and shows its fingerprint (SHA-256). Then every page at
    the table adds a random number of its own. The cards follow from both, so neither the server nor a player can
    choose them.
ending-promise-1 =
    When the game is over, the server reveals its secrets. This page then repeats the calculation. It compares the
    fingerprints with those it saw at the start, and checks that its own number was used. Then it deals the cards again
    and compares them with the cards you were shown.
ending-keep_line = Anybody who has this line can check the downloaded game with “saboteur verify”:
ending-copy_line = Copy the line
ending-how = What does that mean?
ending-claims_of = In round { NUMBER($round) }
ending-earlier = Mazes of earlier rounds

round_end-found = The diggers struck gold
round_end-kept = The saboteurs kept the gold
round_end-teams = The round is over
round_end-stories-cards_out = Nobody had cards left, and the treasure was not reached.
round_end-stories-nobody = Nobody had cards left.
round_end-stories-other = The round is over.
round_end-no_gold = No gold
round_end-secret = value stays secret
round_end-only_you = only you see this
round_end-so_far = Gold so far
round_end-next = Continue: round { NUMBER($round) }
round_end-winner = { $name } won
round_end-winners = { LIST($names) } won together
round_end-you_won = You won
round_end-you_won_with = You and { LIST($names) } won together
round_end-over = The game is over
round_end-scores = Final score
round_end-again = Play again
round_end-rematch = The next game is waiting at table { $code }.
round_end-follow = Join the rematch
round_end-replay = Watch the replay

## Why everybody got what they got.
earned-heading_alone = One player took it all
earned-heading_team = { $team ->
    [blue] The blue team struck gold
    [green] The green team struck gold
   *[other] The team struck gold
}
earned-picked_first = { $all ->
    [one] Reached the treasure, so got the only gold card.
   *[other] Reached the treasure, so picked first from { $all } gold cards.
}
earned-picked = { NUMBER($place, type: "ordinal") ->
    [one] Digger. Picked { $place }st of { NUMBER($all) }.
    [two] Digger. Picked { $place }nd of { NUMBER($all) }.
    [few] Digger. Picked { $place }rd of { NUMBER($all) }.
   *[other] Digger. Picked { $place }th of { NUMBER($all) }.
}
earned-picked_last = Digger. Got the last gold card.
earned-digger_first = Digger. Reached the treasure in person: { NUMBER($amount) } gold.
earned-digger_paid = Digger. The treasure was reached: { NUMBER($amount) } gold.
earned-digger_none = Digger. No gold card was left.
earned-digger_lost = Digger. The treasure was not reached, so no gold.
earned-hidden = { $count ->
    [one] The only saboteur: the treasure stayed hidden.
   *[other] One of { $count } winners: the treasure stayed hidden.
}
earned-hidden_lost = Saboteur. The treasure was reached, so no gold.
earned-alone = { $role }. Reached the treasure in person, so nobody else gets anything.
earned-alone_lost = { $role }. Did not reach the treasure in person, so no gold.
earned-alone_took = One player took it all.
earned-not_reached = { $role }. The treasure was not reached, so no gold.
earned-no_door = { $team ->
    [blue] No green door was in blue’s way.
    [green] No blue door was in green’s way.
   *[other] No door of the other team was in the way.
}
earned-team = { $group ->
    [one] { earned-no_door } Alone: { NUMBER($amount) } gold.
   *[other] { earned-no_door } { $group } shared the treasure: { NUMBER($amount) } gold each.
}
earned-finder = { YOU($who) ->
    [yes] You
   *[no] { $who }
}
earned-other_team = { $team ->
    [blue] { earned-finder } reached the treasure for green, so blue gets nothing.
    [green] { earned-finder } reached the treasure for blue, so green gets nothing.
   *[other] { earned-finder } reached the treasure for another team.
}
earned-door = { $team ->
    [blue] A green door was in blue’s way, so no gold.
    [green] A blue door was in green’s way, so no gold.
   *[other] A door was in the team’s way, so no gold.
}
earned-found = { $crystals ->
    [one] { $role }: { $crystals } crystal in the maze
   *[other] { $role }: { $crystals } crystals in the maze
}
earned-crystals = { $count ->
    [one] { earned-found }, so { NUMBER($amount) } gold.
   *[other] { earned-found }, divided among { $count }: { NUMBER($amount) } gold each.
}
earned-no_crystals = { $role }. Too few crystals in the maze.
earned-marked = Marked gold worth { NUMBER($amount) }.
earned-nothing_marked = Marked no gold.
earned-parts-won = marked gold
earned-got_from = { YOU($who) ->
    [yes] { $why }, from you
   *[no] { $why }, from { $who }
}
earned-paid_to = { YOU($who) ->
    [yes] { $why }, to you
   *[no] { $why }, to { $who }
}
