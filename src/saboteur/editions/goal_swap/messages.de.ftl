### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-exchange =
    .title = Die beiden Ziele vertauschen?
    .hint = Nur du weißt, ob du es getan hast.
    .confirm = Vertauschen
    .enter = Vertauschen
verbs-leave =
    .title = Die beiden Ziele vertauschen?
    .hint = Nur du weißt, ob du es getan hast.
    .confirm = Liegen lassen
    .enter = Liegen lassen
log_lines-goal_swap = { $verb ->
    [exchange] { YOU($who) ->
        [yes] Du vertauschst { LIST($goals) }
       *[no] { $who } vertauscht { LIST($goals) }
    }
    [leave] { YOU($who) ->
        [yes] Du lässt { LIST($goals) } liegen
       *[no] { $who } lässt { LIST($goals) } liegen
    }
   *[other] { YOU($who) ->
        [yes] Du nimmst { LIST($goals) } in die Hand; vielleicht sind sie jetzt vertauscht
       *[no] { $who } nimmt { LIST($goals) } in die Hand; vielleicht sind sie jetzt vertauscht
    }
}
