### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-shed =
    .title = Réparer en défaussant deux cartes
    .hint = Choisis deux cartes et ce qu’elles réparent.
    .confirm = Défausser et réparer
    .enter = Défausser 2 et réparer
verbs-rob =
    .title = Qui voles-tu ?
    .hint = Tu prends 1 or.
    .confirm = Voler 1 or
    .enter = Voler de l’or
# Au lieu de réparer : quand deux cartes ne peuvent que lever son propre vol ou libérer un joueur prisonnier.
shedding-theft =
    .title = Renoncer à ton vol ?
    .hint = Choisis deux cartes à défausser. Elles lèvent ton propre « Vol » : tu ne voleras pas.
    .confirm = Défausser et renoncer
    .enter = Renoncer au vol
shedding-trapped =
    .title = Te libérer en défaussant deux cartes
    .hint = Choisis deux cartes à défausser. Elles lèvent « Prisonnier ».
    .confirm = Défausser et sortir
    .enter = Défausser 2 et sortir
fronts-trapped = prisonnier
fronts-theft = va voler
held-trapped = tu es prisonnier
own_loss-hands_off = Cela lève ton propre vol : tu ne voleras pas.
giving_up-theft = tu ne volerais pas
given_up-theft = Tu ne voleras pas.
log_lines-swapped_hands = { YOU($who) ->
    [yes] Tu échanges ta main avec { them }
   *[no] { $who } échange sa main avec { them }
}
log_moves-shed_theft = { YOU($who) ->
    [yes] Tu défausses 2 cartes et renonces au vol
   *[no] { $who } défausse 2 cartes et renonce au vol
}
log_moves-shed_trapped = { YOU($who) ->
    [yes] Tu défausses 2 cartes et te libères
   *[no] { $who } défausse 2 cartes et se libère
}
log_moves-shed_sabotage = { YOU($who) ->
    [yes] Tu défausses 2 cartes et répares { own }
   *[no] { $who } défausse 2 cartes et répare { own }
}
log_moves-theft = { SAME($who, $whom) ->
    [yes] { log_lines-played }
   *[no] { YOU($who) ->
        [yes] Tu joues « { $card } » sur { them }
       *[no] { $who } joue « { $card } » sur { them }
    }
}
log_moves-trapped = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Tu t’enfermes
       *[no] { $who } s’enferme
    }
   *[no] { YOU($who) ->
        [yes] Tu enfermes { $whom }
       *[no] { YOU($whom) ->
            [yes] { $who } t’enferme
           *[no] { $who } enferme { $whom }
        }
    }
}
log_moves-relief_trapped = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Tu te libères
       *[no] { $who } se libère
    }
   *[no] { YOU($who) ->
        [yes] Tu libères { $whom }
       *[no] { YOU($whom) ->
            [yes] { $who } te libère
           *[no] { $who } libère { $whom }
        }
    }
}
log_moves-relief_theft = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Tu renonces à ton vol
       *[no] { $who } renonce à son vol
    }
   *[no] { YOU($who) ->
        [yes] Tu empêches le vol de { $whom }
       *[no] { YOU($whom) ->
            [yes] { $who } empêche ton vol
           *[no] { $who } empêche le vol de { $whom }
        }
    }
}
payments-blue = équipe bleue
payments-boss = chef
payments-crystals = cristaux
payments-geologists = géologues
payments-green = équipe verte
payments-profiteer = profiteur
payments-theft = vol
barred-trapped = { $role }. Encore prisonnier à la fin, donc pas d’or.
shares-boss = { $amount ->
    [0] Chef : gagne avec l’une ou l’autre couleur, mais reçoit 1 or de moins que chaque chercheur, donc rien.
   *[other] Chef : gagne avec l’une ou l’autre couleur, mais reçoit 1 or de moins que chaque chercheur.
}
shares-profiteer = { $amount ->
    [0] Profiteur : est toujours parmi les gagnants, mais reçoit 2 or de moins que les autres, donc rien.
   *[other] Profiteur : est toujours parmi les gagnants, mais reçoit 2 or de moins que les autres.
}
from-theft = { YOU($who) ->
    [yes] volé à toi
   *[no] volé à { $who }
}
to-theft = { YOU($who) ->
    [yes] volé par toi
   *[no] volé par { $who }
}
refusals-trapped = tu ne peux pas poser de tunnels tant que tu es prisonnier
i_am-blue_digger = Je suis un chercheur d’or bleu
i_am-green_digger = Je suis un chercheur d’or vert
i_am-boss = Je suis le chef
i_am-profiteer = Je suis le profiteur
i_am-geologist = Je suis géologue
