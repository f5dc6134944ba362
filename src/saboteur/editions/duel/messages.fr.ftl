### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-claim =
    .title = Quel or marques-tu ?
    .hint = Choisis une carte avec de l’or que tu as atteinte.
    .confirm = Le marquer
    .enter = Marquer de l’or
verbs-bribe =
    .title = Soudoyer un troll
    .hint = Le troll te laisse alors passer. Cela coûte un marqueur maintenant et 1 or à la fin de la manche.
    .confirm = Le soudoyer
    .enter = Soudoyer un troll
verbs-done =
    .title = Autre chose ?
    .hint = Tu peux encore agir, ou finir ton tour.
    .confirm = Terminé
    .enter = Terminé
races-duel-line = { $team ->
    [blue] Creuse depuis ton échelle bleue et marque plus d’or que l’autre nain.
    [green] Creuse depuis ton échelle verte et marque plus d’or que l’autre nain.
   *[other] Creuse depuis ton échelle et marque plus d’or que l’autre nain.
}
races-duel-signs-reached = { $team ->
    [blue] Un signe bleu sur une carte : tu l’as atteinte. Un signe vert : l’autre nain.
    [green] Un signe vert sur une carte : tu l’as atteinte. Un signe bleu : l’autre nain.
   *[other] Ton signe sur une carte : tu l’as atteinte. L’autre signe : l’autre nain.
}
races-duel-signs-gold =
    Quand tu atteins de l’or, ton marqueur est posé dessus. L’or est à toi à la fin de la manche. Quand tous les
    marqueurs sont posés, la manche est finie.
races-duel-signs-door = { $other ->
    [blue] Une porte bleue t’arrête. Une clé l’ouvre pour cette manche.
    [green] Une porte verte t’arrête. Une clé l’ouvre pour cette manche.
   *[other] Une porte de l’autre couleur t’arrête. Une clé l’ouvre pour cette manche.
}
races-duel-signs-troll =
    Un troll ne laisse passer personne avant d’être soudoyé. Cela coûte un marqueur, et 1 or à la fin de la manche.
made-done = ton coup est joué
left-marker = Marqueurs restants
left-key = Clés restantes
log_lines-unlocked = { YOU($who) ->
    [yes] Tu ouvres la porte : { $at }
   *[no] { $who } ouvre la porte : { $at }
}
log_lines-bribed = { YOU($who) ->
    [yes] Tu soudoies le troll : { $at }
   *[no] { $who } soudoie le troll : { $at }
}
log_lines-marked = { YOU($who) ->
    [yes] Tu marques l’or : { $at }
   *[no] { $who } marque l’or : { $at }
}
stories-goals = Le dernier objectif a été révélé.
stories-markers = Le dernier marqueur a été posé.
parts-trolls = aux trolls
