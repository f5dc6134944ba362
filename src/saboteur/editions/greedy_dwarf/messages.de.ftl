### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

payments-greedy = Gieriger Zwerg
