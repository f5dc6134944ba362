### What the page says of it. CONTRIBUTING.md lists the groups.

payments-greedy = greedy dwarf
