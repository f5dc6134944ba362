### One line for each thing that happens in a game.

## Those whom lines speak of.
actor = { YOU($who) ->
    [yes] You
   *[no] { $who }
}
them = { YOU($whom) ->
    [yes] you
   *[no] { $whom }
}
self = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] yourself
       *[no] themselves
    }
   *[no] { them }
}
whose = { YOU($whom) ->
    [yes] your
   *[no] { $whom }’s
}
their = { YOU($who) ->
    [yes] your
   *[no] their
}
tool = { $tool ->
    [pickaxe] pickaxe
    [lamp] lamp
    [cart] cart
   *[other] { $tool }
}

# An event of a module that the page was not built with, in the module's words.
log_lines-other_event = { actor }: { $line }
log_lines-laid = { actor } laid “{ $card }”, { $at }
log_lines-played = { actor } played “{ $card }”
log_lines-played_on = { actor } played “{ $card }” on { self }
# Why cards were moved: the reason alone, with the card's effect if it lies in front of a player, or with the kind of
# place that it goes to. At the end, _own is said of a player's own cards, and _seen if the reader sees the cards.
log_lines-looked = { actor } looked at { $what }
log_lines-found = { actor } looked at { $what }: { $found }
log_moves-pass = { $count ->
    [one] { actor } passed and discarded { $count } card
   *[other] { actor } passed and discarded { $count } cards
}
log_moves-pass_seen = { actor } passed and discarded { $card }
log_lines-turned_up = { actor } revealed { $what }: { $card }
log_lines-got = { actor } got { NUMBER($amount) } gold ({ $why })
log_lines-paid = { actor } paid { NUMBER($amount) } gold ({ $why })
log_lines-got_from = { actor } got { NUMBER($amount) } gold from { them } ({ $why })
log_lines-shuffled = The discard pile was shuffled
log_lines-role_shown = { YOU($who) ->
    [yes] You were: { $card }
   *[no] { $who } was: { $card }
}
log_lines-spare_shown = { $count ->
    [one] Role left over: { $cards }
   *[other] Roles left over: { $cards }
}
log_lines-round = Round { NUMBER($round) } begins
log_lines-round_ended = The round is over
log_lines-total = { actor }: { NUMBER($amount) } gold
log_lines-game_over = The game is over
log_lines-got_gold = { $count ->
    [one] { actor } got { $count } gold card ({ $why })
   *[other] { actor } got { $count } gold cards ({ $why })
}
log_moves-keep_hand_seen = { actor } looked through some cards and kept { $card }
log_moves-keep_hand = { actor } looked through some cards and kept one

## Who begins or ceases to play their own seat.
seat_changes-stood_in = { YOU($who) ->
    [yes] A bot plays for you
   *[no] A bot plays for { $who }
}
seat_changes-took_back = { YOU($who) ->
    [yes] You play again
   *[no] { $who } plays again
}
seat_changes-resigned = { actor } resigned, and the bot { $bot } took over
