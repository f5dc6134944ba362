### Was alle Seiten außer der ersten sagen: Fragen, Warteraum, Wiederholungen, Einstellungen.

## Was gefragt wird, wie man antwortet, und was auf den Knöpfen steht. `enter` steht auf dem Knopf, der dorthin führt.
verbs-lay =
    .title = Eine Wegekarte legen
    .hint = Wähle ein leuchtendes Feld.
    .confirm = Hier legen
    .enter = Legen
verbs-play =
    .title = Eine Aktion spielen
    .hint = Wähle, wen oder was sie trifft.
    .confirm = Ausspielen
    .enter = Spielen
verbs-pass =
    .title = Passen
    .hint = Was du ablegst, kommt verdeckt auf den Ablagestapel und ist weg.
    .confirm = Ablegen und passen
    .enter = Passen
verbs-next =
    .title = Welches Ziel zuerst?
    .hint = Du hast mehrere Ziele erreicht. Wähle, welches als Nächstes aufgedeckt wird.
    .confirm = Dieses aufdecken
    .enter = Nächstes Ziel
verbs-turn_up =
    .title = Wie herum?
    .hint = Das Ziel passt in beide Richtungen. Du hast es erreicht, also wählst du.
    .confirm = So hinlegen
    .enter = Aufdecken
verbs-keep =
    .title = Eine Karte behalten
    .hint = Die anderen werden zurückgelegt.
    .confirm = Diese behalten
    .enter = Behalten

## Ein Verb, für das die Seite keine Worte hat, wie sein Modul es nennt.
other_verb =
    .title = { $verb }
    .hint = Wähle aus, was angeboten wird.
    .confirm = { $verb }
    .enter = { $verb }

close = Schließen
cancel = Abbrechen
back_to_table = Zurück zum Tisch
home = Startseite
players = Spieler
more_rules = Alle Regeln dazu
host = Gastgeber
empty_seat = Freier Platz
put_here = Wählen, wer auf Platz { NUMBER($number) } sitzt
take_seat = Hier Platz nehmen
sit_at = Hier Platz nehmen (Platz { NUMBER($number) })
leave_table = Platz verlassen
then_reserve = dann { $time } Reserve
on_reserve = { $time } Reserve
no_answer = Der Server antwortet nicht. Das Spiel wartet, bis er wieder da ist.
move_waits = Dein Zug wartet. Er wird gesendet, sobald die Verbindung steht.
closed = Dieser Tisch ist geschlossen.
leaving-title = Das Spiel verlassen
leaving-away = Vorerst gehen
leaving-resign = Aufgeben
leaving-away_question = Ein Bot spielt für dich, bis du zurückkommst. Vorerst gehen?
leaving-wait_question = Dein nächster Zug wartet auf dich, kein Bot spielt für dich. Vorerst gehen?
leaving-resign_question = Ein Bot übernimmt deinen Platz endgültig, du kannst nicht zurück. Aufgeben?
leaving-end = Das Spiel beenden
leaving-ask_end = Ende vorschlagen
leaving-end_question = Das Spiel endgültig beenden? Es wird nicht gewertet.
leaving-ask_end_question = { $count ->
    [one] { LIST($names) } wird gefragt. Das Spiel endet, wenn { LIST($names) } zustimmt. Jetzt fragen?
   *[other] { LIST($names) } werden gefragt. Das Spiel endet, wenn alle zustimmen. Jetzt fragen?
}
leaving-nobody_question = Sonst ist niemand am Tisch, also wird niemand gefragt. Das Spiel endet sofort und wird nicht gewertet. Beenden?
leaving-stay = Weiterspielen
waiting_host = Der Gastgeber teilt gleich aus.
seats_missing = { $count ->
    [one] Ein Platz ist noch frei.
   *[other] { $count } Plätze sind noch frei.
}
fill_bots = Mit Bots auffüllen
invite = Lade mit diesem Link ein
copy = Kopieren
share = Teilen
table_code = Tisch
watching = { $count ->
    [one] { $count } schaut zu
   *[other] { $count } schauen zu
}
you_watch = Du schaust zu.
round_of = Runde { NUMBER($round) } von { NUMBER($rounds) }
round_short = Runde { NUMBER($round) }
more = Mehr …
fewer = Weniger
labelled = { $label }: { $value }
label = { $label }:
as_sentence = { $text }.
series = { $first }, { $rest }

lobby-ready = bereit
lobby-not_ready = noch nicht bereit
lobby-waits_for_you = Der Gastgeber wartet, bis du bereit bist.
lobby-get_ready = Ich bin bereit
lobby-who_ready = Bereit: { LIST($names) }.
lobby-all_ready = Alle sind bereit.
lobby-waiting_for = Noch nicht bereit: { LIST($names) }. Austeilen kannst du trotzdem.
lobby-invited = Eingeladen: { LIST($names) }. Die Einladung erscheint bei ihnen auf der Seite.
lobby-order = Der Pfeil rückt einen Platz nach oben. Gespielt wird von oben nach unten.
lobby-free_seat = Platz von { $name } freimachen
lobby-sat = { $name } ist jetzt dabei
lobby-crowded = Hier sitzen { $count } Leute: Mach erst Plätze frei.
lobby-changed = Geändert: { LIST($what) }.
lobby-hush = Änderungen ausblenden
lobby-seats = jetzt { $count ->
    [one] 1 Platz
   *[other] { $count } Plätze
}
lobby-hosts = { $name } ist jetzt Gastgeber
lobby-heir_question = Wenn du deinen Platz verlässt, wird { $name } Gastgeber. Platz verlassen?
lobby-closes_question = Sonst hat hier niemand einen Platz. Wenn du deinen verlässt, wird der Tisch geschlossen. Platz verlassen?
lobby-without = ohne { $name }
lobby-change = Spiel ändern
lobby-only_here = Dieser Link funktioniert bisher nur auf diesem Rechner.
lobby-only_here_line = Damit Freunde in deinem Netz mitspielen können, beende den Server und starte ihn so. Gib --data und andere Optionen wieder an, wenn du sie benutzt hast:
lobby-elsewhere = Andere brauchen eine andere Adresse.
lobby-elsewhere_line = Nimm im Link den Namen oder die Adresse, die dieser Rechner in deinem Netz hat.
lobby-in_network = Dieser Link funktioniert für alle im selben Netz wie dieser Rechner.

replay-title = Wiederholung
replay-eyes = Sicht
replay-all = Alles offen
replay-these_eyes = aus dieser Sicht
replay-step = Schritt { NUMBER($at) } von { NUMBER($all) }
replay-first = Zum Anfang
replay-previous = Schritt zurück
replay-next = Schritt vor
replay-last = Zum Ende
replay-play = Abspielen
replay-pause = Anhalten
replay-speed = Tempo
replay-times = { $speed ->
    [0.5] ½ ×
   *[other] { $speed } ×
}
replay-download = Aufzeichnung herunterladen
replay-open = Aufzeichnung öffnen
replay-drop = Eine Aufzeichnung ist die Datei, die „Aufzeichnung herunterladen“ nach einem Spiel speichert. Wähle eine auf diesem Gerät oder zieh sie hierher. Niemand sonst sieht sie.
replay-other = Andere Datei öffnen
replay-damaged = Diese Aufzeichnung ist beschädigt: { $where }. Alles davor wird gezeigt.
replay-outcome = Rollen und Gold
replay-moves = Züge
replay-no_hands = Hier sind keine Handkarten zu sehen.
replay-link = Link zu diesem Zug kopieren
replay-thought = Was der Bot dachte
replay-quoted = „{ $words }“
replay-missing = Dieses Spiel gibt es nicht, oder es ist noch nicht zu Ende.
replay-dealt = Die Karten sind ausgeteilt
replay-let_pass = Niemand hat ein Veto eingelegt

rules-title = Regeln
rules-ruling = Festlegung:
rules-cards = Karten
rules-search = In den Regeln suchen
rules-further = Siehe auch
rules-none = Nichts gefunden.

device-title = Ein weiteres Gerät
device-line = Nimm deinen Namen, deine Spiele und deine Plätze auf ein anderes Gerät mit.
device-make = Link anlegen
device-once =
    Er gilt nur einmal und nur zehn Minuten. Wer ihn öffnet, spielt an deiner Stelle: Zeig ihn sonst niemandem.
device-asks = Auf diesem Gerät als { $name } spielen?
device-warning =
    Dieser Link stammt von einem Gerät von { $name }. Hast du ihn nicht selbst angelegt, mach hier nicht weiter:
    Sonst sieht jemand anders deine Rolle und deine Handkarten.
device-go = Weiter
device-become = Als { $name } spielen
device-stay = Bleiben, wer ich bin
device-became = Auf diesem Gerät spielst du jetzt als { $name }.
device-undo = Wieder als { $name } spielen
device-yours = Deine Geräte
device-here = Dieses Gerät, seit { $since }
device-used = Seit { $since }, zuletzt benutzt am { $seen }
device-unnamed = Unbekanntes Gerät
device-revoke = Abmelden

prefs-confirm = Züge bestätigen
prefs-confirm_line = Jeden Zug zeigen, bevor er gilt.
prefs-motion = Bewegung
prefs-motion_line = Karten gleiten, Ziele drehen sich um, Licht läuft die Wege entlang.
prefs-contrast = Starker Kontrast
prefs-contrast_line = Einfache Linien statt Bildern, mit Koordinaten.
prefs-sorted = Handkarten ordnen
prefs-sorted_line = Erst Wegekarten, dann Aktionen.
prefs-big = Größere Schrift
prefs-big_line = Alles eine Stufe größer.
prefs-sounds = Töne
prefs-sounds_line = Kurze Töne, wenn etwas passiert.
prefs-notify = Sag mir Bescheid, wenn ich am Zug bin
prefs-notify_line = Auch wenn die Seite geschlossen ist, falls dein Browser das kann.

screen-title = Tischbildschirm
screen-line = Für den Fernseher: Er zeigt allen das Wegelabyrinth. Die eigenen Handkarten sieht jeder auf seinem Handy.
screen-open = Tischbildschirm öffnen
screen-join_at = Mitspielen mit dem Code
