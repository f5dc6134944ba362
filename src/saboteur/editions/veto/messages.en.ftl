### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-veto =
    .title = Veto this card?
    .hint = Your veto cancels it.
    .confirm = Veto!
    .enter = Veto
log_lines-vetoed = { actor } vetoed “{ $card }”
