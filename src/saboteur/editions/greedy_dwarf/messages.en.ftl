### What the page says of it. CONTRIBUTING.md lists the groups.

payments-greedy = greedy dwarf
i_am-greedy_dwarf = I am a greedy dwarf
took_all-greedy =
    .heading = The greedy dwarf took it all
    .reason = The greedy dwarf took it all.
