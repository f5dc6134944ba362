### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

log_lines-reversed = { YOU($who) ->
    [yes] Du änderst die Spielrichtung
   *[no] { $who } ändert die Spielrichtung
}
