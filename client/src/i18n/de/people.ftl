### Die eigene Seite: Namen behalten, anmelden, Geräte, Spiele und Statistik.

title = Du und deine Spiele

name-title = Dein Name
name-guest = Du spielst als Gast. Nur dieser Browser kennt dich: Werden seine Daten gelöscht, sind Name und Spiele weg.
name-kept = Dieser Name gehört dir. Du kannst dich auf jedem Gerät anmelden.
name-no_name = Wähle zuerst einen Namen, dann kannst du ihn behalten.
name-keep = Diesen Namen behalten
name-keep_line = Mit einem Passkey dieses Geräts und einem Wiederherstellungscode zum Ausdrucken. Ohne E-Mail, ohne Passwort.
name-keep_code_line = Mit einem Wiederherstellungscode zum Ausdrucken. Ohne E-Mail, ohne Passwort.
name-code_only = Nur mit Wiederherstellungscode behalten
name-no_passkeys = Passkeys gibt es nur unter einer Adresse mit https. Hier hilft der Wiederherstellungscode.
name-cancelled = Es wurde kein Passkey angelegt.

code-title = Dein Wiederherstellungscode
code-line =
    Mit diesem Code meldest du dich auf jedem Gerät an, auch wenn alle anderen verloren sind. Druck ihn aus oder schreib
    ihn auf: Er wird nur jetzt angezeigt. Zeig ihn niemandem.
code-print = Drucken
code-done = Ich habe ihn aufbewahrt
code-new = Neuer Wiederherstellungscode
code-new_line = Ein neuer Code macht den alten ungültig.
code-paper = Wiederherstellungscode von { $name } auf { $host }

keys-title = Deine Passkeys
keys-add = Passkey dieses Geräts hinzufügen
keys-remove = Entfernen
keys-used = zuletzt benutzt am { $day }

sign_in-title = Anmelden
sign_in-line = Hast du auf einem anderen Gerät schon einen Namen?
sign_in-passkey = Mit Passkey
sign_in-code = Wiederherstellungscode
sign_in-use = Mit dem Code anmelden
sign_in-bring = Spiele von { $name } übernehmen
sign_in-nobody = Die Anmeldung wurde abgebrochen.

data-title = Deine Daten
data-save = Alle meine Daten herunterladen
data-erase = Mich löschen
data-warning =
    Dein Name, deine Statistik, deine Nachrichten und Notizen werden gelöscht, und alle deine Geräte werden abgemeldet.
    Deine Spiele bleiben, ohne Namen. Das lässt sich nicht rückgängig machen.
data-sure = Mich endgültig löschen
data-keep = Nicht löschen

games-title = Deine Spiele
games-none = Noch kein Spiel zu Ende gespielt.
games-none_found = Kein Spiel passt zu dieser Auswahl.
games-more = Mehr anzeigen
games-edition = Edition
games-players = Spieler
games-role = Rolle
games-result = Ergebnis
games-all = Alle
games-won = Gewonnen
games-lost = Verloren
games-you_won = Gewonnen
games-you_lost = Verloren
games-with = mit { LIST($names) }
games-alone = allein
games-gold = { NUMBER($count) } Gold
games-replay = Ansehen
games-gained = Gold
games-nothing = kein Gold
games-claims = { NUMBER($true) } von { NUMBER($all) } Behauptungen wahr

numbers-title = Statistik
numbers-games = Spiele
numbers-won = Gewonnen
numbers-share = { NUMBER($percent) } %
numbers-claims = Wahre Behauptungen
numbers-editions = Nach Ausgabe
numbers-players = Nach Spielerzahl
numbers-count = { NUMBER($count) } Spieler
numbers-roles = Nach Rolle, in Runden
numbers-roles_line = Eine Runde ist gewonnen, wenn sie dir Gold gebracht hat.
numbers-together = Mit wem
numbers-together_line = In deinen letzten 1.000 Spielen.
numbers-alone = Beste Ergebnisse allein
numbers-best = { NUMBER($gold) } Gold
numbers-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
numbers-of = { NUMBER($won) } von { NUMBER($games) }
