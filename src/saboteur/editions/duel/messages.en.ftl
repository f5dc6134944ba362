### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-claim =
    .title = Which gold do you mark?
    .hint = Choose a card with gold that you have reached.
    .confirm = Mark it
    .enter = Mark gold
verbs-bribe =
    .title = Bribe a troll
    .hint = The troll then lets you through. This takes a marker now and 1 gold at the end of the round.
    .confirm = Bribe it
    .enter = Bribe a troll
verbs-done =
    .title = Anything else?
    .hint = You may still act, or end your turn.
    .confirm = Done
    .enter = Done
races-duel-line = { $team ->
    [blue] Dig from your blue ladder and mark more gold than the other dwarf.
    [green] Dig from your green ladder and mark more gold than the other dwarf.
   *[other] Dig from your ladder and mark more gold than the other dwarf.
}
races-duel-signs-reached = { $team ->
    [blue] A blue sign on a card: you have reached it. A green sign: the other dwarf has.
    [green] A green sign on a card: you have reached it. A blue sign: the other dwarf has.
   *[other] Your sign on a card: you have reached it. The other sign: the other dwarf has.
}
races-duel-signs-gold =
    When you reach gold, your marker goes on it. The gold is yours at the end of the round. When all markers are placed,
    the round is over.
races-duel-signs-door = { $other ->
    [blue] A blue door stops you. A key opens it for this round.
    [green] A green door stops you. A key opens it for this round.
   *[other] A door of the other colour stops you. A key opens it for this round.
}
races-duel-signs-troll =
    A troll lets nobody pass until somebody bribes it. A bribe takes a marker, and 1 gold at the end of the round.
made-done = you have already played
left-marker = Markers left
left-key = Keys left
log_lines-unlocked = { actor } opened the door at { $at }
log_lines-bribed = { actor } bribed the troll at { $at }
log_lines-marked = { actor } marked the gold at { $at }
stories-goals = The last goal was revealed.
stories-markers = The last marker was placed.
parts-trolls = to trolls
