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
log_lines-looked = { YOU($who) ->
    [yes] Tu regardes { $what }
   *[no] { $who } regarde { $what }
}
log_lines-found = { YOU($who) ->
    [yes] Tu regardes { $what } : { $found }
   *[no] { $who } regarde { $what } : { $found }
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
log_lines-turned_up = { YOU($who) ->
    [yes] Tu révèles { $what } : { $card }
   *[no] { $who } révèle { $what } : { $card }
}
log_lines-got = { YOU($who) ->
    [yes] Tu reçois { NUMBER($amount) } or ({ $why })
   *[no] { $who } reçoit { NUMBER($amount) } or ({ $why })
}
log_lines-paid = { YOU($who) ->
    [yes] Tu paies { NUMBER($amount) } or ({ $why })
   *[no] { $who } paie { NUMBER($amount) } or ({ $why })
}
log_lines-got_from = { YOU($who) ->
    [yes] Tu reçois { NUMBER($amount) } or de { them } ({ $why })
   *[no] { $who } reçoit { NUMBER($amount) } or de { them } ({ $why })
}
log_lines-shuffled = La défausse est mélangée
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
        [one] Tu reçois { $count } carte d’or ({ $why })
       *[other] Tu reçois { $count } cartes d’or ({ $why })
    }
   *[no] { $count ->
        [one] { $who } reçoit { $count } carte d’or ({ $why })
       *[other] { $who } reçoit { $count } cartes d’or ({ $why })
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
