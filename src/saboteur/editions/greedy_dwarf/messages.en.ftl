### What the page says of it. CONTRIBUTING.md lists the groups.

payments-greedy = greedy dwarf
took_all-greedy =
    .heading = The greedy dwarf took it all
    .reason = The greedy dwarf took it all.
