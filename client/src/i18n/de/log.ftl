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
log_lines-looked = { YOU($who) ->
    [yes] Du siehst dir { $what } an
   *[no] { $who } sieht sich { $what } an
}
log_lines-found = { YOU($who) ->
    [yes] Du siehst dir { $what } an: { $found }
   *[no] { $who } sieht sich { $what } an: { $found }
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
log_lines-turned_up = { YOU($who) ->
    [yes] Du deckst { $what } auf: { $card }
   *[no] { $who } deckt { $what } auf: { $card }
}
log_lines-got = { YOU($who) ->
    [yes] Du bekommst { NUMBER($amount) } Gold ({ $why })
   *[no] { $who } bekommt { NUMBER($amount) } Gold ({ $why })
}
log_lines-paid = { YOU($who) ->
    [yes] Du zahlst { NUMBER($amount) } Gold ({ $why })
   *[no] { $who } zahlt { NUMBER($amount) } Gold ({ $why })
}
log_lines-got_from = { YOU($who) ->
    [yes] Du bekommst { NUMBER($amount) } Gold von { to } ({ $why })
   *[no] { $who } bekommt { NUMBER($amount) } Gold von { to } ({ $why })
}
log_lines-shuffled = Der Ablagestapel wird gemischt
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
        [one] Du bekommst { $count } Goldkarte ({ $why })
       *[other] Du bekommst { $count } Goldkarten ({ $why })
    }
   *[no] { $count ->
        [one] { $who } bekommt { $count } Goldkarte ({ $why })
       *[other] { $who } bekommt { $count } Goldkarten ({ $why })
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
