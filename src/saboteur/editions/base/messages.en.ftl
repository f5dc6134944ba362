### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-take_gold =
    .title = Take one gold card
    .hint = The others go to the next digger.
    .confirm = Take it
    .enter = Take gold
unused-repair = nothing to repair
unused-rockfall = no tunnel to remove
log_lines-removed = { actor } removed “{ $card }” at { $at } with a rockfall
log_moves-sabotage = { actor } broke { whose } { tool }
log_moves-repair = { actor } repaired { whose } { tool }
log_moves-repair_own = { actor } repaired { their } own { tool }
payments-diggers = diggers
payments-gold = treasure
payments-saboteurs = saboteurs
stories-treasure = { YOU($who) ->
    [yes] You reached the treasure, so the round ended at once.
   *[no] { $who } reached the treasure, so the round ended at once.
}
refusals-sabotaged = you can't lay tunnel cards while one of your tools is broken
i_am-digger = I am a gold digger
i_am-saboteur = I am a saboteur
