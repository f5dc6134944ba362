### Was um die Lektionen herum steht; was der Lehrer darin sagt, steht bei den Modulen.

lessons = Spielend lernen
lessons_line = Jede Lektion ist eine kurze Runde mit Anleitung. Du kannst jederzeit aufhören und später weitermachen.
go_on = Weiter bei Schritt { NUMBER($at) } von { NUMBER($all) }
done = Geschafft
all = Alle Lektionen
next = Weiter
real = Jetzt richtig spielen
after = Nächste Lektion
other = Das geht auch, aber zuerst machen wir das hier.
watch = Jetzt sind die anderen dran. Sieh zu.
step = { NUMBER($at) } von { NUMBER($all) }
won = Du hast { NUMBER($gold) } Gold gewonnen!
ending = So ging die Runde aus
back = Zurück zur Lektion
onward = Wie geht es weiter?
