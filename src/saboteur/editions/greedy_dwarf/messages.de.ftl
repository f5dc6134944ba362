### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

payments-greedy = Gieriger Zwerg
took_all-greedy =
    .heading = Der Gierige Zwerg nimmt alles
    .reason = Der Gierige Zwerg hat alles genommen.
