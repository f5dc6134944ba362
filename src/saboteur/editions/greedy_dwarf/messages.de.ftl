### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

payments-greedy = Gieriger Zwerg
i_am-greedy_dwarf = Ich bin ein gieriger Zwerg
