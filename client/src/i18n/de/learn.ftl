### Was der Lehrer im ersten Spiel sagt.

title = Dein erstes Spiel
skip = Überspringen
next = Weiter
real = Jetzt ein richtiges Spiel
other = Das geht auch, aber machen wir zuerst dies.
watch = Jetzt sind die anderen dran. Sieh zu.
step = { NUMBER($at) } von { NUMBER($all) }
won = Du hast { NUMBER($gold) } Gold gewonnen!
steps-role =
    Du bist Goldsucher: Das ist deine geheime Rolle. Grabe von der Leiter zum Schatz, der unter einem der drei Ziele
    rechts liegt. Auch Berta und Dorin haben Rollen. Vielleicht ist jemand von ihnen Saboteur.
steps-lay =
    Du bist am Zug. Wähle auf deiner Hand die Gerade: Felder, auf die sie passt, leuchten. Wähle das, an dem der Weg
    endet, und lege sie dort.
steps-map =
    Nach jedem Zug ziehst du eine Karte. Die Zahl an einem Ziel zeigt, wie viele Wegekarten mindestens noch fehlen.
    Wähle jetzt die Schatzkarte, dann das mittlere Ziel: So siehst du heimlich, was dort liegt.
steps-mend =
    Der Schatz liegt in der Mitte! Aber Dorin hat deine Lampe sabotiert, und mit kaputtem Werkzeug kannst du keine
    Wegekarten legen. Wähle die Karte, die eine Lampe repariert, und repariere deine.
steps-break =
    Warum hat Dorin das getan? Er muss Saboteur sein. Wähle die kaputte Lore und spiele sie auf Dorin: Jetzt kann
    auch er nicht graben. Die Zahl neben einem Spieler zeigt, wie viele Handkarten er hat.
steps-reach =
    Nur ein Feld fehlt noch. Wähle die Abzweigung und lege sie dorthin. Mit einem Knopf drehst du die Karte um 180°:
    Hier passen beide Richtungen.
steps-gold =
    Du hast den Schatz erreicht! Die Goldsucher teilen sich das Gold, und du wählst zuerst. Nimm eine Goldkarte.
steps-end =
    Das ist alles. Wären vorher die Karten ausgegangen, hätten die Saboteure gewonnen. Nach drei Runden gewinnt, wer
    das meiste Gold hat. Und hilft dir keine Karte: Passe, lege eine ab und ziehe eine neue.
