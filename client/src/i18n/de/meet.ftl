### Leute finden: offene Tische, Spiele zum Zuschauen, Freunde und die Leute am Tisch.

title = Mitspieler finden

now-play = Jetzt spielen
now-line = Du setzt dich an den nächsten passenden Tisch. Nach einer Minute besetzen Bots die freien Plätze.
now-edition = Spiel

open-title = Offene Tische
open-none = Gerade ist kein Tisch offen. Tippe auf „Jetzt spielen“, dann können andere dazukommen.
open-join = Platz nehmen
open-mine = Zurück an meinen Platz
open-seats = { NUMBER($taken) } von { NUMBER($all) } Plätzen besetzt
open-bots = { $count ->
    [one] { NUMBER($count) } Bot
   *[other] { NUMBER($count) } Bots
}
open-rounds = { $count ->
    [one] { NUMBER($count) } Runde
   *[other] { NUMBER($count) } Runden
}
open-fills = Bots kommen bald dazu
open-plain = ohne Module
open-rated = { $name } ({ NUMBER($strength) } ± { NUMBER($more) })
open-rated_line = Die Zahl hinter einem Namen ist die geschätzte Spielstärke in diesem Spiel.

fills-in = { $count ->
    [one] In { NUMBER($count) } Sekunde besetzen Bots die freien Plätze, und das Spiel beginnt.
   *[other] In { NUMBER($count) } Sekunden besetzen Bots die freien Plätze, und das Spiel beginnt.
}
fills-now = Das Spiel beginnt.

watch-title = Spiele zum Zuschauen
watch-none = Gerade wird nirgends öffentlich gespielt.
watch-watch = Zuschauen

friends-title = Freunde
friends-none = Du hast hier noch keine Freunde. Schicke jemandem deinen Link.
friends-invite = Einladen
friends-invited = Eingeladen
friends-remove = Entfernen
friends-link = Link für Freunde erstellen
friends-link_line = Wer ihn innerhalb einer Woche öffnet, kann sich mit dir befreunden. Ein neuer Link macht den alten ungültig.
friends-ask = Möchtest du dich mit { $name } befreunden?
friends-yes = Freundschaft schließen
friends-no = Nein
friends-mine = Das ist dein eigener Link. Schicke ihn jemand anderem.
friends-done = Du und { $name } seid jetzt befreundet.

invited-title = Einladungen
invited-line = { $name } lädt dich ein
invited-join = Mitspielen
invited-decline = Jetzt nicht
invited-more = { $count ->
    [one] { NUMBER($count) } weitere Einladung
   *[other] { NUMBER($count) } weitere Einladungen
}

blocked-title = Blockierte Leute
blocked-line = Ihr werdet nicht an denselben Tisch gesetzt, und du siehst nicht, was sie schreiben.
blocked-unblock = Nicht mehr blockieren

others-title = Leute an diesem Tisch
others-block = Blockieren
others-blocked = Blockiert. Ihr werdet nicht mehr an denselben Tisch gesetzt.
others-report = Melden
others-what = Was ist passiert?
others-what_line = Das bekommt der Betreiber dieses Servers, zusammen mit dem, was { $name } im Chat geschrieben hat.
others-send = Meldung senden
others-sent = Danke. Der Betreiber sieht es sich an.
others-cancel = Abbrechen
