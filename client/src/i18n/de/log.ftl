### Eine Zeile für alles, was in einem Spiel passiert, in der Gegenwart.

whom = { YOU($whom) ->
    [yes] dich
   *[no] { $whom }
}
to = { YOU($whom) ->
    [yes] dir
   *[no] { $whom }
}
tool = { $tool ->
    [pickaxe] Hacke
    [lamp] Lampe
    [cart] Lore
   *[other] { $tool }
}
gear = { SAME($who, $whom) ->
    [yes] { own }
   *[no] { YOU($whom) ->
        [yes] deine { tool }
       *[no] die { tool } von { $whom }
    }
}
own = { YOU($who) ->
    [yes] deine { tool }
   *[no] die eigene { tool }
}
lays_off = { YOU($who) ->
    [yes] Du legst 2 Karten ab
   *[no] { $who } legt 2 Karten ab
}
plays = { YOU($who) ->
    [yes] Du spielst
   *[no] { $who } spielt
}

payment = { $why ->
    [blue] Team Blau
    [boss] Chef
    [chest] aus einer Truhe
    [crystals] Kristalle
    [diggers] Goldsucher
    [dragon] an den Drachen
    [gold] Schatz
    [gold_bag] Goldsack
    [geologists] Geologen
    [greedy] Gieriger Zwerg
    [green] Team Grün
    [profiteer] Profiteur
    [saboteurs] Saboteure
    [theft] Diebstahl
    [toll] Wegezoll
    [toll_start] Startgold
   *[other] { $words }
}

log_lines-other_event = { YOU($who) ->
    [yes] Du: { $line }
   *[no] { $who }: { $line }
}
log_lines-laid = { YOU($who) ->
    [yes] Du legst „{ $card }“ ({ $at })
   *[no] { $who } legt „{ $card }“ ({ $at })
}
log_lines-played = { plays } „{ $card }“
log_lines-played_on = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Du spielst „{ $card }“ auf dich selbst
       *[no] { $who } spielt „{ $card }“ auf sich selbst
    }
   *[no] { plays } „{ $card }“ auf { whom }
}
log_moves-sabotage = { YOU($who) ->
    [yes] Du sabotierst { gear }
   *[no] { $who } sabotiert { gear }
}
log_moves-repair = { YOU($who) ->
    [yes] Du reparierst { gear }
   *[no] { $who } repariert { gear }
}
log_moves-repair_own = { YOU($who) ->
    [yes] Du reparierst { own }
   *[no] { $who } repariert { own }
}
log_lines-looked = { YOU($who) ->
    [yes] Du siehst dir { $what } an
   *[no] { $who } sieht sich { $what } an
}
log_lines-found = { YOU($who) ->
    [yes] Du siehst dir { $what } an: { $found }
   *[no] { $who } sieht sich { $what } an: { $found }
}
log_lines-removed_struck = Der Steinschlag verschüttet „{ $card }“ ({ $at })
log_lines-removed = { YOU($who) ->
    [yes] Du entfernst „{ $card }“ ({ $at }) per Steinschlag
   *[no] { $who } entfernt „{ $card }“ ({ $at }) per Steinschlag
}
log_moves-pass = { YOU($who) ->
    [yes] { $count ->
        [one] Du passt und legst { $count } Karte ab
       *[other] Du passt und legst { $count } Karten ab
    }
   *[no] { $count ->
        [one] { $who } passt und legt { $count } Karte ab
       *[other] { $who } passt und legt { $count } Karten ab
    }
}
log_moves-pass_seen = { YOU($who) ->
    [yes] Du passt und legst ab: { $card }
   *[no] { $who } passt und legt ab: { $card }
}
log_moves-shed_theft = { YOU($who) ->
    [yes] { lays_off } und verzichtest auf den Diebstahl
   *[no] { lays_off } und verzichtet auf den Diebstahl
}
log_moves-shed_trapped = { YOU($who) ->
    [yes] { lays_off } und kommst frei
   *[no] { lays_off } und kommt frei
}
log_moves-shed_sabotage = { YOU($who) ->
    [yes] { lays_off } und reparierst { own }
   *[no] { lays_off } und repariert { own }
}
log_lines-turned_up = { YOU($who) ->
    [yes] Du deckst { $what } auf: { $card }
   *[no] { $who } deckt { $what } auf: { $card }
}
log_lines-vetoed = { YOU($who) ->
    [yes] Du verhinderst „{ $card }“ mit einem Veto
   *[no] { $who } verhindert „{ $card }“ mit einem Veto
}
log_moves-theft = { SAME($who, $whom) ->
    [yes] { plays } „{ $card }“ aus
   *[no] { plays } „{ $card }“ auf { whom }
}
log_moves-trapped = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Du sperrst dich ein
       *[no] { $who } sperrt sich ein
    }
   *[no] { YOU($who) ->
        [yes] Du sperrst { whom } ein
       *[no] { $who } sperrt { whom } ein
    }
}
log_moves-relief_trapped = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Du befreist dich
       *[no] { $who } befreit sich
    }
   *[no] { YOU($who) ->
        [yes] Du befreist { whom }
       *[no] { $who } befreit { whom }
    }
}
log_moves-relief_theft = { SAME($who, $whom) ->
    [yes] { YOU($who) ->
        [yes] Du gibst deinen Diebstahl auf
       *[no] { $who } gibt den eigenen Diebstahl auf
    }
   *[no] { YOU($who) ->
        [yes] Du vereitelst den Diebstahl von { $whom }
       *[no] { YOU($whom) ->
            [yes] { $who } vereitelt deinen Diebstahl
           *[no] { $who } vereitelt den Diebstahl von { $whom }
        }
    }
}
log_lines-swapped_hands = { YOU($who) ->
    [yes] Du tauschst die Handkarten mit { to }
   *[no] { $who } tauscht die Handkarten mit { to }
}
log_lines-reversed = { YOU($who) ->
    [yes] Du änderst die Spielrichtung
   *[no] { $who } ändert die Spielrichtung
}
log_lines-shifted = { YOU($who) ->
    [yes] Du versetzt eine Wegekarte: von { $from } nach { $to }
   *[no] { $who } versetzt eine Wegekarte: von { $from } nach { $to }
}
log_lines-goal_swap = { $verb ->
    [exchange] { YOU($who) ->
        [yes] Du vertauschst { LIST($goals) }
       *[no] { $who } vertauscht { LIST($goals) }
    }
    [leave] { YOU($who) ->
        [yes] Du lässt { LIST($goals) } liegen
       *[no] { $who } lässt { LIST($goals) } liegen
    }
   *[other] { YOU($who) ->
        [yes] Du nimmst { LIST($goals) } in die Hand; vielleicht sind sie jetzt vertauscht
       *[no] { $who } nimmt { LIST($goals) } in die Hand; vielleicht sind sie jetzt vertauscht
    }
}
log_lines-goal_moved = { YOU($who) ->
    [yes] Du verschiebst { $goal }: { $to }
   *[no] { $who } verschiebt { $goal }: { $to }
}
log_lines-figure_stood = { YOU($who) ->
    [yes] Du stellst eine Figur auf: { $at }
   *[no] { $who } stellt eine Figur auf: { $at }
}
log_lines-figure_left = { YOU($who) ->
    [yes] Deine Figur verlässt das Feld: { $at }
   *[no] Die Figur von { $who } verlässt das Feld: { $at }
}
log_lines-asked = { YOU($who) ->
    [yes] Du bittest { whom }, den Wegezoll zu zahlen
   *[no] { $who } bittet { whom }, den Wegezoll zu zahlen
}
log_lines-answered = { $verb ->
    [agree] { YOU($who) ->
        [yes] Du willst zahlen
       *[no] { $who } will zahlen
    }
   *[other] { YOU($who) ->
        [yes] Du willst nicht zahlen
       *[no] { $who } will nicht zahlen
    }
}
log_lines-got = { YOU($who) ->
    [yes] Du bekommst { NUMBER($amount) } Gold ({ payment })
   *[no] { $who } bekommt { NUMBER($amount) } Gold ({ payment })
}
log_lines-paid = { YOU($who) ->
    [yes] Du zahlst { NUMBER($amount) } Gold ({ payment })
   *[no] { $who } zahlt { NUMBER($amount) } Gold ({ payment })
}
log_lines-got_from = { YOU($who) ->
    [yes] Du bekommst { NUMBER($amount) } Gold von { to } ({ payment })
   *[no] { $who } bekommt { NUMBER($amount) } Gold von { to } ({ payment })
}
log_lines-unlocked = { YOU($who) ->
    [yes] Du öffnest die Tür: { $at }
   *[no] { $who } öffnet die Tür: { $at }
}
log_lines-bribed = { YOU($who) ->
    [yes] Du bestichst den Troll: { $at }
   *[no] { $who } besticht den Troll: { $at }
}
log_lines-marked = { YOU($who) ->
    [yes] Du markierst das Gold: { $at }
   *[no] { $who } markiert das Gold: { $at }
}
log_lines-chest = { YOU($who) ->
    [yes] Du öffnest eine Truhe: { $card }
   *[no] { $who } öffnet eine Truhe: { $card }
}
log_lines-feast = { YOU($who) ->
    [yes] Du erreichst das Stollenfest: Alle bekommen neue Rollen
   *[no] { $who } erreicht das Stollenfest: Alle bekommen neue Rollen
}
log_lines-shuffled = Der Ablagestapel wird gemischt
log_lines-struck = Der Berg schlägt zurück: { $card }
log_moves-struck_sabotage = { log_lines-struck }
log_lines-role_shown = { YOU($who) ->
    [yes] Du warst: { $card }
   *[no] { $who } war: { $card }
}
log_lines-spare_shown = { $count ->
    [one] Übrige Rolle: { $cards }
   *[other] Übrige Rollen: { $cards }
}
log_lines-round = Runde { NUMBER($round) } beginnt
log_lines-round_ended = Die Runde ist zu Ende
log_lines-total = { YOU($who) ->
    [yes] Du: { NUMBER($amount) } Gold
   *[no] { $who }: { NUMBER($amount) } Gold
}
log_lines-game_over = Das Spiel ist zu Ende
log_lines-got_gold = { YOU($who) ->
    [yes] { $count ->
        [one] Du bekommst { $count } Goldkarte ({ payment })
       *[other] Du bekommst { $count } Goldkarten ({ payment })
    }
   *[no] { $count ->
        [one] { $who } bekommt { $count } Goldkarte ({ payment })
       *[other] { $who } bekommt { $count } Goldkarten ({ payment })
    }
}
log_moves-keep_hand_seen = { YOU($who) ->
    [yes] Du siehst einige Karten durch und behältst eine: { $card }
   *[no] { $who } sieht einige Karten durch und behält eine: { $card }
}
log_moves-keep_hand = { YOU($who) ->
    [yes] Du siehst einige Karten durch und behältst eine
   *[no] { $who } sieht einige Karten durch und behält eine
}
log_moves-steal = { YOU($who) ->
    [yes] Du nimmst verdeckt eine Karte von { to }
   *[no] { $who } nimmt verdeckt eine Karte von { to }
}
log_moves-steal_seen = { log_moves-steal }: { $card }

seat_changes-stood_in = { YOU($who) ->
    [yes] Ein Bot spielt für dich
   *[no] Ein Bot spielt für { $who }
}
seat_changes-took_back = { YOU($who) ->
    [yes] Du spielst wieder selbst
   *[no] { $who } spielt wieder selbst
}
seat_changes-resigned = { YOU($who) ->
    [yes] Du gibst auf, der Bot { $bot } übernimmt
   *[no] { $who } gibt auf, der Bot { $bot } übernimmt
}
