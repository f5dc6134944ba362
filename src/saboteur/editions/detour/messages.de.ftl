### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

log_lines-shifted = { YOU($who) ->
    [yes] Du versetzt eine Wegekarte: von { $from } nach { $to }
   *[no] { $who } versetzt eine Wegekarte: von { $from } nach { $to }
}
