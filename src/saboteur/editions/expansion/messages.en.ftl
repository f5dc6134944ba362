### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-shed =
    .title = Repair by discarding two cards
    .hint = Choose two cards and what they repair.
    .confirm = Discard two and repair
    .enter = Discard two to repair
verbs-rob =
    .title = Whom do you steal from?
    .hint = You take 1 gold.
    .confirm = Steal 1 gold
    .enter = Steal gold
# Said in place of repairing where two cards can remove nothing but one’s own theft, or set free a trapped player.
shedding-theft =
    .title = Give up your theft?
    .hint = Choose two cards to discard. They remove your own “Theft”: you will not steal.
    .confirm = Discard and give up
    .enter = Give up theft
shedding-trapped =
    .title = Go free by discarding two cards
    .hint = Choose two cards to discard. They remove “Trapped”.
    .confirm = Discard and go free
    .enter = Discard two to go free
fronts-trapped = trapped
fronts-theft = will steal
held-trapped = you are trapped
own_loss-hands_off = This removes your own theft: you will not steal.
giving_up-theft = you would not steal
given_up-theft = You will not steal.
log_lines-swapped_hands = { actor } swapped hands with { them }
log_moves-shed_theft = { actor } discarded 2 cards and will not steal
log_moves-shed_trapped = { actor } discarded 2 cards to go free
log_moves-shed_sabotage = { actor } discarded 2 cards to repair { their } { tool }
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
payments-blue = blue team
payments-boss = boss
payments-crystals = crystals
payments-geologists = geologists
payments-green = green team
payments-profiteer = profiteer
payments-theft = theft
barred-trapped = { $role }. Still trapped at the end, so no gold.
shares-boss = { $amount ->
    [0] Boss: wins with either colour, and gets one less than each digger of the team, which leaves nothing.
   *[other] Boss: wins with either colour, and gets one less than each digger of the team.
}
shares-profiteer = { $amount ->
    [0] Profiteer: is always on the winning side, and gets two less than the others, which leaves nothing.
   *[other] Profiteer: is always on the winning side, and gets two less than the others.
}
from-theft = { YOU($who) ->
    [yes] stolen from you
   *[no] stolen from { $who }
}
to-theft = { YOU($who) ->
    [yes] stolen by you
   *[no] stolen by { $who }
}
refusals-trapped = you can't lay tunnel cards while you are trapped
i_am-blue_digger = I am a blue gold digger
i_am-green_digger = I am a green gold digger
i_am-boss = I am the boss
i_am-profiteer = I am the profiteer
i_am-geologist = I am a geologist
