### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

payments-greedy = nain cupide
i_am-greedy_dwarf = Je suis un nain cupide
took_all-greedy =
    .heading = Le nain cupide a tout pris
    .reason = Le nain cupide a tout pris.
