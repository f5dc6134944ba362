### Was die Seite dazu sagt. CONTRIBUTING.md nennt die Gruppen.

verbs-claim =
    .title = Welches Gold markierst du?
    .hint = Wähle eine Karte mit Gold, die du erreicht hast.
    .confirm = Markieren
    .enter = Gold markieren
verbs-bribe =
    .title = Einen Troll bestechen
    .hint = Der Troll lässt dich dann durch. Das kostet jetzt einen Marker und am Ende der Runde 1 Gold.
    .confirm = Bestechen
    .enter = Troll bestechen
verbs-done =
    .title = Noch etwas?
    .hint = Du kannst noch etwas tun oder deinen Zug beenden.
    .confirm = Fertig
    .enter = Fertig
races-duel-line = { $team ->
    [blue] Grabe von deinem blauen Start aus und markiere mehr Gold als der andere Zwerg.
    [green] Grabe von deinem grünen Start aus und markiere mehr Gold als der andere Zwerg.
   *[other] Grabe von deinem Start aus und markiere mehr Gold als der andere Zwerg.
}
races-duel-signs-reached = { $team ->
    [blue] Ein blaues Zeichen auf einer Karte: Du hast sie erreicht. Ein grünes: der andere Zwerg.
    [green] Ein grünes Zeichen auf einer Karte: Du hast sie erreicht. Ein blaues: der andere Zwerg.
   *[other] Dein Zeichen auf einer Karte: Du hast sie erreicht. Das andere Zeichen: der andere Zwerg.
}
races-duel-signs-gold =
    Erreichst du Gold, kommt dein Marker darauf. Am Rundenende gehört das Gold dir. Sind alle Marker gelegt, ist die
    Runde vorbei.
races-duel-signs-door = { $other ->
    [blue] Eine blaue Tür hält dich auf. Ein Schlüssel öffnet sie für diese Runde.
    [green] Eine grüne Tür hält dich auf. Ein Schlüssel öffnet sie für diese Runde.
   *[other] Eine Tür der anderen Farbe hält dich auf. Ein Schlüssel öffnet sie für diese Runde.
}
races-duel-signs-troll =
    Ein Troll lässt niemanden durch, bis ihn jemand besticht. Das kostet einen Marker und am Rundenende 1 Gold.
made-done = du hast schon gespielt
left-marker = Marker übrig
left-key = Schlüssel übrig
log_lines-unlocked = { YOU($who) ->
    [yes] Du öffnest die Tür: { $at }
   *[no] { $who } öffnet die Tür: { $at }
}
log_lines-bribed = { YOU($who) ->
    [yes] Du bestichst den Troll: { $at }
   *[no] { $who } besticht den Troll: { $at }
}
log_lines-marked = { YOU($who) ->
    [yes] Du markierst das Gold: { $at }
   *[no] { $who } markiert das Gold: { $at }
}
stories-goals = Das letzte Ziel wurde aufgedeckt.
stories-markers = Der letzte Marker wurde gelegt.
parts-trolls = an Trolle
