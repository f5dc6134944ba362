### Ce qui se dit à la fin des manches et des parties.

ending-parts = De quoi cela se compose
ending-promised = Le serveur s’est engagé sur son secret avant de distribuer.
ending-checked = Cette page a vérifié les cartes : personne n’a pu les arranger.
ending-consistent = Les cartes découlent des secrets dévoilés.
ending-faults-commitment = Le serveur a dévoilé un autre secret que celui sur lequel il s’était engagé !
ending-faults-number = Le serveur n’a pas utilisé le nombre de cette page en distribuant !
ending-faults-deal = Une distribution ne correspond pas à son empreinte !
ending-faults-cards = On t’a montré d’autres cartes que celles qui t’ont été distribuées !
ending-promise-0 =
    Avant la partie, le serveur choisit un secret pour chaque manche et en montre l’empreinte (SHA-256). Ensuite,
    chaque page à la table ajoute un nombre au hasard. Les cartes découlent des deux : ni le serveur ni un joueur ne
    peut les choisir.
ending-promise-1 =
    Après la partie, le serveur dévoile ses secrets. Cette page refait alors les calculs : elle compare les empreintes
    à celles qu’elle a vues d’abord, cherche son propre nombre, redistribue les cartes et les compare à celles que tu
    as vues.
ending-keep_line = Avec cette ligne, chacun peut vérifier la partie téléchargée avec « saboteur verify » :
ending-copy_line = Copier la ligne
ending-how = Qu’est-ce que cela veut dire ?
ending-claims_of = Dans la manche { NUMBER($round) }
ending-earlier = Labyrinthes des manches précédentes

round_end-found = Les chercheurs ont trouvé l’or
round_end-kept = Les saboteurs gardent l’or
round_end-teams = La manche est finie
round_end-stories-cards_out = Personne n’avait plus de cartes, et le trésor n’a pas été atteint.
round_end-stories-nobody = Personne n’avait plus de cartes.
round_end-stories-other = La manche est finie.
round_end-no_gold = Pas d’or
round_end-secret = la valeur reste secrète
round_end-only_you = toi seul vois ceci
round_end-so_far = Or jusqu’ici
round_end-next = Continuer : manche { NUMBER($round) }
round_end-winner = { $name } a gagné
round_end-winners = { LIST($names) } ont gagné ensemble
round_end-you_won = Tu as gagné
round_end-you_won_with = Tu as gagné avec { LIST($names) }
round_end-over = La partie est finie
round_end-scores = Score final
round_end-again = Rejouer
round_end-rematch = La prochaine partie attend à la table { $code }.
round_end-follow = Rejoindre la revanche
round_end-replay = Revoir la partie

earned-heading_alone = Un seul a tout pris
earned-heading_team = { $team ->
    [blue] L’équipe bleue a trouvé l’or
    [green] L’équipe verte a trouvé l’or
   *[other] L’équipe a trouvé l’or
}
earned-picked_first = { $all ->
    [1] Trésor atteint, donc l’unique carte d’or.
   *[other] Trésor atteint, donc premier choix parmi { $all } cartes d’or.
}
earned-picked = { NUMBER($place, type: "ordinal") ->
    [one] Chercheur. { $place }er choix sur { NUMBER($all) }.
   *[other] Chercheur. { $place }e choix sur { NUMBER($all) }.
}
earned-picked_last = Chercheur. La dernière carte d’or.
earned-digger_first = Chercheur. Trésor atteint en personne : { NUMBER($amount) } or.
earned-digger_paid = Chercheur. Le trésor a été atteint : { NUMBER($amount) } or.
earned-digger_none = Chercheur. Il ne restait plus de carte d’or.
earned-digger_lost = Chercheur. Le trésor n’a pas été atteint, donc pas d’or.
earned-hidden = { $count ->
    [one] Le seul saboteur : le trésor est resté caché.
   *[other] L’un des { $count } gagnants : le trésor est resté caché.
}
earned-hidden_lost = Saboteur. Le trésor a été atteint, donc pas d’or.
earned-alone = { $role }. Trésor atteint en personne, donc personne d’autre ne reçoit rien.
earned-alone_lost = { $role }. Trésor non atteint en personne, donc pas d’or.
earned-alone_took = Un seul a tout pris.
earned-not_reached = { $role }. Le trésor n’a pas été atteint, donc pas d’or.
earned-no_door = { $team ->
    [blue] Pour les bleus, aucune porte verte ne barrait le chemin.
    [green] Pour les verts, aucune porte bleue ne barrait le chemin.
   *[other] Aucune porte de l’autre équipe ne barrait le chemin.
}
earned-team = { $group ->
    [1] { earned-no_door } Seul : { NUMBER($amount) } or.
   *[other] { earned-no_door } { $group } se partagent le trésor : { NUMBER($amount) } or chacun.
}
earned-finder = { YOU($who) ->
    [yes] Tu as
   *[no] { $who } a
}
earned-other_team = { $team ->
    [blue] { earned-finder } atteint le trésor pour les verts, donc les bleus ne reçoivent rien.
    [green] { earned-finder } atteint le trésor pour les bleus, donc les verts ne reçoivent rien.
   *[other] { earned-finder } atteint le trésor pour une autre équipe.
}
earned-door = { $team ->
    [blue] Une porte verte barrait le chemin des bleus, donc pas d’or.
    [green] Une porte bleue barrait le chemin des verts, donc pas d’or.
   *[other] Une porte barrait le chemin de l’équipe, donc pas d’or.
}
earned-found = { $crystals ->
    [one] { $role } : { $crystals } cristal dans le labyrinthe
   *[other] { $role } : { $crystals } cristaux dans le labyrinthe
}
earned-crystals = { $count ->
    [1] { earned-found }, donc { NUMBER($amount) } or.
   *[other] { earned-found }, divisés entre { $count } : { NUMBER($amount) } or chacun.
}
earned-no_crystals = { $role }. Trop peu de cristaux dans le labyrinthe.
earned-marked = Or marqué d’une valeur de { NUMBER($amount) }.
earned-nothing_marked = Aucun or marqué.
earned-parts-won = or marqué
earned-got_from = { YOU($who) ->
    [yes] { $why }, de toi
   *[no] { $why }, de { $who }
}
earned-paid_to = { YOU($who) ->
    [yes] { $why }, à toi
   *[no] { $why }, à { $who }
}
