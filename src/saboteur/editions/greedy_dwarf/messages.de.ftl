### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

payments-greedy = Gieriger Zwerg
i_am-greedy_dwarf = Ich bin ein gieriger Zwerg
took_all-greedy =
    .heading = Der Gierige Zwerg nimmt alles
    .reason = Der Gierige Zwerg hat alles genommen.
