### Was am Ende von Runden und Spielen gesagt wird.

ending-parts = Wie es sich zusammensetzt
ending-promised = Der Server hat sich vor dem Austeilen auf sein Geheimnis festgelegt.
ending-checked = Diese Seite hat nachgerechnet: Niemand konnte die Karten vorher festlegen.
ending-consistent = Die Karten ergeben sich aus den offengelegten Geheimnissen.
ending-faults-commitment =
    Der Server hat ein anderes Geheimnis offengelegt als das, auf das er sich festgelegt hatte!
ending-faults-number = Der Server hat die Zahl dieser Seite beim Austeilen nicht verwendet!
ending-faults-deal = Die Kartenverteilung passt nicht zum Fingerabdruck!
ending-faults-cards = Dir wurden andere Karten gezeigt, als dir zugeteilt waren!
ending-promise-0 =
    Vor dem Spiel wählt der Server für jede Runde ein Geheimnis und zeigt dessen Fingerabdruck (SHA-256). Danach
    steuert jede Seite am Tisch eine eigene Zufallszahl bei. Die Karten ergeben sich aus beidem, also kann weder der
    Server noch ein Spieler sie bestimmen.
ending-promise-1 =
    Nach dem Spiel legt der Server seine Geheimnisse offen. Diese Seite rechnet dann nach. Sie vergleicht die
    Fingerabdrücke mit denen vom Anfang und prüft, ob ihre eigene Zahl verwendet wurde. Dann teilt sie die Karten noch
    einmal aus und vergleicht sie mit denen, die dir gezeigt wurden.
ending-keep_line = Wer diese Zeile hat, kann das heruntergeladene Spiel mit „saboteur verify“ prüfen:
ending-copy_line = Zeile kopieren
ending-how = Was heißt das?
ending-claims_of = In Runde { NUMBER($round) }
ending-earlier = Wegelabyrinthe früherer Runden

round_end-found = Die Goldsucher haben das Gold gefunden
round_end-kept = Die Saboteure behalten das Gold
round_end-teams = Die Runde ist zu Ende
round_end-stories-cards_out = Alle Karten sind ausgespielt, und der Schatz blieb unerreicht.
round_end-stories-nobody = Alle Karten sind ausgespielt.
round_end-stories-other = Die Runde ist zu Ende.
round_end-no_gold = Kein Gold
round_end-secret = Wert bleibt geheim
round_end-only_you = nur du siehst das
round_end-so_far = Gold bisher
round_end-next = Weiter zu Runde { NUMBER($round) }
round_end-winner = { $name } hat gewonnen
round_end-winners = { LIST($names) } haben gemeinsam gewonnen
round_end-you_won = Du hast gewonnen
round_end-you_won_with = Du hast zusammen mit { LIST($names) } gewonnen
round_end-over = Das Spiel ist zu Ende
round_end-scores = Endstand
round_end-again = Noch einmal
round_end-rematch = Das nächste Spiel wartet an Tisch { $code }.
round_end-follow = Bei der Revanche mitspielen
round_end-replay = Wiederholung ansehen

earned-heading_alone = Einer nimmt alles
earned-heading_team = { $team ->
    [blue] Team Blau ist auf Gold gestoßen
    [green] Team Grün ist auf Gold gestoßen
   *[other] Das Team ist auf Gold gestoßen
}
earned-picked_first = { $all ->
    [one] Schatz erreicht, also die einzige Goldkarte.
   *[other] Schatz erreicht, also erste Wahl aus { $all } Goldkarten.
}
earned-picked = Goldsucher. Durfte als { NUMBER($place) }. von { NUMBER($all) } wählen.
earned-picked_last = Goldsucher. Bekam die letzte Goldkarte.
earned-digger_first = Goldsucher. Schatz selbst erreicht: { NUMBER($amount) } Gold.
earned-digger_paid = Goldsucher. Der Schatz wurde erreicht: { NUMBER($amount) } Gold.
earned-digger_none = Goldsucher. Es war keine Goldkarte mehr übrig.
earned-digger_lost = Goldsucher. Der Schatz wurde nicht erreicht, also kein Gold.
earned-hidden = { $count ->
    [one] Der einzige Saboteur: Der Schatz blieb verborgen.
   *[other] Einer von { $count } Gewinnern: Der Schatz blieb verborgen.
}
earned-hidden_lost = Saboteur. Der Schatz wurde erreicht, also kein Gold.
earned-alone = { $role }. Schatz selbst erreicht, also bekommt niemand sonst etwas.
earned-alone_lost = { $role }. Schatz nicht selbst erreicht, also kein Gold.
earned-alone_took = Einer hat alles genommen.
earned-not_reached = { $role }. Der Schatz wurde nicht erreicht, also kein Gold.
earned-no_door = { $team ->
    [blue] Für Blau war keine grüne Tür im Weg.
    [green] Für Grün war keine blaue Tür im Weg.
   *[other] Keine Tür des anderen Teams war im Weg.
}
earned-team = { $group ->
    [one] { earned-no_door } Allein: { NUMBER($amount) } Gold.
   *[other] { earned-no_door } { $group } teilen sich den Schatz: je { NUMBER($amount) } Gold.
}
earned-finder = { YOU($who) ->
    [yes] Du hast
   *[no] { $who } hat
}
earned-other_team = { $team ->
    [blue] { earned-finder } den Schatz für Grün erreicht, also geht Blau leer aus.
    [green] { earned-finder } den Schatz für Blau erreicht, also geht Grün leer aus.
   *[other] { earned-finder } den Schatz für ein anderes Team erreicht.
}
earned-door = { $team ->
    [blue] Für Blau war eine grüne Tür im Weg, also kein Gold.
    [green] Für Grün war eine blaue Tür im Weg, also kein Gold.
   *[other] Eine Tür war im Weg, also kein Gold.
}
earned-found = { $crystals ->
    [one] { $role }: { $crystals } Kristall im Wegelabyrinth
   *[other] { $role }: { $crystals } Kristalle im Wegelabyrinth
}
earned-crystals = { $count ->
    [one] { earned-found }, also { NUMBER($amount) } Gold.
   *[other] { earned-found }, unter { $count } geteilt: je { NUMBER($amount) } Gold.
}
earned-no_crystals = { $role }. Zu wenige Kristalle im Wegelabyrinth.
earned-marked = Gold im Wert von { NUMBER($amount) } markiert.
earned-nothing_marked = Kein Gold markiert.
earned-parts-won = markiertes Gold
earned-got_from = { YOU($who) ->
    [yes] { $why } von dir
   *[no] { $why } von { $who }
}
earned-paid_to = { YOU($who) ->
    [yes] { $why } an dich
   *[no] { $why } an { $who }
}
