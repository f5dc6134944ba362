### Was am Tisch selbst gesagt wird.

## Werkzeuge in einem Satz.
tool = { $tool ->
    [pickaxe] Hacke
    [lamp] Lampe
    [cart] Lore
   *[other] { $tool }
}
broken = { tool } kaputt
tools_broken = { LIST($tools) } kaputt
broken_line = Kaputt: { LIST($tools) }. Bis zur Reparatur legst du keine Wegekarten.

your_choice = Du wählst
turn_of = { $name } ist am Zug
choice_of = { $name } wählt
dealing = Die Karten werden ausgeteilt
game_over = Das Spiel ist zu Ende
choose_card = Wähle eine Karte.
choose_card_line = Lege eine Wegekarte, spiele eine Aktion oder passe.
wait = { YOU($who) ->
    [yes] Du denkst nach.
   *[no] { $who } denkt nach.
}
wait_choice = { $name } wählt gerade.
wait_many = Mehrere Spieler wählen gerade.
waits-away = { $name } ist abwesend.
waits-stand_in = Ein Bot spielt für { $name }.
waits-patience_seconds = Spätestens nach { NUMBER($seconds) } Sekunden spielt ein Bot weiter, bis { $name } den Platz wieder einnimmt.
waits-patience_minutes = Spätestens nach { NUMBER($minutes) } Minuten spielt ein Bot weiter, bis { $name } den Platz wieder einnimmt.
waits-let_play = Jetzt Bot spielen lassen
waits-time_up = Ist die Zeit um, spielt ein Bot weiter, bis { $name } den Platz wieder einnimmt.
choose_place = { $card }: Wähle ein Feld.
choose_player = { $card }: Wähle einen Spieler.
choose_goal = { $card }: Wähle ein Ziel.
choose_laid = { $card }: Wähle eine Karte im Wegelabyrinth.
choose_target = { $card }: Wähle, wen oder was sie trifft.
choose_second = { $card }: Wähle ein zweites.
choose_piece = Welche?
reasoned = { $card }: { $reason }
at_cell = Spalte { NUMBER($x) }, Reihe { NUMBER($y) }
on = { YOU($whom) ->
    [yes] auf dich
   *[no] auf { $whom }
}
against = gegen „{ $card }“
turned_to_fit = Passend gedreht: { $lies }.
fits_one_way = Die Karte passt nur so herum.
turn_later = Wähle zuerst ein Feld. Dort kannst du die Karte drehen.
you_drew = Du hast gezogen: { $cards }.
turn = Drehen
draw_pile = Nachziehstapel
discards = Ablagestapel
hand = Deine Handkarten
in_hand = { NUMBER($count) } auf der Hand
gold_cards = { $count ->
    [one] { $count } Goldkarte
   *[other] { $count } Goldkarten
}
hidden_gold = { $count ->
    [one] { $count } verdeckte Goldkarte
   *[other] { $count } verdeckte Goldkarten
}
many_cards = { NUMBER($count) } × { $card }
your_role = Deine geheime Rolle
dealt-you_are = Du bist
dealt-read = Verstanden
hide = Verbergen
show = Zeigen
role_hidden = Deine Rolle ist verborgen.
team_of = { $team ->
    [blue] Team Blau
    [green] Team Grün
   *[other] Team { $team }
}
away = abwesend
stand_in = Bot spielt
previous_seat = Platz { NUMBER($number) } nach oben
log = Verlauf
new_lines = { $count ->
    [one] { $count } neue Zeile
   *[other] { $count } neue Zeilen
}
chat = Chat
notebook = Notizen
only_you = nur für dich
notes_hint = Wen verdächtigst du?
in_the_hat = { $spare ->
    [0] Gemischt und verteilt: { LIST($roles) }.
    [one] Gemischt und verteilt: { LIST($roles) }. Eine Rolle bleibt übrig.
   *[other] Gemischt und verteilt: { LIST($roles) }. { NUMBER($spare) } Rollen bleiben übrig.
}
say_something = Sag etwas
send = Senden
no_chat = An diesem Tisch gibt es keinen Chat.
no_notebook = An diesem Tisch gibt es kein Notizbuch.
maze = Wegelabyrinth
table = Tisch
fit = Das ganze Wegelabyrinth zeigen
zoom_in = Vergrößern
zoom_out = Verkleinern
keys-title = Tasten
keys-arrows = Pfeile
keys-card = Karte wählen
keys-next = Zum nächsten passenden Feld; ohne Karte zum nächsten offenen Ende oder zur nächsten Karte
keys-walk = Von Feld zu Feld gehen
keys-enter = Feld wählen, dann bestätigen
keys-go_on = Den nächsten Bot ziehen lassen, wenn die Bots auf dich warten
keys-turn = Karte drehen
keys-pass = Passen
keys-buttons = Zur nächsten Schaltfläche der Frage
keys-back = Auswahl aufheben
keys-all = Das ganze Wegelabyrinth zeigen
keys-about = Was ist das?
keys-where = Stand des Spiels vorlesen
keys-hand = Deine Handkarten vorlesen
keys-log = Zum Verlauf
keys-chat = Zum Chat; noch einmal: zum Schreiben
keys-notebook = Zum Notizbuch
keys-help = Diese Tasten zeigen
keys-step = Einen Schritt zurück oder vor, außerhalb des Wegelabyrinths
keys-ends = Zum Anfang oder zum Ende
keys-looked = Im Wegelabyrinth: von Feld zu Feld gehen
keys-hands = Die Handkarten vorlesen
maze_help = Mit den Pfeiltasten gehst du von Feld zu Feld, mit N zum nächsten möglichen Feld, mit Enter wählst du es. Ohne Karte geht N zum nächsten offenen Ende oder zur nächsten Karte. Das Fragezeichen zeigt alle Tasten.
cell_empty = leer
cell_end = offenes Ende
cell_legal = hier kannst du eine Karte legen
cell_target = kann gewählt werden
cell_goal = { $name }, verdeckt
cell_cover = Truhe, verdeckt
reached = erreicht
reached_by = { YOU($who) ->
    [yes] von dir erreicht
   *[no] von { $who } erreicht
}
partly = { $what }, nur { LIST($sides) }
cut_off = abgeschnitten
sides-0 = Norden
sides-1 = Osten
sides-2 = Süden
sides-3 = Westen
open_to = offen nach { LIST($sides) }
known = du hast gesehen: { $name }
doubtful = vielleicht
to_dig = zu graben
reasons-no_place = passt nirgends
reasons-no_target = gerade nicht einsetz­bar
reasons-not_now = jetzt nicht
reasons-not_your_turn = nicht dein Zug
refused = Das ging nicht
stand_in_line = Ein Bot spielt für dich, bis du deinen Platz wieder einnimmst.
take_back = Platz wieder einnehmen
window_title = { YOU($who) ->
    [yes] Du spielst „{ $card }“
   *[no] { $who } spielt „{ $card }“
}
window_line = Noch ist ein Veto möglich.
window_pass = Durchgehen lassen
overview = Überblick
overview_help = Überblick über das Wegelabyrinth: antippen, um dorthin zu gehen

here = Hier
this_one = Diese
meant = das ist gemeint

treasure_reached = { YOU($who) ->
    [yes] Du hast den Schatz erreicht!
   *[no] { $who } hat den Schatz erreicht!
}
all_alike = Sie sind alle gleich viel wert.
still_to_dig = { $count ->
    [one] noch eine Wegekarte zu legen
   *[other] noch { $count } Wegekarten zu legen
}
from_here = { $count ->
    [one] danach noch mindestens eine Wegekarte, bis { $goal } erreicht ist
   *[other] danach noch mindestens { NUMBER($count) } Wegekarten, bis { $goal } erreicht ist
}
reaches = erreicht { LIST($goals) }
no_nearer = bringt kein Ziel näher
way_longer = der Weg wird länger: noch mindestens { NUMBER($count) } Wegekarten, bis { $goal } erreicht ist
upright = so herum
turned = anders herum
rule = Regel { $clause }
chosen_of = { NUMBER($count) } von { NUMBER($all) } gewählt.
topic = darum geht es
price = Das kostet dich { NUMBER($amount) } Gold, das { $owner } bekommt.
not_there = Hierauf lässt sie sich nicht spielen.
only_target = Etwas anderes lässt sich nicht wählen.
what_does = Was bewirkt „{ $card }“?
log_filter = Im Verlauf zeigen
log_all = Alles
log_groups-tunnels = Wegekarten
log_groups-actions = Aktionen
log_groups-goals = Ziele und Gold
log_groups-course = Runden
show_place = Die Stelle im Wegelabyrinth zeigen
log_empty = Noch nichts.
nothing_said = Noch hat niemand etwas gesagt.
suspicion_ends-dig = Goldsucher
suspicion_ends-hide = Saboteur
suspicion-0 = sicher Goldsucher
suspicion-1 = eher Goldsucher
suspicion-2 = unentschieden
suspicion-3 = eher Saboteur
suspicion-4 = sicher Saboteur
suspicion_of = Was hältst du von { $name }?
notes_plain = Deine Notizen

goal_names-3-0 = das obere Ziel
goal_names-3-1 = das mittlere Ziel
goal_names-3-2 = das untere Ziel
goal_names-5-0 = das obere Ziel
goal_names-5-1 = das hintere obere Ziel
goal_names-5-2 = das mittlere Ziel
goal_names-5-3 = das hintere untere Ziel
goal_names-5-4 = das untere Ziel
goal_farthest = das hinterste Ziel
goal_at = das Ziel bei { $at }

say_it = Sagen
param_labels-seat = Wer?
param_labels-trust = Wem?
param_labels-doubt = Wem?
param_labels-mend = Bei wem?
param_labels-me = Bei mir
param_labels-goal = Welches Ziel?
param_labels-tool = Welches Werkzeug?
param_labels-card = Welche Karte?
param_labels-role = Welche Rolle?
phrases-hello = Glück auf
phrases-thanks = Danke
phrases-sorry = Entschuldigung
phrases-well_done = Gut gegraben
phrases-hurry = Beeil dich
phrases-think = Lass mich überlegen
phrases-yes = Ja
phrases-no = Nein
phrases-why = Warum das?
phrases-good = Guter Zug
openings-saw = Ich habe mir … angesehen
openings-i_am = Ich bin …
openings-saboteur = … ist Saboteur
openings-trust = Ich traue …
openings-doubt = Ich misstraue …
openings-mend = Repariert …
openings-look = Seht euch … an
openings-dig = Grabt auf … zu
openings-i_hold = Ich habe … auf der Hand
openings-i_lack = Ich habe … nicht auf der Hand
said-trust = { YOU($seat) ->
    [yes] Ich traue dir
   *[no] Ich traue { $seat }
}
said-doubt = { YOU($seat) ->
    [yes] Ich misstraue dir
   *[no] Ich misstraue { $seat }
}
said-saboteur = { YOU($seat) ->
    [yes] Ich glaube, du bist Saboteur
   *[no] Ich glaube, { $seat } ist Saboteur
}
said-mend_me = Bitte repariert meine { tool }
said-mend = { YOU($seat) ->
    [yes] Repariere deine { tool }
   *[no] Repariert die { tool } von { $seat }
}
said-saw = Ich habe mir { $goal } angesehen: { $card }
said-look = Seht euch { $goal } an
said-dig = Grabt auf { $goal } zu
said-i_am = Ich bin: { $card }
said-i_hold = Ich habe die Karte „{ $card }“ auf der Hand
said-i_lack = Ich habe die Karte „{ $card }“ nicht auf der Hand

race-you_are = { $team ->
    [blue] Du spielst Blau
    [green] Du spielst Grün
   *[other] Du spielst { $team }
}
race-kept = { NUMBER($gold) } behalten
race-marked = { NUMBER($gold) } markiert
race-owed = −{ NUMBER($gold) } für Trolle
race-left = { $name } übrig
race-goals = Ziele aufgedeckt
race-of = von { NUMBER($all) }
race-how = Was die Zeichen bedeuten

places = { $kind ->
    [cover] die Abdeckung bei { $at }
    [chest] die Truhe bei { $at }
    [role] { YOU($whom) ->
        [yes] deine Rolle
       *[no] die Rolle von { $whom }
    }
    [hand] { YOU($whom) ->
        [yes] deine Handkarten
       *[no] die Handkarten von { $whom }
    }
    [gold] { YOU($whom) ->
        [yes] dein Gold
       *[no] das Gold von { $whom }
    }
    [spare] eine übrig gebliebene Rolle
    [pile] den Nachziehstapel
    [discard] den Ablagestapel
   *[other] verdeckte Karten
}

learned-title = Du hast erfahren
learned-new_role = Deine neue Rolle: { $role }
learned-role_hidden = Du hast eine neue Rolle.
learned-say = Den anderen sagen …
learned-holds = hat { $cards } auf der Hand
claims-title = Was behauptet wurde
claims-true = stimmt
claims-false = stimmt nicht
claims-open = noch nicht aufgedeckt
drawn-title = Du hast gezogen
drawn-kept = kommt auf deine Hand
drawn-broken = macht dein Werkzeug sofort kaputt
drawn-wasted = das Werkzeug ist schon kaputt
drawn-lost = verschüttet deine Wegekarte: { $at }
only_pass = Keine Karte lässt sich spielen. Du kannst nur passen.
instead = Keine Karte lässt sich spielen. Wähle, was du stattdessen tust.
pass_count = { $most ->
    [one] Lege eine Karte ab.
    [2] Lege eine oder zwei Karten ab.
    [3] Lege eine bis drei Karten ab.
   *[other] Lege eine bis { $most } Karten ab.
}
greyed = Graue Karten: { $reason }
shed_one = Wähle zwei Karten zum Ablegen. Sie entfernen „{ $card }“.
speaker_watching = { $name } (schaut zu)
new_talk = { NUMBER($count) } neu

## Das Tempo eines Spiels.
pace-round_over = Runde { NUMBER($round) } ist zu Ende.
pace-looking = { $count ->
    [one] { LIST($names) } sieht sich das Ergebnis noch an.
   *[other] { LIST($names) } sehen sich das Ergebnis noch an.
}
pace-scores = Zurück zum Ergebnis
pace-maze = Wegelabyrinth ansehen
pace-goals = Die Ziele
pace-unturned = wird am Ende des Spiels aufgedeckt
pace-claimed = { YOU($who) ->
    [yes] Du hast gesagt: { $card }.
   *[no] { $who } hat gesagt: { $card }.
}
pace-waits = Die Bots warten auf dich.
pace-next = Weiter
pace-skip = Bis zu meinem Zug
pace-missed = Seit deinem letzten Zug: { $count ->
    [one] { NUMBER($count) } Zug
   *[other] { NUMBER($count) } Züge
}
pace-show = Zeigen
pace-since = Was seit deinem letzten Zug passiert ist
pace-nothing = Hier siehst du die Züge der anderen.
pace-earlier = Einen Zug zurück
pace-later = Einen Zug vor
pace-count = { NUMBER($at) } von { NUMBER($all) }
pace-title = Tempo der Bots
pace-host_only = Das kann nur der Gastgeber ändern.

vote-ended = Das Spiel wurde beendet.
vote-ended_by = { YOU($who) ->
    [yes] Du hast das Spiel beendet
   *[no] { $who } hat das Spiel beendet
}
vote-ended_together = { YOU($who) ->
    [yes] Du hast das Ende vorgeschlagen, und alle haben zugestimmt
   *[no] { $who } hat das Ende vorgeschlagen, und alle haben zugestimmt
}
vote-waits = Du möchtest das Spiel beenden. Noch nicht zugestimmt: { LIST($names) }.
vote-asks = { YOU($who) ->
    [yes] Du möchtest das Spiel beenden.
   *[no] { $who } möchte das Spiel beenden.
}
vote-play_on = Weiterspielen
vote-refused = Das Spiel geht weiter: Jemand möchte weiterspielen.
vote-end = Beenden

table_notices-title = Sag mir bei diesem Spiel Bescheid
table_notices-line = Auch wenn die Seite geschlossen ist.
table_notices-nowhere = Schalte zuerst auf einem deiner Geräte Benachrichtigungen ein.

shapes-parts = { $first }; { $rest }
shapes-connects = verbindet { LIST($sides) }
shapes-apart = getrennte Wege: { $tunnels }
shapes-dead_end = { $count ->
    [one] Sackgasse im { LIST($sides) }
   *[other] Sackgassen im { LIST($sides) }
}
shapes-with_gold = { $what } mit { NUMBER($gold) } Gold
shapes-outside = { NUMBER($gold) } Gold vor der Tür
shapes-gate = { $bars ->
    [blue] blaue Tür im { LIST($sides) }
    [green] grüne Tür im { LIST($sides) }
    [troll] Troll im { LIST($sides) }
   *[other] { $bars } im { LIST($sides) }
}
shapes-opened = { $bars ->
    [troll] bestochen
   *[other] offen
}
shapes-crystals = { $count ->
    [one] ein Kristall
   *[other] { $count } Kristalle
}
shapes-ladder = { $ladder ->
    [blue] Leiter zur blauen Startkarte
    [green] Leiter zur grünen Startkarte
   *[other] Leiter zur Startkarte und zu allen Leitern
}
