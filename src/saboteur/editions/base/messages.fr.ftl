### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-take_gold =
    .title = Prendre une carte d’or
    .hint = Le reste va au chercheur suivant.
    .confirm = La prendre
    .enter = Prendre de l’or
unused-repair = rien à réparer
unused-rockfall = aucun tunnel à retirer
log_lines-removed = { YOU($who) ->
    [yes] Tu retires « { $card } » ({ $at }) par un éboulement
   *[no] { $who } retire « { $card } » ({ $at }) par un éboulement
}
log_moves-sabotage = { YOU($who) ->
    [yes] Tu casses { gear }
   *[no] { $who } casse { gear }
}
log_moves-repair = { YOU($who) ->
    [yes] Tu répares { gear }
   *[no] { $who } répare { gear }
}
log_moves-repair_own = { YOU($who) ->
    [yes] Tu répares { own }
   *[no] { $who } répare { own }
}
payments-diggers = chercheurs
payments-gold = trésor
payments-saboteurs = saboteurs
stories-treasure = { YOU($who) ->
    [yes] Tu as atteint le trésor ; la manche s’est aussitôt terminée.
   *[no] { $who } a atteint le trésor ; la manche s’est aussitôt terminée.
}
refusals-sabotaged = tu ne peux pas poser de tunnels tant qu’un de tes outils est cassé
i_am-digger = Je suis un chercheur d’or
i_am-saboteur = Je suis un saboteur
