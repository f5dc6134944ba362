### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-steal =
    .title = À qui prends-tu une carte ?
    .hint = Tu reçois une de ses cartes sans la voir.
    .confirm = Prendre une carte
    .enter = Prendre une carte
verbs-peek =
    .title = Quel rôle regardes-tu ?
    .hint = Toi seul le verras.
    .confirm = Regarder
    .enter = Regarder
verbs-shift =
    .title = Quel objectif s’éloigne ?
    .hint = Il recule d’une case par rapport au départ.
    .confirm = Le déplacer
    .enter = Déplacer un objectif
log_lines-goal_moved = { YOU($who) ->
    [yes] Tu déplaces { $goal } : { $to }
   *[no] { $who } déplace { $goal } : { $to }
}
log_lines-chest = { YOU($who) ->
    [yes] Tu ouvres un coffre : { $card }
   *[no] { $who } ouvre un coffre : { $card }
}
log_moves-steal = { YOU($who) ->
    [yes] Tu prends une carte sans la voir dans la main de { $whom }
   *[no] { YOU($whom) ->
        [yes] { $who } prend une carte sans la voir dans ta main
       *[no] { $who } prend une carte sans la voir dans la main de { $whom }
    }
}
log_moves-steal_seen = { log_moves-steal } : { $card }
payments-chest = d’un coffre
refusals-chest_cells = « { $value } » ne nomme pas de cases pour les coffres ; écris-en quatre comme { $example }
refusals-chest_count = il faut { $wanted } cases pour les coffres, pas { $found }
refusals-chest_twice = { $cell } est nommée deux fois pour les coffres ; chacun a besoin de sa case
refusals-chest_taken = aucun coffre ne peut être en { $cell } : il y a déjà autre chose
refusals-chest_far = aucun coffre ne peut être en { $cell } : c’est à plus de { $farthest } colonnes ou rangées du départ
refusals-chest_by_start = aucun coffre ne peut être en { $cell } : c’est à côté du départ
refusals-chests_beside = les coffres ne peuvent pas être côte à côte, comme en { $cell } et { $other }
