### Warum etwas nicht geht.

## Aktionen

act = „{ $text }“ lässt sich nicht als Spielzug lesen
cell = „{ $text }“ lässt sich nicht als Feld lesen; schreib es wie 7,-2
not_your_decision = du bist gerade nicht an der Reihe
game_over = das Spiel ist zu Ende
no_deal = jetzt wird nicht ausgeteilt
not_offered = „{ $verb }“ ist jetzt nicht möglich
must_act = du musst etwas tun
not_in_hand = { $card } hast du nicht auf der Hand
no_tunnel_card = { $card } ist keine Wegekarte
no_target = { $card } ist gerade nicht einsetzbar
sabotaged = du darfst keine Wegekarten legen, solange eines deiner Werkzeuge kaputt ist
trapped = du darfst keine Wegekarten legen, solange du gefangen bist
occupied = dort liegt schon eine Karte ({ $cell })
misfit = { $card } passt dort nicht ({ $cell }): Öffnung muss auf Öffnung treffen und Wand auf Wand
unreached = { $card } wäre dort nicht mit der Startkarte verbunden ({ $cell })
ladder_place =
    dort darf keine Leiter liegen ({ $cell }): Sie muss neben einer Karte liegen, aber nicht neben einem Ziel und, in
    manchen Ausgaben, nicht neben Gold
barred_cell = niemand ist bereit, dort den Wegezoll zu zahlen ({ $cell })

## Austeilen und Aufzeichnungen

deal = „{ $text }“ lässt sich nicht als Teil des Austeilens lesen
deal_names = ausgeteilt werden müssen { $expected }, nicht { $found }
deal_order = die Reihenfolge „{ $order }“ nennt nicht genau das, was auszuteilen ist
claim =
    „{ $text }“ kann man nicht behaupten: Es nennt zu wenig, zu viel oder etwas, das es in diesem Spiel nicht gibt
promise = „{ $text }“ ist keine Zusage; kopiere die ganze Zeile ab „saboteur promise“
record_head = Zeile { $line }: Die Aufzeichnung muss mit „{ $expected }“ beginnen
record_seen = { $seat ->
    [none] Zeile 1: Das zeigt nur, was ein Zuschauer gesehen hat, und lässt sich nicht nachspielen
   *[other] Zeile 1: Das zeigt nur, was Platz { $seat } gesehen hat, und lässt sich nicht nachspielen
}
record_position = Zeile 1: Das ist eine Stellung, keine Aufzeichnung
record_format = Zeile 1: „{ $found }“ ist ein anderes Aufzeichnungsformat; dieses Programm liest „{ $expected }“
record_line = Zeile { $line }: { $reason }
record_older = Zeile { $line }: { $reason }; das Spiel wurde unter früheren Regeln aufgezeichnet
record_check =
    Zeile { $line }: Das Spiel weicht von der Aufzeichnung ab (Prüfsumme { $found }, aufgezeichnet { $recorded
    })
position = Zeile { $line }: { $reason }
position_head = eine Stellung beginnt mit „{ $expected }“ und ihren Regeln
position_line = „{ $text }“ lässt sich nicht lesen
position_twice = „{ $text }“ kommt zweimal vor
position_missing = „{ $text }“ fehlt
position_order = hier wird „{ $text }“ erwartet: Etwas fehlt oder steht nicht an seiner Stelle
drawing = die Zeichnung des Wegelabyrinths lässt sich in Reihe { $row } nicht lesen: { $reason }
drawing_columns = eine Zeichnung beginnt mit den Nummern ihrer Spalten
drawing_column = die Nummer { $x } steht nicht über der Mitte ihrer Spalte
drawing_row_twice = die Reihe { $y } ist zweimal gezeichnet
drawing_beside = neben den Spalten ist etwas gezeichnet
drawing_mark = das Zeichen „{ $mark }“ auf dem Feld { $cell } ist nicht erklärt
drawing_look = so wie auf dem Feld { $cell } sieht keine Karte aus
drawing_other_look = so wie auf dem Feld { $cell } sieht { $card } nicht aus
drawing_legend = die letzte Zeile nennt zu jedem Zeichen eine Karte
drawing_card = eine Karte „{ $card }“ gibt es nicht
drawing_mark_twice = das Zeichen „{ $mark }“ ist zweimal erklärt

## Was gespielt wird

no_edition = eine Ausgabe „{ $name }“ gibt es nicht; wähle aus { $accepted }
unknown = eine Ausgabe oder ein Modul „{ $name }“ gibt es nicht; wähle aus { $accepted }
version = „{ $name }“ in Version { $found } gibt es hier nicht; dieses Programm spielt { $accepted }
number = „{ $value }“ ist keine Zahl für „{ $option }“
not_an_edition = „{ $name }“ ist ein Modul, keine Ausgabe
twice = „{ $name }“ ist doppelt genannt oder lässt sich nicht hinzufügen
not_with = „{ $name }“ lässt sich nicht mit „{ $other }“ kombinieren
not_compiled = „{ $name }“ ist nicht kompiliert; der Kernel spielt { $accepted }
seats = „{ $name }“ ist für { $least } bis { $most } Spieler, nicht für { $seats }
one_size = „{ $name }“ ist für { $most } Spieler, nicht für { $seats }
rounds = ein Spiel hat 1, 2 oder 3 Runden, nicht { $rounds }
first = es gibt keinen Platz { $first }, der beginnen könnte; die Plätze sind 0 bis { $last }
no_first = bei „{ $name }“ lässt sich nicht wählen, wer beginnt; lass die Angabe weg
chest_cells = „{ $value }“ nennt keine Felder für die Truhen; schreib vier, etwa { $example }
chest_count = für die Truhen braucht es { $wanted } Felder, nicht { $found }
chest_twice = { $cell } ist für die Truhen zweimal genannt; jede braucht ein eigenes Feld
chest_taken = auf { $cell } kann keine Truhe liegen: Dort liegt schon etwas anderes
chest_far =
    auf { $cell } kann keine Truhe liegen: Das ist mehr als { $farthest } Spalten oder Reihen vom Start entfernt
chest_by_start = auf { $cell } kann keine Truhe liegen: Das ist neben dem Start
chests_beside = Truhen dürfen nicht direkt nebeneinander liegen, wie auf { $cell } und { $other }
option = eine Einstellung „{ $option }“ gibt es hier nicht; es gibt { $accepted }
no_options = eine Einstellung „{ $option }“ gibt es hier nicht; es gibt überhaupt keine
option_value = „{ $value }“ ist für „{ $option }“ nicht möglich; wähle aus { $accepted }

## Kartentabellen

table = { $name } lässt sich nicht lesen: { $detail }
form = { $name }: { $place } ist nicht richtig geschrieben; schreib es wie in { $example }
family = { $name }: Eine Kartenart „{ $family }“ gibt es nicht; es gibt { $families }
card_twice = { $name }: { $card } ist zweimal aufgeführt
field = { $name }: { $card } hat ein unbekanntes Merkmal „{ $field }“
count = { $name }: { $card } braucht n (mindestens 1) und grade (A bis D)
printed = { $name }: Gedruckt sind { $printed } Karten der Art „{ $family }“, aufgeführt sind { $found }
side = { $name }: { $card } nennt eine Seite „{ $side }“, die es dort nicht gibt
two_tunnels = { $name }: { $card } hat die Seite { $side } in zwei Wegen
gate_on_wall = { $name }: { $card } hat bei { $side } eine Sperre, aber keine Öffnung
gate = { $name }: { $card } hat eine unbekannte Sperre „{ $gate }“
gold_outside = { $name }: { $card } hat Gold im Weg { $at }, den es nicht gibt

## Eine Ablehnung mit der Regel, aus der sie folgt.

with_clause = { $text } ({ $clause })

## Dinge nebeneinander.

series = { $first }, { $rest }
