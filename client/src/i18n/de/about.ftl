### Was die Dinge am Tisch sind, für alle, die fragen.

hint = Was ist das?
rule = Regel { $clause }
another = Nächste Erklärung
titles-hand = Handkarten
lines-hand = So viele Karten hat dieser Spieler auf der Hand. Welche es sind, sieht sonst niemand.
titles-gold = Gold
lines-gold = Das bis jetzt gewonnene Gold. Wer das meiste Gold hat, gewinnt das Spiel.
titles-hidden = Geheimes Gold
lines-hidden = Goldkarten liegen verdeckt. Nur ihr Besitzer weiß, was sie wert sind.
titles-pile = Nachziehstapel
lines-pile = Hier ziehst du am Ende deines Zuges. Ist er leer, zieht niemand mehr.
titles-discard = Ablagestapel
lines-discard = Gespielte und abgelegte Karten. Sie liegen verdeckt, und niemand darf sie durchsehen.
titles-tool = Werkzeug
lines-tool = Dieses Werkzeug ist heil. Mit kaputtem Werkzeug kann man keine Wegekarten legen.
titles-round = Runde
lines-round = Nach der letzten Runde gewinnt, wer das meiste Gold hat.
titles-clock = Zeit
lines-clock =
    Die erste Zeitangabe gilt für diese Entscheidung. Danach läuft die Reserve. Sie gilt für das ganze Spiel und füllt
    sich nicht wieder auf. Ist auch sie verbraucht, entscheidet ein Bot.
titles-turn_clock = Zeit
lines-turn_clock = Ist diese Zeit um, entscheidet ein Bot.
titles-window = Zeit zum Antworten
lines-window = So lange kann noch jemand diese Karte verhindern. Danach wirkt sie. Die Zeit ist immer gleich lang, damit sie nicht verrät, wer ein Veto hat.
titles-roles = Rollen
lines-roles = Diese Rollenkarten wurden gemischt, und jeder hat eine bekommen. Was übrig ist, liegt verdeckt.
titles-code = Tischcode
lines-code = Mit diesem Code finden andere den Tisch: auf der Startseite oder über den Link dieser Seite.
titles-mark = Zeichen eines Spielers
lines-mark = Diese Farbe und Form stehen überall für den Spieler: im Verlauf, im Wegelabyrinth und im Chat.
token = { $name }. { $line }
token_of = { $name } ({ $who }). { $line }
you_know = Du weißt, was hier liegt: { $card }. { $line }
lies = Hier liegt: { $card }. { $line }
looked = Angesehen von: { $names }.
to_dig =
    { $count ->
        [one] Es fehlt mindestens noch 1 Wegekarte.
       *[other] Es fehlen mindestens noch { NUMBER($count) } Wegekarten.
    }
