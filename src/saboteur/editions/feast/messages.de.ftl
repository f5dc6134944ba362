### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

log_lines-feast = { YOU($who) ->
    [yes] Du erreichst das Stollenfest: Alle bekommen neue Rollen
   *[no] { $who } erreicht das Stollenfest: Alle bekommen neue Rollen
}
