### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-stand =
    .title = Place a figure in the way
    .hint = Choose a card to discard and an empty cell.
    .confirm = Place it here
    .enter = Place a figure
verbs-ask =
    .title = Ask somebody to pay the toll
    .hint = Choose the cell and whom to ask.
    .confirm = Ask
    .enter = Ask someone to pay
verbs-agree =
    .title = Will you pay the toll?
    .hint = It costs you 1 gold if a card is laid there.
    .confirm = I will pay
    .enter = Agree
verbs-refuse =
    .title = Will you pay the toll?
    .hint = Nothing happens if you do not.
    .confirm = I will not
    .enter = Refuse
verbs-payer =
    .title = Who pays the toll?
    .hint = Several players have agreed. Choose one.
    .confirm = Let them pay
    .enter = Who pays?
wanted-agree =
    .title = { $name } asks you to pay the toll.
    .hint = { YOU($owner) ->
        [yes] If a card is laid at { $at }, you pay 1 gold.
       *[no] If a card is laid at { $at }, you pay { $owner } 1 gold.
    }
wanted-refuse =
    .title = { wanted-agree.title }
    .hint = The toll is for { $at }. You have no gold to pay it.
prices-toll-due = Toll: you pay { $owner } 1 gold.
prices-toll-shared = { $payers ->
    [one] Toll: 1 gold for { $owner }. { LIST($names) } has agreed to pay.
   *[other] Toll: 1 gold for { $owner }. { LIST($names) } have agreed to pay.
}
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
payments-toll = toll
payments-toll_start = starting gold
refusals-barred_cell = nobody has agreed to pay the toll at { $cell }
