### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-take_gold =
    .title = Eine Goldkarte nehmen
    .hint = Der Rest geht an den nächsten Goldsucher.
    .confirm = Nehmen
    .enter = Gold nehmen
unused-repair = nichts zu repa­rieren
unused-rockfall = nichts zu ent­fernen
log_lines-removed = { YOU($who) ->
    [yes] Du entfernst „{ $card }“ ({ $at }) per Steinschlag
   *[no] { $who } entfernt „{ $card }“ ({ $at }) per Steinschlag
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
payments-diggers = Goldsucher
payments-gold = Schatz
payments-saboteurs = Saboteure
stories-treasure = { YOU($who) ->
    [yes] Du hast den Schatz erreicht; damit endete die Runde sofort.
   *[no] { $who } hat den Schatz erreicht; damit endete die Runde sofort.
}
refusals-sabotaged = du darfst keine Wegekarten legen, solange eines deiner Werkzeuge kaputt ist
i_am-digger = Ich bin Goldsucher
i_am-saboteur = Ich bin Saboteur
