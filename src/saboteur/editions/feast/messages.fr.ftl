### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

log_lines-feast = { YOU($who) ->
    [yes] Tu atteins la fête de la galerie : tous reçoivent un nouveau rôle
   *[no] { $who } atteint la fête de la galerie : tous reçoivent un nouveau rôle
}
