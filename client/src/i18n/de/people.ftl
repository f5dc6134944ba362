### Die eigene Seite: Namen sichern, anmelden, Geräte, Spiele und Statistik.

title = Du und deine Spiele

name-title = Dein Name
name-guest =
    Du spielst als Gast. Nur dieser Browser kennt dich: Werden seine Daten gelöscht oder kommst du 90 Tage nicht, sind Name
    und Spiele weg.
name-kept = Dieser Name gehört dir. Du kannst dich auf jedem Gerät anmelden.
name-no_name = Wähle zuerst einen Namen, dann kannst du ihn sichern.
name-keep = Diesen Namen sichern
name-keep_line = Mit einem Passkey auf diesem Gerät und einem Wiederherstellungscode zum Ausdrucken. Ohne E-Mail, ohne Passwort.
name-keep_code_line = Mit einem Wiederherstellungscode zum Ausdrucken. Ohne E-Mail, ohne Passwort.
name-code_only = Nur mit Wiederherstellungscode sichern
name-no_passkeys = Passkeys brauchen eine Adresse mit https. Hier kannst du einen Wiederherstellungscode verwenden.
name-cancelled = Es wurde kein Passkey angelegt.

code-title = Dein Wiederherstellungscode
code-line =
    Mit diesem Code meldest du dich auf jedem Gerät an, auch wenn alle anderen verloren sind. Druck ihn aus oder schreib
    ihn auf: Er wird nur jetzt angezeigt. Zeig ihn niemandem.
code-print = Drucken
code-done = Ich habe ihn gesichert
code-unsaved = Du hast noch nicht bestätigt, dass du deinen Wiederherstellungscode aufbewahrst. Wenn du ihn nicht hast, mach einen neuen.
code-new = Neuer Wiederherstellungscode
code-new_line = Ein neuer Code macht den alten ungültig.
code-paper = Wiederherstellungscode von { $name } auf { $host }

keys-title = Deine Passkeys
keys-add = Passkey auf diesem Gerät hinzufügen
keys-remove = Entfernen
keys-used = zuletzt benutzt am { $day }

sign_in-title = Anmelden
sign_in-line = Hast du auf einem anderen Gerät schon einen Namen?
sign_in-passkey = Mit Passkey
sign_in-code = Wiederherstellungscode
sign_in-use = Mit dem Code anmelden
sign_in-bring = Spiele von { $name } übernehmen
sign_in-nobody = Die Anmeldung wurde abgebrochen.

notices-title = Benachrichtigungen
notices-here = Sag mir auf diesem Gerät Bescheid
notices-arrive = Benachrichtigungen kommen auch, wenn die Seite geschlossen ist.
notices-only_open = Dieser Browser kann dich nur benachrichtigen, solange die Seite offen ist.
notices-none = Auf diesem Gerät ausgeschaltet.
notices-impossible = Damit Benachrichtigungen auch bei geschlossener Seite kommen, öffne sie über https. Manche Handys verlangen, dass du sie erst installierst.
notices-which = Bei welchen Spielen
notices-all = Bei allen meinen Spielen
notices-days = Nur bei Spielen über mehrere Tage
notices-quiet = Ruhezeit
notices-quiet_line = Danach kommt die Benachrichtigung, falls du noch am Zug bist.
notices-from = Von
notices-to = Bis
notices-zone = Zeitzone: { $zone }

data-title = Deine Daten
data-save = Alle meine Daten herunterladen
data-erase = Mich löschen
data-warning =
    Dein Name, deine Statistik, deine Nachrichten und Notizen werden gelöscht, und alle deine Geräte werden abgemeldet.
    Deine Spiele bleiben, ohne Namen. Hat dich jemand gemeldet, behält der Betreiber die Meldung ohne deinen Namen und
    90 Tage lang, was du geschrieben hast. Das lässt sich nicht rückgängig machen.
data-sure = Mich endgültig löschen
data-keep = Nicht löschen

games-title = Deine Spiele
games-none = Noch kein Spiel zu Ende gespielt.
games-none_found = Kein Spiel passt zu dieser Auswahl.
games-more = Mehr anzeigen
games-edition = Ausgabe
games-players = Spieler
games-role = Rolle
games-result = Ergebnis
games-all = Alle
games-won = Gewonnen
games-lost = Verloren
games-others = Spiele
games-left = Aufgegeben
games-victory = Gewonnen
games-defeat = Verloren
games-with = mit { LIST($names) }
games-alone = allein
games-gold = { NUMBER($count) } Gold
games-replay = Ansehen
games-gained = Gold
games-nothing = kein Gold
games-claims = { $all ->
    [one] { NUMBER($true) } von { NUMBER($all) } Behauptung wahr
   *[other] { NUMBER($true) } von { NUMBER($all) } Behauptungen wahr
}

numbers-title = Statistik
numbers-games = Spiele
numbers-won = Gewonnen
numbers-share = { NUMBER($percent) } %
numbers-claims = Wahre Behauptungen
numbers-suspicions = Richtige Verdächtigungen
numbers-editions = Nach Ausgabe
numbers-players = Nach Spielerzahl
numbers-count = { NUMBER($count) } Spieler
numbers-roles = Runden nach Rolle
numbers-roles_line = Eine Runde ist gewonnen, wenn sie Gold gebracht hat.
numbers-together = Nach Mitspielern
numbers-together_line = In deinen letzten 1.000 Spielen.
numbers-alone = Beste Ergebnisse allein
numbers-best = { NUMBER($gold) } Gold
numbers-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
numbers-of = { NUMBER($won) } von { NUMBER($games) }

strengths-title = Spielstärke
strengths-none =
    Noch keine gewerteten Spiele. Ein Spiel zählt, wenn mindestens zwei Spieler ihren Namen gesichert haben. Ein Spiel
    mit Bots zählt, wenn der Gastgeber das so gewählt hat.
strengths-value = { NUMBER($strength) } ± { NUMBER($more) }
strengths-bot = { $name }: { NUMBER($strength) } ± { NUMBER($more) }
strengths-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
strengths-games = { $count ->
    [one] { NUMBER($count) } Spiel
   *[other] { NUMBER($count) } Spiele
}
strengths-dueller = Duellant
strengths-line =
    Alle beginnen bei 1.500. Rolle, Spielerzahl und Module sind berücksichtigt. In 95 von 100 Fällen liegt die wahre
    Spielstärke im Balken. Blau: Bots.

showing-title = Meine Spiele allen zeigen
showing-line = Ergebnisse, Statistik und Spielstärke, ohne die Namen der anderen und ohne Aufzeichnungen.
showing-link = Link zu deiner Seite
