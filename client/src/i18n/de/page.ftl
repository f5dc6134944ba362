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
verbs-shed =
    .title = Mit zwei Karten reparieren
    .hint = Wähle zwei Karten und was sie reparieren.
    .confirm = Ablegen und reparieren
    .enter = 2 ablegen & reparieren
verbs-stand =
    .title = Eine Figur in den Weg stellen
    .hint = Wähle eine Karte dafür und ein leeres Feld.
    .confirm = Hier aufstellen
    .enter = Figur aufstellen
verbs-ask =
    .title = Jemanden bitten, den Wegezoll zu zahlen
    .hint = Wähle das Feld und wen du bittest.
    .confirm = Bitten
    .enter = Um Zahlung bitten
verbs-agree =
    .title = Zahlst du den Wegezoll?
    .hint = Er kostet dich 1 Gold, wenn dort eine Karte gelegt wird.
    .confirm = Ich zahle
    .enter = Zusagen
verbs-refuse =
    .title = Zahlst du den Wegezoll?
    .hint = Wenn nicht, passiert nichts.
    .confirm = Ich zahle nicht
    .enter = Ablehnen
verbs-veto =
    .title = Veto einlegen?
    .hint = Dein Veto hebt die Karte auf.
    .confirm = Veto!
    .enter = Veto
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
verbs-exchange =
    .title = Die beiden Ziele tauschen?
    .hint = Nur du weißt, ob du es getan hast.
    .confirm = Tauschen
    .enter = Tauschen
verbs-leave =
    .title = Die beiden Ziele tauschen?
    .hint = Nur du weißt, ob du es getan hast.
    .confirm = Liegen lassen
    .enter = Liegen lassen
verbs-keep =
    .title = Eine Karte behalten
    .hint = Die anderen werden zurückgelegt.
    .confirm = Diese behalten
    .enter = Behalten
verbs-take_gold =
    .title = Eine Goldkarte nehmen
    .hint = Der Rest geht an den nächsten Goldsucher.
    .confirm = Nehmen
    .enter = Gold nehmen
verbs-rob =
    .title = Wen bestiehlst du?
    .hint = Du nimmst 1 Gold.
    .confirm = 1 Gold stehlen
    .enter = Gold stehlen
verbs-steal =
    .title = Wessen Karte nimmst du?
    .hint = Du bekommst verdeckt eine Karte.
    .confirm = Karte nehmen
    .enter = Karte nehmen
verbs-peek =
    .title = Wessen Rolle siehst du dir an?
    .hint = Nur du wirst sie sehen.
    .confirm = Ansehen
    .enter = Ansehen
verbs-shift =
    .title = Welches Ziel wird verschoben?
    .hint = Es rückt ein Feld weiter vom Start weg.
    .confirm = Verschieben
    .enter = Ziel verschieben
verbs-payer =
    .title = Wer zahlt den Wegezoll?
    .hint = Mehrere haben zugesagt. Wähle jemanden.
    .confirm = Zahlen lassen
    .enter = Wer zahlt?
verbs-claim =
    .title = Welches Gold markierst du?
    .hint = Wähle eine Karte mit Gold, die du erreicht hast.
    .confirm = Markieren
    .enter = Gold markieren
verbs-bribe =
    .title = Einen Troll bestechen
    .hint = Er lässt dich durch und kostet am Ende der Runde 1 Gold.
    .confirm = Bestechen
    .enter = Troll bestechen
verbs-done =
    .title = Noch etwas?
    .hint = Du kannst noch etwas tun oder deinen Zug beenden.
    .confirm = Fertig
    .enter = Fertig

## Ein Verb, für das die Seite keine Worte hat, wie sein Modul es nennt.
other_verb =
    .title = { $verb }
    .hint = Wähle aus, was angeboten wird.
    .confirm = { $verb }
    .enter = { $verb }

## Statt zu reparieren: wenn zwei Karten nur den eigenen Diebstahl aufheben oder einen Gefangenen befreien können.
shedding-theft =
    .title = Diebstahl aufgeben?
    .hint = Wähle zwei Karten zum Ablegen. Sie heben deinen eigenen „Diebstahl“ auf: Du wirst nicht stehlen.
    .confirm = Ablegen und aufgeben
    .enter = Diebstahl aufgeben
shedding-trapped =
    .title = Mit zwei Karten freikommen
    .hint = Wähle zwei Karten zum Ablegen. Sie heben „Gefangen“ auf.
    .confirm = Ablegen und freikommen
    .enter = 2 ablegen & freikommen

close = Schließen
cancel = Abbrechen
home = Startseite
players = Spieler
more_rules = Alle Regeln dazu
host = Gastgeber
empty_seat = Freier Platz
put_here = Wer auf Platz { NUMBER($number) } sitzt
take_seat = Hier Platz nehmen
leave_table = Platz verlassen
leaving-title = Das Spiel verlassen
leaving-leave = Vorerst gehen
leaving-resign = Aufgeben
leaving-leave_question = Ein Bot spielt für dich, bis du zurückkommst. Vorerst gehen?
leaving-resign_question = Ein Bot übernimmt deinen Platz endgültig, du kannst nicht zurück. Aufgeben?
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
as_sentence = { $text }.
series = { $first }, { $rest }

lobby-ready = bereit
lobby-not_ready = noch nicht bereit
lobby-get_ready = Ich bin bereit
lobby-not_after_all = Doch noch nicht bereit
lobby-all_ready = Alle sind bereit.
lobby-waiting_for = Noch nicht bereit: { LIST($names) }. Austeilen kannst du trotzdem.
lobby-order = rückt einen Platz nach oben. Gespielt wird von oben nach unten.
lobby-change = Spiel ändern
lobby-only_here = Bisher lässt sich dieser Link nur auf diesem Rechner öffnen.
lobby-only_here_line = Damit Freunde in deinem Netz mitspielen können, beende den Server und starte ihn so:
lobby-elsewhere = Andere brauchen eine andere Adresse.
lobby-elsewhere_line = Sie erreichen diesen Rechner über seinen Namen oder seine Adresse in deinem Netz.
lobby-in_network = Dieser Link gilt für alle im selben Netz wie dieser Rechner.

replay-title = Wiederholung
replay-eyes = Sicht
replay-all = Alle Karten offen
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
replay-drop = Wähle eine Aufzeichnung auf diesem Gerät oder lege sie hier ab. Niemand sonst sieht sie.
replay-other = Andere Datei öffnen
replay-damaged = Diese Aufzeichnung ist beschädigt: { $where }. Alles davor wird gezeigt.
replay-outcome = Rollen und Gold
replay-moves = Züge
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
device-line = Dort geht es mit deinem Namen, deinen Spielen und Plätzen weiter.
device-make = Link anlegen
device-once =
    Er gilt einmal und zehn Minuten lang. Wer ihn öffnet, spielt an deiner Stelle: Zeig ihn niemandem sonst.
device-asks = Auf diesem Gerät zu { $name } werden?
device-warning =
    Dieser Link stammt von einem Gerät von { $name }. Hast du ihn nicht selbst angelegt, bleib, wer du bist: Wer ihn
    angelegt hat, sähe deine Rolle und deine Handkarten.
device-go = Weiter
device-become = { $name } werden
device-stay = Bleiben, wer ich bin
device-became = Dieses Gerät spielt jetzt für { $name }.
device-undo = Wieder { $name } sein
device-yours = Deine Geräte
device-here = dieses hier
device-unnamed = Unbekanntes Gerät
device-revoke = Abmelden

prefs-confirm = Züge bestätigen
prefs-confirm_line = Jeden Zug zeigen, bevor er gilt.
prefs-motion = Bewegung
prefs-motion_line = Karten gleiten, Ziele drehen sich um, Licht läuft die Wege entlang.
prefs-contrast = Starker Kontrast
prefs-contrast_line = Flache Linien statt Bilder, mit Koordinaten.
prefs-sorted = Handkarten ordnen
prefs-sorted_line = Erst Wegekarten, dann Aktionen.
prefs-big = Größere Schrift
prefs-big_line = Alles eine Stufe größer.
prefs-sounds = Töne
prefs-sounds_line = Kurze Töne zu dem, was passiert.
prefs-notify = Sag mir, wenn ich am Zug bin
prefs-notify_line = Mit einer Benachrichtigung, wenn die Seite im Hintergrund ist.

screen-title = Tischbildschirm
screen-line = Für den Fernseher: das Wegelabyrinth für alle, die Handkarten auf den Handys.
screen-open = Tischbildschirm öffnen
screen-join_at = Mitspielen mit dem Code
