### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

log_lines-reversed = { YOU($who) ->
    [yes] Tu inverses le sens du jeu
   *[no] { $who } inverse le sens du jeu
}
