### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-stand =
    .title = Placer une figurine en travers
    .hint = Choisis une carte à défausser et une case vide.
    .confirm = La placer ici
    .enter = Placer une figurine
verbs-ask =
    .title = Demander à quelqu’un de payer le péage
    .hint = Choisis la case et la personne.
    .confirm = Demander
    .enter = Demander de payer
verbs-agree =
    .title = Paies-tu le péage ?
    .hint = Il te coûte 1 or si une carte y est posée.
    .confirm = Je paie
    .enter = Accepter
verbs-refuse =
    .title = Paies-tu le péage ?
    .hint = Sinon, rien ne se passe.
    .confirm = Je ne paie pas
    .enter = Refuser
verbs-payer =
    .title = Qui paie le péage ?
    .hint = Plusieurs joueurs ont accepté. Choisis-en un.
    .confirm = Le laisser payer
    .enter = Qui paie ?
wanted-agree =
    .title = { $name } te demande de payer le péage.
    .hint = { YOU($owner) ->
        [yes] Si une carte y est posée ({ $at }), tu paies 1 or.
       *[no] Si une carte y est posée ({ $at }), tu paies 1 or à { $owner }.
    }
wanted-refuse =
    .title = { wanted-agree.title }
    .hint = Il s’agit de : { $at }. Tu n’as pas d’or pour payer.
prices-toll-due = Péage : tu paies 1 or à { $owner }.
prices-toll-shared = { $payers ->
    [one] Péage : 1 or pour { $owner }. { LIST($names) } veut bien payer.
   *[other] Péage : 1 or pour { $owner }. { LIST($names) } veulent bien payer.
}
log_lines-figure_stood = { YOU($who) ->
    [yes] Tu places une figurine : { $at }
   *[no] { $who } place une figurine : { $at }
}
log_lines-figure_left = { YOU($who) ->
    [yes] Ta figurine quitte sa case : { $at }
   *[no] La figurine de { $who } quitte sa case : { $at }
}
log_lines-asked = { YOU($who) ->
    [yes] Tu demandes à { them } de payer le péage
   *[no] { YOU($whom) ->
        [yes] { $who } te demande de payer le péage
       *[no] { $who } demande à { $whom } de payer le péage
    }
}
log_lines-answered = { $verb ->
    [agree] { YOU($who) ->
        [yes] Tu acceptes de payer
       *[no] { $who } accepte de payer
    }
   *[other] { YOU($who) ->
        [yes] Tu refuses de payer
       *[no] { $who } refuse de payer
    }
}
payments-toll = péage
payments-toll_start = or de départ
refusals-barred_cell = personne n’a accepté de payer le péage ici ({ $cell })
