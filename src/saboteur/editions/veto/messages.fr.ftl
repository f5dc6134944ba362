### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-veto =
    .title = Mettre ton veto ?
    .hint = Ton veto annule cette carte.
    .confirm = Veto !
    .enter = Veto
log_lines-vetoed = { YOU($who) ->
    [yes] Tu empêches « { $card } » par un veto
   *[no] { $who } empêche « { $card } » par un veto
}
