### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

payments-greedy = nain cupide
