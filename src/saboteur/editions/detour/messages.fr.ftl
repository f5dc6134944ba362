### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

log_lines-shifted = { YOU($who) ->
    [yes] Tu déplaces un tunnel : de { $from } à { $to }
   *[no] { $who } déplace un tunnel : de { $from } à { $to }
}
