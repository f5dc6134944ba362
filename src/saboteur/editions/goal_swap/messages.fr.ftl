### Ce que la page en dit. CONTRIBUTING.md donne la liste des groupes.

verbs-exchange =
    .title = Échanger les deux objectifs ?
    .hint = Toi seul sais si tu l’as fait.
    .confirm = Les échanger
    .enter = Échanger
verbs-leave =
    .title = Échanger les deux objectifs ?
    .hint = Toi seul sais si tu l’as fait.
    .confirm = Les laisser
    .enter = Laisser
log_lines-goal_swap = { $verb ->
    [exchange] { YOU($who) ->
        [yes] Tu échanges { LIST($goals) }
       *[no] { $who } échange { LIST($goals) }
    }
    [leave] { YOU($who) ->
        [yes] Tu laisses { LIST($goals) } en place
       *[no] { $who } laisse { LIST($goals) } en place
    }
   *[other] { YOU($who) ->
        [yes] Tu manipules { LIST($goals) } ; peut-être ont-ils changé de place
       *[no] { $who } manipule { LIST($goals) } ; peut-être ont-ils changé de place
    }
}
