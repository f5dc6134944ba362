### Une ligne pour tout ce qui se passe dans une partie, au présent.

them = { YOU($whom) ->
    [yes] toi
   *[no] { $whom }
}
gear = { YOU($whom) ->
    [yes] { $tool ->
        [pickaxe] ta pioche
        [lamp] ta lampe
        [cart] ton chariot
       *[other] { $tool }
    }
   *[no] { $tool ->
        [pickaxe] la pioche de { $whom }
        [lamp] la lampe de { $whom }
        [cart] le chariot de { $whom }
       *[other] { $tool } ({ $whom })
    }
}
own = { YOU($who) ->
    [yes] { $tool ->
        [pickaxe] ta pioche
        [lamp] ta lampe
        [cart] ton chariot
       *[other] { $tool }
    }
   *[no] { $tool ->
        [pickaxe] sa propre pioche
        [lamp] sa propre lampe
        [cart] son propre chariot
       *[other] { $tool }
    }
}

payment = { $why ->
    [blue] équipe bleue
    [boss] chef
    [chest] d’un coffre
    [crystals] cristaux
    [diggers] chercheurs
    [dragon] au dragon
    [gold] trésor
    [gold_bag] sac d’or
    [geologists] géologues
    [greedy] nain cupide
    [green] équipe verte
    [profiteer] profiteur
    [saboteurs] saboteurs
    [theft] vol
    [toll] péage
    [toll_start] or de départ
   *[other] { $words }
}

log_lines-other_event = { YOU($who) ->
    [yes] Toi : { $line }
   *[no] { $who } : { $line }
}
log_lines-laid = { YOU($who) ->
    [yes] Tu poses « { $card } » ({ $at })
   *[no] { $who } pose « { $card } » ({ $at })
}
log_lines-played = { YOU($who) ->
    [yes] Tu joues « { $card } »
   *[no] { $who } joue « { $card } »
}
log_lines-played_on = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Tu joues « { $card } » sur toi-même
       *[no] { $who } joue « { $card } » sur soi-même
    }
   *[no] { YOU($who) ->
        [yes] Tu joues « { $card } » sur { them }
       *[no] { $who } joue « { $card } » sur { them }
    }
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
log_lines-looked = { YOU($who) ->
    [yes] Tu regardes { $what }
   *[no] { $who } regarde { $what }
}
log_lines-found = { YOU($who) ->
    [yes] Tu regardes { $what } : { $found }
   *[no] { $who } regarde { $what } : { $found }
}
log_lines-removed_struck = L’éboulement ensevelit « { $card } » ({ $at })
log_lines-removed = { YOU($who) ->
    [yes] Tu retires « { $card } » ({ $at }) par un éboulement
   *[no] { $who } retire « { $card } » ({ $at }) par un éboulement
}
log_moves-pass = { YOU($who) ->
    [yes] { $count ->
        [one] Tu passes et défausses { $count } carte
       *[other] Tu passes et défausses { $count } cartes
    }
   *[no] { $count ->
        [one] { $who } passe et défausse { $count } carte
       *[other] { $who } passe et défausse { $count } cartes
    }
}
log_moves-pass_seen = { YOU($who) ->
    [yes] Tu passes et défausses { $card }
   *[no] { $who } passe et défausse { $card }
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
log_lines-turned_up = { YOU($who) ->
    [yes] Tu révèles { $what } : { $card }
   *[no] { $who } révèle { $what } : { $card }
}
log_lines-vetoed = { YOU($who) ->
    [yes] Tu empêches « { $card } » par un veto
   *[no] { $who } empêche « { $card } » par un veto
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
log_lines-swapped_hands = { YOU($who) ->
    [yes] Tu échanges ta main avec { them }
   *[no] { $who } échange sa main avec { them }
}
log_lines-reversed = { YOU($who) ->
    [yes] Tu inverses le sens du jeu
   *[no] { $who } inverse le sens du jeu
}
log_lines-shifted = { YOU($who) ->
    [yes] Tu déplaces un tunnel : de { $from } à { $to }
   *[no] { $who } déplace un tunnel : de { $from } à { $to }
}
log_lines-goal_swap = { $verb ->
    [exchange] { YOU($who) ->
        [yes] Tu échanges { LIST($goals) }
       *[no] { $who } échange { LIST($goals) }
    }
    [leave] { YOU($who) ->
        [yes] Tu laisses { LIST($goals) } en place
       *[no] { $who } laisse { LIST($goals) } en place
    }
   *[other] { YOU($who) ->
        [yes] Tu manipules { LIST($goals) } ; peut-être ont-ils changé de place
       *[no] { $who } manipule { LIST($goals) } ; peut-être ont-ils changé de place
    }
}
log_lines-goal_moved = { YOU($who) ->
    [yes] Tu déplaces { $goal } : { $to }
   *[no] { $who } déplace { $goal } : { $to }
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
log_lines-got = { YOU($who) ->
    [yes] Tu reçois { NUMBER($amount) } or ({ payment })
   *[no] { $who } reçoit { NUMBER($amount) } or ({ payment })
}
log_lines-paid = { YOU($who) ->
    [yes] Tu paies { NUMBER($amount) } or ({ payment })
   *[no] { $who } paie { NUMBER($amount) } or ({ payment })
}
log_lines-got_from = { YOU($who) ->
    [yes] Tu reçois { NUMBER($amount) } or de { them } ({ payment })
   *[no] { $who } reçoit { NUMBER($amount) } or de { them } ({ payment })
}
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
log_lines-chest = { YOU($who) ->
    [yes] Tu ouvres un coffre : { $card }
   *[no] { $who } ouvre un coffre : { $card }
}
log_lines-feast = { YOU($who) ->
    [yes] Tu atteins la fête de la galerie : tous reçoivent un nouveau rôle
   *[no] { $who } atteint la fête de la galerie : tous reçoivent un nouveau rôle
}
log_lines-shuffled = La défausse est mélangée
log_lines-struck = La mine se défend : { $card }
log_moves-struck_sabotage = { log_lines-struck }
log_lines-role_shown = { YOU($who) ->
    [yes] Tu étais : { $card }
   *[no] { $who } était : { $card }
}
log_lines-spare_shown = { $count ->
    [one] Rôle inutilisé : { $cards }
   *[other] Rôles inutilisés : { $cards }
}
log_lines-round = La manche { NUMBER($round) } commence
log_lines-round_ended = La manche est finie
log_lines-total = { YOU($who) ->
    [yes] Toi : { NUMBER($amount) } or
   *[no] { $who } : { NUMBER($amount) } or
}
log_lines-game_over = La partie est finie
log_lines-got_gold = { YOU($who) ->
    [yes] { $count ->
        [one] Tu reçois { $count } carte d’or ({ payment })
       *[other] Tu reçois { $count } cartes d’or ({ payment })
    }
   *[no] { $count ->
        [one] { $who } reçoit { $count } carte d’or ({ payment })
       *[other] { $who } reçoit { $count } cartes d’or ({ payment })
    }
}
log_moves-keep_hand_seen = { YOU($who) ->
    [yes] Tu regardes quelques cartes et gardes { $card }
   *[no] { $who } regarde quelques cartes et garde { $card }
}
log_moves-keep_hand = { YOU($who) ->
    [yes] Tu regardes quelques cartes et en gardes une
   *[no] { $who } regarde quelques cartes et en garde une
}
log_moves-steal = { YOU($who) ->
    [yes] Tu prends une carte sans la voir dans la main de { $whom }
   *[no] { YOU($whom) ->
        [yes] { $who } prend une carte sans la voir dans ta main
       *[no] { $who } prend une carte sans la voir dans la main de { $whom }
    }
}
log_moves-steal_seen = { log_moves-steal } : { $card }

seat_changes-stood_in = { YOU($who) ->
    [yes] Un bot joue à ta place
   *[no] Un bot joue à la place de { $who }
}
seat_changes-took_back = { YOU($who) ->
    [yes] Tu joues de nouveau
   *[no] { $who } joue de nouveau
}
seat_changes-resigned = { YOU($who) ->
    [yes] Tu abandonnes, et le bot { $bot } prend la relève
   *[no] { $who } abandonne, et le bot { $bot } prend la relève
}
