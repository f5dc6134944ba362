### What the page says of it. CONTRIBUTING.md lists the groups.

payments-greedy = greedy dwarf
i_am-greedy_dwarf = I am a greedy dwarf
