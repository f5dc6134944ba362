### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-shed =
    .title = Mit zwei Karten reparieren
    .hint = Wähle zwei Karten und was sie reparieren.
    .confirm = Ablegen und reparieren
    .enter = 2 ablegen & reparieren
verbs-rob =
    .title = Wen bestiehlst du?
    .hint = Du nimmst 1 Gold.
    .confirm = 1 Gold stehlen
    .enter = Gold stehlen
# Statt zu reparieren: wenn zwei Karten nur den eigenen Diebstahl aufheben oder einen Gefangenen befreien können.
shedding-theft =
    .title = Diebstahl aufgeben?
    .hint = Wähle zwei Karten zum Ablegen. Sie entfernen deinen eigenen „Diebstahl“: Du wirst nicht stehlen.
    .confirm = Ablegen und aufgeben
    .enter = Diebstahl aufgeben
shedding-trapped =
    .title = Mit zwei Karten freikommen
    .hint = Wähle zwei Karten zum Ablegen. Sie entfernen „Gefangen“.
    .confirm = Ablegen und freikommen
    .enter = 2 ablegen & freikommen
fronts-trapped = gefangen
fronts-theft = wird stehlen
held-trapped = du bist gefangen
own_loss-hands_off = Das entfernt deinen eigenen Diebstahl: Du wirst nicht stehlen.
giving_up-theft = dann stiehlst du nicht
given_up-theft = Du wirst nicht stehlen.
log_lines-swapped_hands = { YOU($who) ->
    [yes] Du tauschst die Handkarten mit { to }
   *[no] { $who } tauscht die Handkarten mit { to }
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
payments-blue = Team Blau
payments-boss = Chef
payments-crystals = Kristalle
payments-geologists = Geologen
payments-green = Team Grün
payments-profiteer = Profiteur
payments-theft = Diebstahl
barred-trapped = { $role }. Am Ende noch gefangen, also kein Gold.
shares-boss = { $amount ->
    [0] Chef: gewinnt mit jeder der beiden Farben, bekommt aber 1 Gold weniger als den vollen Anteil, also nichts.
   *[other] Chef: gewinnt mit jeder der beiden Farben, bekommt aber 1 Gold weniger als den vollen Anteil.
}
shares-profiteer = { $amount ->
    [0] Profiteur: gewinnt immer mit, bekommt aber 2 Gold weniger als den vollen Anteil, also nichts.
   *[other] Profiteur: gewinnt immer mit, bekommt aber 2 Gold weniger als den vollen Anteil.
}
from-theft = { YOU($who) ->
    [yes] Diebstahl bei dir
   *[no] Diebstahl bei { $who }
}
to-theft = { YOU($who) ->
    [yes] Diebstahl durch dich
   *[no] Diebstahl durch { $who }
}
refusals-trapped = du darfst keine Wegekarten legen, solange du gefangen bist
i_am-blue_digger = Ich bin ein blauer Goldsucher
i_am-green_digger = Ich bin ein grüner Goldsucher
i_am-boss = Ich bin der Chef
i_am-profiteer = Ich bin der Profiteur
i_am-geologist = Ich bin Geologe
