### What the page says of it. CONTRIBUTING.md lists the groups.

verbs-exchange =
    .title = Exchange the two goals?
    .hint = Only you know whether you did.
    .confirm = Exchange them
    .enter = Exchange
verbs-leave =
    .title = Exchange the two goals?
    .hint = Only you know whether you did.
    .confirm = Leave them
    .enter = Leave
log_lines-goal_swap = { $verb ->
    [exchange] { actor } exchanged { LIST($goals) }
    [leave] { actor } left { LIST($goals) } as they were
   *[other] { actor } took { LIST($goals) } and may have exchanged them
}
