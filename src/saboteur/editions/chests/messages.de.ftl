### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-steal =
    .title = Wessen Karte nimmst du?
    .hint = Du bekommst eine zufällige Handkarte.
    .confirm = Karte nehmen
    .enter = Karte nehmen
verbs-peek =
    .title = Wessen Rolle siehst du dir an?
    .hint = Nur du wirst sie sehen.
    .confirm = Ansehen
    .enter = Ansehen
verbs-shift =
    .title = Welches Ziel wird verschoben?
    .hint = Es rückt ein Feld weiter vom Start weg.
    .confirm = Verschieben
    .enter = Ziel verschieben
log_lines-goal_moved = { YOU($who) ->
    [yes] Du verschiebst { $goal }: { $to }
   *[no] { $who } verschiebt { $goal }: { $to }
}
log_lines-chest = { YOU($who) ->
    [yes] Du öffnest eine Truhe: { $card }
   *[no] { $who } öffnet eine Truhe: { $card }
}
log_moves-steal = { YOU($who) ->
    [yes] Du nimmst verdeckt eine Karte von { to }
   *[no] { $who } nimmt verdeckt eine Karte von { to }
}
log_moves-steal_seen = { log_moves-steal }: { $card }
payments-chest = aus einer Truhe
refusals-chest_cells = „{ $value }“ nennt keine Felder für die Truhen; schreib vier, etwa { $example }
refusals-chest_count = für die Truhen braucht es { $wanted } Felder, nicht { $found }
refusals-chest_twice = { $cell } ist für die Truhen zweimal genannt; jede braucht ein eigenes Feld
refusals-chest_taken = auf { $cell } kann keine Truhe liegen: Dort liegt schon etwas anderes
refusals-chest_far =
    auf { $cell } kann keine Truhe liegen: Das ist mehr als { $farthest } Spalten oder Reihen vom Start entfernt
refusals-chest_by_start = auf { $cell } kann keine Truhe liegen: Das ist neben dem Start
refusals-chests_beside = Truhen dürfen nicht direkt nebeneinander liegen, wie auf { $cell } und { $other }
