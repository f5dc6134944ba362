### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-veto =
    .title = Veto einlegen?
    .hint = Dein Veto verhindert die Karte.
    .confirm = Veto!
    .enter = Veto
log_lines-vetoed = { YOU($who) ->
    [yes] Du verhinderst „{ $card }“ mit einem Veto
   *[no] { $who } verhindert „{ $card }“ mit einem Veto
}
