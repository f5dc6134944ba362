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

## What gold was paid for, by the reason of the payment.
payment = { $why ->
    [blue] blue team
    [boss] boss
    [chest] from a chest
    [crystals] crystals
    [diggers] diggers
    [dragon] to the dragon
    [gold] treasure
    [gold_bag] bag of gold
    [geologists] geologists
    [greedy] greedy dwarf
    [green] green team
    [profiteer] profiteer
    [saboteurs] saboteurs
    [theft] theft
    [toll] toll
    [toll_start] starting gold
   *[other] { $words }
}

# An event of a module that the page was not built with, in the module's words.
log_lines-other_event = { actor }: { $line }
log_lines-laid = { actor } laid “{ $card }”, { $at }
log_lines-played = { actor } played “{ $card }”
log_lines-played_on = { actor } played “{ $card }” on { self }
# Why cards were moved: the reason alone, with the card's effect if it lies in front of a player, or with the kind of
# place that it goes to. At the end, _own is said of a player's own cards, and _seen if the reader sees the cards.
log_moves-sabotage = { actor } broke { whose } { tool }
log_moves-repair = { actor } repaired { whose } { tool }
log_moves-repair_own = { actor } repaired { their } own { tool }
log_lines-looked = { actor } looked at { $what }
log_lines-found = { actor } looked at { $what }: { $found }
log_lines-removed_struck = The rockfall buried “{ $card }” at { $at }
log_lines-removed = { actor } removed “{ $card }” at { $at } with a rockfall
log_moves-pass = { $count ->
    [one] { actor } passed and discarded { $count } card
   *[other] { actor } passed and discarded { $count } cards
}
log_moves-pass_seen = { actor } passed and discarded { $card }
log_moves-shed_theft = { actor } discarded 2 cards and will not steal
log_moves-shed_trapped = { actor } discarded 2 cards to go free
log_moves-shed_sabotage = { actor } discarded 2 cards to repair { their } { tool }
log_lines-turned_up = { actor } revealed { $what }: { $card }
log_lines-vetoed = { actor } vetoed “{ $card }”
log_moves-theft = { SAME($who, $whom) ->
    [yes] { actor } played “{ $card }”
   *[no] { actor } played “{ $card }” on { them }
}
log_moves-trapped = { actor } trapped { self }
log_moves-relief_trapped = { actor } freed { self }
log_moves-relief_theft = { SAME($who, $whom) ->
    [yes] { actor } gave up { their } own theft
   *[no] { actor } stopped { whose } theft
}
log_lines-swapped_hands = { actor } swapped hands with { them }
log_lines-reversed = { actor } reversed the order of turns
log_lines-shifted = { actor } moved a tunnel from { $from } to { $to }
log_lines-goal_swap = { $verb ->
    [exchange] { actor } exchanged { LIST($goals) }
    [leave] { actor } left { LIST($goals) } as they were
   *[other] { actor } took { LIST($goals) } and may have exchanged them
}
log_lines-goal_moved = { actor } moved { $goal } to { $to }
log_lines-figure_stood = { actor } placed a figure at { $at }
log_lines-figure_left = { YOU($who) ->
    [yes] Your figure left { $at }
   *[no] { $who }’s figure left { $at }
}
log_lines-asked = { actor } asked { them } to pay the toll
log_lines-answered = { $verb ->
    [agree] { actor } agreed to pay
   *[other] { actor } refused to pay
}
log_lines-got = { actor } got { NUMBER($amount) } gold ({ payment })
log_lines-paid = { actor } paid { NUMBER($amount) } gold ({ payment })
log_lines-got_from = { actor } got { NUMBER($amount) } gold from { them } ({ payment })
log_lines-unlocked = { actor } opened the door at { $at }
log_lines-bribed = { actor } bribed the troll at { $at }
log_lines-marked = { actor } marked the gold at { $at }
log_lines-chest = { actor } opened a chest: { $card }
log_lines-feast = { actor } reached the gallery feast: everybody gets a new role
log_lines-shuffled = The discard pile was shuffled
log_lines-struck = The mine strikes back: { $card }
log_moves-struck_sabotage = { log_lines-struck }
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
    [one] { actor } got { $count } gold card ({ payment })
   *[other] { actor } got { $count } gold cards ({ payment })
}
log_moves-keep_hand_seen = { actor } looked through some cards and kept { $card }
log_moves-keep_hand = { actor } looked through some cards and kept one
log_moves-steal = { actor } took a random card from { whose } hand
log_moves-steal_seen = { actor } took a random card from { whose } hand: { $card }

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
